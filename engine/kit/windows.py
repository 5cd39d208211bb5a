"""Windows: chances to interrupt, for everybody at the table.

Decides who is asked in which order, when a window closes, and in which order what was played
in it works. Whoever is in the match is asked clockwise, beginning with the seat the window was
opened for; a play begins the round anew with the next seat. It closes when all have passed in
a row, or all but who spoke last where a window is for the others only. Then the plays are
carried out, the last one first; each may put further frames on top before the next one works.

A window stalls nobody: who has nothing to play is passed over, and anybody may pass for the
rest of the turn. What may be played must follow from public facts alone, or being passed over
would betray a hand: a game with hidden hands says by `asks` who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core import PassedOver, following
from engine.kit.stack import Out, ask, take

PASS = "pass"
#: Passes this window and all others of the same turn.
PASS_TURN = "pass turn"
#: Behind an action: nothing is done by it.
REST = "rest"


class Window(Protocol):
    """What is kept of an open window: who speaks, passes in a row, plays so far, whether all
    is said. A game's frame has these fields and what the window is about."""

    speaker: int
    passes: int
    plays: tuple[Any, ...]
    closed: bool


class Windows(NamedTuple):
    """What a game says of its windows. Their state has `quiet`: per seat the turn in which it
    has passed for good; `turn_number` is the running one.

    `offers` returns what a seat may play in a window, `question` the kind and the subject of
    asking it. `announce` takes a play that was chosen and returns it as it is to be kept;
    `carry_out` lets it work. `others` says that whoever spoke last is not asked again. `asks`
    says by public facts whether a seat is asked at all, where hands are hidden: it then answers
    even if it can only pass. Without it whoever is offered something is asked.
    """

    offers: Callable[[Any, Any, int], Sequence[str]]
    question: Callable[[Any, Any, int], tuple[str, str]]
    announce: Callable[[Any, int, str, Out], Any]
    carry_out: Callable[[Any, Any, Out], None]
    others: Callable[[Any], bool] = lambda window: False
    asks: Callable[[Any, Any, int], bool] | None = None

    def advance(self, s: Any, f: Any, out: Out) -> None:
        """Go on with a window: hear the answer, ask the next, or carry out what was played."""
        if f.closed:
            if not f.plays:
                s.stack.pop()
                return
            play, f.plays = f.plays[-1], f.plays[:-1]
            self.carry_out(s, play, out)
            return
        if (reply := take(s)) in (PASS, PASS_TURN):
            if reply == PASS_TURN:
                s.quiet[f.speaker] = s.turn_number
            _next(s, f, f.passes + 1)
        elif reply:
            f.plays += (self.announce(s, f.speaker, reply, out),)
            _next(s, f, 0)
        enough = len(s.playing) - self.others(f)
        while f.passes < enough:
            seat = f.speaker
            if (offers := self.asked(s, f, seat)) is not None:
                if s.quiet[seat] != s.turn_number:
                    kind, subject = self.question(s, f, seat)
                    ask(s, seat, kind, (*offers, PASS, PASS_TURN), PASS, subject)
                    return
                out.append(PassedOver(seat=seat, only=(seat,)))
            _next(s, f, f.passes + 1)
        f.closed = True

    def asked(self, s: Any, f: Any, seat: int) -> Sequence[str] | None:
        """Return what a seat is offered, None if it is not asked."""
        if self.asks is not None:
            return self.offers(s, f, seat) if self.asks(s, f, seat) else None
        return self.offers(s, f, seat) or None


def _next(s: Any, f: Window, passes: int) -> None:
    f.passes, f.speaker = passes, following(s, f.speaker)
