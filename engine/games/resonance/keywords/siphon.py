"""Siphon (4.8)."""

from engine.games.resonance.damage import mend
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.shapes import acting, forced
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import me


def drain(s: State, f: Attack, word: str, out: Out) -> None:
    mend(s, me(acting(s, f)), 1, out)


KEYWORD = Keyword(
    code="4.8",
    kind=Kind.ATTACKS,
    text="If it deals damage, your Player loses a marker.",
    effects=(forced(Moment.DAMAGED, drain),),
)
