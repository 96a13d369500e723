"""The games. Each is a folder of its own, found by name; no game imports another."""
