"""Mundane (9.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="9.0",
    kind=Kind.FLAW,
    mundane=True,
    text="Its attacks get no keywords of the Player's blocks or Items.",
)
