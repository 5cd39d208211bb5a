"""Sturdy (3.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="sturdy",
        code="3.1",
        title="Sturdy",
        kind=Kind.PASSIVE,
        firm=True,
        text="Nothing lowers its Focus.",
    )
)
