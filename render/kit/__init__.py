"""What the games' pictures are put together from.

Decides looks, never what is shown: a game hands over its words, its colours and its shapes.
A picture is a `sheet` of blocks one below the other. In them stand `labels` (whose it is, a
word on a plate, a headline), `signs` cut out of silhouettes, and things in lines (`flow`); a
`board` has cells, a `box` is a card in small, a `bar` counts points, a `card` is read, a `legend`
names signs.
`marked` is what a picture points out: where to choose, who acts, what has just happened.
"""
