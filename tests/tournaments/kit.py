"""Building small tournaments in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tournaments.model import Settings, Tournament
from tests.tournaments import steps as events

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon")


def begun(settings: Settings, players: int = 0, names: Sequence[str] = (), seed: int = 7):
    """Return a started tournament; the first name is the first seed unless drawn by lot."""
    t = events.create("Cup", settings, seed)
    names = names or [NAMES[n] if players <= len(NAMES) else f"P{n + 1}" for n in range(players)]
    for n, name in enumerate(names):
        t = events.enter(t, name, (f"u{n + 1}",), 2000 - n)
    return events.start(t)


def swiss_round(t: Tournament, pairs: Sequence[tuple[int, int, str]], bye: int = 0) -> Tournament:
    """Pair a Swiss round as told and report it: (first seat, second seat, outcome)."""
    answer = {
        "version": len(t.log),
        "pairs": [[a, b] for a, b, _ in pairs],
        "bye": bye,
        "note": "",
    }
    t = events.pair(t, answer)
    for m, (a, b, outcome) in zip(events.open_matches(t), pairs, strict=True):
        assert m.seats == (a, b)
        t = events.report(t, m.id, outcome)
    return t


def finish(t: Tournament, outcomes: dict[frozenset[int], int] | None = None) -> Tournament:
    """Play to the end: winners by pair of entrants where told, else the better seed;
    a first place nobody came for is shared."""
    while not events.over(t):
        if events.vacant(t):
            return events.share(t)
        if not events.open_matches(t):
            t = events.pair(t)
        for m in events.open_matches(t):
            best = min(m.seats, key=lambda s: t.entrants[s - 1].seed)
            t = events.game(t, m.id, (outcomes or {}).get(frozenset(m.seats), best))
    return t
