"""Card English: the text of a card is parsed to a tree, the tree runs, and it prints back to the same text."""

LANGUAGE_VERSION = 1
