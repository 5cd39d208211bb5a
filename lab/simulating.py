"""One tournament with random results, from the entries to the last match.

Decides what can go wrong in it, and how often: people leave, come back, come late, ask for a bye,
are substituted or do not appear; two are kept apart, a round is looked at and two in it are
exchanged, a result is corrected, and some entrants are computers. All of it is drawn from a seed.
The tournament is changed in place, because every change by `bot.tournaments.model` copies it
whole; that both come to the same is one of the checks.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct, field

from bot.tournaments import model as events
from bot.tournaments.model import Match, Refused, Settings, Tournament, audit
from bot.tournaments.model.event_types import (
    Apart,
    Asked,
    Dropped,
    Entered,
    Event,
    Paired,
    Played,
    Proposed,
    Rejoined,
    Reported,
    Shared,
    Started,
    Substituted,
)
from bot.tournaments.model.events import apply
from bot.tournaments.model.shape import OPEN_ROUNDS, PAIRED_ANEW
from bot.tournaments.model.shape import match as match_of
from engine.rng import Stream, below
from lab import team_events
from lab.arena import Arena

#: How often per entrant and round, in 1000: leaves, comes back, comes late, asks, is substituted.
LEAVE, RETURN, LATE, ASK, SUBSTITUTE = 15, 100, 20, 15, 5
#: How often per match, in 1000: one, both do not appear, the result is corrected; per game: drawn.
NO_SHOW, NO_SHOWS, CORRECTED, DRAWN = 20, 3, 10, 150
#: How often per pairing of a bracket, in 1000, a result is corrected that others build on.
LATE_WORD = 60
#: How often per round, in 1000: two are kept apart, the pairing is looked at first.
KEEP_APART, LOOK = 60, 200
#: How often, in 1000, an entrant is a computer.
COMPUTER = 50

#: A tournament of so many matches is long: not every round is checked. More than there can be.
LONG, FAR = 200, 10**9

#: Looks at a round that was just paired, with what it was worked out from, if it was.
Look = Callable[[Tournament, "dict[str, object] | None"], list[str]]


class Result(Struct):
    """What came of one or more tournaments.

    Times are seconds per pairing as (by the clock, of the processor): on a busy machine
    the first is many times the second.
    """

    tournaments: int = 0
    rounds: int = 0
    matches: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    times: list[tuple[float, float]] = field(default_factory=list)


class Course:
    """A tournament on its way. `seldom` makes the checks that take long at two moments at most."""

    def __init__(
        self,
        settings: Settings,
        players: int,
        seed: int,
        calm: bool,
        seldom: bool,
        meddling: bool,
    ) -> None:
        self.stream, self.result = Stream(seed), Result(tournaments=1)
        self.calm, self.seldom, self.meddling = calm, seldom, meddling and not calm
        self.t = events.create("Simulation", settings, seed)
        for n in range(players):
            level = ""
            if not (calm or settings.boards) and self.chance(COMPUTER):
                level = "rookie"
            rating = 1000 + below(self.stream, 1000)
            people, names = team_events.members(settings, n, (f"u{n + 1}",))
            self.do(Entered(f"P{n + 1}", list(people), rating, level, list(names)))
        self.do(Started())
        #: The size at which it is checked next.
        self.due = 1 + below(self.stream, 4 * players) if seldom else 0
        #: How it was before the last pairing, empty where an earlier round has changed since.
        self.before = b""

    def do(self, event: Event) -> None:
        """Do what has to be possible."""
        apply(self.t, event)

    def try_(self, event: Event, what: str) -> None:
        """Do something that may rightly be refused; count which it was."""
        try:
            self.t = events.do(self.t, event)
        except Refused:
            what += ", refused"
        self.result.happened[what] += 1

    def chance(self, in_1000: int) -> bool:
        """Say whether something happens this time."""
        return below(self.stream, 1000) < in_1000

    # -- a round ------------------------------------------------------------

    def between(self) -> None:
        """Let people leave, come back, ask, be substituted and come late before a pairing."""
        if self.t.settings.boards:
            self.t = team_events.between(self.t, self.stream, self.result.happened)
        count = len(self.t.entrants)
        free = self.meddling and self.t.settings.format in OPEN_ROUNDS
        for e in list(self.t.entrants):
            if not e.seed:
                continue
            if e.out:
                if free and self.chance(RETURN):
                    self.try_(Rejoined(e.id), "came back")
            elif self.chance(LEAVE):
                self.result.happened["left"] += 1
                self.do(Dropped(e.id))
            elif self.chance(SUBSTITUTE):
                name, who = f"s{len(self.t.log)}", team_events.instead(e, len(self.t.log))
                self.try_(Substituted(e.id, f"{e.name}{name}", list(who)), "substituted")
            elif self.chance(ASK):
                self.try_(Asked(e.id, len(self.t.rounds) + 1), "asked for a bye")
        for _ in range(count):
            if self.chance(LATE):
                number, rating = len(self.t.entrants), 1000 + below(self.stream, 1000)
                people, names = team_events.members(self.t.settings, number, ())
                late = Entered(f"P{number + 1}", list(people), rating, names=list(names))
                self.try_(late, "came late")
        anew = self.meddling and self.t.settings.format in PAIRED_ANEW
        if anew and self.chance(KEEP_APART):
            one, other = sorted(self._two(range(1, len(self.t.entrants) + 1)))
            apart = (one, other) in self.t.apart
            self.try_(Apart(one, other, not apart), "kept apart" if not apart else "may meet again")

    def pair(self, look: Look | None) -> None:
        """Pair the next round; the organiser may look at it first."""
        work = events.work(self.t) if events.needs_answer(self.t) else None
        began = time.perf_counter(), time.process_time()
        paired = Paired() if work is None else events.answered(self.t, events.solve(work))
        if work is not None and self.meddling and self.chance(LOOK):
            paired = self._looked_at(paired)
        self.before = events.to_json(self.t)
        self.do(paired)
        self.result.times.append((time.perf_counter() - began[0], time.process_time() - began[1]))
        if look is not None:
            self.result.problems += look(self.t, work)

    def _looked_at(self, paired: Paired) -> Paired:
        self.do(Proposed(paired))
        self.result.happened["looked at"] += 1
        there = [seat for seats in paired.pairs for seat in seats]
        there += [one for one in (paired.bye, *paired.byes) if one]
        if len(there) > 1 and self.chance(500):
            self.result.happened["exchanged"] += 1
            paired = events.exchanged(self.t, *self._two(there))
            self.do(Proposed(paired))
        return paired

    def _two(self, some: Sequence[int]) -> tuple[int, int]:
        one = below(self.stream, len(some))
        other = below(self.stream, len(some) - 1)
        return some[one], some[other + (other >= one)]

    def play(self, every_step: bool) -> None:
        """Play what is open; where somebody is late or wrong, say so and go on."""
        for number in [m.id for m in events.open_matches(self.t)]:
            m = match_of(self.t, number)
            if m.boards:
                happened = self.result.happened
                self.t = team_events.play(self.t, m, self.stream, happened, self.calm)
                continue
            chance = 1000 if self.calm else below(self.stream, 1000)
            if chance < NO_SHOWS:
                self.result.happened["both absent"] += 1
                self.do(Reported(m.id, events.outcome_of([0] * len(m.seats))))
            elif chance < NO_SHOWS + NO_SHOW:
                self.result.happened["absent"] += 1
                self.do(Reported(m.id, self._without_one(m)))
            elif len(m.seats) > 2:
                self.do(Reported(m.id, self._places(m.seats)))
            while not m.outcome:
                self.do(Played(m.id, _winner(self.t, m.seats, self.stream)))
                if every_step:
                    self.result.problems += audit.stored(self.t)
            if self.meddling and self.chance(CORRECTED):
                turned = m.outcome[::-1] if len(m.seats) == 2 else self._places(m.seats)
                self.try_(Reported(m.id, turned), "corrected")
        if self.meddling and self.t.bracket and self.chance(LATE_WORD):
            self._correct_late()

    def _correct_late(self) -> None:
        """Give any match of the bracket another outcome, or open it again; what was paired with
        the old one falls."""
        ended = [m for m in self.t.matches if m.node and m.outcome and not m.boards]
        if not ended:
            return
        m = ended[below(self.stream, len(ended))]
        outcome = ("1-0", "0-1", "")[below(self.stream, 3)]
        self.result.happened["corrected late"] += 1
        self.t = events.correct(self.t, m.id, outcome)
        self.before = b""  # it is not how it was then any more

    def decide(self) -> None:
        """Say what becomes of a first place nobody came to decide: it stays empty, or the last
        match is played again."""
        self.result.happened["nobody won"] += 1
        if self.chance(500):
            self.do(Shared())
            return
        m = events.last_matches(self.t)[0]
        self.t = events.correct(self.t, m.id, "")
        self.play(every_step=False)

    def _without_one(self, m: Match) -> str:
        """Return the outcome if one does not appear; the others of a larger table play on."""
        absent = below(self.stream, len(m.seats))
        if len(m.seats) == 2:
            return ("-+", "+-")[absent]
        signs = [*self._places(m.seats[:absent] + m.seats[absent + 1 :])]
        return events.outcome_of([int(s) for s in [*signs[:absent], "0", *signs[absent:]]])

    def _places(self, seats: Sequence[int]) -> str:
        """Return places for a table: by rating and luck, some shared."""
        rated = [self.t.entrants[seat - 1].rating // 100 for seat in seats]
        strength = [one + below(self.stream, 8) for one in rated]
        return "".join(str(1 + sum(other > mine for other in strength)) for mine in strength)

    # -- checks -------------------------------------------------------------

    def check(self) -> None:
        """Make every check, if it is time for it: after each round, or `seldom`; and where a
        tournament grows long, whenever it has grown by a quarter."""
        t, problems, size = self.t, self.result.problems, len(self.t.matches)
        if size < self.due and not events.over(t):
            return
        self.due = FAR if self.seldom else size + size // 4 if size > LONG else 0
        if self.before and events.to_json(events.undo(t)) != self.before:
            problems.append(f"round {len(t.rounds)}: undo gives another state")
        problems += audit.check(t)
        if self.seldom and not self.chance(250):
            return
        _explain(t)


def _winner(t: Tournament, seats: tuple[int, ...], stream: Stream) -> int:
    if below(stream, 1000) < DRAWN:
        return 0
    a, b = (t.entrants[seat - 1].rating for seat in seats)
    expected = 1 / (1 + 10 ** ((b - a) / 400))
    return seats[0] if below(stream, 10**6) < expected * 10**6 else seats[1]


def _arena(
    settings: Settings, players: int, seed: int, calm: bool, every_step: bool
) -> tuple[Tournament, Result]:
    """Play an arena to its end."""
    arena = Arena(settings, players, seed, _winner)
    arena.run(calm, every_step)
    t = arena.t
    _explain(t)
    result = Result(1, len(t.rounds), len(t.matches), Counter(arena.happened))
    result.problems, result.times = arena.problems + audit.finished(t), arena.times
    result.notes = [f"pairing {r.number}: {r.note}" for r in t.rounds if r.note]
    return t, result


def _explain(t: Tournament) -> None:
    """Ask every question once, so that a tournament nobody can explain shows itself."""
    events.why_places(t)
    for m in t.matches:
        if m.round == len(t.rounds):
            events.why_match(t, m.id)
    for bye in t.rounds[-1].byes if t.rounds else ():
        events.why_bye(t, bye.entrant, len(t.rounds))


def simulate(
    settings: Settings,
    players: int,
    seed: int,
    calm: bool = False,
    every_step: bool = False,
    *,
    seldom: bool = False,
    meddling: bool = True,
    look: Look | None = None,
) -> tuple[Tournament, Result]:
    """Play one tournament to its end; `calm`: nothing goes wrong in it; without `meddling` nobody
    is kept apart, exchanged, corrected or let in again. `every_step` checks the
    state after each event; `seldom` makes the long checks twice at most, and asks why in one of
    four; `look` is called after each pairing."""
    if settings.format == "arena":
        return _arena(settings, players, seed, calm, every_step)
    course = Course(settings, players, seed, calm, seldom, meddling)
    result = course.result
    while not events.over(course.t):
        if events.vacant(course.t):
            course.decide()
            continue
        if not calm:
            course.between()
            if events.over(course.t) or events.vacant(course.t):
                continue
        if not events.open_matches(course.t):
            course.pair(look)
        course.play(every_step)
        course.check()
    t = course.t
    result.problems += audit.finished(t)
    result.rounds, result.matches = len(t.rounds), len(t.matches)
    result.notes = [f"round {r.number}: {r.note}" for r in t.rounds if r.note]
    return t, result
