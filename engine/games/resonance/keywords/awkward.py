"""Awkward (8.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="8.0",
    kind=Kind.FLAW,
    toll=1,
    text="To attack, you discard one more card, which adds nothing.",
)
