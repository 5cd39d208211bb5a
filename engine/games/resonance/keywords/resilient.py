"""Resilient (7.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="7.1",
    kind=Kind.PASSIVE,
    player_hp=1,
    text="Your Player's maximum HP is 1 higher.",
)
