"""Piercing (4.6)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="piercing",
        code="4.6",
        title="Piercing",
        kind=Kind.ATTACKS,
        pierces=True,
        text="The enemy Player takes the damage its Animation takes, at the same time.",
    )
)
