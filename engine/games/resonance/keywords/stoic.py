"""Stoic (4.2)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="4.2",
    kind=Kind.ATTACK,
    announced=True,
    forbids=("strike",),
    skips=True,
    twice=True,
    text="It makes no Critical Strikes. It may attack without a card: its Focus counts twice.",
)
