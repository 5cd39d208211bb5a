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
            text="Whoever attacks it discards two cards; the lower counts.",
        ),
    )
)
