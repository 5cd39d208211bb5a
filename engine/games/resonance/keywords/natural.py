"""Natural (9.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="natural",
        code="9.7",
        title="Natural",
        kind=Kind.PASSIVE,
        slots=1,
        text="Your Player may have one more Item.",
    )
)
