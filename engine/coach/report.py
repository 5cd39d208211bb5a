"""An ended match looked back at: estimates, turning points, the best find.

Decides in which order things are looked at and what is said in the end. The work comes in steps, so
that somebody who waits sees how far it is and another process can do it: first every question at a
glance, then a race of the moments that look worst, in which fewer and fewer are played on more and
more often, then one of the actions that may be better than what looks best. Counted effort ends it,
not a clock: the same match has the same report on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.coach.moments import Moment, looked_at, questions
from engine.coach.proof import MOST, Line, Pairs, Proof, compared
from engine.core import Game, decode
from engine.rng import fork

#: Raised whenever the same match would get another report.
VERSION = 2
#: Most turning points.
TURNING = 3
#: What an action must lose at a glance to be looked at closely, how much of what the estimate fell
#: by until the next turn counts as well, and what it must rise by after one that may be a find.
LEAST, FALL, RISE = 0.03, 0.5, 0.1
#: The rounds of a race: how many take part, and how many pairs each has been played by its end.
ROUNDS = ((24, 8), (12, 24), (6, 72), (4, MOST))
#: How many actions a race may try, and which share of that by the end of each round.
EFFORT, SHARES = 40_000, (0.35, 0.6, 0.8, 1.0)
#: The same for finds, of which one is enough.
FIND_ROUNDS, FIND_EFFORT = ((3, 8), (2, 24), (1, 72), (1, MOST)), 10_000
#: Pairs played in one step, how many pairs what one look says is worth, and what another candidate
#: than the best at a glance is expected to gain beside it.
STEP, PRIOR, SECOND = 16, 6, 0.8
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


class Contender(Struct):
    """Two actions to compare in one moment, the `prior` guess of the difference, and what pairs
    have shown; `find`: the played one is thought to be the better."""

    moment: Moment
    other: str
    prior: float
    find: bool = False
    proof: Proof = Proof()

    @property
    def worth(self) -> float:
        """The difference to expect."""
        pairs = self.proof.pairs
        return (PRIOR * self.prior + pairs * self.proof.gain) / (PRIOR + pairs)

    @property
    def point(self) -> Turning:
        question, proof = self.moment.question, self.proof
        return Turning(question.ply, question.played, self.other, proof.gain, proof.pairs)


class Race:
    """Contenders compared in rounds: after each, those that promise least drop out, and all but the
    best of a turn."""

    def __init__(
        self, field: Sequence[Contender], rounds: Sequence[tuple[int, int]], effort: int
    ) -> None:
        self.known = tuple(field)
        self.field, self._rounds, self._effort = list(field), rounds, effort
        self._round = self.spent = 0

    def next(self) -> Contender | None:
        """Return which contender to play on, None at the end."""
        while self._round < len(self._rounds):
            places, pairs = self._rounds[self._round]
            if self.spent < self._effort * SHARES[self._round]:
                for one in self.field[:places]:
                    if one.proof.pairs < pairs and not one.proof.settled:
                        return one
            self._round += 1
            self.field = best_of_turns([c for c in self.field[:places] if c.proof.pairs])
        return None

    def pairs(self, one: Contender) -> tuple[int, int]:
        """Return which pairs a contender plays now."""
        done = one.proof.pairs
        return done, min(done + STEP, self._rounds[self._round][1])

    def learn(self, one: Contender, proof: Proof) -> None:
        """Take in how its pairs came out."""
        one.proof += proof
        self.spent += proof.effort


class Task:
    """What is still to be tested of a match, and what has been proved."""

    def __init__(self, seen: Sequence[Moment]) -> None:
        self.races = (
            Race(suspects(seen), ROUNDS, EFFORT),
            Race(hopes(seen), FIND_ROUNDS, FIND_EFFORT),
        )
        self._now: tuple[Race, Contender] | None = None

    @property
    def share(self) -> float:
        """How much of the tests is done at least, 0 to 1."""
        return min(1.0, sum(race.spent for race in self.races) / (EFFORT + FIND_EFFORT))

    def next(self, played: Played) -> Pairs | None:
        """Return what to test now, None if all is done."""
        for race in self.races:
            if (one := race.next()) is not None:
                self._now = race, one
                return pairs_of(played, one, *race.pairs(one))
        return None

    def learn(self, proof: Proof) -> None:
        """Take in how what was to be tested came out."""
        assert self._now is not None
        race, one = self._now
        race.learn(one, proof)

    def clear(self, race: int) -> list[Turning]:
        """Return what was proved in a race, the greatest difference first."""
        clear = [one for one in self.races[race].field if one.proof.clear]
        return [one.point for one in sorted(clear, key=lambda one: -one.proof.gain)]


def glanced(game: Game[Any, Any], played: Played, first: int, last: int) -> Iterator[Moment]:
    """Yield the decisions of the seat from one ply up to another at a glance."""
    for question, state in questions(game, played.positions, played.actions, played.seat):
        if first <= question.ply < last:
            yield looked_at(game, state, played.seat, question, SEED)


def suspects(seen: Sequence[Moment]) -> list[Contender]:
    """Return what to look at closely, the worst first. To play on from the setup takes too long,
    and its choices work together."""
    field = [
        Contender(moment, other, lost * SECOND**place)
        for moment, rise in rises(seen)
        if (lost := moment.loses + FALL * max(0.0, -rise)) >= LEAST
        for place, other in enumerate(moment.others)
    ]
    return sorted(field, key=lambda one: -one.prior)


def hopes(seen: Sequence[Moment]) -> list[Contender]:
    """Return what may be finds, the most promising first: what was played did not look best, and
    the estimate rose after it."""
    return [
        Contender(moment, moment.others[0], 0.0, find=True)
        for moment, rise in sorted(rises(seen), key=lambda pair: -pair[1])
        if rise >= RISE and moment.loses > 0
    ]


def best_of_turns(field: Sequence[Contender]) -> list[Contender]:
    """Return the best contender of each turn, the best of all first."""
    best: dict[int, Contender] = {}
    for one in sorted(field, key=lambda one: -one.worth):
        best.setdefault(one.moment.question.turn, one)
    return list(best.values())


def rises(seen: Sequence[Moment]) -> Iterator[tuple[Moment, float]]:
    """Yield moments with what the estimate rose by until the seat was asked in another turn."""
    for n, moment in enumerate(seen):
        turn = moment.question.turn
        if not turn:
            continue
        after = next((m for m in seen[n + 1 :] if m.question.turn > turn), moment)
        yield moment, after.chance - moment.chance


def pairs_of(played: Played, one: Contender, first: int, last: int) -> Pairs:
    """Return pairs of continuations in which what was played meets another action."""
    q = one.moment.question
    lines = Line(one.other), line(played, q.ply)
    better, worse = lines[::-1] if one.find else lines
    return Pairs(
        played.positions[q.ply], played.seat, better, worse, fork(SEED, 2, q.number), first, last
    )


def tested(game: Game[Any, Any], pairs: Pairs) -> Proof:
    """Play pairs of continuations."""
    return compared(game, decode(game, pairs.position), pairs)


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
    turning = task.clear(0)[:TURNING]
    return Report(
        played.seat,
        tuple(Estimate(m.question.ply, round(m.chance, 3)) for m in seen),
        tuple(sorted(turning, key=lambda t: t.ply)),
        next(iter(task.clear(1)), None),
    )


def raced(game: Game[Any, Any], played: Played) -> tuple[list[Moment], Task]:
    """Look back at a match in one go; return what was seen and tested."""
    seen = list(glanced(game, played, 0, len(played.actions)))
    task = Task(seen)
    while (pairs := task.next(played)) is not None:
        task.learn(tested(game, pairs))
    return seen, task


def looked_back(game: Game[Any, Any], played: Played) -> Report:
    """Return the report of a match, all in one go."""
    return written(played, *raced(game, played))
