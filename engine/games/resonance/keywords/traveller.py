"""Traveller (1.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="1.1",
    kind=Kind.ATTACKS,
    announced=True,
    guardless=True,
    text="It may attack a Player guarded by Animations.",
)
