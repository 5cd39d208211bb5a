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
from engine.coach.proof import CLEARLY, MOST, Evidence, Line, Proof, Trial, compared
from engine.core import Game
from engine.rng import fork

#: Raised whenever the same match would get another report.
VERSION = 5
#: Most turning points.
TURNING = 3
#: What an action must lose at a glance to be looked at closely, how much of what the estimate fell
#: by until the next turn counts as well, and what it must rise by after one that may be a find.
LEAST, FALL, RISE = 0.03, 0.5, 0.1
#: By how much a find must win more often; a turning point by `CLEARLY`.
FIND = 0.1
#: How much effort a race may take (`Evidence`), and a race for a find, of which one is enough.
EFFORT, FIND_EFFORT = 160_000, 30_000
#: For how many actions continuations are played at least while many are compared, and few.
BRIEF, LONG = 24, 48
#: Pairs played in one step, and how far off what one look says may be (a standard deviation).
STEP, GUESS = 16, 0.12
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


class Round(Struct, frozen=True):
    """A round of a race: how many moments take part, how many lines of each, how many pairs they
    have been played by its end, for how many actions at least, and by which share of the effort it
    ends. What a `fresh` round says does not rest on the pairs by which its lines were chosen."""

    places: int
    lines: int
    pairs: int
    least: int
    share: float
    fresh: bool = False


ROUNDS = (
    Round(16, 4, 5, BRIEF, 0.35),
    Round(6, 2, 8, LONG, 0.7, fresh=True),
    Round(4, 1, 24, LONG, 0.85),
    Round(3, 1, 64, LONG, 0.95),
    Round(3, 1, MOST, LONG, 1.0),
)
#: The rounds of a race for a find.
FIND_ROUNDS = (Round(3, 1, 8, BRIEF, 0.3), Round(1, 1, MOST, LONG, 1.0, fresh=True))


class Contender(Struct):
    """Lines to compare with a `base` in one moment, the `prior` guess of the difference, and what
    pairs have shown of each; `find`: the line is what was played, the base what looked best."""

    moment: Moment
    base: Line
    proofs: dict[Line, Proof]
    prior: float
    find: bool = False

    @property
    def best(self) -> tuple[Line, Proof]:
        """The line that promises most, with its proof."""
        return max(self.proofs.items(), key=lambda pair: self._expected(pair[1]))

    @property
    def worth(self) -> float:
        """The difference to expect."""
        return self._expected(self.best[1])

    @property
    def least(self) -> float:
        """By how much the best line must win more often to be named."""
        return FIND if self.find else CLEARLY

    @property
    def settled(self) -> bool:
        """Whether more pairs would hardly change whether the best line is named."""
        return self.best[1].settled(self.least)

    @property
    def point(self) -> Turning:
        question, (line, proof) = self.moment.question, self.best
        other = self.base if self.find else line
        return Turning(question.ply, question.played, other.action, proof.gain, proof.pairs)

    def _expected(self, proof: Proof) -> float:
        if not proof.pairs:
            return self.prior
        prior, shown = GUESS**-2, proof.error**-2
        return (prior * self.prior + shown * proof.gain) / (prior + shown)

    def keep(self, places: int, fresh: bool) -> None:
        """Keep the most promising lines; `fresh`: forget their pairs."""
        ranked = sorted(self.proofs.items(), key=lambda pair: -self._expected(pair[1]))
        if fresh:
            self.prior = self.worth
        self.proofs = {one: Proof() if fresh else proof for one, proof in ranked[:places]}


