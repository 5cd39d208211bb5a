"""Immunity: Wall Effects spare your Warriors."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import (
    SIDE,
    THIS_TURN,
    lasting,
    ours,
)
from engine.games.keepers.stack import Hit
from engine.games.keepers.state import State


def prevents(s: State, source: Source, hit: Hit) -> bool:
    return hit.cause == "wall" and hit.what == "w" and ours(s, hit.id, source.owner)


def wall_immune(s: State, source: Source, seat: int) -> bool:
    return seat == source.owner


CARD = Card(
    name="immunity",
    title="Immunity",
    kind="cc",
    category="buff",
    text="For the rest of this turn Wall Effects do nothing to your Warriors.",
    rule="KD-CARD-IMMUNITY",
    cooldown=1,
    rulings=(
        "Collapse does not hurt them either.",
        "Effects for the Wall's owner, such as Salvage, still happen.",
    ),
    hooks=Hooks(prevents=prevents, wall_immune=wall_immune),
    use=lasting(SIDE, THIS_TURN),
    emblem="bricks 44 40 84, armor 72 68 62",
)
