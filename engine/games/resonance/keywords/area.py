"""Area (7.6)."""

from engine.games.resonance import events as ev
from engine.games.resonance.damage import gain_en, hurt
from engine.games.resonance.keyword_types import (
    KEYWORDS,
    Effect,
    Keyword,
    Kind,
    Moment,
    Out,
    Question,
)
from engine.games.resonance.shapes import acting
from engine.games.resonance.state import Attack, State, Wound
from engine.games.resonance.stats import animations, unsuppressed


def shielded(f: Attack) -> list[str]:
    return [arg for of, arg in f.args if of == "area"]


def offer(s: State, f: Attack, word: str) -> Question | None:
    """Ask for the next Animation that is paid for, of those that would be damaged (RS-DEC-19);
    Phasing lets nobody pay."""
    left = [w for w in unsuppressed(s, f.area) if w not in shielded(f)]
    if not left or not s.sides[f.area].en or any(KEYWORDS[n].sure for n in f.active):
        return None
    actions = [f"pay {w}" for w in left] + ["done"]
    return Question(f.area, "area", actions, "done", f.actor)


def sweep(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    if reply != "done":
        unit = reply.split()[1]
        f.args += (("area", unit),)
        gain_en(s, f.area, -1, "area", out)
        out.append(ev.Spared(unit=unit))
        return
    wounds = [Wound(w, 1) for w in animations(s, f.area) if w not in shielded(f)]
    sure = any(KEYWORDS[n].sure for n in f.active)
    hurt(s, wounds, acting(s, f), attack=True, sure=sure)


KEYWORD = Keyword(
    code="7.6",
    kind=Kind.ATTACK,
    announced=True,
    sweeps=True,
    instead=Effect(Moment.RESOLVED, sweep, offer),
    text="No roll: 1 damage to each Animation of an opponent, who may pay 1 EN for "
    "each to prevent it.",
)
