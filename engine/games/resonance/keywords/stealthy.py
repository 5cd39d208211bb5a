"""Stealthy (9.2)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="9.2",
    kind=Kind.PASSIVE,
    surcharge=1,
    text="Opponents' actions that target it cost 1 EN more.",
)
