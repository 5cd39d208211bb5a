"""Ranged (7.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="ranged",
        code="7.7",
        title="Ranged",
        kind=Kind.ATTACKS,
        announced=False,
        plain=True,
        text="Neither side's Focus counts.",
    )
)
