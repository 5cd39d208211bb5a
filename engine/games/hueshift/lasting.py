"""What lasts in a match: on a unit, a side or the Monster, and until when.

Decides, in one table, what may lie on a unit, in which of its fields it is kept and when it is
over. The end of a turn, a unit leaving the field, a cure and everything that tells players
what is on a unit follow from that table. Here the rows of the kit are read off the fields: each
kind lies on a unit once, and rules ask for it all the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import NamedTuple

from engine.games.hueshift.card_types import ACTIONS, WILDCARDS, cards
from engine.games.hueshift.state import FIELD, MONSTER, NOBODY, Boss, MonsterTurn, State, Unit
from engine.kit.effects import OPEN_END, Effect, Ends, Until, due, ends


class Kind(NamedTuple):
    """Something that lies on units: the fields it is kept in, the first of which says whether
    it is there; until when; what it comes to; and whether the end of a turn is what ends it."""

    fields: tuple[str, ...]
    until: Callable[[State, Unit], Until]
    amount: Callable[[Unit], int] = lambda u: 0
    evening: bool = False


def numbers(s: State) -> list[int]:
    """Return which turn each seat and the Monster has, or had last."""
    return [*s.turns, s.boss.turns if s.boss is not None else 0]


def running(s: State) -> int:
    """Return whose turn it is, the Monster's included."""
    return MONSTER if s.stack and type(s.stack[0]) is MonsterTurn else s.turn


def _turn(s: State) -> Until:
    """Until a player's turn ends: the one in progress, or the next after the Monster's."""
    seat = running(s)
    if seat != MONSTER:
        return Until(seat, s.turns[seat], False)
    first = next((u.seat for u in s.units if u.zone == FIELD), 0)
    return Until(first, s.turns[first] + 1, False)


def _dawn(s: State, seat: int, later: int = 0) -> Until:
    """Until a seat's next turn begins, or one `later`."""
    return Until(seat, numbers(s)[seat] + 1 + later, True)


#: What may lie on a unit: first the statuses (HS-STATUS), in the order in which they matter most.
KINDS: dict[str, Kind] = {
    "freeze": Kind(
        ("frozen", "chilled"), lambda s, u: Until(u.seat, u.frozen, False), evening=True
    ),
    "corrode": Kind(
        ("corrode", "corroding", "fresh"),
        lambda s, u: _dawn(s, u.seat, int(u.fresh)), lambda u: u.corrode,
    ),
    "burn": Kind(("burn",), lambda s, u: _dawn(s, u.seat), lambda u: u.burn),
    "leak": Kind(("leak",), lambda s, u: _dawn(s, u.seat), lambda u: u.leak),
    "hexed": Kind(
        ("hexed",), lambda s, u: Until(u.seat, u.hexed, False), lambda u: 2, evening=True
    ),
    "grit": Kind(("grit",), lambda s, u: OPEN_END),
    "boost": Kind(("boost",), lambda s, u: _turn(s), lambda u: u.boost, evening=True),
    "sabotage": Kind(("sabotage",), lambda s, u: _turn(s), lambda u: -u.sabotage, evening=True),
}  # fmt: skip
STATUSES = tuple(KINDS)[:5]
_BLANK = Unit(0, "")
#: Whether each of the kinds lies on a unit, and each of those which the end of a turn ends: asked
#: of every unit at the end of every turn.
_THERE = attrgetter(*(kind.fields[0] for kind in KINDS.values()))
_ENDING = attrgetter(*(kind.fields[0] for kind in KINDS.values() if kind.evening))
_NOTHING = _ENDING(_BLANK)


@cache
def source(kind: str) -> str:
    """Return the card that alone causes what lies on a unit, empty where several do."""
    return next((card.name for card in WILDCARDS.values() if card.leaves == kind), "")


def statuses(u: Unit) -> list[str]:
    """Return the statuses kept on a unit, in the order in which they matter most."""
    return [status for status, there in zip(STATUSES, _THERE(u), strict=False) if there]


def remove(u: Unit, kind: str) -> None:
    """Take one thing off a unit."""
    for field in KINDS[kind].fields:
        setattr(u, field, getattr(_BLANK, field))


def clear(s: State, unit: int) -> None:
    """Take everything passing off a unit that leaves the field (HS-STATUS-7)."""
    u = s.units[unit]
    for kind in KINDS:
        remove(u, kind)
    u.declared = False


def over(s: State, seat: int) -> list[Effect]:
    """Return what is over on units with the turn of a seat or the Monster that ends now."""
    effects = [
        e for i, u in enumerate(s.units)
        if u.zone == FIELD and _ENDING(u) != _NOTHING for e in _kept(s, i, u)
    ]  # fmt: skip
    return due(effects, seat, numbers(s)[seat], at_start=False) if effects else []


def _kept(s: State, unit: int, u: Unit) -> Iterator[Effect]:
    for (kind, k), there in zip(KINDS.items(), _THERE(u), strict=True):
        if there:
            yield Effect(
                kind, unit, u.seat, *k.until(s, u), amount=k.amount(u), source=source(kind)
            )


def on_unit(s: State, unit: int) -> list[Effect]:
    """Return what lies on a unit, statuses first."""
    u, b = s.units[unit], s.boss
    effects = list(_kept(s, unit, u))
    if b is not None and b.silenced and b.silenced in cards(s, unit):
        at = sum(e.kind in STATUSES for e in effects)
        effects.insert(at, Effect("silenced", unit, MONSTER, *OPEN_END, source=b.silenced))
    if s.locked == unit:
        effects.append(Effect("locked", unit, NOBODY, *_turn(s), source=s.arena))
    if b is not None and u.seat == MONSTER:
        effects += [
            Effect("inspired", unit, MONSTER, MONSTER, turn, False, amount=1) for turn in b.inspired
        ]
        if b.turns < b.thawed:
            effects.append(Effect("thawed", unit, NOBODY, MONSTER, b.thawed, True))
        if b.seal:
            effects.append(Effect("seal", unit, NOBODY, *OPEN_END))
    return effects


def prepared(s: State, b: Boss) -> list[Effect]:
    """Return what a Monster has prepared: Actions, and words for what is none."""
    open_ = [a.name for a in ACTIONS.values() if a.boost and getattr(b, a.boost)]
    open_ += [word for word, there in (("veil", b.veil), (b.sharp, b.sharp)) if there]
    rows = [(name, OPEN_END) for name in b.wards]
    rows += [(name, _dawn(s, MONSTER)) for name in b.shell]
    rows += [(name, OPEN_END) for name in open_]
    return [Effect(name, NOBODY, MONSTER, *until) for name, until in rows]


def on_side(s: State, seat: int) -> list[Effect]:
    """Return what bars a seat from something in its next turn, or in the one in progress."""
    b, now = s.boss, s.turns[seat] + (running(s) != seat)
    barred = (("stifled", b.stifled), ("stilled", b.stilled)) if b is not None else ()
    return [
        Effect(kind, NOBODY, MONSTER, seat, turns[seat], False)
        for kind, turns in barred if turns[seat] >= now
    ]  # fmt: skip


def ending(s: State, e: Effect) -> Ends:
    """Return when something is over, as players count."""
    return ends(e, running(s), numbers(s))
