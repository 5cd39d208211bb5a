"""Tournaments on Discord: sign-up, the organiser's panel, pairings, standings, the podium.

Decides everything people read and press. What a tournament does and allows is decided by
the service; pictures are drawn by `render`.
"""
