"""Bless (4.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "bless",
    "4.4",
    Tag(boost=True, softens=1, text="When an attack damages it you may remove it to prevent 1."),
)
