"""Regen (7.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "regen",
        "7.4",
        "Regen",
        Tag(boost=True, mends=1, text="When its controller's turn begins it loses a marker."),
    )
)
