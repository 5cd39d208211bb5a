"""Obscure (9.4)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import boost

add(
    boost(
        "obscure",
        "9.4",
        "Obscure",
        Tag(
            boost=True,
            doubles=True,
            text="Attackers discard two cards as fuel; only the lower counts.",
        ),
    )
)
