"""Lessons: games taught by small positions, one person at a time."""
