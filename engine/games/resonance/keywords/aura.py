"""Aura (0.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="0.1",
    kind=Kind.ATTACKS,
    ev=lambda s, f: 1,
    text="Attacks have +1 EV.",
)
