"""The `instar` command."""
