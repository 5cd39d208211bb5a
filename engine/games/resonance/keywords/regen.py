"""Regen (7.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "regen",
    "7.4",
    Tag(boost=True, mends=1, text="When its controller's turn begins it loses a marker."),
)
