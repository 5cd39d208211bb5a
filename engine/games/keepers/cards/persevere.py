"""Persevere: a wounded Keeper hits harder."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State

WOUNDED = 2


def strength(s: State, source: Source, piece: int) -> int:
    return int(piece == keeper_of(source.owner) and s.health[piece] <= WOUNDED)


CARD = Card(
    name="persevere",
    title="Persevere",
    kind="passive",
    category="damage",
    text="While your Keeper has 1 or 2 Health, it has +1 Strength.",
    rule="KD-CARD-PERSEVERE",
    rulings=("Critical Hit and Snipe deal their own Damage and are not raised.",),
    hooks=Hooks(strength=strength),
    emblem="heart 42 44 84, sword 62 62 70",
)
