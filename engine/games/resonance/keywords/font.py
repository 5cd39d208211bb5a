"""Font (7.2)."""

from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.shapes import acting

KEYWORD = Keyword(
    code="7.2",
    kind=Kind.ATTACKS,
    ev=lambda s, f: int(s.sides[acting(s, f)].gained == s.turn_number),
    text="+1 EV if you have gained Karma this turn.",
)
