"""A tournament as a page outside may show it: public facts, as plain data.

Decides what those are: who takes part, the rounds that were told, results and standings, by the
names people have here. No account's number, rating or seed of chance is in it, no draft, no round
that waits for the organiser's look, and no reason anybody typed.
"""

from __future__ import annotations

from typing import Any

import msgspec

from bot.tournaments import model as domain
from bot.tournaments.contest import Contest
from bot.tournaments.model.naming import title
from bot.tournaments.model.shape import FORMATS, Match

#: Shape of the data; a field may be added, none changes its meaning.
VERSION = 1


def public(contest: Contest) -> dict[str, Any] | None:
    """Return a tournament as JSON-like data, None if nobody may know of it yet. Times are UTC
    seconds; entrants and matches go by their numbers in it, `played` are the bot's matches."""
    if contest.status == "draft":
        return None
    t, settings = contest.state, contest.plan.settings
    return {
        **entry(contest),
        "rounds in all": t.total or None,
        "best in the knock-out": settings.cut or None,
        "best of": settings.best_of,
        "tiebreaks": list(domain.rules.tiebreaks(settings)),
        "entrants": [
            {
                "entrant": e.id,
                "name": e.name,
                "computer": e.computer or None,
                "place in the draw": e.seed or None,
                "left": e.out,
            }
            for e in t.entrants
        ],
        "rounds": [
            {
                "round": r.number,
                "note": str(r.note),
                "byes": [msgspec.to_builtins(bye) for bye in r.byes],
                "matches": [_match(contest, m) for m in t.matches if m.round == r.number],
            }
            for r in t.rounds
        ],
        "standings": [
            {k: v for k, v in msgspec.to_builtins(row, enc_hook=str).items() if k != "name"}
            for row in (domain.standings(t) if t.started else [])
        ],
    }


def entry(contest: Contest) -> dict[str, Any]:
    """Return a tournament as a line of a list."""
    head, plan = contest.head, contest.plan
    return {
        "version": VERSION,
        "tournament": contest.id,
        "name": contest.name,
        "game": plan.game,
        "format": FORMATS[plan.settings.format],
        "status": contest.status,
        "starts": plan.start_at // 1000 or None,
        "started": head.started_at // 1000 or None,
        "ended": head.ended_at // 1000 or None,
        "changed": head.changed_at // 1000,
    }


def _match(contest: Contest, m: Match) -> dict[str, Any]:
    games = [s for s in contest.sittings if s.match == m.id and s.state != "void"]
    return {
        "match": m.id,
        "table": m.table,
        "group": m.group or None,
        "name": str(title(contest.state, m.node)) if m.node else None,
        "seats": list(m.seats),
        "games": m.games,
        "outcome": m.outcome or None,
        "places": list(domain.places(m)) if m.outcome else None,
        "played": [s.match_id for s in games],
    }
