"""Phasing (1.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="1.7",
    kind=Kind.ATTACKS,
    sure=True,
    text="Keywords and tags neither reduce nor prevent its damage.",
)
