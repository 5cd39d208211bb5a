"""Cure (6.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "cure",
        "6.4",
        "Cure",
        Tag(
            boost=True,
            cancels=True,
            text="It goes with one of the Status Tags there, or stops the next one.",
        ),
    )
)
