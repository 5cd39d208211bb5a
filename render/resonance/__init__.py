"""Resonance as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is and what is
going on, then the sides clockwise, the viewer's own last. Before the match the modules and what
the colors bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from engine.core import Trail
from engine.games.resonance.state import SEATS
from engine.games.resonance.view import Side, View
from render import draw
from render.kit.marked import Look, Marked, Shown, marked
from render.kit.sheet import Sheet
from render.resonance import band, pool, sides
from render.resonance.card import card_picture
from render.resonance.deck import deck_picture
from render.resonance.emojis import emoji, emojis
from render.resonance.hues import palette
from render.resonance.legend import legend
from render.resonance.offers import offer, offer_picture, offered
from render.resonance.text import alt, table
from render.resonance.tray import heading_tray, tray, tray_alt, tray_first, tray_text
from render.resonance.units import DENSITIES
from render.themes import Theme

__all__ = [
    "alt", "card_picture", "close_picture", "deck_picture", "emoji", "emojis", "heading_tray",
    "legend", "offer", "offer_picture", "offered", "picture", "table", "tray", "tray_alt",
    "tray_first", "tray_text", "whole_picture",
]  # fmt: skip

_GAP = 5.0
#: Units a table may grow to, and what a panel shows of it, less where there are many answers to
#: an attack; then less is said of each unit. Where the least is higher still than the second
#: number, what the panel's question says already goes, then the texts of an attack's keywords.
_TALLEST, _PANEL, _FIGHT = 1285.0, (380.0, 395.0), (345.0, 390.0)
#: Units all sides may take in a panel, so that it fits a phone with what stands around them.
_WHOLE = 500.0


def picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return a view as PNG bytes; see `docs/adding-a-game.md` for the arguments."""
    return _drawn(view, Shown(**look), near=False)


def close_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return the part of the table that somebody's question is about, as `picture` does: the
    sides concerned in full, the others in a line, the texts of an attack's keywords."""
    return _drawn(view, Shown(**look), near=True)


def whole_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return what a panel shows of everything: all sides, as high as it has room for; before the
    match what the colors bring, which its own picture has no room for."""
    shown = Shown(**look)
    if view.stage not in ("draft", "weave"):
        return _drawn(view, shown, near=False, most=_WHOLE)
    sheet = Sheet(_GAP)
    pool.add_colors(sheet, shown.t)
    return draw.encode(sheet.canvas(shown.t).image, palette(shown.theme))


def _drawn(view: View, shown: Shown, *, near: bool, most: float = _TALLEST) -> bytes:
    t, pointed = shown.t, point_out(view, shown)
    sheet = Sheet(_GAP)
    if view.stage in ("draft", "weave"):
        _add_strip(sheet, view, t, near=near)
    if view.stage == "draft":
        pool.add_draft(sheet, view, pointed, t)
    elif view.stage == "weave":
        pool.add_weave(sheet, view, t)
    else:
        _add_table(sheet, view, shown, pointed, near=near, tallest=most)
    return draw.encode(sheet.canvas(t).image, palette(t.name))


def _add_strip(sheet: Sheet, view: View, t: Theme, *, near: bool) -> None:
    high = band.strip_height(view, near=near)
    sheet.add(high, lambda canvas, y: band.strip(canvas, y, view, t, near=near))


def _add_table(
    sheet: Sheet, view: View, shown: Shown, pointed: Marked, *, near: bool, tallest: float
) -> None:
    """Put the sides below the other blocks of a sheet, above them what goes on."""
    t, south = shown.t, shown.south
    strip, high = band.strip_height(view, near=near), band.fight_height(view, told=near)
    whole = concerned(view, south, pointed) if near else set(range(view.seats))
    order = [view.sides[(south + d) % view.seats] for d in range(1, view.seats + 1)]
    order = [side for side in order if not (near and side.seat in view.out)]
    most, least = _PANEL if view.fight is None else _FIGHT
    most = most if near else tallest
    mine = [side for side in order if side.seat in whole]
    others = (sides.BRIEF + _GAP) * (len(order) - len(mine))
    plans = _plans(view, mine, pointed, most - strip - high - others)
    tall = sum(plan.high + _GAP for plan in plans.values()) + others + high + strip
    if not near or tall <= least or strip > band.HEAD:
        _add_strip(sheet, view, t, near=near)
    else:  # the question says whose turn it is
        tall -= strip + _GAP
    told = near and tall <= least
    high = band.fight_height(view, told=told)
    sheet.add(high, lambda canvas, y: band.fight(canvas, y, view, t, told=told))
    for side in order:
        _add_side(sheet, view, side, plans.get(side.seat), pointed, t)


def concerned(view: View, south: int, pointed: Marked) -> set[int]:
    """Return the seats a question is about: those of what is pointed out and of the attack
    besides the own one, or all where there is nothing of the kind."""
    f = view.fight
    found = [*pointed.numbers, pointed.focus]
    if f is not None:
        found += [f.actor, *f.targets] + ([SEATS[f.area]] if f.area >= 0 else [])
    seats = {SEATS.index(word[0]) for word in found if word[:1] and word[0] in SEATS}
    return seats | {south} if seats - {south} else set(range(view.seats))


def point_out(view: View, shown: Shown) -> Marked:
    """Return what a picture points out: of a running attack who attacks whom, too."""
    f, trail = view.fight, shown.trail
    if f is not None:
        paths = (*trail.paths, *((f.actor, word) for word in f.targets))
        trail = Trail(paths, trail.struck, (*trail.placed, *f.targets))
    return marked(shown._replace(trail=trail))


def _plans(
    view: View, mine: Sequence[Side], pointed: Marked, room: float
) -> dict[int, sides.Layout]:
    """Return some sides laid out, as roomy as they are not too high together."""
    for density in DENSITIES:
        plans = {side.seat: sides.layout(view, side, pointed, density) for side in mine}
        if sum(plan.high + _GAP for plan in plans.values()) <= room:
            break
    return plans


def _add_side(
    sheet: Sheet, view: View, side: Side, plan: sides.Layout | None, pointed: Marked, t: Theme
) -> None:
    if plan is None:
        sheet.add(sides.BRIEF, lambda canvas, y: sides.draw_brief(canvas, y, view, side, t))
    else:
        sheet.add(
            plan.high, lambda canvas, y: sides.draw_side(canvas, y, view, side, plan, pointed, t)
        )
