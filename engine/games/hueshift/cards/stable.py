"""Stable Mechs: no status sticks to them."""

from __future__ import annotations

from engine.games.hueshift.card_types import STABLE, Hooks, Out, Part, add
from engine.games.hueshift.health import cure, gain
from engine.games.hueshift.legality import Reason, friend_bar
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import find, statuses
from engine.i18n import mark

STEADY = "Immune to statuses."


ITSELF = Reason(mark("{mech} cleanses another unit, not itself."))
CLEAN = Reason(mark("{mech} has no status to lose."))


def cleanse_bar(s: State, unit: int, card: str, other: int) -> Reason | None:
    if why := friend_bar(s, s.units[unit].seat, other):
        return why
    if other == unit:
        return ITSELF
    return None if statuses(s, other) else CLEAN


def cleanse(s: State, unit: int, card: str, out: Out, action: str) -> None:
    cure(s, find(s, action.split()[1]), 1)


def hum(s: State, unit: int, card: str, out: Out) -> None:
    gain(s, out, card, card, hp=1, unit=unit)


add(
    Part(
        name="leadfoot", title="Leadfoot", kind="mech", cls=STABLE, ap=3, hp=6, ability="Steady",
        rule="HS-MECH-LEADFOOT", text=STEADY + " No attack can be redirected to it.",
        rulings=("It can be attacked, and a Tank can guard it.",),
        hooks=Hooks(immune=True, anchored=True),
    ),
    Part(
        name="cassidy", title="Cassidy", kind="mech", cls=STABLE, ap=3, hp=6, ability="Steady",
        rule="HS-MECH-CASSIDY",
        text=STEADY + " Its Base Pilot keeps that when it ejects, and brings it to the unit it "
        "boards.",
        hooks=Hooks(immune=True, imbues=True),
    ),
    Part(
        name="ciderheart", title="Ciderheart", kind="mech", cls=STABLE, ap=3, hp=6,
        ability="Steady", rule="HS-MECH-CIDERHEART",
        text=STEADY + " Once per game, instead of attacking, it removes 1 status from "
                      "another of your units.",
        hooks=Hooks(immune=True, deed="cleanse", deed_bar=cleanse_bar, do=cleanse),
    ),
    Part(
        name="rocksonic", title="Rocksonic", kind="mech", cls=STABLE, ap=3, hp=6, later=True,
        ability="Steady", rule="HS-MECH-ROCKSONIC",
        text=STEADY + " Each time this stops one, it gains +1 HP for good.",
        hooks=Hooks(immune=True, resisted=hum),
    ),
)  # fmt: skip
