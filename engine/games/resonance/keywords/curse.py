"""Curse (4.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "curse",
        "4.5",
        "Curse",
        Tag(boost=False, cursed=True, text="Its markers cannot be removed."),
    )
)
