"""Destruction: who falls, who is saved, who ejects, who comes back, who has won.

Decides sections 13 and 14 of the rules. A `Check` looks at some units at once, in the
order of HS-END-3, and leaves in `State.fallen` which of them fell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core import HOUSE, Ended, Outcome
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import Out, hooked
from engine.games.hueshift.lasting import clear
from engine.games.hueshift.state import (
    FIELD,
    MONSTER,
    NOBODY,
    REMOVED,
    TRASH,
    Act,
    Attack,
    Check,
    Revive,
    State,
)
from engine.games.hueshift.stats import (
    allies,
    doomed,
    find,
    isolated,
    max_hp,
    name,
    own,
    side,
)
from engine.games.hueshift.windows import opened
from engine.kit.stack import ask, take


def check(s: State, units: Sequence[int]) -> None:
    """Have units checked for destruction before whatever is on top goes on.

    Those that make a last stand fall in the check it was played in (HS-WILD-LASTSTAND).
    """
    if not _threatened(s, units):  # so mostly
        s.fallen = ()
        return
    marked = [u for f in s.stack if type(f) is Check for u in f.stand]
    s.stack.append(Check(tuple(u for u in dict.fromkeys(units) if u not in marked)))


def _threatened(s: State, units: Sequence[int]) -> list[int]:
    """Return those of some units that would be destroyed."""
    return [u for u in units if s.units[u].hp <= 0 and s.units[u].zone == FIELD]


def _spared(s: State, f: Check) -> list[int]:
    """Return those a save can still be used on: not doomed by a Last Stand."""
    return [u for u in _threatened(s, f.units) if u not in f.stand and s.units[u].seat != MONSTER]


def savior(s: State, unit: int) -> str:
    """Return the card that would keep a unit from destruction without being asked, "" if none."""
    if s.units[unit].seat == MONSTER or doomed(s, unit):
        return ""
    for card, hook in hooked(s, unit, "rescue"):
        if hook(s, unit, card, None):
            return card
    others = () if isolated(s, unit) else _shelters(s, unit)
    return next((card for _, card, _ in others), "")


def save(s: State, out: Out, unit: int, card: str, hp: int) -> None:
    """Let a unit stay with so many HP."""
    s.units[unit].hp = min(hp, max_hp(s, unit))
    out.append(ev.Saved(unit=name(s, unit), card=card, hp=s.units[unit].hp))


def run(s: State, f: Check, out: Out) -> None:
    """Go on with a destruction check."""
    if f.step == 0:
        for unit in _spared(s, f):
            if not doomed(s, unit):
                any(hook(s, unit, card, out) for card, hook in hooked(s, unit, "rescue"))
        f.step = 1
    elif f.step == 1:
        _shelter(s, f, out)
    elif f.step == 2:
        f.step = 3
        if _spared(s, f):
            opened(s, "destruction", s.turn)
    elif f.step == 3:
        f.fell = tuple(u for u in f.units if u in f.stand or u in _threatened(s, f.units))
        f.fell = tuple(u for u in f.fell if s.units[u].zone == FIELD)
        for unit in f.fell:
            destroy(s, out, unit)
        for unit in f.fell:
            _mourn(s, out, unit)
        f.step = 4
        if f.fell:
            opened(s, "removal", s.turn)
    else:
        s.stack.pop()
        s.fallen = f.fell
        if f.fell and not _goes_on(s, f):
            judge(s, out)


def _goes_on(s: State, f: Check) -> bool:
    """Say whether what brought units down is not over yet: an Action (HS-COOP-13), or the check
    that doomed a unit which made its Last Stand: its killer falls in that one, too (HS-ATT-25),
    and where nothing else of its side stands, it decides who has lost (HS-END-4)."""
    fighters: tuple[int, ...] = ()
    for frame in s.stack:
        if type(frame) is Act:
            return True
        if type(frame) is Attack:
            fighters = (frame.by, frame.target)
        elif type(frame) is Check and frame.stand:
            killed = {*frame.stand} & {*fighters} and {*f.fell} & {*fighters}
            rest = own(s, s.units[frame.stand[0]].seat)
            if killed or all(u in frame.stand or s.units[u].hp <= 0 for u in rest):
                return True
    return False


def _shelter(s: State, f: Check, out: Out) -> None:
    """Let somebody save another unit (HS-CHAR-ZO-2); its controller chooses which."""
    if reply := take(s):
        unit = find(s, reply.split()[1])
        for holder, card, hook in _shelters(s, unit):
            if hook(s, holder, card, out, unit):
                return
    shelters = {
        u: _shelters(s, u) for u in _spared(s, f) if not doomed(s, u) and not isolated(s, u)
    }
    for seat in (s.turn, 1 - s.turn):
        can = [u for u, by in shelters.items() if any(s.units[h].seat == seat for h, _, _ in by)]
        if len(can) == 1:
            for holder, card, hook in shelters[can[0]]:
                if s.units[holder].seat == seat and hook(s, holder, card, out, can[0]):
                    return
        elif can:
            most = max(can, key=lambda u: max_hp(s, u))
            ask(s, seat, "save", [f"save {name(s, u)}" for u in can], f"save {name(s, most)}")
            return
    f.step = 2


def _shelters(s: State, unit: int) -> list[tuple[int, str, Any]]:
    """Return (holder, card, hook) of those that could save another unit now."""
    return [
        (holder, card, hook)
        for holder in allies(s, s.units[unit].seat)
        if holder != unit
        for card, hook in hooked(s, holder, "shelter")
        if hook(s, holder, card, None, unit)
    ]


def destroy(s: State, out: Out, unit: int) -> None:
    """Take a unit off the field: the Base Pilot ejects (HS-EJECT-1), markers are lost."""
    u = s.units[unit]
    gone = doomed(s, unit)
    imbues = any(True for _ in hooked(s, unit, "imbues"))
    for card in (u.mech, u.base, u.co):
        s.corrupt.pop(card, None)
    if imbues and u.base and u.base not in s.steady:
        s.steady += (u.base,)
    pilot = "" if gone or u.seat == MONSTER else u.base
    for card in (u.mech, u.co, *((u.base,) if gone else ())):  # HS-STAT-5
        s.ap_gain.pop(card, None)
        s.hp_gain.pop(card, None)
    clear(s, unit)
    u.zone, u.hp = (REMOVED if gone else TRASH), 0
    for frame in s.stack:
        if type(frame) is Attack and unit in (frame.by, frame.target):
            frame.gone += (unit,)
    if unit == s.main:  # HS-TURN-15, also if it comes back
        s.main = NOBODY
    if pilot:
        s.reserve[u.seat] += (pilot,)
    out.append(ev.Destroyed(unit=u.mech, pilot=pilot, gone=gone))


def _mourn(s: State, out: Out, fallen: int) -> None:
    u = s.units[fallen]
    if u.seat == MONSTER:
        return
    for unit in allies(s, u.seat):
        for card, hook in hooked(s, unit, "mourns"):
            hook(s, unit, card, out)


def kill(s: State, killer: int, victim: int, how: str, out: Out) -> None:
    """Credit a unit with a kill: its own cards, then those of its side.

    A killer that has fallen with its victim still counts (HS-ATT-25, HS-ATT-26).
    """
    for card, hook in hooked(s, killer, "killed"):
        hook(s, killer, card, out, victim, how)
    seat = s.units[killer].seat
    if seat == MONSTER:
        return
    for unit in dict.fromkeys((*allies(s, seat), killer)):
        for card, hook in hooked(s, unit, "sided"):
            hook(s, unit, card, out, killer)


def judge(s: State, out: Out) -> None:
    """End the match if a side has no unit left (HS-END-1, HS-END-4, HS-COOP-13)."""
    standing: set[int] = set()
    for unit in reversed(range(len(s.units))):  # the Monster is the last
        if s.units[unit].zone == FIELD:
            standing.add(side(s, unit))
            if len(standing) == 2:
                return
    if s.play == "boss":
        won = 1 not in standing
        end(s, out, Outcome((0, 1), "monster") if won else Outcome((HOUSE,), "squads"))
    elif not standing:
        end(s, out, Outcome((), "both fell"))
    else:
        winners = tuple(x for x in (0, 1) if s.teams[x] in standing)
        end(s, out, Outcome(winners, "no units"))


def end(s: State, out: Out, outcome: Outcome) -> None:
    """End the match."""
    s.outcome = outcome
    out.append(Ended(outcome=outcome))


def _boarded(s: State, pilot: str) -> bool:
    return any(u.zone == FIELD and pilot in (u.base, u.co) for u in s.units)


def revive(s: State, f: Revive, out: Out) -> None:
    """Rebuild a unit with 1 HP: its Base Pilot, else its Co-Pilot, else one of the reserve."""
    u = s.units[f.unit]
    co = u.co if u.co and not _boarded(s, u.co) and u.co not in s.reserve[u.seat] else ""
    if f.step == 0:
        if u.base in s.reserve[u.seat]:
            base = u.base
        elif co:
            base, co = co, ""
        elif len(s.reserve[u.seat]) > 1:
            f.step = 1
            names = [f"pilot {p}" for p in s.reserve[u.seat]]
            ask(s, u.seat, "pilot", names, names[0], u.mech)
            return
        else:
            base = s.reserve[u.seat][0] if s.reserve[u.seat] else ""
    else:
        base = take(s).split()[1]
    s.stack.pop()
    s.reserve[u.seat] = tuple(p for p in s.reserve[u.seat] if p != base)
    u.base, u.co, u.zone, u.hp = base, co, FIELD, 1
    s.corrupt.pop(base, None)
    out.append(ev.Revived(unit=u.mech, base=base, co=co))
