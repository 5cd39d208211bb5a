"""Sculpt (3.6)."""

from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.shapes import acting
from engine.games.resonance.stats import animations

KEYWORD = Keyword(
    code="3.6",
    kind=Kind.ATTACKS,
    ev=lambda s, f: len(animations(s, acting(s, f))),
    text="+1 EV for each Animation you control.",
)
