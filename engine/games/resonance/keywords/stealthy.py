"""Stealthy (9.2)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="stealthy",
        code="9.2",
        title="Stealthy",
        kind=Kind.PASSIVE,
        surcharge=1,
        text="Opponents' actions that target it cost 1 EN more.",
    )
)
