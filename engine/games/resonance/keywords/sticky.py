"""Sticky (6.6)."""

from engine.games.resonance.damage import suppress
from engine.games.resonance.keyword_types import Keyword, Kind, Moment, Out
from engine.games.resonance.lookups import struck
from engine.games.resonance.shapes import forced
from engine.games.resonance.state import Attack, State


def glue(s: State, f: Attack, word: str, out: Out) -> None:
    for w in struck(s, f):
        suppress(s, w, "sticky", out)


KEYWORD = Keyword(
    code="6.6",
    kind=Kind.ATTACKS,
    spills=True,
    text="If it deals damage, the target is Suppressed.",
    effects=(forced(Moment.DAMAGED, glue),),
)
