"""Resonance: a drafted common deck, keywords that unlock, attacks in twenty steps, two to four seats.

Decides nothing yet: the rules stand (`flow.RUNNER`), the game is not offered to anybody before
its words and pictures are there.
"""
