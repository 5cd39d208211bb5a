"""Sentry (2.2)."""

from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, may, other_side
from engine.games.resonance.state import Attack, State


def aimed(s: State, f: Attack, word: str) -> bool:
    return f.area < 0 and bool(s.sides[other_side(s, f)].hand)


def look(s: State, f: Attack, word: str, out: Out) -> None:
    seat, whose = s.seen = (acting(s, f), other_side(s, f))
    out.append(ev.Looked(seat=seat, whose=whose, why="sentry"))
    # A computer reacts at once: its hand has changed before anybody could look at the picture.
    out.append(ev.Saw(whose=whose, cards=tuple(s.sides[whose].hand), only=(seat,)))


KEYWORD = Keyword(
    code="2.2",
    kind=Kind.ATTACKS,
    early=lambda s, f: aimed(s, f, f.actor),
    text="Before the defender reacts you may look at that player's hand.",
    effects=(may(Moment.AUGMENTED, "sentry", aimed, look),),
)
