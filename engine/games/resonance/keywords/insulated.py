"""Insulated (7.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="7.3",
    kind=Kind.PASSIVE,
    insulated=True,
    text="Attacks on it use no augmented keywords.",
)
