"""Brutal (1.8)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="1.8",
    kind=Kind.STRIKE,
    damage=1,
    text="A successful Critical Strike deals 1 more damage.",
)
