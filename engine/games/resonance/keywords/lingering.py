"""Lingering (8.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="8.7",
    kind=Kind.ATTACKS,
    locks=True,
    text=("Status Tags from it can't be removed until the target's controller has had a turn."),
)
