"""Mundane (9.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="mundane",
        code="9.0",
        title="Mundane",
        kind=Kind.FLAW,
        mundane=True,
        text="Its attacks get no keywords of the Player's blocks or Items.",
    )
)
