"""Hesitant (3.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="hesitant",
        code="3.0",
        title="Hesitant",
        kind=Kind.FLAW,
        hesitant=True,
        text="Its controller cannot discard for RV when it is attacked.",
    )
)
