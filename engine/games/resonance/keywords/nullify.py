"""Nullify (9.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "nullify",
    "9.5",
    Tag(
        boost=False,
        cancels=True,
        text=(
            "It is removed together with one Boost Tag there. If there is none, it "
            "stops the next one."
        ),
    ),
)
