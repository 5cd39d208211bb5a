"""An ended match looked back at: estimates, turning points, the best find.

Decides in which order things are looked at and what is said in the end. The work comes in steps, so
that somebody who waits sees how far it is and another process can do it: first every question at a
glance, then the moments that look worst, one by one, until three are proved, then the actions that
may be better than what looks best. Counted effort ends it, not a clock: the same match has the same
report on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.coach.moments import Moment, looked_at, questions
from engine.coach.proof import Line, Proof, compared
from engine.core import Game, decode
from engine.rng import fork

#: Raised whenever the same match would get another report.
VERSION = 1
#: Most turning points, moments tried for them, and actions tried for a find.
TURNING, TRIED, FINDS = 3, 16, 3
#: What an action must lose at a glance to be looked at closely, how much of what the estimate fell
#: by until the next turn counts as well, and what it must rise by after one that may be a find.
LEAST, FALL, RISE = 0.03, 0.5, 0.1
#: Tries all proofs of a report may take.
EFFORT = 60_000
#: Branch of the numbers drawn.
SEED = 0xC0AC4


class Played(Struct, frozen=True):
    """A match that is over, for one seat: positions (encoded, one more than the actions)."""

    positions: Sequence[bytes]
    actions: Sequence[tuple[int, str]]
    seat: int


class Estimate(Struct, frozen=True):
    """How likely the seat was to win when `ply` actions were played."""

    ply: int
    chance: float


class Turning(Struct, frozen=True):
    """After `ply` actions the seat `played` one action, and an `other` was better by `gain` in the
    chance to win, in so many pairs of continuations; in a find it was worse by that."""

    ply: int
    played: str
    other: str
    gain: float
    pairs: int


class Report(Struct, frozen=True):
    """What the coach says to a seat; `estimates` and `turning` in the order of the match."""

    seat: int
    estimates: tuple[Estimate, ...]
    turning: tuple[Turning, ...]
    find: Turning | None = None


class Comparison(Struct, frozen=True):
    """Two actions to compare in one moment; `find`: the played one is thought to be the better."""

    moment: Moment
    find: bool


class Task:
    """What is still to be tested of a match, and what has been proved."""

    def __init__(self, seen: Sequence[Moment]) -> None:
        self._tests = [Comparison(m, False) for m in suspects(seen)]
        self._hopes = [Comparison(m, True) for m in hopes(seen)]
        self._most, self._effort = max(1, len(self._tests) + len(self._hopes)), 0
        self.turning: list[Turning] = []
        self.finds: list[Turning] = []

    @property
    def share(self) -> float:
        """How much of the tests is done, 0 to 1."""
        return 1 - (len(self._tests) + len(self._hopes)) / self._most

    def next(self) -> Comparison | None:
        """Return what to test now, None if all is done."""
        if self._effort > EFFORT:
            return None
        if self._tests and len(self.turning) < TURNING:
            return self._tests[0]
        return self._hopes[0] if self._hopes and not self.finds else None

    def learn(self, test: Comparison, proof: Proof) -> None:
        """Take in how a test came out."""
        (self._hopes if test.find else self._tests).remove(test)
        self._effort += proof.effort
        moment, question = test.moment, test.moment.question
        point = Turning(question.ply, question.played, moment.best, proof.gain, proof.pairs)
        if proof.clear:
            (self.finds if test.find else self.turning).append(point)


def glanced(game: Game[Any, Any], played: Played, first: int, last: int) -> Iterator[Moment]:
    """Yield the decisions of the seat from one ply up to another at a glance."""
    for question, state in questions(game, played.positions, played.actions, played.seat):
        if first <= question.ply < last:
            yield looked_at(game, state, played.seat, question, SEED)


def suspects(seen: Sequence[Moment]) -> list[Moment]:
    """Return the moments to look at closely, the worst first: one of each turn. To play on from the
    setup takes too long, and its choices work together."""
    worst: dict[int, tuple[float, Moment]] = {}
    for moment, rise in rises(seen):
        lost = moment.loses + FALL * max(0.0, -rise)
        known = worst.get(moment.question.turn)
        if known is None or lost > known[0]:
            worst[moment.question.turn] = lost, moment
    order = sorted(worst.values(), key=lambda pair: -pair[0])
    return [moment for lost, moment in order if lost >= LEAST][:TRIED]


def hopes(seen: Sequence[Moment]) -> list[Moment]:
    """Return the moments that may be finds, the most promising first: what was played did not look
    best, and the estimate rose after it."""
    rising = [(rise, moment) for moment, rise in rises(seen) if rise >= RISE and moment.loses > 0]
    rising.sort(key=lambda pair: -pair[0])
    return [moment for _, moment in rising[:FINDS]]


def rises(seen: Sequence[Moment]) -> Iterator[tuple[Moment, float]]:
    """Yield moments with what the estimate rose by until the seat was asked in another turn."""
    for n, moment in enumerate(seen):
        turn = moment.question.turn
        if not turn:
            continue
        after = next((m for m in seen[n + 1 :] if m.question.turn > turn), moment)
        yield moment, after.chance - moment.chance


def tested(game: Game[Any, Any], played: Played, test: Comparison) -> Proof:
    """Compare what was played with what looks best at a glance."""
    moment, q = test.moment, test.moment.question
    state = decode(game, played.positions[q.ply])
    lines = Line(moment.best), line(played, q.ply)
    better, worse = lines[::-1] if test.find else lines
    return compared(game, state, played.seat, better, worse, fork(SEED, 2, q.number))


def line(played: Played, ply: int) -> Line:
    """Return what the seat played, with what it did next without being interrupted."""
    follow: list[str] = []
    for seat, action in played.actions[ply + 1 :]:
        if seat != played.seat:
            break
        follow.append(action)
    return Line(played.actions[ply][1], tuple(follow))


def written(played: Played, seen: Sequence[Moment], task: Task) -> Report:
    """Return the report."""
    return Report(
        played.seat,
        tuple(Estimate(m.question.ply, round(m.chance, 3)) for m in seen),
        tuple(sorted(task.turning, key=lambda t: t.ply)),
        max(task.finds, key=lambda t: t.gain, default=None),
    )


def looked_back(game: Game[Any, Any], played: Played) -> Report:
    """Return the report of a match, all in one go."""
    seen = list(glanced(game, played, 0, len(played.actions)))
    task = Task(seen)
    while (test := task.next()) is not None:
        task.learn(test, tested(game, played, test))
    return written(played, seen, task)
