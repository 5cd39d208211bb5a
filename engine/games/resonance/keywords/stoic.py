"""Stoic (4.2)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="stoic",
        code="4.2",
        title="Stoic",
        kind=Kind.ATTACK,
        announced=True,
        forbids=("strike",),
        skips=True,
        twice=True,
        text="It makes no Critical Strikes. It may attack without a card: its Focus counts twice.",
    )
)
