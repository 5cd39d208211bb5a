"""Survivor (4.1)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="survivor",
        code="4.1",
        title="Survivor",
        kind=Kind.REACTION,
        survives=True,
        text=(
            "If damage would destroy it, you may discard a card: it takes none and is "
            "Suppressed instead."
        ),
    )
)
