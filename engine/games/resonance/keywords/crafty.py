"""Crafty (5.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="5.3",
    kind=Kind.PASSIVE,
    equip=1,
    text="Equipping from your hand costs 1 EN less, but at least 1.",
)
