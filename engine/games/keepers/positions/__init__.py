"""Positions as text: written, read, and edited by hand.

Decides the format. `position` is the way in for a whole one, `editing` for a change of one.
"""
