"""Piercing (4.6)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="4.6",
    kind=Kind.ATTACKS,
    pierces=True,
    text="The enemy Player takes the damage its Animation takes, at the same time.",
)
