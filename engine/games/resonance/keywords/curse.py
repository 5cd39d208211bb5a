"""Curse (4.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "curse",
    "4.5",
    Tag(boost=False, cursed=True, text="Its markers cannot be removed."),
)
