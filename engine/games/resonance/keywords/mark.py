"""Mark (0.5)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Tag, add
from engine.games.resonance.shapes import status

add(
    status(
        "mark",
        "0.5",
        "Mark",
        Tag(boost=False, ev_against=1, text="Attacks against it have +1 EV."),
    )
)
