"""Splash (8.6)."""

from engine.games.resonance.keyword_types import (
    EFFECTS,
    KEYWORDS,
    TAGS,
    Keyword,
    Kind,
    Moment,
    Out,
)
from engine.games.resonance.shapes import acting, one_of, target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.stats import enemies
from engine.games.resonance.tags import give


def others(s: State, f: Attack, word: str) -> list[str]:
    if f.area >= 0:
        return []
    if not any(KEYWORDS[n].spills or (n in TAGS and not TAGS[n].boost) for n in f.active):
        return []
    return [w for w in enemies(s, acting(s, f)) if w != target(f) and not s.units[w].player]


def spill(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    f.args += (("splash", chosen),)
    locks = any(KEYWORDS[n].locks for n in f.active)
    for n in reversed(f.active):
        if n in TAGS and not TAGS[n].boost:
            give(s, chosen, n, acting(s, f), locks=locks)
        elif KEYWORDS[n].spills:
            EFFECTS[Moment.DAMAGED][n].do(s, f, word, "", out)
    f.args = f.args[:-1]


KEYWORD = Keyword(
    code="8.6",
    kind=Kind.ATTACKS,
    text=(
        "If it deals damage, its keywords do the same to another enemy Animation as to the target."
    ),
    effects=(one_of(Moment.DAMAGED, "splash", others, spill),),
)
