"""Growth (6.9)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="6.9",
    kind=Kind.PASSIVE,
    inspires=True,
    text="While it is spent by an action of its own, your other Animations have +1 Focus.",
)
