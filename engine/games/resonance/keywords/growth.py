"""Growth (6.9)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="growth",
        code="6.9",
        title="Growth",
        kind=Kind.PASSIVE,
        inspires=True,
        text="While it is spent by an action of its own, your other Animations have +1 Focus.",
    )
)
