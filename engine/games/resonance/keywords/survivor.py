"""Survivor (4.1)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="4.1",
    kind=Kind.REACTION,
    survives=True,
    text=(
        "If damage would destroy it, you may discard a card: it takes none and is "
        "Suppressed instead."
    ),
)
