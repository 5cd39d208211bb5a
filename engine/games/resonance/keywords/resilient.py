"""Resilient (7.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="resilient",
        code="7.1",
        title="Resilient",
        kind=Kind.PASSIVE,
        player_hp=1,
        text="Your Player's maximum HP is 1 higher.",
    )
)
