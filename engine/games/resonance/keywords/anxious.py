"""Anxious (2.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="2.0",
    kind=Kind.FLAW,
    forbids=("strike",),
    text="It cannot make Critical Strikes.",
)
