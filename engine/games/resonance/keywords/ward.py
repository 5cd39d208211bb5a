"""Ward (3.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "ward",
        "3.4",
        "Ward",
        Tag(boost=True, wards=True, text="The next damage to it is prevented."),
    )
)
