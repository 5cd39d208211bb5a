"""Edit (0.9)."""

from engine.games.resonance.cards import MODULES, printed
from engine.games.resonance.damage import gain_en
from engine.games.resonance.keyword_types import (
    EFFECTS,
    FITTING,
    KEYWORDS,
    Keyword,
    Kind,
    Moment,
    Out,
    in_order,
)
from engine.games.resonance.shapes import acting, one_of, other_side
from engine.games.resonance.state import PLAYER, Attack, State

LATE = (Moment.TAGGED, Moment.DAMAGED, Moment.FELLED, Moment.AFTER)


def colors(s: State, f: Attack) -> set[int]:
    if f.prey == PLAYER:
        side = s.sides[other_side(s, f)]
        return {side.primary, *side.secondary}
    return set() if f.prey < 0 else {*MODULES[printed(f.prey).number // 10].colors}


def addable(s: State, f: Attack, word: str) -> list[str]:
    if not s.sides[acting(s, f)].en:
        return []
    hues = colors(s, f)
    return [
        k.name for k in sorted(KEYWORDS.values(), key=lambda k: k.code)
        if k.color in hues and k.name not in f.active and k.kind in FITTING[f.kind]
        and any(k.name in EFFECTS[moment] for moment in LATE)
    ]  # fmt: skip


def add_one(s: State, f: Attack, word: str, chosen: str, out: Out) -> None:
    gain_en(s, acting(s, f), -1, "edit", out)
    f.active = in_order({*f.active, chosen})


KEYWORD = Keyword(
    code="0.9",
    kind=Kind.ATTACKS,
    text="When it succeeds you may pay 1 EN to add a keyword of a colour of the target's faction.",
    rulings=("Only what still works from this moment on can be added.",),
    effects=(one_of(Moment.ADDED, "edit", addable, add_one, optional=True),),
)
