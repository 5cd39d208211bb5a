"""Wounded Runner: a dying Keeper runs."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State


def base_speed(s: State, source: Source, piece: int) -> int:
    return 3 if piece == keeper_of(source.owner) and s.health[piece] == 1 else 0


CARD = Card(
    name="wounded-runner",
    title="Wounded Runner",
    kind="passive",
    category="evasive",
    text="While your Keeper has exactly 1 Health, its base Speed is 3.",
    rule="KD-CARD-WOUNDED-RUNNER",
    rulings=("Dash adds to it; Slowdown still limits it to 1.",),
    hooks=Hooks(base_speed=base_speed),
    emblem="boot 56 50 92, drop 18 34 50",
)
