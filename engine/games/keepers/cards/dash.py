"""Dash: the Keeper is faster."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State


def speed(s: State, source: Source, piece: int) -> int:
    return int(piece == keeper_of(source.owner))


CARD = Card(
    name="dash",
    title="Dash",
    kind="passive",
    category="evasive",
    text="Your Keeper has +1 Speed.",
    rule="KD-CARD-DASH",
    rulings=("While Slowdown runs, its Speed is 1 at most.",),
    hooks=Hooks(speed=speed),
    emblem="boot 60 50 80, lines 16 50 56",
)
