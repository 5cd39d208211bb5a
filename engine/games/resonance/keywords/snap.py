"""Snap (2.6)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, Process, add
from engine.games.resonance.shapes import target
from engine.games.resonance.stats import focus
from engine.games.resonance.strength import base

add(
    Keyword(
        name="snap",
        code="2.6",
        title="Snap",
        kind=Kind.ATTACK,
        announced=True,
        fuelless=True,
        text="Focus against Focus: no one discards, and nothing else counts.",
        process=Process(ev=lambda s, f: base(s, f), rv=lambda s, f: focus(s, target(f))),
    )
)
