"""What webhooks post about a tournament: its pairings and its standings.

Decides that it is what everybody who sees its channel reads there: the rounds that were told, by
the names people have here. No account's number, no rating and no reason anybody typed is in it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.tournaments import model as domain
from bot.tournaments.contest import Contest
from bot.tournaments.model.naming import title
from bot.tournaments.model.shape import FORMATS, Match, Round

#: Statuses in which there is nothing to tell.
UNTOLD = ("draft", "open", "checkin")


class News(Struct, frozen=True):
    """What is told: `key` is what makes it news, `data` the whole of it."""

    key: object
    data: dict[str, Any]


def pairings(contest: Contest) -> News | None:
    """Return the rounds that are on, None if there is none. News is who plays whom: that a match
    has begun or ended is not."""
    t = contest.state
    last = t.rounds[-1].number if t.rounds else 0
    open_rounds = {m.round for m in t.matches if not m.outcome} | {last}
    rounds = [_round(contest, r) for r in t.rounds if r.number in open_rounds]
    if contest.status in UNTOLD or not rounds:
        return None
    drawn = [(m.round, m.table, m.group, m.node, m.seats) for m in t.matches]
    byes = [(r.number, bye.entrant) for r in t.rounds for bye in r.byes]
    return News([drawn, byes], {**_head(contest), "rounds": rounds})


def standings(contest: Contest) -> News | None:
    """Return how the entrants stand and how each match of the rounds ended, None before the
    start."""
    t = contest.state
    if contest.status in UNTOLD or not t.rounds:
        return None
    rows = [msgspec.to_builtins(row, enc_hook=str) for row in domain.standings(t)]
    results = [(m.id, m.outcome, m.seats) for m in t.matches]
    data = {"standings": rows, "rounds": [_round(contest, r, ended=True) for r in t.rounds]}
    return News([rows, results, contest.status], {**_head(contest), **data})


def _head(contest: Contest) -> dict[str, Any]:
    return {
        "id": contest.id,
        "name": contest.name,
        "game": contest.plan.game,
        "format": FORMATS[contest.plan.settings.format],
        "status": contest.status,
        "channel": str(contest.plan.channel),
        "entrants": [
            {"entrant": e.id, "name": e.name, "computer": e.computer or None, "left": e.out}
            for e in contest.state.entrants
        ],
    }


def _round(contest: Contest, r: Round, *, ended: bool = False) -> dict[str, Any]:
    """Return who plays whom in a round; with how each match `ended`, if it has."""
    matches = [m for m in contest.state.matches if m.round == r.number]
    return {
        "round": r.number,
        "byes": [bye.entrant for bye in r.byes],
        "matches": [
            {**_match(contest, m), **({"outcome": m.outcome or None} if ended else {})}
            for m in matches
        ],
    }


def _match(contest: Contest, m: Match) -> dict[str, Any]:
    games = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
    return {
        "table": m.table,
        "group": m.group or None,
        "name": str(title(contest.state, m.node)) if m.node else None,
        "entrants": list(m.seats),
        "matches": [s.match_id for s in games if s.match_id],
    }
