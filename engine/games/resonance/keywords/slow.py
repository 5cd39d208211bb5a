"""Slow (2.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "slow",
        "2.5",
        "Slow",
        Tag(
            boost=False,
            holds=1,
            text=("It isn't readied. Pay 1 EN in the Ready Phase to remove the tag."),
        ),
    )
)
