"""Restore (6.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="restore",
        code="6.7",
        title="Restore",
        kind=Kind.SUPPORT,
        heals=1,
        text="Its Support removes 1 more marker.",
    )
)
