"""Silence (8.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "silence",
        "8.5",
        "Silence",
        Tag(boost=False, muted=True, text="Its printed keywords don't work."),
    )
)
