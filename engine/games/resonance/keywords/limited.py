"""Limited (7.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="7.0",
    kind=Kind.FLAW,
    hp=-1,
    text="Its maximum HP is 1 lower, but never below 1.",
)
