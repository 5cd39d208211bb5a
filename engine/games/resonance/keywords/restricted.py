"""Restricted (0.0)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="0.0",
    kind=Kind.FLAW,
    deploy=1,
    text="Deploying and equipping cost its controller 1 EN more each, moving an Item costs 1.",
)
