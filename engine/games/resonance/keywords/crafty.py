"""Crafty (5.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="crafty",
        code="5.3",
        title="Crafty",
        kind=Kind.PASSIVE,
        equip=1,
        text="Equipping from your hand costs 1 EN less, but at least 1.",
    )
)
