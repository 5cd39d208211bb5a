"""Augment (1.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "augment",
    "1.4",
    Tag(
        boost=True,
        lends=True,
        text="When it attacks, remove it to use one more keyword, from your active blocks.",
    ),
)
