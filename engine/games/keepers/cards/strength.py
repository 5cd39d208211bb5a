"""Strength: the Keeper hits harder."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State


def strength(s: State, source: Source, piece: int) -> int:
    return int(piece == keeper_of(source.owner))


CARD = Card(
    name="strength",
    title="Strength",
    kind="passive",
    category="damage",
    text="Your Keeper has +1 Strength.",
    rule="KD-CARD-STRENGTH",
    rulings=("Critical Hit and Snipe deal their own Damage and are not raised.",),
    hooks=Hooks(strength=strength),
    emblem="weight",
)
