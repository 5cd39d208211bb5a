"""What the scenario languages of all games share: playing actions and checking every ply.

A scenario is a match under test. Whatever it does, at every ply is also checked that the
state survives JSON and msgpack, that a copy is independent, that nobody's view changes
when what it cannot know is redrawn, and that neither do the actions offered to it.

`rule("KD-ATT-06", ...)` marks which rules a test proves; `tests/test_coverage.py` lists
the rules no test names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any, ClassVar, Self, TypeVar

import msgspec
import pytest

from engine import core
from engine.core import Event, Illegal, Reason
from tests import contract
from tests.effort import some

F = TypeVar("F", bound=Callable[..., Any])
#: Of so many positions on the way to what a test is about one is looked at closely.
WALKED = some(5, of=1)
SEATS = {"A": 0, "B": 1, "C": 2, "D": 3}


def rule(*ids: str) -> Callable[[F], F]:
    """Say which rules a test proves."""

    def mark(test: F) -> F:
        return pytest.mark.rule(*ids)(test)

    return mark


def builder(
    build: Callable[..., Any], resting: Collection[str], match: Callable[..., Any] | None = None
) -> Iterator[Any]:
    """Yield what a game's fixture gives its tests: `build`, with `match` as an attribute.

    At the end no scenario may wait for more than the kinds of `resting`, ordinary steps of a
    turn or of the setup, unless it says `open()`.
    """
    made: list[Any] = []

    def make(*lines: str, **facts: object) -> Any:
        made.append(build(*lines, **facts))
        return made[-1]

    def whole(seed: int = 0, **options: object) -> Any:
        assert match is not None, "this game has no language for whole matches"
        made.append(match(seed, **options))
        return made[-1]

    make.match = whole  # type: ignore[attr-defined]
    yield make
    for scenario in made:
        kinds = {d.kind for d in scenario.game.decisions(scenario.state)}
        assert kinds <= {*resting} or scenario.unfinished, f"left open: {kinds}\n{scenario}"


@cache
def _decoder(event_type: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(event_type)


class Scenario:
    """A match under test. Every method returns the scenario, so calls can be chained.

    A game's own scenario names the `game` and says how a failure shows the position (`picture`).
    """

    game: ClassVar[Any]
    #: Whether the game has words and pictures yet, which every position owes then.
    shown: ClassVar[bool] = True

    def __init__(self, state: Any) -> None:
        self.state = state
        #: Events of the last action, all of them.
        self.events: list[Event] = []
        self.unfinished = False
        #: Whether the last action was one of `walk` that was not looked at.
        self._unseen = False

    def picture(self) -> str:
        """Return the position with nothing hidden, for failure messages."""
        raise NotImplementedError

    # -- acting -----------------------------------------------------------------------

    def play(self, *actions: str, by: str = "") -> Self:
        """Apply actions, each by the seat that owes an answer (or by `by`)."""
        for action in actions:
            self.events = []
            self._apply(self._seat(by), action)
        return self

    def walk(self, action: str) -> Self:
        """Apply an answer on the way to what a test is about: few of such positions are looked at
        closely, those of the plies that `WALKED` divides, and the last one, by `arrived`."""
        if self.state.ply % WALKED == 0:
            return self.play(action)
        self.events = core.apply(self.game, self.state, self._seat(""), action)
        self._unseen = True
        return self

    def arrived(self) -> Self:
        """Look at the position closely, if no action has been looked at that led to it."""
        if self._unseen:
            self._look(self.events)
        return self

    def _apply(self, seat: int, action: str) -> None:
        game = self.game
        before = game.copy(self.state)
        digest = core.digest(before)
        try:
            events = core.apply(game, self.state, seat, action)
        except Illegal as error:
            raise AssertionError(f"{action} was refused: {error}\n{self}") from None
        assert core.digest(before) == digest, "an action changed a copy made before it"
        twin = msgspec.json.decode(msgspec.json.encode(before), type=game.state_type)
        assert core.apply(game, twin, seat, action) == events
        assert core.digest(twin) == core.digest(self.state), "JSON round trip lost something"
        decoder = _decoder(game.event_type)
        for event in events:
            assert decoder.decode(msgspec.json.encode(event)) == event
        self.events += events
        self._look(events)

    def _look(self, events: list[Event]) -> None:
        self._unseen = False
        self.check()
        if self.shown:
            contract.position(self.game, self.state, events)

    def check(self) -> None:
        """Check what must hold in every state."""
        s, game = self.state, self.game
        packed = core.decode(game, core.encode(s))
        assert core.digest(packed) == core.digest(s)
        decisions = game.decisions(s)
        assert bool(decisions) == (s.outcome is None)
        assert not {d.seat for d in decisions} & {*s.out}, "somebody who is out is asked"
        for decision in decisions:
            assert decision.actions, f"a decision without actions: {decision}"
            assert len(set(decision.actions)) == len(decision.actions)
            assert game.default(s, decision) in decision.actions
        for seat in (*range(len(s.teams)), None):
            other = game.determinize(s, seat, 11)
            assert game.view(other, seat) == game.view(s, seat), "a view shows a secret"
            mine = [d for d in decisions if d.seat == seat]
            assert [d for d in game.decisions(other) if d.seat == seat] == mine, (
                "offered actions depend on a secret"
            )

    def _seat(self, by: str) -> int:
        if by:
            return SEATS[by]
        decisions = self.game.decisions(self.state)
        assert decisions, f"the match is over\n{self}"
        seat: int = decisions[0].seat
        return seat

    # -- what may be done -------------------------------------------------------------

    def actions(self, by: str = "") -> list[str]:
        """Return the legal actions of a seat (default: of who must answer)."""
        seat = self._seat(by)
        return [a for d in self.game.decisions(self.state) if d.seat == seat for a in d.actions]

    def legal(self, *actions: str, only: str | None = None) -> Self:
        """These are legal; with `only` (a pattern), they are all the legal ones that match it."""
        offered = self.actions()
        for action in actions:
            assert action in offered, f"{action} should be legal\n{self}"
        if only is not None:
            matching = sorted(a for a in offered if re.fullmatch(only, a))
            assert matching == sorted(actions), f"{matching} are legal\n{self}"
        return self

    def refuses(
        self, *actions: str, because: str = "", by: str = "", reason: Reason | None = None
    ) -> Self:
        """These are refused, nothing changes; `because` is the rule id that is named."""
        for action in actions:
            before = core.digest(self.state)
            with pytest.raises(Illegal) as caught:
                core.apply(self.game, self.state, self._seat(by), action)
            assert core.digest(self.state) == before, f"refusing {action} changed the state"
            assert caught.value.why
            if because:
                assert caught.value.rule == because, f"{action}: {caught.value}\n{self}"
            if reason is not None:
                assert caught.value.reason == reason, f"{action}: {caught.value}"
        return self

    def refused(self, *patterns: str) -> Self:
        """Nothing that matches is legal for anybody now."""
        offered = [a for d in self.game.decisions(self.state) for a in d.actions]
        for pattern in patterns:
            match = [a for a in offered if re.fullmatch(pattern, a)]
            assert not match, f"{match} are legal\n{self}"
        return self

    def asks(self, by: str, kind: str, subject: str = "") -> Self:
        """Side `by` owes an answer of that kind, and nobody else owes one."""
        decisions = self.game.decisions(self.state)
        assert [(d.seat, d.kind) for d in decisions] == [(SEATS[by], kind)], f"{self}"
        if subject:
            assert decisions[0].subject == subject, f"{decisions[0].subject!r}\n{self}"
        self.unfinished = False
        return self

    def open(self) -> Self:
        """The scenario ends on purpose in the middle of something."""
        self.unfinished = True
        return self

    # -- what is ----------------------------------------------------------------------

    def turn_of(self, seat: str) -> Self:
        """It is the turn of A, B, C or D, and the match goes on."""
        assert self.state.turn == SEATS[seat], f"{self}"
        return self.goes_on()

    def goes_on(self) -> Self:
        assert self.state.outcome is None, f"{self.state.outcome}"
        return self

    def over(self, winner: str | None, why: str) -> Self:
        """The match is over: the winning side (None: a draw) and the reason key."""
        outcome = self.state.outcome
        mine = self.state.teams[SEATS[winner]] if winner is not None else None
        winners = tuple(seat for seat, team in enumerate(self.state.teams) if team == mine)
        assert outcome is not None, f"the match is not over\n{self}"
        assert (outcome.winners, outcome.why) == (winners, why), f"{outcome}"
        return self

    def happened(self, kind: type[Event], /, **fields: Any) -> Self:
        """The last action brought an event of that class with these fields."""
        assert self._events(kind, fields), f"no {kind.__name__} {fields} in {self.events}"
        return self

    def never(self, kind: type[Event], /, **fields: Any) -> Self:
        """The last action brought no such event."""
        assert not self._events(kind, fields), f"{kind.__name__} {fields} in {self.events}"
        return self

    def _events(self, kind: type[Event], fields: dict[str, Any]) -> list[Event]:
        return [
            e for e in self.events
            if isinstance(e, kind) and all(getattr(e, k) == v for k, v in fields.items())
        ]  # fmt: skip

    def view(self, who: str) -> Any:
        """Return the view of A, B or - (a spectator)."""
        return self.game.view(self.state, SEATS.get(who))

    def __str__(self) -> str:
        lines = [self.picture()]
        for d in self.game.decisions(self.state):
            lines.append(f"{'ABCD'[d.seat]} owes {d.kind} {d.subject}: {', '.join(d.actions)}")
        return "\n".join(lines)
