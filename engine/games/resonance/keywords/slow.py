"""Slow (2.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "slow",
    "2.5",
    Tag(
        boost=False,
        holds=1,
        text=("It isn't readied. Pay 1 EN in the Ready Phase to remove the tag."),
    ),
)
