"""Sturdy (3.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="3.1",
    kind=Kind.PASSIVE,
    firm=True,
    text="Nothing lowers its Focus.",
)
