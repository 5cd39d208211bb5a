"""Cure (6.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "cure",
    "6.4",
    Tag(
        boost=True,
        cancels=True,
        text=(
            "It is removed together with one Status Tag there. If there is none, it "
            "stops the next one."
        ),
    ),
)
