"""Decks people keep for games in which everybody brings one."""
