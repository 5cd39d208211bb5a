"""Whom or what an ability is about, in words made from the data: `an opponent's Unit`.

Decides how kinds, sides and places of targets read. Whatever it names is one thing, so that the
sentences of `abilities` need one form only.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.machines.vocabulary import Ability, Target
from engine.i18n import mark, markc, tr, trc

#: Kinds as they stand after `your`, `each`: a language may need words of one gender there.
ONE = {
    "unit": markc("kind", "Unit"), "soldier": markc("kind", "Soldier"),
    "specialist": markc("kind", "Specialist"), "captain": markc("kind", "Captain"),
    "structure": markc("kind", "Structure"), "card": markc("kind", "card"),
}  # fmt: skip
MANY = {
    "unit": markc("kind", "Units"), "soldier": markc("kind", "Soldiers"),
    "specialist": markc("kind", "Specialists"), "captain": markc("kind", "Captains"),
    "structure": markc("kind", "Structures"), "card": markc("kind", "cards"),
}  # fmt: skip


def either(names: Iterable[str]) -> str:
    """Join names: `a, b or c`."""
    parts = list(names)
    if len(parts) < 2:
        return "".join(parts)
    return tr("{names} or {last}", names=", ".join(parts[:-1]), last=parts[-1])


def this() -> str:
    """Return what the bearer of an ability is called in it; what it is about is `it`."""
    return tr("this card")


def singular(kinds: Iterable[str]) -> str:
    """Return kinds of cards: `Unit or Captain`."""
    return either(trc("kind", ONE[x]) for x in kinds if x in ONE) or trc("kind", ONE["card"])


def plural(kinds: Iterable[str]) -> str:
    """Return kinds of cards: `Units or Captains`."""
    return either(trc("kind", MANY[x]) for x in kinds if x in MANY) or trc("kind", MANY["card"])


def _levelled(kinds: str, level: int) -> str:
    return tr("{kinds} of Level {n} or more", kinds=kinds, n=level) if level else kinds


def yours(kinds: Iterable[str], level: int = 0) -> str:
    """Return `your Unit or Captain`."""
    return tr("your {kinds}", kinds=_levelled(singular(kinds), level))


def one_of_yours(kinds: Iterable[str], level: int = 0) -> str:
    """Return `one of your Units`."""
    return tr("one of your {kinds}", kinds=_levelled(plural(kinds), level))


def an_opponents(kinds: Iterable[str]) -> str:
    """Return `an opponent's Unit`."""
    return tr("an opponent's {kinds}", kinds=singular(kinds))


def a_unit(level: int = 0) -> str:
    """Return `a Unit of Level 5 or more`."""
    return tr("a {kinds}", kinds=_levelled(singular(["unit"]), level))


def target(t: Target, a: Ability) -> str:
    """Return what a target may be: `an opponent's Unit up to 3 away from one of your Units`."""
    if "cell" in t.kind:
        return _cell(t, a)
    if t.where in ("self", "seat"):
        return this()
    if t.where == "trigger_source":
        return tr("the {kinds} that did it", kinds=singular(t.kind))
    if t.where == "trigger_subject":
        return tr("it")
    level = next((c.n for c in a.conditions if c.pred == "level_at_least"), 0)
    level = level if a.trigger == "none" else 0
    near = _near(t)
    if t.where == "playfield" and any(c.pred == "already" for c in a.conditions):
        return tr("{card} that has moved", card=one_of_yours(t.kind))
    if t.pick in ("all", "all_matching"):
        if t.side == "any":
            return tr("each {kinds}{place}", kinds=_levelled(singular(t.kind), level), place=near)
        if t.side == "enemy":
            return tr("each opponent's {kinds}{place}", kinds=singular(t.kind), place=near)
        return tr("each of your {kinds}{place}", kinds=_levelled(plural(t.kind), level), place=near)
    if t.side == "any":
        return tr("a {kinds}{place}", kinds=singular(t.kind), place=near)
    if t.side == "enemy":
        return an_opponents(t.kind) + near
    if t.of == "trigger_subject":
        return tr("another of your {kinds}{place}", kinds=plural(t.kind), place=near)
    return one_of_yours(t.kind, level) + near


def _near(t: Target) -> str:
    """Return where a target is, with a space before it; empty for the whole Playfield."""
    if t.where == "adjacent":
        return " " + (tr("next to it") if t.of == "trigger_subject" else tr("next to this card"))
    if t.where == "range":
        return " " + tr("within its Range")
    if t.where != "within":
        return ""
    if t.of in ("self", "trigger_subject"):
        return " " + tr("up to {n} away", n=t.n)
    if t.n == 1:
        return " " + tr("next to one of your Units")
    return " " + tr("up to {n} away from one of your Units", n=t.n)


TYPES = {
    "standard": mark("Standard"),
    "objective": mark("Objective"),
    "frontspawn": mark("Frontspawn"),
}
#: Territory beside a type of cell.
OF = {"own": mark("your"), "opponent": mark("an opponent's"), "unoccupied": mark("nobody's")}


def _cell(t: Target, a: Ability) -> str:
    types = next((c.types for c in a.conditions if c.pred == "cell_type"), ())
    whose = next((c.territory for c in a.conditions if c.pred == "cell_territory"), ())
    words = [either(tr(TYPES[x]) for x in types if x in TYPES)]
    if t.where == "adjacent":
        template = mark("each free {type} cell{where} next to this card")
    elif t.of == "own_unit_or_own_territory":
        template = mark("a {type} cell{where} in your territory or next to one of your Units")
    elif t.n == 1:
        template = mark("a {type} cell{where} next to one of your Units")
    else:
        template = mark("a {type} cell{where} up to {n} away from one of your Units")
    where = " " + tr("in {whose} territory", whose=either(tr(OF[x]) for x in whose))
    return " ".join(tr(template, type=words[0], where=where if whose else "", n=t.n).split())
