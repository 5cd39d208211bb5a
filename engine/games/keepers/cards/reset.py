"""Reset: a card comes back early."""

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import VETOED, Aim
from engine.games.keepers.declaring import Out, Play, cc
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.playing import living, without
from engine.games.keepers.state import State
from engine.i18n import mark


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.other in s.cooling[owner]:
        return ""
    if VETOED + parsed.other in s.cooling[owner]:
        return "vetoed"
    if not living(s.cooling[owner]):
        return "no-target"
    return "not-cooling" if parsed.other else "reset-what"


def bring_back(s: State, play: Play, out: Out) -> None:
    owner, card = play.owner, play.parsed.other
    s.cooling[owner] = without(s.cooling[owner], card)
    s.row[owner] += (card,)
    out.append(ev.Returned(seat=owner, card=card))


CARD = cc(
    2,
    "ability",
    "Return one of your cards from the Cooldown Field to your row, whatever its cooldown.",
    "Reset itself then goes on top of the field.",
    "A vetoed card cannot come back.",
    aim=Aim(lambda s, seat, owner: living(s.cooling[owner]), bar),
    does=(bring_back,),
    emblem="card 38 48 94, turn 72 68 60",
    reasons={"reset-what": mark("Choose the card that comes back.")},
)
