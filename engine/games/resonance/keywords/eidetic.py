"""Eidetic (2.3)."""

from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import forced, target
from engine.games.resonance.state import Attack, State


def afresh(s: State, f: Attack) -> int:
    """Return the EV more that the attack has: 1 if its actor has not met the target before."""
    return int(target(f) not in s.units[f.actor].met)


def remember(s: State, f: Attack, word: str, out: Out) -> None:
    """Note whom the unit has met; an Area has no single target."""
    u = s.units[word]
    if f.area < 0 and target(f) not in u.met:
        u.met += (target(f),)


KEYWORD = Keyword(
    code="2.3",
    kind=Kind.ATTACKS,
    ev_at=afresh,
    text="+1 EV the first time it attacks a unit with this.",
    effects=(forced(Moment.RESOLVED, remember),),
)
