"""Leaders: they grow with every enemy that falls."""

from __future__ import annotations

from engine.games.hueshift.card_types import (
    LEADER,
    Hooks,
    Out,
    Part,
    add,
    cards,
    left,
    note,
    shadow,
    spend,
)
from engine.games.hueshift.health import credit, gain
from engine.games.hueshift.state import NOBODY, State


def doubled_experience(s: State, unit: int, card: str, out: Out, victim: int, how: str) -> None:
    first = left(s, card)
    spend(s, card)
    note(s, card)
    credit(s, out, card, card, (1 + shadow(s, card)) * (2 if first else 1))


def experience(s: State, unit: int, card: str, out: Out, victim: int, how: str) -> None:
    note(s, card)
    credit(s, out, card, card, 1 + shadow(s, card))


def study_kill(s: State, card: str, out: Out, killer: int) -> None:
    """Let the unit that destroyed another learn: in her own her card, else its Mech (HS-STAT-5)."""
    goal = card if card in cards(s, killer) else s.units[killer].mech
    credit(s, out, goal, card, 1 + shadow(s, card))


def study_both(s: State, unit: int, card: str, out: Out, killer: int) -> None:
    if not left(s, card):
        return
    spend(s, card)
    note(s, card)
    study_kill(s, card, out, killer)
    if card not in cards(s, killer):
        credit(s, out, card, card, 1 + shadow(s, card))


def study(s: State, unit: int, card: str, out: Out, killer: int) -> None:
    if left(s, card):
        spend(s, card)
        note(s, card)
        study_kill(s, card, out, killer)


def study_card(s: State, unit: int, card: str, out: Out, other: int) -> None:
    if not left(s, f"{card} wildcard"):
        return
    spend(s, f"{card} wildcard")
    mine = other != NOBODY and s.units[other].seat == s.units[unit].seat
    goal = s.units[other].mech if mine and other != unit else card
    gain(s, out, goal, card, ap=1 + shadow(s, card))


def grief(s: State, unit: int, card: str, out: Out) -> None:
    if left(s, f"{card} loss"):
        spend(s, f"{card} loss")
        note(s, card)
        gain(s, out, card, card, hp=1, unit=unit)


add(
    Part(
        name="llewellyn", title="Llewellyn", kind="character", cls=LEADER, tier="Main",
        bond="Arsenal", ap=1, hp=1, ability="Experience", rule="HS-CHAR-LLEWELLYN",
        text="For every enemy unit his unit destroys he gains +1 AP for good. Once per game "
        "that gain is doubled.",
        shadow="+2 AP each time, +4 for the first.",
        rulings=("The first kill is always the doubled one.",),
        hooks=Hooks(killed=doubled_experience),
    ),
    Part(
        name="cagney", title="Cagney", kind="character", cls=LEADER, tier="Main",
        bond="Elemental", ap=0, hp=1, ability="Quick Study", rule="HS-CHAR-CAGNEY",
        text="The first time one of your units destroys an enemy unit, that unit and Cagney "
        "gain +1 AP for good.",
        shadow="+2 AP each.",
        rulings=("If it was her own unit, it gains only once.",),
        hooks=Hooks(sided=study_both),
    ),
    Part(
        name="bethany", title="Bethany", kind="character", cls=LEADER, tier="Sub", bond="Fast",
        ap=0, hp=1, ability="Quick Study", rule="HS-CHAR-BETHANY",
        text="The first time one of your units destroys an enemy unit, it gains +1 AP for "
        "good. So does the unit of yours on which you play your first Wildcard.",
        shadow="+2 AP each.",
        rulings=(
            "If that Wildcard was not played on one of your units, her own unit gains it.",
            "She must be on the field when it happens.",
        ),
        hooks=Hooks(sided=study, played=study_card),
    ),
    Part(
        name="ahn", title="Ahn", kind="character", cls=LEADER, tier="Main", bond="Stable",
        later=True, ap=1, hp=1, ability="Experience", rule="HS-CHAR-AHN",
        text="For every enemy unit his unit destroys he gains +1 AP for good. The first "
             "time another unit of your team is destroyed, he gains +1 HP for good.",
        hooks=Hooks(killed=experience, mourns=grief),
    ),
)  # fmt: skip
