"""Critical Hit: a heavy Attack at arm's length."""

from collections.abc import Iterable

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, strike, strike_bar, strikes
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State

RANGE, DAMAGE = 1, 3


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return strikes(s, owner, RANGE)


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    return strike_bar(s, owner, parsed, RANGE)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    strike(s, seat, owner, parsed, DAMAGE, out)


CARD = Card(
    name="critical-hit",
    title="Critical Hit",
    kind="cc",
    category="damage",
    text=(
        "Your Keeper attacks a target within 1 Range and deals 3 Damage, whatever its "
        "Strength and Range."
    ),
    rule="KD-CARD-CRITICAL-HIT",
    cooldown=2,
    rulings=(
        (
            "Bonuses to Strength or Range do not add to it; Hunter makes it 6 against "
            "the enemy Guardian."
        ),
        (
            "Anything your Keeper may attack is a target; it is an Attack in every "
            "way, so survivors respond."
        ),
        "A Warrior on a Wall is too far unless your Keeper stands on a Wall, too.",
    ),
    by_keeper=True,
    actions=actions,
    bar=bar,
    use=use,
)
