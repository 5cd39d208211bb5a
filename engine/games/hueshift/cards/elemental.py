"""Elemental Mechs: each hit burns, freezes or corrodes, as their player chooses."""

from __future__ import annotations

from engine.games.hueshift.card_types import ELEMENTAL, Hooks, Out, Part, add, shadow
from engine.games.hueshift.health import ELEMENTS
from engine.games.hueshift.reacting import give
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import on_field, side, tank
from engine.rng import pick

INFUSED = "On each hit you choose Burn (1 damage), Freeze (it loses an action) or Corrode (−1 AP)."


def element(s: State, unit: int, card: str, kind: str, target: int) -> int:
    return 0 if kind == "freeze" else 1 + shadow(s, card)


def hot(s: State, unit: int, card: str, kind: str, target: int) -> int:
    amount = element(s, unit, card, kind, target)
    return 2 * amount if kind == "burn" and tank(s, target) else amount


def three(s: State, unit: int, card: str) -> int:
    return 3 + shadow(s, card)


def shatter(s: State, unit: int, card: str, out: Out, victim: int, how: str) -> None:
    """Give a random element to another enemy; a Monster at a breakpoint gets it itself."""
    if how == "answer":
        return
    others = [
        u for u in range(len(s.units)) if on_field(s, u) and side(s, u) != side(s, unit)
    ]  # fmt: skip
    others = [u for u in others if u != victim] or [u for u in others if s.boss is not None]
    if others:
        give(s, out, unit, pick(s, others), pick(s, ELEMENTS))


add(
    Part(
        name="ciderlord", title="Ciderlord", kind="mech", cls=ELEMENTAL, ap=3, hp=5,
        ability="Infused", rule="HS-MECH-CIDERLORD",
        text=INFUSED + " Its Burn deals 2 to Tanks.",
        shadow="Burn 2, to Tanks 4; Corrode −2.",
        rulings=("Armor stops 1 of it.",),
        hooks=Hooks(element=hot),
    ),
    Part(
        name="coldshoulder", title="Coldshoulder", kind="mech", cls=ELEMENTAL, ap=3, hp=5,
        ability="Infused", rule="HS-MECH-COLDSHOULDER",
        text=INFUSED + " A unit it freezes can't regenerate while it is Frozen.",
        shadow="Burn 2, Corrode −2.",
        hooks=Hooks(element=element, chills=True),
    ),
    Part(
        name="derrick", title="Derrick", kind="mech", cls=ELEMENTAL, ap=3, hp=5,
        ability="Infused", rule="HS-MECH-DERRICK", line=True,
        text=INFUSED + " Its Corrode piles up to −3 AP.",
        shadow="Burn 2, Corrode −2 each time, up to −4.",
        hooks=Hooks(element=element, piles=three),
    ),
    Part(
        name="crusherx", title="CrusherX", kind="mech", cls=ELEMENTAL, ap=3, hp=5, later=True,
        ability="Infused", rule="HS-MECH-CRUSHERX",
        text=INFUSED + " When its attack destroys its target, a random one of these hits "
                       "another enemy.",
        rulings=("Against a Monster it strikes the Monster itself, at each quarter of its HP.",),
        hooks=Hooks(element=element, killed=shatter),
    ),
)  # fmt: skip
