"""Attuned (1.3)."""

from engine.games.resonance.keyword_types import KEYWORDS, Keyword, Kind, Moment, Out
from engine.games.resonance.lookups import first, has
from engine.games.resonance.shapes import acting, one_of
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import focus, unsuppressed


def friends(s: State, f: Attack) -> list[str]:
    return unsuppressed(s, acting(s, f))


def lenders(s: State, f: Attack, word: str) -> list[str]:
    """Return who may lend its Focus, best first; nobody where the attacker's would not count: in a
    Critical Strike, an Area, with Ranged, or resolved in another way than Focus against Focus."""
    process = first(f, "process")
    counts = KEYWORDS[process].fuelless if process else not has(f, "plain")
    if not counts or f.kind == "strike" or f.area >= 0:
        return []
    return sorted(friends(s, f), key=lambda w: -focus(s, w))


def lend(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    f.lender = chosen


KEYWORD = Keyword(
    code="1.3",
    fits=lambda s, f: bool(friends(s, f)),
    kind=Kind.ATTACKS,
    text="The attack uses the Focus of one of your Animations instead of its own.",
    effects=(one_of(Moment.AUGMENTED, "attuned", lenders, lend, rank=2),),
)
