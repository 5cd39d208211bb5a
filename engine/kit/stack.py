"""The stack of what is going on in a match, and what every kind of frame on it does.

Decides that the frame on top goes on until somebody has to answer or the match is over. A
frame is plain data: who, what, how far. What it does is its kind's `Routine`, which a game
lists once for its `Runner`. Two shapes of routine have proved themselves, and may be mixed:

- one that reads like a rulebook: `in_steps`, a tuple of small functions of which the frame
  remembers the next (`step`). One that needs an answer calls `ask`, which puts a question on
  top; the frame goes on when it has come, and finds it by `take`. Needs a `reply` in the state.
- one that waits itself: `advance` returns `False`, `ask` lists the actions anew each time.
  Better where they are many and change with everything, or where several seats are asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from engine.core import Decision, Event, Outcome

Out = list[Event]
#: A step of a frame: may say which step it goes on with.
Step = Callable[[Any, Any, Out], Any]
Asked = Decision | Iterable[Decision]


class Stacked(Protocol):
    """What the runner needs of a state: the frame on top is the last of `stack`."""

    outcome: Outcome | None
    stack: list[Any]


class Replying(Protocol):
    """What `ask` and `take` need of a state: the answer that has come and is not yet heard."""

    stack: list[Any]
    reply: str


class Frame(Struct, tag=True, tag_field="frame", gc=False):
    """Something going on: what it is, and how far it has come. Fields hold immutable values,
    so that a shallow copy is a copy."""


class Ask(Frame, tag=True):
    """A question to one seat; the answer goes to `reply` and the frame below goes on.

    `by_default` is what the clock answers.
    """

    seat: int
    kind: str
    actions: tuple[str, ...]
    by_default: str
    subject: str = ""


class Routine(NamedTuple):
    """What a kind of frame does.

    `advance` goes on without anybody and returns `False` if it cannot: somebody has to
    answer. Without an `advance` a frame does nothing but wait. `ask` returns the open
    decision, or yields several of different seats; `answer` takes a legal one. `bar` says why
    an action a game has parsed is not among those offered to a seat (a key of its reasons,
    empty for no better one than that).
    """

    advance: Callable[[Any, Any, Out], bool | None] | None = None
    ask: Callable[[Any, Any], Asked] | None = None
    answer: Callable[[Any, Any, int, str, Out], None] | None = None
    bar: Callable[[Any, Any, int, Any], str] | None = None


def in_steps(steps: Sequence[Step]) -> Routine:
    """Return the routine of a frame that does one of `steps` after the other, as its `step`
    says; each of them moves `step` on, returns the one to go to, or takes the frame off the
    stack."""
    at = {step: number for number, step in enumerate(steps)}

    def advance(s: Any, frame: Any, out: Out) -> None:
        while s.outcome is None and s.stack[-1] is frame:
            then = steps[frame.step](s, frame, out)
            if then is not None:
                frame.step = at[then]

    return Routine(advance)


def ask(
    s: Replying, seat: int, kind: str, actions: Sequence[str], by_default: str, subject: str = ""
) -> None:
    """Ask a seat; the frame below goes on when the answer can be taken."""
    s.reply = ""
    s.stack.append(Ask(seat, kind, tuple(actions), by_default, subject))


def choose(
    s: Replying, seat: int, kind: str, actions: Sequence[str], by_default: str, subject: str = ""
) -> None:
    """Ask a seat where there is a choice, else take the only answer: for questions whose actions
    everybody can tell, or being spared would betray something."""
    if len(actions) > 1:
        ask(s, seat, kind, actions, by_default, subject)
    else:
        s.reply = actions[0]


def take(s: Replying) -> str:
    """Return the answer that has come, and forget it."""
    reply, s.reply = s.reply, ""
    return reply


def _asked(s: Any, frame: Ask) -> Decision:
    return Decision(frame.seat, frame.kind, frame.actions, frame.subject)


def _answered(s: Any, frame: Ask, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    s.reply = action


ASKING = Routine(ask=_asked, answer=_answered)


class Runner:
    """The routines of a game, by the kind of frame they serve.

    `special` returns the routine of a frame whose kind has none, where it goes by more than
    the kind: by the card a frame is about, say. It raises `KeyError` by default.
    """

    def __init__(
        self,
        routines: Mapping[type, Routine],
        special: Callable[[Any], Routine] | None = None,
    ) -> None:
        self._routines = {Ask: ASKING, **routines}
        self._special = special
        kinds = self._routines.items()
        # What is asked for with every action is looked up at once.
        self._advances = {kind: routine.advance or _waits for kind, routine in kinds}
        self._asks = {kind: routine.ask for kind, routine in kinds}
        self._answers = {kind: routine.answer for kind, routine in kinds}

    def routine(self, frame: Any) -> Routine:
        """Return what serves a frame."""
        routine = self._routines.get(type(frame))
        if routine is None:
            if self._special is None:
                raise KeyError(type(frame))
            return self._special(frame)
        return routine

    def settle(self, s: Stacked, out: Out, until: Callable[[Any], bool] | None = None) -> None:
        """Go on until a question is open or the match is over, or between two frames `until`
        something holds."""
        advances = self._advances
        while s.outcome is None and not (until is not None and until(s)):
            top = s.stack[-1]
            advance = advances.get(type(top)) or self.routine(top).advance or _waits
            if advance(s, top, out) is False:
                return

    def asked(self, s: Stacked) -> tuple[Decision, ...]:
        """Return the open decisions: those of the frame on top."""
        if s.outcome is not None or not s.stack:
            return ()
        top = s.stack[-1]
        decisions = (self._asks.get(type(top)) or self._asking(top))(s, top)
        return (decisions,) if isinstance(decisions, Decision) else tuple(decisions)

    def first(self, s: Stacked) -> Decision | None:
        """Return the first of the open decisions, if there are any: no other is worked out."""
        if s.outcome is not None or not s.stack:
            return None
        top = s.stack[-1]
        decisions = (self._asks.get(type(top)) or self._asking(top))(s, top)
        return decisions if isinstance(decisions, Decision) else next(iter(decisions))

    def questions(self, s: Any, frame: Any) -> tuple[Decision, ...]:
        """Return what a frame would ask if it were on top."""
        decisions = self._asking(frame)(s, frame)
        return (decisions,) if isinstance(decisions, Decision) else tuple(decisions)

    def _asking(self, frame: Any) -> Callable[[Any, Any], Asked]:
        ask = self.routine(frame).ask
        if ask is None:
            raise TypeError(f"{type(frame).__name__} waits for nobody")
        return ask

    def perform(
        self, s: Stacked, seat: int, action: str, until: Callable[[Any], bool] | None = None
    ) -> Out:
        """Hand a legal answer to the frame on top, go on (as `settle` does), and return what
        happened."""
        out: Out = []
        top = s.stack[-1]
        answer = self._answers.get(type(top)) or self.routine(top).answer
        if answer is None:
            raise TypeError(f"{type(top).__name__} takes no answer")
        answer(s, top, seat, action, out)
        self.settle(s, out, until)
        return out


def _waits(s: Any, frame: Any, out: Out) -> bool:
    return False
