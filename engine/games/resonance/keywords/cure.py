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
            text=(
                "It is removed together with one Status Tag there. If there is none, it "
                "stops the next one."
            ),
        ),
    )
)
