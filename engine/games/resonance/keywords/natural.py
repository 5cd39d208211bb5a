"""Natural (9.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="9.7",
    kind=Kind.PASSIVE,
    slots=1,
    text="Your Player may have one more Item.",
)
