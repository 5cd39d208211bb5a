"""Obscure (9.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "obscure",
    "9.4",
    Tag(
        boost=True,
        doubles=True,
        text="Attackers discard two cards as fuel; only the lower counts.",
    ),
)
