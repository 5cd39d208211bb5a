"""Reset: a card comes back early."""

from collections.abc import Iterable

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import VETOED, Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.playing import without
from engine.games.keepers.state import State


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return [name for name in s.cooling[owner] if not name.startswith(VETOED)]


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.other in s.cooling[owner]:
        return ""
    if VETOED + parsed.other in s.cooling[owner]:
        return "vetoed"
    if not actions(s, seat, owner):
        return "no-target"
    return "not-cooling" if parsed.other else "reset-what"


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    s.cooling[owner] = without(s.cooling[owner], parsed.other)
    s.row[owner] += (parsed.other,)
    out.append(ev.Returned(seat=owner, card=parsed.other))


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
    aim=Aim(actions, bar),
    use=use,
    emblem="card 38 48 94, turn 72 68 60",
)
