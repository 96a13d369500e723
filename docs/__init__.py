"""The documentation: pages that are written, and the ones that `generate.py` makes from the games."""
