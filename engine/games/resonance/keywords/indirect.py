"""Indirect (0.6)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="indirect",
        code="0.6",
        title="Indirect",
        kind=Kind.ATTACKS,
        reveals=True,
        text="Instead of choosing, the defender reveals the top card of the deck for RV.",
        rulings=(
            "It replaces the whole usual reaction; extra discards by keywords or tags are "
            "still possible.",
        ),
    )
)
