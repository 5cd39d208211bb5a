"""Immunized (6.3)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

STATUSES = (
    "mark", "impair", "slow", "daze", "curse", "bind", "weaken", "blight", "silence", "nullify",
)  # fmt: skip


add(
    Keyword(
        name="immunized",
        code="6.3",
        title="Immunized",
        kind=Kind.PASSIVE,
        immune=True,
        choices=STATUSES,
        text="Choose a Status Tag: your units are immune to it.",
    )
)
