"""Bless (4.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "bless",
        "4.4",
        "Bless",
        Tag(
            boost=True, softens=1, text="When an attack damages it you may remove it to prevent 1."
        ),
    )
)
