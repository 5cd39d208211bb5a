"""Traveller (1.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="traveller",
        code="1.1",
        title="Traveller",
        kind=Kind.ATTACKS,
        announced=True,
        guardless=True,
        text="It may attack a Player guarded by Animations.",
    )
)
