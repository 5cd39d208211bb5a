"""Insulated (7.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="insulated",
        code="7.3",
        title="Insulated",
        kind=Kind.PASSIVE,
        insulated=True,
        text="Attacks on it use no augmented keywords.",
    )
)
