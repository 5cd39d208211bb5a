"""Resourceful: purchases are cheaper."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import NEXT_TURN, SIDE, lasting, side
from engine.games.keepers.state import State

LESS = 2


def price(s: State, source: Source, seat: int, what: str) -> int:
    return -LESS if source.on == side(seat) else 0


CARD = Card(
    name="resourceful",
    title="Resourceful",
    kind="cc",
    category="matter",
    text="Everything you buy costs 2 less until your next turn begins.",
    rule="KD-CARD-RESOURCEFUL",
    cooldown=2,
    rulings=("A tax is no purchase and stays as it is.",),
    hooks=Hooks(price=price),
    use=lasting(SIDE, NEXT_TURN),
    emblem="tag",
)
