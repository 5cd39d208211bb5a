"""Why a unit may not be chosen: one function for each condition.

Decides what the lists of legal actions leave out and what a refusal says of it: both ask the same
function, which returns the reason, None where nothing stands in the way. It reads only what
everybody knows. What only a card asks for stands with that card.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.hueshift.card_types import HOOKS, has, left
from engine.games.hueshift.state import State
from engine.games.hueshift.stats import allies, bonus_hp, isolated, name, rivals, side
from engine.i18n import mark


class Reason(NamedTuple):
    """A marked sentence in which {mech} is the unit in question, and the id of its rule, empty for
    that of the verb."""

    sentence: str
    rule: str = ""


FRIEND = Reason(mark("{mech} is on your own side."))
ENEMY = Reason(mark("{mech} is an enemy."))
FROZEN = Reason(mark("{mech} is Frozen and cannot act this turn."), "HS-STATUS-FREEZE")
RETREATS = Reason(mark("{mech} is the unit that would retreat."))
CANNOT_STEP_IN = Reason(mark("{mech} is Frozen and cannot act."), "HS-STATUS-FREEZE")
GUARDED = Reason(mark("{mech} has already guarded this round."))
NO_ABILITIES = Reason(mark("{mech} has no abilities this turn."), "HS-ATT-13")
ATTACKED = Reason(mark("{mech} is the unit under attack."))
ANCHORED = Reason(mark("You can't turn an attack on {mech}."), "HS-MECH-LEADFOOT")
TARGET = Reason(mark("{mech} is already the target."))
STANDS = Reason(mark("{mech} is not about to be destroyed."))
ISOLATED = Reason(mark("{mech} is Isolated: no Transport to or from it."), "HS-FREE-7")
NO_HELP = Reason(mark("{mech} is Isolated: no other unit can help it."), "HS-DM-ISOLATED")
NO_FREE = Reason(mark("You have used your Free Action this turn."), "HS-FREE-1")
EMPTIED = Reason(mark("That Transport would leave a unit without HP."), "HS-FREE-6")


def foe_bar(s: State, seat: int, unit: int) -> Reason | None:
    """Return why a seat may not act against a unit."""
    return FRIEND if side(s, unit) == s.teams[seat] else None


def friend_bar(s: State, seat: int, unit: int) -> Reason | None:
    """Return why a seat may not act for a unit."""
    return None if side(s, unit) == s.teams[seat] else ENEMY


def act_bar(s: State, unit: int) -> Reason | None:
    """Return why a unit may not be activated."""
    return FROZEN if s.units[unit].frozen else None


def relay_bar(s: State, unit: int, by: int) -> Reason | None:
    """Return why a unit may not act when `by` retreats (HS-CHAR-BRB)."""
    if unit == by:
        return RETREATS
    return CANNOT_STEP_IN if s.units[unit].frozen else None


def guard_bar(s: State, unit: int, target: int) -> Reason | None:
    """Return why a unit may not take the place of an attacked one of its side (HS-ATT-11)."""
    if s.units[unit].guarded == s.round:
        return GUARDED
    if not has(s, unit, "guards"):
        return NO_ABILITIES
    return ATTACKED if unit == target else None


def redirect_bar(s: State, unit: int, target: int) -> Reason | None:
    """Return why an attack on `target` may not be turned on a unit (HS-DM-POSSESSION)."""
    if has(s, unit, "anchored"):
        return ANCHORED
    return TARGET if unit == target else None


def fall_bar(s: State, unit: int) -> Reason | None:
    """Return why nothing has to save a unit."""
    return STANDS if s.units[unit].hp > 0 else None


def stifled(s: State) -> bool:
    """Say whether the Monster keeps the seat whose turn it is from its Free Action."""
    return s.boss is not None and s.boss.stifled[s.turn] == s.turns[s.turn]


def free_bar(s: State) -> Reason | None:
    """Return why there is no Free Action in this turn any more."""
    return NO_FREE if s.frees <= 0 or stifled(s) else None


def berth_bar(s: State, unit: int) -> Reason | None:
    """Return why pilots may neither leave nor board a unit (HS-FREE-7)."""
    return ISOLATED if isolated(s, unit) else None


def leave_bar(s: State, unit: int) -> Reason | None:
    """Return why a unit's Co-Pilot may not leave it (HS-FREE-6)."""
    u = s.units[unit]
    return None if u.hp - bonus_hp(s, u.co) > 0 else EMPTIED


def board_bar(s: State, unit: int, pilot: str) -> Reason | None:
    """Return why a pilot may not take the place of a unit's Co-Pilot (HS-FREE-6)."""
    u = s.units[unit]
    if not u.co or u.hp - bonus_hp(s, u.co) + bonus_hp(s, pilot) > 0:
        return None
    return EMPTIED


def help_bar(s: State, unit: int, by: int) -> Reason | None:
    """Return why a unit may get no help from the unit `by` (HS-DM-ISOLATED)."""
    return NO_HELP if unit != by and isolated(s, unit) else None


def deeds(s: State, unit: int, card: str) -> list[str]:
    """Return what a card of a unit can do as its Act instead of an attack."""
    verb, bar = HOOKS[card].deed, HOOKS[card].deed_bar
    if bar is None or not left(s, card):
        return []
    units = (*allies(s, s.units[unit].seat), *rivals(s, unit))
    return [f"{verb} {name(s, u)}" for u in units if bar(s, unit, card, u) is None]
