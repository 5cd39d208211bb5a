"""Impair (1.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(status("impair", "1.5", "Impair", Tag(boost=False, focus=-1, text="Its Focus is 1 lower.")))
