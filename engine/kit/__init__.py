"""What every game needs and none should write for itself: small tools for `engine.games`.

Decides nothing; each module says what it decides. A game imports what it uses.
"""
