"""Ward (3.4)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import boost

KEYWORD = boost(
    "ward",
    "3.4",
    Tag(boost=True, wards=True, text="The next damage to it is prevented."),
)
