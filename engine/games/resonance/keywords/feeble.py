"""Feeble (4.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="feeble",
        code="4.0",
        title="Feeble",
        kind=Kind.FLAW,
        focus=-1,
        text="Its Focus is 1 lower.",
    )
)
