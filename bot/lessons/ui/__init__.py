"""Lessons on Discord."""
