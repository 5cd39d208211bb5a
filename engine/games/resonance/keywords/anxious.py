"""Anxious (2.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="anxious",
        code="2.0",
        title="Anxious",
        kind=Kind.FLAW,
        forbids=("strike",),
        text="It cannot make Critical Strikes.",
    )
)
