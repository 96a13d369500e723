"""Playing line by line: plain text in and out, for people, pipes and screen readers."""
