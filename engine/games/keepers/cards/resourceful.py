"""Resourceful: purchases are cheaper."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, always, begin, no_aim, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import next_turn
from engine.games.keepers.state import State

LESS = 2


def price(s: State, source: Source, seat: int, what: str) -> int:
    return -LESS if source.on == side(seat) else 0


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "resourceful", side(owner), owner, out, next_turn(s, owner, at_start=True))


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
    actions=no_aim,
    bar=always,
    use=use,
)
