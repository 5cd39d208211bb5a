"""Indirect (0.6)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="0.6",
    kind=Kind.ATTACKS,
    reveals=True,
    text="Instead of choosing, the defender reveals the top card of the deck for RV.",
    rulings=(
        "It replaces the whole usual reaction; extra discards by keywords or tags are "
        "still possible.",
    ),
)
