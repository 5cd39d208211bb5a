"""Tanks: they stop damage with Armor and guard the others."""

from __future__ import annotations

from engine.games.hueshift.card_types import TANK, Hooks, Out, Part, add, left, shadow, spend
from engine.games.hueshift.health import heal
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import max_hp

GUARD = (
    "Armor 1: all damage to it is 1 less. Once per round it may guard another of your "
    "units that is attacked."
)
ARMOR = "Armor 2."


def plate(s: State, unit: int, card: str) -> int:
    return 1 + shadow(s, card)


def once(s: State, unit: int, card: str) -> bool:
    return left(s, card)


def regrow(s: State, unit: int, card: str, out: Out) -> None:
    if s.turns[s.units[unit].seat] % 3 == 0:
        heal(s, out, unit, 1 + shadow(s, card), card)


def scours(s: State, unit: int, card: str) -> int:
    return 1 + shadow(s, card)


def hardened(s: State, unit: int, card: str) -> int:
    return 2 if not left(s, card) or weak(s, unit) else 1


def weak(s: State, unit: int) -> bool:
    return 2 * s.units[unit].hp < max_hp(s, unit)


def harden(s: State, unit: int, card: str) -> None:
    if left(s, card) and weak(s, unit):
        spend(s, card)


add(
    Part(
        name="bowler", title="Bowler", kind="mech", cls=TANK, ap=2, hp=8,
        ability="Mega Armor, Guard", rule="HS-MECH-BOWLER",
        text=GUARD + " Once per game you may negate all damage of an attack on it.",
        shadow=ARMOR,
        rulings=(
            "You decide after Wildcards, when the damage is known. It comes before help "
            "from Fir and Z, unless that could cure one of its statuses.",
            "The attack is then not a hit: no Leak, Gusher or element.",
            "Retaliation cannot be negated.",
        ),
        hooks=Hooks(armor=plate, guards=True, negates=once), saves=0.9,
    ),
    Part(
        name="myriad", title="Myriad", kind="mech", cls=TANK, ap=2, hp=8,
        ability="Regen Armor, Guard", rule="HS-MECH-MYRIAD",
        text=GUARD + " When your 3rd, 6th, 9th … turn begins it heals 1 HP.",
        shadow="Armor 2, and it heals 2 HP.",
        hooks=Hooks(armor=plate, guards=True, dawn=regrow),
    ),
    Part(
        name="gigatear", title="Gigatear", kind="mech", cls=TANK, ap=4, hp=6,
        ability="Regen Armor, Guard", rule="HS-MECH-GIGATEAR", line=True,
        text=GUARD + " Whenever its Armor stops damage it loses 1 status.",
        shadow="Armor 2, and it loses 2 statuses.",
        rulings=("Despite its ability's name, it does not heal.",),
        hooks=Hooks(armor=plate, guards=True, scours=scours),
    ),
    Part(
        name="fortinbras", title="Fortinbras", kind="mech", cls=TANK, ap=2, hp=8, later=True,
        ability="Mega Armor, Guard", rule="HS-MECH-FORTINBRAS", line=True,
        text=GUARD + " The first time it is hit below half of its HP, its Armor is 2 for good.",
        hooks=Hooks(armor=hardened, guards=True, braces=harden),
    ),
)  # fmt: skip
