"""Ageless (4.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="ageless",
        code="4.3",
        title="Ageless",
        kind=Kind.PASSIVE,
        spares=("blight", "growth"),
        text="Blight Tags and Growth do nothing to your units.",
    )
)
