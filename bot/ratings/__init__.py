"""How results become ratings: pure arithmetic on seats, teams and outcomes.

No game, no Discord, no store, no clock: moments are handed in as UTC milliseconds.
"""
