"""Reset: a card comes back early."""

from collections.abc import Iterable

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import VETOED, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import Deed
from engine.games.keepers.playing import without
from engine.games.keepers.state import State


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return [name for name in s.cooling[owner] if not name.startswith(VETOED)]


def bar(s: State, seat: int, owner: int, deed: Deed) -> str:
    if deed.other in s.cooling[owner]:
        return ""
    if VETOED + deed.other in s.cooling[owner]:
        return "vetoed"
    if not actions(s, seat, owner):
        return "no-target"
    return "not-cooling" if deed.other else "reset-what"


def use(s: State, seat: int, owner: int, deed: Deed, out: Out) -> None:
    s.cooling[owner] = without(s.cooling[owner], deed.other)
    s.row[owner] += (deed.other,)
    out.append(ev.Returned(seat=owner, card=deed.other))


CARD = Card(
    name="reset",
    title="Reset",
    kind="cc",
    category="ability",
    text="Return one of your cards from the Cooldown Field to your row, whatever its cooldown.",
    rule="KD-CARD-RESET",
    cooldown=2,
    rulings=(
        "Reset itself then goes on top of the field.",
        "A vetoed card cannot come back.",
    ),
    actions=actions,
    bar=bar,
    use=use,
)
