"""Refresh: the Keeper heals some."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, always, heal, no_aim
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    heal(s, keeper_of(owner), 3, out)


CARD = Card(
    name="refresh",
    title="Refresh",
    kind="cc",
    category="health",
    text="Your Keeper heals 3, up to its maximum.",
    rule="KD-CARD-REFRESH",
    cooldown=2,
    rulings=("You may play it at full Health, for instance to cool other cards.",),
    actions=no_aim,
    bar=always,
    use=use,
)
