"""Snap (2.6)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Process
from engine.games.resonance.shapes import target
from engine.games.resonance.stats import focus
from engine.games.resonance.strength import base

KEYWORD = Keyword(
    code="2.6",
    kind=Kind.ATTACK,
    announced=True,
    fuelless=True,
    text="Focus against Focus: no one discards, and nothing else counts.",
    process=Process(ev=lambda s, f: base(s, f), rv=lambda s, f: focus(s, target(f))),
)
