"""Minionized: both Keepers are as frail as Minions."""

from engine.games.keepers.declaring import KEEPERS, ON_ALL, Change, Lasts, Out, Play, Turns, cc
from engine.games.keepers.effects import adjust
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State

HEALTH = 1


def weaken(s: State, play: Play, out: Out) -> None:
    for side in s.mat.seats:
        adjust(s, keeper_of(side), HEALTH, play.card, out)


CARD = cc(
    2,
    "health",
    "{Until}, both Keepers have {health_cap} Health and a maximum of {health_cap}.",
    "A Keeper that respawns meanwhile has {health_cap}.",
    "Afterwards the maximum returns, but the lost Health does not.",
    "It sets Health directly, so nothing protects against it.",
    changes=(Change("health_cap", HEALTH, KEEPERS),),
    lasts=Lasts(ON_ALL, Turns(3)),
    does=(weaken,),
    emblem="keeper 40 40 80, up 76 72 52 180",
)
