"""Heroes: they save their own unit and help the others."""

from __future__ import annotations

from engine.games.hueshift.card_types import (
    HERO,
    Hooks,
    Out,
    Part,
    add,
    arena,
    left,
    note,
    shadow,
    spend,
)
from engine.games.hueshift.destruction import save
from engine.games.hueshift.health import cure, gain
from engine.games.hueshift.state import NOBODY, State


def rally(s: State, unit: int, card: str, out: Out | None) -> bool:
    if not left(s, card, arena(s).lives):
        return False
    if out is not None:
        spend(s, card)
        note(s, card)
        save(s, out, unit, card, 1 + shadow(s, card))
    return True


def proud_rally(s: State, unit: int, card: str, out: Out | None) -> bool:
    first = left(s, card)
    if not rally(s, unit, card, out):
        return False
    if first and out is not None:
        gain(s, out, card, card, ap=1 + shadow(s, card))
    return True


def ally_line(s: State, unit: int, card: str, out: Out | None, other: int) -> int:
    if not left(s, f"{card} ally"):
        return 0
    hp = 1 + shadow(s, card)
    if out is not None:
        spend(s, f"{card} ally")
        note(s, card)
        save(s, out, other, card, hp)
    return hp


def prevents(s: State, unit: int, card: str, other: int) -> int:
    return 1 + shadow(s, card) if left(s, card, arena(s).lives) else 0


def prevented(s: State, unit: int, card: str, out: Out, other: int) -> None:
    spend(s, card)
    cure(s, other, 1 + shadow(s, card))


def z_prevents(s: State, unit: int, card: str, other: int) -> int:
    return int(left(s, card))


def z_draws(s: State, unit: int, card: str, other: int) -> int:
    return int(left(s, f"{card} shift") and other != unit)


def z_prevented(s: State, unit: int, card: str, out: Out, other: int) -> None:
    spend(s, card if other != NOBODY else f"{card} shift")


add(
    Part(
        name="sadie", title="Sadie", kind="character", cls=HERO, tier="Main", bond="Tank",
        ap=1, hp=2, ability="Rally", rule="HS-CHAR-SADIE",
        text="Once per game her unit stays with 1 HP instead of being destroyed. The first "
        "time this happens she gains +1 AP for good.",
        shadow="Her unit stays with 2 HP, and she gains +2 AP.",
        rulings=("This is automatic.", "A second Rally in the Monster Graveyard gives "
                                          "no AP."),
        hooks=Hooks(rescue=proud_rally), saves=0.83,
    ),
    Part(
        name="zo", title="Zo", kind="character", cls=HERO, tier="Main", bond="Stable",
        ap=1, hp=2, ability="Rally", rule="HS-CHAR-ZO",
        text="Once per game his unit stays with 1 HP instead of being destroyed. The first "
        "time another of your units would be destroyed, that unit stays with 1 HP, too.",
        shadow="They stay with 2 HP.",
        rulings=(
            "Both are automatic. A unit's own Rally comes first.",
            "If several others would be destroyed at once, you choose which one he saves.",
            "He can't save an Isolated unit or one with No Redemption.",
        ),
        hooks=Hooks(rescue=rally, shelter=ally_line), saves=0.75,
    ),
    Part(
        name="fir", title="Fir", kind="character", cls=HERO, tier="Sub", bond="Fast",
        ap=0, hp=1, ability="Rally", rule="HS-CHAR-FIR",
        text="Once per game you may prevent 1 damage about to be dealt to one of your units; "
        "that unit also loses 1 status.",
        shadow="He prevents 2 damage and removes 2 statuses.",
        rulings=(
            "Against attacks, retaliation and Burn, if at least 1 damage would be dealt.",
            "He does not save his own unit from destruction.",
            "You are asked about Fir after Bowler, if Bowler could negate all of it and "
            "has no status.",
        ),
        hooks=Hooks(prevents=prevents, prevented=prevented),
    ),
    Part(
        name="z", title="Z", kind="character", cls=HERO, tier="Sub", bond="Tank", later=True,
        ap=0, hp=1, ability="Steady Hand", rule="HS-CHAR-Z",
        text="Once per game you may prevent 1 damage to a unit of your team. Once per game you "
        "may let Z's unit take 1 damage in place of another unit of your team.",
        rulings=("Armor of Z's unit reduces the damage it takes over.",),
        hooks=Hooks(prevents=z_prevents, draws=z_draws, prevented=z_prevented),
    ),
)  # fmt: skip
