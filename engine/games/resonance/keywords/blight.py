"""Blight (7.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "blight",
        "7.5",
        "Blight",
        Tag(boost=False, festers=1, text="It gets a marker after each of its actions."),
    )
)
