"""The machine that every game runs on. It knows no game, no English and no files."""
