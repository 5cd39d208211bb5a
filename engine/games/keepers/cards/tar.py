"""Tar: the enemy Guardian is stuck."""

from engine.games.keepers.declaring import BEARER, ON_ENEMY_GUARDIAN, Change, Lasts, Turns, cc
from engine.games.keepers.effects import ENEMY

CARD = cc(
    2,
    "special",
    "The enemy Guardian cannot move by itself {until}.",
    "It can still attack, and it can be pushed.",
    changes=(Change("holds", who=BEARER),),
    aim=ENEMY,
    lasts=Lasts(ON_ENEMY_GUARDIAN, Turns(2)),
    emblem="drop 28 62 56, drop 72 62 56, drop 50 30 56",
)
