"""Phasing (1.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="phasing",
        code="1.7",
        title="Phasing",
        kind=Kind.ATTACKS,
        sure=True,
        text="Keywords and tags neither reduce nor prevent its damage.",
    )
)
