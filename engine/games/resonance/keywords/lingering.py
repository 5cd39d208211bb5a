"""Lingering (8.7)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="lingering",
        code="8.7",
        title="Lingering",
        kind=Kind.ATTACKS,
        locks=True,
        text=("Status Tags from it can't be removed until the target's controller has had a turn."),
    )
)
