"""Brutal (1.8)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="brutal",
        code="1.8",
        title="Brutal",
        kind=Kind.STRIKE,
        damage=1,
        text="A successful Critical Strike deals 1 more damage.",
    )
)
