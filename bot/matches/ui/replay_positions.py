"""Where somebody is in a replay: in the ids of buttons, in typed words, in sentences.

Decides the one form a step of a record has in an id, what people may type to name a
place in a match, and how a step, a turn and a viewpoint are called.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from msgspec import Struct

from bot.i18n import capital, mark, tr
from bot.i18n.durations import length
from bot.matches.reels import Kind, Reel, Scene
from bot.matches.ui import texts
from bot.platform import phone
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from engine.core import OPEN

#: In the place of eyes: those of the seat the person had.
OWN = -1
_KINDS: dict[str, Kind] = {"m": "match", "r": "record"}
_EYES = {"p": None, "o": OPEN}
_STEP = re.compile(r"(?:#|s|steps?|m|moves?)\s*(\d{1,6})", re.IGNORECASE)
_TURN = re.compile(r"(?:t|turns?)?\s*(\d{1,6})", re.IGNORECASE)


class NowhereToGo(Refused):
    says = mark("There is no “{said}” in this match. It has {ranges}.")

    def __init__(self, typed: str, ranges: str) -> None:
        wanted = plain(typed[:40])
        super().__init__(said=wanted, ranges=ranges)


class ReplayPosition(Struct, frozen=True):
    """Where in which record somebody is, and through whose eyes (a seat, None or `OPEN`); `whole`
    with everything beside the board."""

    kind: Kind
    number: int
    ply: int
    eyes: int | None
    whole: bool = False

    def ref(self, verb: str, ply: int | None = None, tag: str = "", **eyes: int | None) -> Ref:
        """Return the id of a button that leads to `ply` with other `eyes`."""
        arg = self.arg(self.ply if ply is None else ply, eyes.get("eyes", self.eyes))
        return Ref(self.number, self.ply, verb, f"{arg}.{tag}" if tag else arg)

    def arg(self, ply: int, eyes: int | None) -> str:
        """Return the argument of an id: record's kind, in upper case if `whole`, eyes and ply."""
        kind = self.kind[0].upper() if self.whole else self.kind[0]
        return f"{kind}.{eyes_text(eyes)}.{ply}"


def eyes_text(eyes: int | None) -> str:
    """Return eyes as they stand in an id."""
    return next((sign for sign, who in _EYES.items() if who == eyes), str(eyes))


def read_position(ref: Ref) -> ReplayPosition:
    """Return the spot an id names. Raises Unreadable."""
    kind, eyes, ply = [*ref.arg.split("."), "", "", ""][:3]
    if kind.lower() in _KINDS and (eyes in _EYES or eyes.isdecimal()) and ply.isdecimal():
        seen = _EYES[eyes] if eyes in _EYES else int(eyes)
        which = _KINDS[kind.lower()]
        return ReplayPosition(which, ref.number, int(ply[:9]), seen, kind.isupper())
    raise Unreadable(
        tr(
            "This button no longer works. Nothing was changed. `/replay watch` opens the "
            "match again."
        )
    )


# -- what is said -------------------------------------------------------------


def title(reel: Reel) -> str:
    """Return what is replayed."""
    if reel.match is not None:
        who = plain(texts.versus(reel.match))
        if reel.match.status == "live":
            return tr(
                "**Match #{number} as it was {time} ago** · {who}",
                number=reel.number,
                time=length(reel.match.unveil // 1000),
                who=who,
            )
        return tr("**Replay of match #{number}** · {who}", number=reel.number, who=who)
    name = plain(reel.file)
    return tr("**{title}** · record {name}", title=reel.game.title, name=name)


def posted(at: Scene) -> str:
    """Return what a step tells everybody, and through whose eyes it is seen."""
    view = view_words(at.reel, at.eyes)
    return f"{caption(at)}\n-# {capital(view)}"


def caption(at: Scene, room: float = math.inf) -> str:
    """Return where a step is and what happened in it, for its eyes; of what happened as much as
    has room (CSS pixels), the first line at least."""
    reel, turn = at.reel, at.turn
    head = tr("**Step {ply} of {last}**", ply=at.ply, last=reel.last)
    if turn is not None:
        head += f" · {turn_words(reel, turn.number, turn.seat)}"
    lines = list(at.lines)
    if at.seat is None:
        lines = [tr("Start of the match.")]
    elif not lines:
        what = f"`{at.action}`" if at.action else tr("something hidden in this view")
        lines = [f"{seat_word(reel, at.seat)}: {what}."]
    for most in range(len(lines), 0, -1):
        more = ["…"] if most < len(lines) else []
        words = f"{head}\n{_small([*lines[:most], *more])}"
        if phone.words(words) <= room:
            break
    return words


def _small(lines: Sequence[str]) -> str:
    """Return lines in small print, as many of the first as there is room for."""
    text = "\n".join(f"-# {line}" for line in lines)
    return text if len(text) <= 900 else text[:900].rsplit("\n", 1)[0] + "\n-# …"


def turn_words(reel: Reel, number: int, seat: int) -> str:
    """Return a turn's name."""
    return (
        tr("turn {number}, {seat_word}", number=number, seat_word=seat_word(reel, seat))
        if number
        else tr("before turn 1")
    )


def ranges(reel: Reel) -> str:
    """Return which turns and steps a reel has."""
    steps = tr("steps #0 to #{last}", last=reel.last)
    if not reel.turns:
        return steps
    return tr(
        "turns {number} to {number2}, {steps}",
        number=reel.turns[0].number,
        number2=reel.turns[-1].number,
        steps=steps,
    )


def go_to(reel: Reel, typed: str) -> int:
    """Return the ply somebody names: `12` or `turn 12`, `#37` or `step 37`, `end`.

    Raises NowhereToGo.
    """
    words = " ".join(typed.split())
    step, turn = _STEP.fullmatch(words), _TURN.fullmatch(words)
    if words.lower() in ("end", "last"):
        return reel.last
    if turn and not reel.turns:
        step = turn
    if step and int(step[1]) <= reel.last:
        return int(step[1])
    if turn and not step:
        ply = next((t.ply for t in reel.turns if t.number == int(turn[1])), None)
        if ply is not None:
            return ply
    raise NowhereToGo(typed, ranges(reel))


def seat_word(reel: Reel, seat: int) -> str:
    """Return a seat's name."""
    names = reel.game.seat_names
    word = tr(names[seat]).capitalize() if seat < len(names) else tr("seat {seat}", seat=seat + 1)
    return word


def view_words(reel: Reel, eyes: int | None) -> str:
    """Return what a viewpoint is called."""
    if eyes is None:
        return tr("public view")
    return (
        tr("open view")
        if eyes == OPEN
        else tr("{seat_word}'s view", seat_word=seat_word(reel, eyes))
    )
