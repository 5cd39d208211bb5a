"""Stoic (4.2)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add
from engine.games.resonance.strength import base

add(
    Keyword(
        name="stoic",
        code="4.2",
        title="Stoic",
        kind=Kind.ATTACK,
        announced=True,
        forbids=("strike",),
        skips=lambda s, f: base(s, f),
        text="It makes no Critical Strikes. It may attack without a card: its Focus counts twice.",
    )
)
