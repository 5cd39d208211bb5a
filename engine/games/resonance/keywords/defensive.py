"""Defensive (3.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="defensive",
        code="3.7",
        title="Defensive",
        kind=Kind.PASSIVE,
        covers=True,
        text=(
            "You may discard one more card for its RV; on a Player, for the RV of all its units."
        ),
    )
)
