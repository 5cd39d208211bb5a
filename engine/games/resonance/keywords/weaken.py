"""Weaken (6.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status("weaken", "6.5", Tag(boost=False, ev_by=-1, text="Its attacks have 1 EV less."))
