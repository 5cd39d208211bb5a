"""Limited (7.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="limited",
        code="7.0",
        title="Limited",
        kind=Kind.FLAW,
        hp=-1,
        text="Its maximum HP is 1 lower, but never below 1.",
    )
)
