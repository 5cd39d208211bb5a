"""What a unit is worth in numbers: AP, maximum HP, Armor, and who stands where.

Decides how the printed numbers, MATCH, lasting gains, markers, statuses and this turn's
effects add up (HS-STAT-1..3).
"""

from __future__ import annotations

from functools import cache

from engine.games.hueshift import lasting
from engine.games.hueshift.card_types import (
    FAST,
    MARKERS,
    PARTS,
    TANK,
    arena,
    awake,
    cards,
    hooked,
    penalties,
    penalty,
)
from engine.games.hueshift.state import FIELD, MONSTER, NOBODY, State


def side(s: State, unit: int) -> int:
    """Return the team a unit fights for; the Monster is team 1 of its own."""
    seat = s.units[unit].seat
    return 1 if seat == MONSTER else s.teams[seat]


def on_field(s: State, unit: int) -> bool:
    return unit != NOBODY and s.units[unit].zone == FIELD


def own(s: State, seat: int) -> list[int]:
    """Return the units of a seat on the field, in slot order."""
    units = []
    for i, u in enumerate(s.units):  # asked all the time, so no comprehension
        if u.seat == seat and u.zone == FIELD:
            units.append(i)
    return units


def allies(s: State, seat: int) -> list[int]:
    """Return the units of a seat's team on the field, its own first (HS-COOP-6)."""
    return own(s, seat) + (own(s, 1 - seat) if s.boss is not None else [])


def enemies(s: State, seat: int) -> list[int]:
    """Return the enemy units of a seat on the field, in slot order."""
    return own(s, 1 - seat if s.boss is None else MONSTER)


def rivals(s: State, unit: int) -> list[int]:
    """Return the units on the field a unit may attack."""
    seat = s.units[unit].seat
    if seat != MONSTER:
        return enemies(s, seat)
    return [i for i, u in enumerate(s.units) if u.zone == FIELD and u.seat != MONSTER
            and s.teams[u.seat] != 1]  # fmt: skip


def matched(s: State, unit: int) -> bool:
    """Say whether the Base Pilot's bond is the Mech's class (HS-DRAFT-13, HS-DRAFT-14)."""
    u = s.units[unit]
    return bool(u.base) and PARTS[u.base].bond == PARTS[u.mech].cls


def tank(s: State, unit: int) -> bool:
    return PARTS[s.units[unit].mech].cls == TANK


def bonus_hp(s: State, card: str) -> int:
    """Return what a card brings to its unit, markers apart."""
    return PARTS[card].hp + s.hp_gain.get(card, 0)


def fragile(s: State, card: str) -> int:
    """Return what a Fragile Core on a card takes from its unit's maximum HP (HS-DM-FRAGILE)."""
    return -MARKERS[mark].hp if (mark := penalty(s, card)) else 0


def card_ap(s: State, card: str) -> int:
    """Return what a card adds to the AP of its unit, Dark Energy included."""
    dark = MARKERS[s.corrupt[card][0]].ap if card in s.corrupt else 0
    return PARTS[card].ap + s.ap_gain.get(card, 0) + dark


def max_hp(s: State, unit: int) -> int:
    """Return a unit's maximum HP, at least 1 (HS-STAT-3)."""
    if s.units[unit].seat == MONSTER and s.boss is not None:
        return s.boss.full + s.hp_gain.get(s.boss.name, 0)
    total = int(matched(s, unit))
    for card in cards(s, unit):
        total += PARTS[card].hp + s.hp_gain.get(card, 0)
        if s.corrupt:
            total -= fragile(s, card)
    return max(1, total)


@cache
def printed_ap(mech: str, base: str, co: str) -> int:
    """Return the printed AP of a Mech and its pilots, MATCH included."""
    total = int(bool(base) and PARTS[base].bond == PARTS[mech].cls)
    return total + sum(PARTS[card].ap for card in (mech, base, co) if card)


def ap(s: State, unit: int, more: int = 0) -> int:
    """Return a unit's AP now (HS-STAT-2); `more` is added or, below 0, a reduction."""
    u = s.units[unit]
    total = printed_ap(u.mech, u.base, u.co) + more + u.boost - u.sabotage
    dark, gain, corrupt = 0, s.ap_gain, s.corrupt
    if gain or corrupt:
        for card in (u.mech, u.base, u.co):
            if card in gain:
                total += gain[card]
            if card in corrupt:
                dark += MARKERS[corrupt[card][0]].ap
    if u.corroding:
        total -= u.corrode
    if u.hexed:
        total -= 2
    if s.arena and (fast := arena(s).fast) and PARTS[u.mech].cls == FAST:
        total += fast
    return dark + max(0, total)


def armor(s: State, unit: int) -> int:
    """Return the damage a unit's Armor stops (HS-ATT-10)."""
    hooks = hooked(s, unit, "armor")
    return sum([hook(s, unit, card) for card, hook in hooks]) if hooks else 0


def immune(s: State, unit: int) -> bool:
    """Say whether statuses do nothing to a unit (HS-STATUS-2, HS-MECH-CASSIDY)."""
    if any(True for _ in hooked(s, unit, "immune")):
        return True
    if not s.steady or not awake(s, unit):
        return False
    return any(card in s.steady for card in cards(s, unit)[1:])


def statuses(s: State, unit: int) -> list[str]:
    """Return the statuses of a unit in the order in which they matter most."""
    names = lasting.statuses(s.units[unit])
    if s.boss is not None and s.boss.silenced and s.boss.silenced in cards(s, unit):
        names.append("silenced")
    return names


def isolated(s: State, unit: int) -> bool:
    return bool(s.corrupt) and any(m.isolates for m in penalties(s, unit))


def doomed(s: State, unit: int) -> bool:
    """Say whether nothing brings the unit back (HS-DM-NOREDEMPTION)."""
    return bool(s.corrupt) and any(m.dooms for m in penalties(s, unit))


def find(s: State, mech: str) -> int:
    """Return the unit of a Mech; raises `KeyError` if there is none."""
    for i, u in enumerate(s.units):
        if u.mech == mech:
            return i
    raise KeyError(mech)


def name(s: State, unit: int) -> str:
    """Return the name of a unit in the notation: its Mech's."""
    return s.units[unit].mech


def living(s: State, card: str) -> bool:
    """Say whether a card can still gain: it is on the field or in a reserve (HS-STAT-5)."""
    return holder(s, card) != NOBODY or any(card in pile for pile in s.reserve)


def holder(s: State, card: str) -> int:
    """Return the unit on the field that carries a card, `NOBODY` if none does."""
    for i, u in enumerate(s.units):
        if u.zone == FIELD and card in (u.mech, u.base, u.co):
            return i
    return NOBODY
