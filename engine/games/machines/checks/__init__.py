"""What is wrong with the cards and playfields that a host adds.

Decides nothing itself: `files` checks a whole file, `rows` its rows, `abilities` what they say
together, `maps` a playfield.
"""
