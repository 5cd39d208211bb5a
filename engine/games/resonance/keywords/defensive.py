"""Defensive (3.7)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="3.7",
    kind=Kind.PASSIVE,
    covers=True,
    text=("You may discard one more card for its RV; on a Player, for the RV of all its units."),
)