class Race:
    """Contenders compared in rounds: before each, those that promise least drop out, and all but
    the best of a turn."""

    def __init__(self, field: Sequence[Contender], rounds: Sequence[Round], effort: float) -> None:
        self.known = tuple(field)
        self.field, self._rounds, self._effort = list(field), rounds, effort
        self.spent, self._round, self._from = 0.0, -1, 0
        self._begin()

    def next(self) -> Contender | None:
        """Return which contender to play on, None at the end."""
        while self._round < len(self._rounds):
            now = self._rounds[self._round]
            if self.spent < self._effort * now.share:
                for one in self.field:
                    if one.best[1].pairs < now.pairs and not one.settled:
                        return one
            self._begin()
        return None

    def _begin(self) -> None:
        """Go on to the next round."""
        self._round += 1
        if self._round == len(self._rounds):
            return
        now = self._rounds[self._round]
        if self._round:
            self.field = best_of_turns([c for c in self.field if c.best[1].pairs])
        self.field = self.field[: now.places]
        for one in self.field:
            if now.fresh:
                self._from = max(self._from, one.best[1].pairs)
            one.keep(now.lines, now.fresh)

    def trial(self, one: Contender, played: Played) -> Trial:
        """Return what a contender plays now."""
        q, done, now = one.moment.question, one.best[1].pairs, self._rounds[self._round]
        return Trial(
            played.positions[q.ply], played.seat, one.base, tuple(one.proofs),
            fork(SEED, 2, q.number, self._from), done, min(done + STEP, now.pairs), now.least,
        )  # fmt: skip

    def learn(self, one: Contender, evidence: Evidence) -> None:
        """Take in how its pairs came out."""
        for line, proof in zip(one.proofs, evidence.proofs, strict=True):
            one.proofs[line] += proof
        self.spent += evidence.effort


class Task:
    """What is still to be tested of a match, and what has been proved."""

    def __init__(self, played: Played, seen: Sequence[Moment]) -> None:
        self._played = played
        self.races = (
            Race(suspects(played, seen), ROUNDS, EFFORT),
            Race(hopes(played, seen), FIND_ROUNDS, FIND_EFFORT),
        )
        self._now: tuple[Race, Contender] | None = None

    @property
    def share(self) -> float:
        """How much of the tests is done at least, 0 to 1."""
        return min(1.0, sum(race.spent for race in self.races) / (EFFORT + FIND_EFFORT))

    def next(self) -> Trial | None:
        """Return what to test now, None if all is done."""
        for race in self.races:
            if (one := race.next()) is not None:
                self._now = race, one
                return race.trial(one, self._played)
        return None

    def learn(self, evidence: Evidence) -> None:
        """Take in how what was to be tested came out."""
        assert self._now is not None
        race, one = self._now
        race.learn(one, evidence)

    def clear(self, race: int) -> list[Turning]:
        """Return what was proved in a race, the greatest difference first."""
        clear = [one.point for one in self.races[race].field if one.best[1].clear(one.least)]
        return sorted(clear, key=lambda point: -point.gain)


def glanced(game: Game[Any, Any], played: Played, first: int, last: int) -> Iterator[Moment]:
    """Yield the decisions of the seat from one ply up to another at a glance."""
    for question, state in questions(game, played.positions, played.actions, played.seat):
        if first <= question.ply < last:
            yield looked_at(game, state, played.seat, question, SEED)


def suspects(played: Played, seen: Sequence[Moment]) -> list[Contender]:
    """Return what to look at closely, the worst first. To play on from the setup takes too long,
    and its choices work together.

    Each other action is tried with what was played after the actual one, where that is possible,
    and without: who had found it would have gone on as well, but perhaps not in the same way.
    """
    field = []
    for moment, rise in rises(seen):
        lost = moment.loses + FALL * max(0.0, -rise)
        if lost >= LEAST and moment.others:
            mine = line_of(played, moment.question.ply)
            follows = dict.fromkeys((mine.follow, ()))
            lines = [Line(action, follow) for action in moment.others for follow in follows]
            tried = dict.fromkeys(lines[: ROUNDS[0].lines], Proof())
            field.append(Contender(moment, mine, tried, lost))
    return sorted(field, key=lambda one: -one.prior)


def hopes(played: Played, seen: Sequence[Moment]) -> list[Contender]:
    """Return what may be finds, the most promising first: the estimate rose after it. What did not
    look best comes before what did, which is compared with what looked next best."""
    field = []
    for moment, rise in sorted(rises(seen), key=lambda pair: (pair[0].loses <= 0, -pair[1])):
        if rise >= RISE and moment.others:
            mine = {line_of(played, moment.question.ply): Proof()}
            field.append(Contender(moment, Line(moment.others[0]), mine, 0.0, find=True))
    return field


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


def line_of(played: Played, ply: int) -> Line:
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
    task = Task(played, seen)
    while (trial := task.next()) is not None:
        task.learn(compared(game, trial))
    return seen, task
