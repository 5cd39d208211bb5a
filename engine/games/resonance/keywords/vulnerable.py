"""Vulnerable (6.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="vulnerable",
        code="6.0",
        title="Vulnerable",
        kind=Kind.FLAW,
        suffers=1,
        text="Successful Critical Strikes against it deal 1 more damage.",
    )
)
