"""Immunized (6.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind

STATUSES = (
    "mark", "impair", "slow", "daze", "curse", "bind", "weaken", "blight", "silence", "nullify",
)  # fmt: skip


KEYWORD = Keyword(
    code="6.3",
    kind=Kind.PASSIVE,
    immune=True,
    choices=STATUSES,
    text="Choose a Status Tag: your units are immune to it.",
)
