"""Charge (5.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "charge",
    "5.4",
    Tag(boost=True, charges=1, text="An Animation that charges gains 1 EN more and loses it."),
)
