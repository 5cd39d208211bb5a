"""Font (7.2)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add
from engine.games.resonance.shapes import acting

add(
    Keyword(
        name="font",
        code="7.2",
        title="Font",
        kind=Kind.ATTACKS,
        ev=lambda s, f: int(s.sides[acting(s, f)].gained == s.turn_number),
        text="+1 EV if you have gained Karma this turn.",
    )
)
