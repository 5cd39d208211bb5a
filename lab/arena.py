"""Simulate an arena minute by minute: games of any length, people who pause, come late, stay away.

Decides what is tried between pairings; results are by rating and luck as in other formats
(`lab.tournament`). After every pairing its checks are made, all others every ten minutes.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.tournaments import model as events
from bot.tournaments.model import Settings, Tournament, audit
from bot.tournaments.model.event_types import (
    Closed,
    Dropped,
    Entered,
    Event,
    Played,
    Rejoined,
    Reported,
    Rested,
    Started,
    Substituted,
)
from engine.rng import Stream, below

#: How long it lasts, how long games still count after that, and the longest game, in minutes.
LASTS, GRACE, LONGEST = 60, 5, 12
#: How often per entrant and minute, in 1000: pauses, is back; somebody new comes (per minute).
PAUSE, BACK, LATE = 8, 150, 60
#: How often per minute, in 1000: taken out, let in again, substituted, corrected, played on.
OUT, IN, SUBSTITUTE, CORRECT, REOPEN = 10, 60, 10, 40, 10
#: How often per game, in 1000: one, both do not appear; it ends without a result.
NO_SHOW, NO_SHOWS, VOID = 40, 5, 15

Winner = Callable[[Tournament, tuple[int, ...], Stream], int]


class Arena:
    """One arena while it is played."""

    def __init__(self, settings: Settings, players: int, seed: int, winner: Winner) -> None:
        self.stream, self._winner = Stream(seed), winner
        t = events.create("Simulation", settings, seed)
        for n in range(players):
            rating = 1000 + below(self.stream, 1000)
            t = events.do(t, Entered(f"P{n + 1}", [f"u{n + 1}"], rating))
        self.t = t
        self._do(Started())
        self.happened: dict[str, int] = {}
        self.problems: list[str] = []
        self.times: list[tuple[float, float]] = []
        #: When each open match ends.
        self._ends: dict[int, int] = {}

    def run(self, calm: bool, every_step: bool) -> None:
        """Play it to its end."""
        for minute in range(LASTS + GRACE):
            if minute == LASTS:
                self._do(Closed())
            self._results(minute, calm)
            if not calm and minute < LASTS:
                self._between()
            if minute < LASTS:
                self._pair(minute)
            if every_step:
                self.problems += audit.stored(self.t)
        self._do(Closed(cut=True))
        self.problems += audit.check(self.t)

    def _do(self, event: Event) -> None:
        self.t = events.do(self.t, event)

    def _chance(self, of: int) -> bool:
        return below(self.stream, 1000) < of

    def _note(self, what: str) -> None:
        self.happened[what] = self.happened.get(what, 0) + 1

    def _pair(self, minute: int) -> None:
        began = time.perf_counter(), time.process_time()
        try:
            after = events.pair(self.t)
        except events.Refused:
            return
        self.times.append((time.perf_counter() - began[0], time.process_time() - began[1]))
        whole = minute % 10 == 0  # running the log again takes long
        if whole and events.to_json(events.undo(after)) != events.to_json(self.t):
            self.problems.append(f"round {len(after.rounds)}: undo gives another state")
        self.t = after
        for m in events.open_matches(after):
            self._ends.setdefault(m.id, minute + 1 + below(self.stream, LONGEST))
        self.problems += audit.check(after) if whole else audit.at_arena(after)
        if whole:
            events.why_match(after, after.matches[-1].id)
        for e in after.entrants:
            events.why_bye(after, e.id, len(after.rounds))

    def _results(self, minute: int, calm: bool) -> None:
        for m in events.open_matches(self.t):
            if self._ends[m.id] > minute:
                continue
            chance = 1000 if calm else below(self.stream, 1000)
            if chance < NO_SHOW + NO_SHOWS:
                absent = m.seats if chance < NO_SHOWS else (m.seats[below(self.stream, 2)],)
                self._note("absent")
                here = [int(seat not in absent) for seat in m.seats]
                self._do(Reported(m.id, events.outcome_of(here)))
                for one in absent:
                    if not self.t.entrants[one - 1].resting:
                        self._do(Rested(one))
            elif chance < NO_SHOW + NO_SHOWS + VOID:
                self._note("without a result")
                self._do(Reported(m.id, events.VOID))
            else:
                self._do(Played(m.id, self._winner(self.t, m.seats, self.stream)))

    def _between(self) -> None:
        for e in list(self.t.entrants):
            if not e.out and self._chance(BACK if e.resting else PAUSE):
                self._note("came back" if e.resting else "paused")
                self._do(Rested(e.id, not e.resting))
        count = len(self.t.entrants)
        one = self.t.entrants[below(self.stream, count)]
        if self._chance(LATE):
            self._note("came late")
            name = f"P{count + 1}"
            self._do(Entered(name, [name], 1000 + below(self.stream, 1000)))
        if self._chance(IN if one.out else OUT):
            self._note("let in again" if one.out else "taken out")
            self._do(Rejoined(one.id) if one.out else Dropped(one.id))
        elif self._chance(SUBSTITUTE) and not one.out:
            self._note("substituted")
            self._do(Substituted(one.id, f"{one.name}s{len(self.t.log)}", []))
        ended = [m for m in self.t.matches if m.outcome]
        if ended and self._chance(CORRECT):
            m = ended[below(self.stream, len(ended))]
            self._note("corrected")
            self._do(Reported(m.id, {"1-0": "0-1", "=": "1-0"}.get(m.outcome, "=")))
        if ended and self._chance(REOPEN):
            m = ended[below(self.stream, len(ended))]
            self._note("played on")
            self._ends[m.id] += 1
            self._do(Reported(m.id, ""))
