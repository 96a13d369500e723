"""Card English: a card's text is parsed to a tree, the tree runs, and it prints back to the same text."""

LANGUAGE_VERSION = 1
