"""Tolerant (6.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="tolerant",
        code="6.1",
        title="Tolerant",
        kind=Kind.PASSIVE,
        tolerant=True,
        text="Its Status Tags do nothing while there are no more of them than its Focus.",
    )
)
