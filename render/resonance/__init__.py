"""Resonance as pictures and as text.

Decides the layout: a portrait sheet as wide as a phone. On top whose turn it is and what is
going on, then the sides clockwise, the viewer's own last. Before the match the modules and what
the colours bring.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from engine.core import Trail
from engine.games.resonance.state import SEATS
from engine.games.resonance.view import Side, View
from engine.i18n import language
from render import draw, encoding
from render.kit.marked import Look, Marked, Shown, marked
from render.kit.sheet import Sheet
from render.kit.wide import FILLED, HIGH, LOW, columns
from render.resonance import band, pool, sides
from render.resonance.card import card_picture
from render.resonance.deck import deck_picture
from render.resonance.emojis import emoji, emojis
from render.resonance.hues import palette
from render.resonance.legend import legend, shown_beside
from render.resonance.offers import offer, offer_picture, offered
from render.resonance.text import alt, table
from render.resonance.tray import add as add_tray
from render.resonance.tray import coloring, heading_tray, tray, tray_alt, tray_first, tray_text
from render.resonance.units import DENSITIES
from render.themes import Theme

__all__ = [
    "alt", "card_picture", "close_picture", "deck_picture", "emoji", "emojis", "heading_tray",
    "legend", "offer", "offer_picture", "offered", "picture", "table", "tray", "tray_alt",
    "tray_first", "tray_text", "whole_picture", "wide_picture",
]  # fmt: skip

#: Bytes beyond which it pays to spend more time on a smaller picture.
_LARGE = 190 * 1024
_GAP = 5.0
#: Units a table may grow to, and what a panel shows of it, less where there are many answers to
#: an attack; then less is said of each unit. Where the least is higher still than the second
#: number, what the panel's question says already goes, then the texts of an attack's keywords.
_TALLEST, _PANEL, _FIGHT = 1285.0, (380.0, 395.0), (345.0, 390.0)
#: Units all sides of a wide picture may take.
_SIDES = 1160.0
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
    match what the colours bring, which its own picture has no room for."""
    shown = Shown(**look)
    if view.stage not in ("draft", "weave"):
        return _drawn(view, shown, near=False, most=_WHOLE)
    sheet = Sheet(_GAP)
    pool.add_colors(sheet, shown.t)
    return encoding.encode(sheet.canvas(shown.t).image, palette(shown.theme))


def wide_picture(view: View, **look: Unpack[Look]) -> bytes:
    """Return everything, as `picture` does, with the sides beside each other and beside them what
    is asked, the viewer's cards and signs; see `kit/wide`."""
    shown = Shown(**look)
    t, pointed = shown.t, point_out(view, shown)
    first, last = Sheet(_GAP), Sheet(_GAP)
    if view.stage in ("draft", "weave"):
        _add_strip(first, view, t, near=False)
        parts = _before(view, first, last, pointed, t)
    else:
        parts = [*_beside(view, shown.south, pointed, t), last]
        _add_strip(last, view, t, near=False)
        high = band.fight_height(view)
        last.add(high, lambda canvas, y: band.fight(canvas, y, view, t))
        left = FILLED - sum(part.high for part in parts[:-1])
        add_tray(last, view, t, min(left, _room(len(parts))) - last.high - _GAP)
    whole = columns(parts, t, shown_beside(t.name, language()))
    return encoding.encode(whole.image, palette(t.name), large=_LARGE)


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
    return encoding.encode(sheet.canvas(t).image, palette(t.name))


def _add_strip(sheet: Sheet, view: View, t: Theme, *, near: bool) -> None:
    high = band.strip_height(view, near=near)
    sheet.add(high, lambda canvas, y: band.strip(canvas, y, view, t, near=near))


def _add_table(
    sheet: Sheet, view: View, shown: Shown, pointed: Marked, *, near: bool, tallest: float
) -> None:
    """Put the sides below the other blocks of a sheet, above them what goes on."""
    t, south = shown.t, shown.south
    strip, high = band.strip_height(view, near=near), band.fight_height(view, in_full=near)
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
    in_full = near and tall <= least
    high = band.fight_height(view, in_full=in_full)
    sheet.add(high, lambda canvas, y: band.fight(canvas, y, view, t, in_full=in_full))
    for side in order:
        _add_side(sheet, view, side, plans.get(side.seat), pointed, t)


def concerned(view: View, south: int, pointed: Marked) -> set[int]:
    """Return the seats a question is about: those of what is pointed out and of the attack
    besides the own one, or all where there is nothing of the kind."""
    f = view.fight
    words_concerned = [*pointed.numbers, pointed.focus]
    if f is not None:
        words_concerned += [f.actor, *f.targets] + ([SEATS[f.area]] if f.area >= 0 else [])
    seats = {SEATS.index(word[0]) for word in words_concerned if word[:1] and word[0] in SEATS}
    return seats | {south} if seats - {south} else set(range(view.seats))


def point_out(view: View, shown: Shown) -> Marked:
    """Return what a picture points out: of a running attack who attacks whom, too."""
    f, trail = view.fight, shown.trail
    if f is not None:
        paths = (*trail.paths, *((f.actor, word) for word in f.targets))
        placed = (*trail.placed, *f.targets)
        trail = Trail(paths, trail.struck, placed, trail.shots, trail.order)
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


def _room(count: int) -> float:
    """Return how high a wide picture of so many columns may be."""
    return draw.WIDTH * count / (HIGH if count == 2 else LOW)


def _before(view: View, first: Sheet, last: Sheet, pointed: Marked, t: Theme) -> list[Sheet]:
    """Return what stands beside each other before a match: what is chosen, and what is known of
    that."""
    if view.stage == "draft":
        pool.add_draft(first, view, pointed, t)
    else:
        pool.add_weave(first, view, t)
    if view.stage == "draft" or coloring(view) or not add_tray(last, view, t, FILLED - first.high):
        pool.add_colors(last, t)
    return [first, last] if last.high <= _room(2) else [first, *last.halves()]


def _beside(view: View, south: int, pointed: Marked, t: Theme) -> list[Sheet]:
    """Return the sides in a column, or in two if they are not roomy in one, those of two columns
    about as high as each other."""
    order = [view.sides[(south + d) % view.seats] for d in range(1, view.seats + 1)]
    for count, density in ((1, DENSITIES[0]), (1, DENSITIES[1]), *((2, d) for d in DENSITIES)):
        plans = {side.seat: sides.layout(view, side, pointed, density) for side in order}
        high = [plans[side.seat].high for side in order]
        cut = min(range(1, len(order)), key=lambda i: max(sum(high[:i]), sum(high[i:])))
        sheets = [Sheet(_GAP) for _ in range(count)]
        for i, side in enumerate(order):
            _add_side(sheets[count > 1 and i >= cut], view, side, plans[side.seat], pointed, t)
        if max(sheet.high for sheet in sheets) <= _room(count + 1) and sum(high) <= _SIDES:
            break
    return sheets


def _add_side(
    sheet: Sheet, view: View, side: Side, plan: sides.Layout | None, pointed: Marked, t: Theme
) -> None:
    if plan is None:
        sheet.add(sides.BRIEF, lambda canvas, y: sides.draw_brief(canvas, y, view, side, t))
    else:
        sheet.add(
            plan.high, lambda canvas, y: sides.draw_side(canvas, y, view, side, plan, pointed, t)
        )
