"""HueShift as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is, then the
far side or the Monster, the Arena and the running fight, then the near side. Before the
fight the picture shows what is being chosen instead.
"""

from __future__ import annotations

from typing import Unpack

from engine.games.hueshift.view import Side, View
from render import encoding, themes
from render.hueshift import band, boss, sides
from render.hueshift.card import card_picture
from render.hueshift.colors import palette
from render.hueshift.emojis import emoji, emojis
from render.hueshift.legend import legend
from render.hueshift.offers import offer, offer_picture, offered
from render.hueshift.pool import pool_picture
from render.hueshift.text import alt, table
from render.kit.marked import Look, Marked, Shown, marked
from render.kit.sheet import Sheet
from render.kit.wide import beside

__all__ = [
    "alt",
    "card_picture",
    "close_picture",
    "emoji",
    "emojis",
    "legend",
    "offer",
    "offer_picture",
    "offered",
    "picture",
    "table",
    "whole_picture",
    "wide_picture",
]

_GAP = 5.0
#: Where only units are shown they have no pilots if that would make them higher (units).
_ROOM = 345.0
#: How high everything may be, for it to be shown when a fight is over and nothing is asked (units).
_END = 600.0
#: How high the picture of a boss match may be before it leaves things out: above the buttons of a
#: phone the Monster has to stay in view (units).
_MONSTER = 560.0


def picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return a view as PNG bytes; what is pointed out are Mechs."""
    shown = Shown(**look)
    t, south, pointed = shown.t, shown.south, marked(shown)
    if not _fights(view):
        return pool_picture(view, t, south, pointed)
    return _fight(view, t, south, pointed)


def whole_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return everything, as `picture` does, a Monster's cards and its foes' pilots included."""
    shown = Shown(**look)
    t, south, pointed = shown.t, shown.south, marked(shown)
    if view.boss is None or not _fights(view):
        return picture(view, **look)
    return encoding.encode(_sheet(view, t, south, pointed).canvas(t).image, palette(t.name))


def close_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return what somebody's question is about, as `picture` does: of a fight the units alone, and
    only those in the exchange, acting or pointed out if there are any; before it what may be
    chosen, and after it how everything stands."""
    shown = Shown(**look)
    t, south, pointed = shown.t, shown.south, marked(shown)
    if not _fights(view):
        return pool_picture(view, t, south, pointed, near=True)
    if view.stage == "over" and (sheet := _sheet(view, t, south, pointed)).high <= _END:
        return encoding.encode(sheet.canvas(t).image, palette(t.name))
    return _near(view, t, south, pointed)


def wide_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return everything, as `picture` does, with the sides of a fight beside each other."""
    shown = Shown(**look)
    t, south, pointed = shown.t, shown.south, marked(shown)
    if not _fights(view):
        return pool_picture(view, t, south, pointed)
    left, right = Sheet(_GAP), Sheet(_GAP)
    left.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    if view.boss is not None:
        high = boss.height(view, t)
        left.add(high, lambda canvas, y: boss.draw_boss(canvas, y, view, pointed, t))
    left.add(band.height(view), lambda canvas, y: band.band(canvas, y, view, t))
    far, near = view.sides[1 - south % 2], view.sides[south % 2]
    beyond = left if view.boss is None else right
    _add_side(beyond, view, far, sides.plan(view, far, t), pointed, t)
    _add_side(right, view, near, sides.plan(view, near, t), pointed, t)
    whole = beside([left.canvas(t), right.canvas(t)], t)
    return encoding.encode(whole.image, palette(t.name))


def _fights(view: View) -> bool:
    return view.stage in ("fight", "over") and any(s.units for s in view.sides)


def _fight(view: View, t: themes.Theme, south: int, pointed: Marked) -> bytes:
    sheets = (_sheet(view, t, south, pointed, brief) for brief in range(3))
    sheet = next(sheets)
    while view.boss is not None and sheet.high > _MONSTER and (shorter := next(sheets, None)):
        sheet = shorter
    return encoding.encode(sheet.canvas(t).image, palette(t.name))


def _sheet(view: View, t: themes.Theme, south: int, pointed: Marked, brief: int = 0) -> Sheet:
    """Return everything in its place: with `brief` 1 without a Monster's cards, with 2 without
    its foes' pilots, too."""
    near, far = view.sides[south % 2], view.sides[1 - south % 2]
    sheet = Sheet(_GAP)

    def add_side(side: Side) -> None:
        plan = sides.plan(view, side, t)
        if brief > 1:
            there = {u.mech for u in side.units}
            plan = sides.plan_some(view, side, there, True, t)
        _add_side(sheet, view, side, plan, pointed, t)

    def add_band() -> None:
        sheet.add(band.height(view), lambda canvas, y: band.band(canvas, y, view, t))

    sheet.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    if view.boss is not None:
        few = brief > 0
        high = boss.height(view, t, few)
        sheet.add(high, lambda canvas, y: boss.draw_boss(canvas, y, view, pointed, t, few))
        add_band()
        add_side(far)
    else:
        add_side(far)
        add_band()
    add_side(near)
    return sheet


def _near(view: View, t: themes.Theme, south: int, pointed: Marked) -> bytes:
    sheet = _near_sheet(view, t, south, pointed, brief=False)
    if sheet.high > _ROOM:
        sheet = _near_sheet(view, t, south, pointed, brief=True)
    return encoding.encode(sheet.canvas(t).image, palette(t.name))


def _near_sheet(view: View, t: themes.Theme, south: int, pointed: Marked, *, brief: bool) -> Sheet:
    sheet, f, b = Sheet(_GAP), view.fight, view.boss
    about = {*pointed.numbers, pointed.focus, *((f.by, f.target) if f is not None else ())}
    about.add(view.main)  # what acts is compared with what it may attack
    if f is not None and not pointed.numbers:
        # What may be fired at next, and who may guard, is seen before their page is opened.
        about |= {x.target for x in view.forecasts} | {r.unit for r in view.reliefs}
    units = {u.mech for s in view.sides for u in s.units if u.state == "field"}
    # In an exchange those who are in it; else all, beside a Monster those of the own side.
    in_sight = units & about if pointed.numbers or f is not None else units
    if b is not None and not pointed.numbers and f is None:
        in_sight = units & (about | {u.mech for u in view.sides[south % 2].units})
    if b is not None and (not pointed.numbers or about & {b.name, b.unit.mech}):
        high = boss.height(view, t, brief)
        sheet.add(high, lambda canvas, y: boss.draw_boss(canvas, y, view, pointed, t, brief))
    if f is not None or view.plays:
        sheet.add(band.height(view), lambda canvas, y: band.band(canvas, y, view, t))
    for side in (view.sides[1 - south % 2], view.sides[south % 2]):
        if any(u.mech in in_sight for u in side.units):
            _add_side(
                sheet, view, side, sides.plan_some(view, side, in_sight, brief, t), pointed, t
            )
    return sheet


def _add_side(
    sheet: Sheet, view: View, side: Side, plan: sides.Block, pointed: Marked, t: themes.Theme
) -> None:
    sheet.add(sides.height(plan), lambda canvas, y: sides.draw_side(
        canvas, y, view, side, plan, pointed, t))  # fmt: skip
