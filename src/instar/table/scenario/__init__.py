"""Scenarios: positions, moves, and what must be true after them, in the words of the game."""
