"""Aura (0.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="aura",
        code="0.1",
        title="Aura",
        kind=Kind.ATTACKS,
        ev=lambda s, f: 1,
        text="Attacks have +1 EV.",
    )
)
