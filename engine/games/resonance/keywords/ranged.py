"""Ranged (7.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="7.7",
    kind=Kind.ATTACKS,
    announced=False,
    plain=True,
    text="Neither side's Focus counts.",
)
