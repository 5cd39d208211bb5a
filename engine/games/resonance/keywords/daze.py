"""Daze (3.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "daze",
    "3.5",
    Tag(boost=False, dazed=True, text="Cards discarded for it have no Power."),
)
