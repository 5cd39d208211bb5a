"""Restricted (0.0)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="restricted",
        code="0.0",
        title="Restricted",
        kind=Kind.FLAW,
        deploy=1,
        text="Deploying and equipping cost its controller 1 EN more each, moving an Item costs 1.",
    )
)
