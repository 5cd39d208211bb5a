"""Regeneration: the Keeper heals now and again later."""

from engine.games.keepers.declaring import NEXT_TURN, ON_SIDE, Heal, Hooks, Lasts, Out, Source, cc
from engine.games.keepers.effects import heal
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State

HEALS = 1


def turn_began(s: State, source: Source, out: Out) -> None:
    heal(s, keeper_of(source.owner), HEALS, out)


CARD = cc(
    2,
    "health",
    "Your Keeper heals {amount} now and {amount} more when your next turn begins.",
    "Never above its maximum.",
    hooks=Hooks(turn_began=turn_began),
    lasts=Lasts(ON_SIDE, NEXT_TURN),  # not on the Keeper: one that has come back heals (KD-KEEP-06)
    does=(Heal(HEALS),),
    emblem="leaf",
)
