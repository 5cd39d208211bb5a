"""Weaken (6.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "weaken", "6.5", "Weaken", Tag(boost=False, ev_by=-1, text="Its attacks have 1 EV less.")
    )
)
