"""Sculpt (3.6)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add
from engine.games.resonance.shapes import acting
from engine.games.resonance.stats import animations

add(
    Keyword(
        name="sculpt",
        code="3.6",
        title="Sculpt",
        kind=Kind.ATTACKS,
        ev=lambda s, f: len(animations(s, acting(s, f))),
        text="+1 EV for each Animation you control.",
    )
)
