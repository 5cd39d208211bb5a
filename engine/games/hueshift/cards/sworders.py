"""Sworders: a hit of theirs goes on hurting."""

from __future__ import annotations

from engine.games.hueshift.card_types import (
    SWORDER,
    Hooks,
    Out,
    Part,
    Pierce,
    add,
    note,
    shadow,
)
from engine.games.hueshift.health import inflict
from engine.games.hueshift.legality import Reason, foe_bar
from engine.games.hueshift.state import Attack, State
from engine.games.hueshift.stats import find, max_hp


def leak(s: State, unit: int, card: str, out: Out, f: Attack) -> None:
    note(s, card)
    inflict(s, out, f.target, "leak", 1 + shadow(s, card), unit)


def deep_leak(s: State, unit: int, card: str, out: Out, f: Attack) -> None:
    note(s, card)
    amount = 1 + shadow(s, card)
    inflict(s, out, f.target, "leak", 2 * amount if s.units[f.target].leak else amount, unit)


def leak_bar(s: State, unit: int, card: str, other: int) -> Reason | None:
    return foe_bar(s, s.units[unit].seat, other)


def leak_at(s: State, unit: int, card: str, out: Out, action: str) -> None:
    note(s, card)
    goal = find(s, action.split()[1])
    inflict(s, out, goal, "leak", max(1 + shadow(s, card), s.units[goal].leak))


def fresh(s: State, card: str) -> bool:
    return s.once.get(card) != s.turn_number


def gusher(s: State, unit: int, card: str, f: Attack) -> int:
    return 1 + shadow(s, card) if fresh(s, card) else 0


def shield_breaker(s: State, unit: int, card: str, f: Attack) -> Pierce:
    return Pierce(shield=1 + shadow(s, card) if fresh(s, card) else 0)


def deep_gusher(s: State, unit: int, card: str, f: Attack) -> int:
    if not fresh(s, card):
        return 0
    return 2 if 2 * s.units[f.target].hp <= max_hp(s, f.target) else 1


add(
    Part(
        name="rufus", title="Rufus", kind="character", cls=SWORDER, tier="Main",
        bond="Elemental", ap=1, hp=1, ability="Leak", rule="HS-CHAR-RUFUS",
        text="Every hit of his unit leaves the target Leaking: it loses 1 HP when its player's "
        "next turn begins, or 2 if it was Leaking already.",
        shadow="2 HP, or 4.",
        rulings=("It is never more than doubled.",),
        hooks=Hooks(deepens=deep_leak),
    ),
    Part(
        name="cecilia", title="Cecilia", kind="character", cls=SWORDER, tier="Main",
        bond="Fast", ap=1, hp=1, ability="Leak", rule="HS-CHAR-CECILIA",
        text="Every hit of her unit leaves the target Leaking (1 HP). Once per game, instead of "
        "attacking, she makes an enemy unit Leak from afar.",
        shadow="Leak costs 2 HP.",
        rulings=("There is no retaliation against a Leak from afar. Stable Mechs are immune.",),
        hooks=Hooks(marks=leak, deed="leak", deed_bar=leak_bar, do=leak_at),
    ),
    Part(
        name="jackie", title="Jackie", kind="character", cls=SWORDER, tier="Sub",
        bond="Arsenal", ap=0, hp=1, ability="Gusher", rule="HS-CHAR-JACKIE",
        text="Once per turn, on the first hit of her unit, the target loses 1 more HP, and that "
        "attack removes 1 point of a Shield Wall.",
        shadow="2 HP, and 2 points of a Shield Wall.",
        rulings=("HP loss is not damage: Armor does not stop it.",),
        hooks=Hooks(gush=gusher, pierce=shield_breaker),
    ),
    Part(
        name="silvy", title="Silvy", kind="character", cls=SWORDER, tier="Sub", bond="Stable",
        later=True, ap=0, hp=1, ability="Gusher", rule="HS-CHAR-SILVY",
        text="Once per turn, on the first hit of her unit, the target loses 1 more HP, or "
             "2 if it was at half of its maximum HP or less.",
        hooks=Hooks(gush=deep_gusher),
    ),
)  # fmt: skip
