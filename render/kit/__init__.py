"""What the games' pictures are put together from: a card to read, a list of signs.

Decides looks, never what is shown: a game hands over its words, its colours and its sprites.
"""
