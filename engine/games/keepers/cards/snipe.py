"""Snipe: an Attack from afar."""

from collections.abc import Iterable

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, strike, strike_bar, strikes
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State

RANGE, DAMAGE = 3, 1


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return strikes(s, owner, RANGE)


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    return strike_bar(s, owner, parsed, RANGE)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    strike(s, seat, owner, parsed, DAMAGE, out)


CARD = Card(
    name="snipe",
    title="Snipe",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks a target within 3 Range and deals 1 Damage, whatever its "
        "Strength and Range."
    ),
    rule="KD-CARD-SNIPE",
    cooldown=1,
    rulings=(
        (
            "Only in directions your Keeper can attack in. Manned Walls in between "
            "cost Range as usual."
        ),
        "A Wall itself can be hit only from the next space.",
        "Strength does not add to it; Hunter makes it 2 against the enemy Guardian.",
    ),
    by_keeper=True,
    actions=actions,
    bar=bar,
    use=use,
)
