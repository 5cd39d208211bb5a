"""Decks as people see and press them."""
