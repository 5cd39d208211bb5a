"""Blight (7.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "blight",
    "7.5",
    Tag(boost=False, festers=1, text="It gets a marker after each of its actions."),
)
