"""Enhance (8.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "enhance",
        "8.4",
        "Enhance",
        Tag(boost=True, extra=True, text="You may discard one more card for it in each roll."),
    )
)
