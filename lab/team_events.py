"""What a simulated tournament of teams has besides: boards, line-ups, players who are missing.

Decides how often it happens; the rules are `bot.tournaments.model.teams`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.tournaments import model as events
from bot.tournaments.model import Entrant, Match, Settings, Tournament, teams
from bot.tournaments.model.event_types import Away, LinedUp, Played, Reported
from engine.rng import Stream, below, shuffle

#: How often per team and round, in 1000: names a line-up, loses or gets back a player.
LINE_UP, LEAVE, RETURN = 300, 40, 200
#: How often per board, in 1000: one, both do not appear; is drawn; is set anew afterwards.
NO_SHOW, NO_SHOWS, DRAWN, CORRECTED = 30, 5, 250, 20


def settings(boards: int, reserves: int) -> dict[str, Any]:
    """Return what the settings of teams are called; nothing without boards."""
    return {"boards": boards, "reserves": reserves, "decider": "seed"} if boards else {}


def members(
    s: Settings, number: int, alone: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the people of an entrant and their names: a whole list for a team, `alone` else."""
    if not s.boards:
        return alone, ()
    numbers = range(1, s.boards + s.reserves + 1)
    return (
        tuple(f"u{number + 1}-{n}" for n in numbers),
        tuple(f"P{number + 1} {n}" for n in numbers),
    )


def instead(e: Entrant, number: int) -> tuple[str, ...]:
    """Return the people of a substitute: of a team somebody at its first board."""
    return (f"s{number}", *e.people[1:])


def between(t: Tournament, stream: Stream, happened: Counter[str]) -> Tournament:
    """Let captains name line-ups, and players leave and come back, before a pairing."""
    for e in [e for e in t.entrants if e.seed and not e.out]:
        here = teams.available(t, e.id)
        if below(stream, 1000) < LEAVE and here:
            t = events.do(t, Away(e.id, here[below(stream, len(here))]))
            happened["player left"] += 1
        if e.away and below(stream, 1000) < RETURN:
            t = events.do(t, Away(e.id, t.entrants[e.id - 1].away[0], False))
            happened["player back"] += 1
        if below(stream, 1000) < LINE_UP:
            some = teams.available(t, e.id)
            shuffle(stream, some)
            chosen = some[: below(stream, t.settings.boards) + 1]
            t = events.do(t, LinedUp(e.id, len(t.rounds) + 1, chosen))
            happened["line-up"] += 1
    return t


def play(t: Tournament, m: Match, stream: Stream, happened: Counter[str], calm: bool) -> Tournament:
    """Play the boards of a match; some are forfeited, some results corrected at once."""
    for board in teams.open_boards(m):
        chance = 1000 if calm else below(stream, 1000)
        if chance < NO_SHOWS + NO_SHOW:
            happened["board forfeited"] += 1
            score = "--" if chance < NO_SHOWS else ("+-", "-+")[below(stream, 2)]
            t = events.do(t, Reported(m.id, score, board))
            continue
        t = events.do(t, Played(m.id, _winner(t, m, stream), board))
        if not calm and below(stream, 1000) < CORRECTED:
            happened["board corrected"] += 1
            outcome = ("1-0", "0-1", "=")[below(stream, 3)]
            t = events.do(t, Reported(m.id, outcome, board))
    return t


def _winner(t: Tournament, m: Match, stream: Stream) -> int:
    if below(stream, 1000) < DRAWN:
        return 0
    a, b = (t.entrants[seat - 1].rating for seat in m.seats)
    chance = 1 / (1 + 10 ** ((b - a) / 400))
    return m.seats[0] if below(stream, 10**6) < chance * 10**6 else m.seats[1]
