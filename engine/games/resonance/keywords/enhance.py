"""Enhance (8.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "enhance",
    "8.4",
    Tag(boost=True, extra=True, text="You may discard one more card for it in each roll."),
)
