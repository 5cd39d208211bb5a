"""Restore (6.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="6.7",
    kind=Kind.SUPPORT,
    heals=1,
    text="Its Support removes 1 more marker.",
)
