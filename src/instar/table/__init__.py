"""A match at a table: seats, answers, undo, log, saves, replays. No network."""
