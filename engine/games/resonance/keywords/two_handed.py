"""Two-Handed (2.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="two-handed",
        code="2.7",
        title="Two-Handed",
        kind=Kind.ATTACKS,
        ev=lambda s, f: int(bool(s.units[f.source or f.actor].items)),
        text="+1 EV while it has an Item.",
    )
)
