"""Bind (5.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "bind",
    "5.5",
    Tag(boost=False, bound=True, text="It can't attack or make Critical Strikes."),
)
