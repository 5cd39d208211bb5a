"""Charge (5.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "charge",
        "5.4",
        "Charge",
        Tag(boost=True, charges=1, text="An Animation that charges gains 1 EN more and loses it."),
    )
)
