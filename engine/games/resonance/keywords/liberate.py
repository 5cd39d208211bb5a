"""Liberate (0.4)."""

from engine.games.resonance.damage import ready, untag
from engine.games.resonance.keyword_types import Out, Tag
from engine.games.resonance.shapes import boost
from engine.games.resonance.state import State


def free(s: State, word: str, out: Out) -> None:
    untag(s, word, "liberate", "used", out)
    ready(s, word, "liberate", out)


KEYWORD = boost(
    "liberate",
    "0.4",
    Tag(
        boost=True,
        frees=True,
        release=lambda s, word: s.units[word].suppressed,
        released=free,
        text="Remove it in your Action Phase: a Suppressed unit is free again and ready.",
    ),
)
