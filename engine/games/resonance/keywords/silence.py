"""Silence (8.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "silence",
    "8.5",
    Tag(boost=False, muted=True, text="Its printed keywords don't work."),
)
