"""Ageless (4.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="4.3",
    kind=Kind.PASSIVE,
    spares=("blight", "growth"),
    text="Blight Tags and Growth do nothing to your units.",
)
