"""Nullify (9.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "nullify",
        "9.5",
        "Nullify",
        Tag(
            boost=False,
            cancels=True,
            text=(
                "It is removed together with one Boost Tag there. If there is none, it "
                "stops the next one."
            ),
        ),
    )
)
