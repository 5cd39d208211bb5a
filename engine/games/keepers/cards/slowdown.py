"""Slowdown: everybody is slow."""

from engine.games.keepers.declaring import ON_ALL, Change, Lasts, Turns, cc

CARD = cc(
    2,
    "special",
    "{Until}, no Warrior of either side has more than {speed_cap} Speed.",
    "It overrides Dash, Sprint, Wounded Runner and the unchained Guardian's Speed.",
    changes=(Change("speed_cap", 1),),
    lasts=Lasts(ON_ALL, Turns(3)),
    emblem="snail",
)
