"""Restore: the Keeper heals fully."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, heal
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, max_health
from engine.games.keepers.state import State
from engine.games.keepers.text.forecasts import FULL, healed


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    keeper = keeper_of(owner)
    heal(s, keeper, max_health(s, keeper), out)


CARD = Card(
    name="restore",
    title="Restore",
    kind="cc",
    category="health",
    text="Your Keeper heals up to its maximum.",
    rule="KD-CARD-RESTORE",
    cooldown=3,
    use=use,
    emblem="heart 50 50 98, plus 50 46 46 cut",
    forecast=healed(FULL),
)
