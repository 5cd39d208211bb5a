"""Range: the Keeper reaches farther."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State


def reach(s: State, source: Source, piece: int) -> int:
    return int(piece == keeper_of(source.owner))


CARD = Card(
    name="range",
    title="Range",
    kind="passive",
    category="buff",
    text="Your Keeper has +1 Range.",
    rule="KD-CARD-RANGE",
    rulings=("Critical Hit and Snipe keep the Range written on them.",),
    hooks=Hooks(reach=reach),
    emblem="reach",
)
