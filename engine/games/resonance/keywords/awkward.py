"""Awkward (8.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="awkward",
        code="8.0",
        title="Awkward",
        kind=Kind.FLAW,
        toll=1,
        text="To attack, you discard one more card, which adds nothing.",
    )
)
