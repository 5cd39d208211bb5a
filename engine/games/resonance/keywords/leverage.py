"""Leverage (5.8)."""

from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.shapes import acting
from engine.games.resonance.stats import units_of

KEYWORD = Keyword(
    code="5.8",
    kind=Kind.ATTACKS,
    ev=lambda s, f: sum(len(u.items) for _, u in units_of(s, acting(s, f))),
    text="+1 EV for each Item you control.",
)
