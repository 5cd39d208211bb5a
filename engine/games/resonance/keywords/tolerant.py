"""Tolerant (6.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="6.1",
    kind=Kind.PASSIVE,
    tolerant=True,
    text="Its Status Tags do nothing while there are no more of them than its Focus.",
)
