"""Refresh: the Keeper heals some."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, heal
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State
from engine.games.keepers.text.forecasts import healed


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
    use=use,
    emblem="drop 46 50 96, plus 66 66 52",
    forecast=healed(3),
)
