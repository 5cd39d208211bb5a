"""Mark (0.5)."""

from engine.games.resonance.keyword_types import Tag
from engine.games.resonance.shapes import status

KEYWORD = status(
    "mark",
    "0.5",
    Tag(boost=False, ev_against=1, text="Attacks against it have +1 EV."),
)
