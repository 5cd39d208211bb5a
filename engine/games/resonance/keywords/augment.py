"""Augment (1.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "augment",
        "1.4",
        "Augment",
        Tag(
            boost=True,
            lends=True,
            text="When it attacks, remove it to use one more keyword, from your active blocks.",
        ),
    )
)
