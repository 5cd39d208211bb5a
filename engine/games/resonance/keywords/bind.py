"""Bind (5.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "bind",
        "5.5",
        "Bind",
        Tag(boost=False, bound=True, text="It can't attack or make Critical Strikes."),
    )
)
