"""Mindbug: First Contact, a duel by its rules sheet."""
