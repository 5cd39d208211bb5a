"""Gunners: their attacks ignore what protects the target."""

from __future__ import annotations

from engine.games.hueshift.card_types import (
    GUNNER,
    Hooks,
    Out,
    Part,
    Pierce,
    add,
    left,
    shadow,
    spend,
)
from engine.games.hueshift.health import credit
from engine.games.hueshift.state import Attack, State
from engine.games.hueshift.stats import tank


def focus_fire(s: State, unit: int, card: str, f: Attack) -> Pierce:
    return Pierce(armor=True)


def steady_aim(s: State, unit: int, card: str, f: Attack) -> Pierce:
    return Pierce(points=1 + shadow(s, card))


def tank_killer(s: State, unit: int, card: str, out: Out, victim: int, how: str) -> None:
    if how != "answer" and tank(s, victim) and left(s, card):
        spend(s, card)
        credit(s, out, card, card, 1 + shadow(s, card))


def relays(s: State, unit: int, card: str) -> bool:
    return left(s, card)


add(
    Part(
        name="starlot", title="Starlot", kind="character", cls=GUNNER, tier="Main", bond="Tank",
        ap=2, hp=0, ability="Focus Fire", rule="HS-CHAR-STARLOT", line=True,
        text="Attacks of her unit ignore Armor, and the statuses they bring ignore the immunity "
        "of Stable Mechs.",
        rulings=("Armor reduces her retaliation as usual.",),
        hooks=Hooks(pierce=focus_fire, defies=True),
    ),
    Part(
        name="sevura", title="Sevura", kind="character", cls=GUNNER, tier="Main",
        bond="Arsenal", ap=2, hp=0, ability="Focus Fire", rule="HS-CHAR-SEVURA",
        text="Attacks of her unit ignore Armor. The first time one destroys a Tank she gains "
        "+1 AP for good.",
        shadow="+2 AP for the first Tank.",
        rulings=("Retaliation does not count.",),
        hooks=Hooks(pierce=focus_fire, killed=tank_killer),
    ),
    Part(
        name="d", title="D", kind="character", cls=GUNNER, tier="Sub", bond="Fast",
        ap=1, hp=0, ability="Steady Aim", rule="HS-CHAR-D",
        text="Attacks of his unit ignore 1 point of whatever reduces damage, Armor or shields.",
        shadow="2 points.",
        rulings=("1 point in all, not of each.",),
        hooks=Hooks(pierce=steady_aim),
    ),
    Part(
        name="brb", title="BRB", kind="character", cls=GUNNER, tier="Sub", bond="Arsenal",
        later=True, ap=1, hp=0, ability="Steady Aim", rule="HS-CHAR-BRB",
        text="Attacks of his unit ignore 1 point of whatever reduces damage. Once per "
             "game, after an attack of his unit on your turn, it may retreat: there is no "
             "retaliation, and another of your units acts this turn.",
        hooks=Hooks(pierce=steady_aim, relays=relays),
    ),
)  # fmt: skip
