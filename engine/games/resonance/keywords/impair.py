"""Impair (1.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status("impair", "1.5", Tag(boost=False, focus=-1, text="Its Focus is 1 lower."))
