"""Feeble (4.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="4.0",
    kind=Kind.FLAW,
    focus=-1,
    text="Its Focus is 1 lower.",
)
