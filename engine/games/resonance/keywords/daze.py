"""Daze (3.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "daze",
        "3.5",
        "Daze",
        Tag(boost=False, dazed=True, text="Cards discarded for it have no Power."),
    )
)
