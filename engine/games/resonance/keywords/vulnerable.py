"""Vulnerable (6.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="6.0",
    kind=Kind.FLAW,
    suffers=1,
    text="Successful Critical Strikes against it deal 1 more damage.",
)
