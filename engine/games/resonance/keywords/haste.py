"""Haste (2.4)."""

from engine.games.resonance.damage import ready, untag
from engine.games.resonance.keyword_types import Out, Tag
from engine.games.resonance.shapes import boost
from engine.games.resonance.state import State


def tired(s: State, word: str) -> bool:
    u = s.units[word]
    return bool(u.spent) and not u.suppressed and u.hasted != s.turn_number


def hurry(s: State, word: str, out: Out) -> None:
    untag(s, word, "haste", "used", out)
    u = s.units[word]
    u.hasted, u.fresh = s.turn_number, False
    ready(s, word, "haste", out)


KEYWORD = boost(
    "haste",
    "2.4",
    Tag(
        boost=True,
        release=tired,
        released=hurry,
        text="Remove it in your Action Phase to ready its unit, once a turn.",
    ),
    enters=True,
)
