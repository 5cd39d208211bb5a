"""Hesitant (3.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="3.0",
    kind=Kind.FLAW,
    hesitant=True,
    text="Its controller cannot discard for RV when it is attacked.",
)
