"""What is chosen before a fight: cards of the draft, rosters, squads, Monsters, Arenas.

Decides how many cards of a pool fit on a phone: two in a row, each with its numbers and its text,
or where that is too much what its text is called. Below stand both sides' picks. A roster is
drawn for whoever the view shows it to; of others it says only whether it is locked.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.games.hueshift.card_types import ARENAS, DECKS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.view import View
from engine.i18n import several, tr, trc
from engine.releases import known
from render import encoding
from render.draw import Canvas, plate, wrap
from render.hueshift import band, roster, signs, units, words
from render.hueshift.choices import offered
from render.hueshift.colors import palette
from render.hueshift.sides import label
from render.kit import labels
from render.kit.box import HEAD as _TITLE
from render.kit.box import Head, box
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, Sheet
from render.seats import emblem
from render.themes import BLACK, WHITE, Color, Theme, mix

_GAP = 4.0
_FACTS = 16.0
_SIZE, _LINE = 11.5, 14.5
#: Units up to which a pool may grow; then its texts are left out.
_TALLEST = 680.0
_ORDER = 26.0
_ENTRY = 17.0
_SQUAD = _TITLE + 2 * _ENTRY + 4


class Offer(NamedTuple):
    """A card that may be chosen: its name, sign, hue, a word, facts and text, and what stands for
    that where there is no room."""

    name: str
    title: str
    sign: str
    hue: Color
    word: str
    facts: str
    bond: str
    text: str
    brief: str = ""


def offer(name: str, trade: bool = False) -> Offer:
    """Return what is shown of a card of any kind that can be chosen; `trade`: all retaliate."""
    if name in WILDCARDS:
        w = WILDCARDS[name]
        hue = signs.DARK if w.type == "Gain" else mix(units.BAD, BLACK, 0.2)
        return Offer(
            name, w.title, units.wildcard_sign(name), hue, w.type, "", "", trc(name, w.text)
        )
    if name in ARENAS:
        a = ARENAS[name]
        return Offer(
            name, a.title, "arena", signs.HUES["Tank"], tr("Arena"), "", "", trc(name, a.text)
        )
    p = PARTS[name]
    cls, ability_text = units.class_of(name), trc(name, p.text)
    if p.kind == "character":
        facts = f"{words.signed(p.ap)} AP {words.signed(p.hp)} HP"
        word = f"{p.tier} · {cls}" if p.tier else cls
        text = f"{p.ability}: {ability_text}"
        return Offer(name, p.title, cls, signs.HUES[cls], word, facts, p.bond, text, p.ability)
    word = cls if p.kind == "mech" else p.ability
    text = f"{p.ability}: {ability_text}"
    brief = p.ability
    if p.kind != "mech":
        brief = ""
        text = tr("{text} Actions: {deck}.", text=ability_text, deck=_deck(name))
    facts = f"AP {p.ap}  HP {p.starting_hp(trade)}"
    return Offer(name, p.title, cls, signs.HUES[cls], word, facts, "", text, brief)


def _deck(name: str) -> str:
    return ", ".join(words.title(a) for a in DECKS.get(name, ()))


def pool_picture(view: View, t: Theme, south: int, marked: Marked, near: bool = False) -> bytes:
    """Return a view from before the fight as PNG bytes; `near` only what its owner builds on."""
    if near and view.stage in ("draft", "roster"):
        return _own_picks(view, t, south, marked)
    offers = [offer(n, view.trade) for n in offered(view)]
    squads = known(SQUADS, view.release) if view.play == "boss" else ()
    if near and view.play == "boss":
        kinds = {kind for _, kind, _ in view.asked}
        subjects = {s for _, kind, s in view.asked if kind == "confirm"}
        offers = [o for o in offers if o.name in subjects]
        squads = squads if "squad" in kinds else ()
    rows = [offers[i : i + 2] for i in range(0, len(offers), 2)]
    if _pool_height(rows) > _TALLEST:  # a text is told whole or by its name, never cut
        rows = [[o._replace(text=o.brief) for o in row] for row in rows]
    sheet = Sheet(_GAP)
    sheet.add(band.strip_height(view), lambda canvas, y: band.strip(canvas, y, view, t))
    if view.stage == "draft":
        sheet.add(_ORDER - _GAP, lambda canvas, y: _order(canvas, y, view, t))
    for row in rows:
        high = max(_high(o) for o in row)

        def drawn(canvas: Canvas, y: float, row: list[Offer] = row, high: float = high) -> None:
            for i, o in enumerate(row):
                _draw(canvas, EDGE + i * (_WIDE + _GAP), y, high, o, view, marked, t)

        sheet.add(high, drawn)
    for name in squads:
        sheet.add(_SQUAD, partial(_squad, name=name, view=view, marked=marked, t=t))
    if view.play == "duel" and view.stage != "vote":
        sheet.add(band.height(view), lambda canvas, y: band.band(canvas, y, view, t))
    for side in (view.sides[south % 2], view.sides[1 - south % 2]):
        high = roster.height(view, side)
        sheet.add(high, partial(
            roster.draw_roster, view=view, side=side, high=high, marked=marked, t=t))  # fmt: skip
    return encoding.encode(sheet.canvas(t).image, palette(t.name))


def _own_picks(view: View, t: Theme, south: int, marked: Marked) -> bytes:
    sheet = Sheet(_GAP)
    if view.stage == "draft":
        sheet.add(_ORDER - _GAP, lambda canvas, y: _order(canvas, y, view, t))
    sides = (view.sides[south % 2], view.sides[1 - south % 2])
    for side in sides if view.stage == "draft" else sides[:1]:
        high = roster.height(view, side)
        sheet.add(high, partial(
            roster.draw_roster, view=view, side=side, high=high, marked=marked, t=t))  # fmt: skip
    return encoding.encode(sheet.canvas(t).image, palette(t.name))


_WIDE = float(int((SPAN - _GAP) / 2))


def _lines(o: Offer) -> list[str]:
    return wrap(o.text, _SIZE, _WIDE - 14)


def _high(o: Offer) -> float:
    return _TITLE + 4 + (_FACTS if o.facts else 0) + _LINE * len(_lines(o)) + 5


def _pool_height(rows: list[list[Offer]]) -> float:
    return sum(max(_high(o) for o in row) + _GAP for row in rows)


def _order(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw who picks in what order: done ones small, the next one large."""
    x = label(canvas, EDGE + 8, y + 11, tr("Order"), t) + 8
    for i, seat in enumerate(view.order):
        now = i == view.at
        if now:
            canvas.stamp(plate(24, 24, 8, t.panel, t.ink, 2), x + 4, y + 11)
        sign = emblem(t.name, seat, 8 if now else 6)
        canvas.stamp(sign.faded(0.35) if i < view.at else sign, x + 4, y + 11)
        x += 25
    count = tr("{at} of {all}", at=view.at + 1, all=len(view.order))
    canvas.text(EDGE + SPAN - 8, y + 11, count, 12, t.muted, align="r")


def _draw(
    canvas: Canvas, x: float, y: float, high: float, o: Offer, view: View,
    marked: Marked, t: Theme,
) -> None:  # fmt: skip
    subject = {s for _, kind, s in view.asked if kind == "confirm"}
    line, thick = (t.target, 2.6) if o.name in subject else (None, 1.2)
    head = Head(o.name, o.title, o.hue, signs.sign(o.sign, 14, WHITE), o.word)
    box(canvas, x, y, _WIDE, high, head, marked, t, line=line, thick=thick)
    y += _TITLE + 4
    if o.facts:
        canvas.text(x + 8, y + 7, o.facts, 12, t.ink, bold=True)
        if o.bond:
            end = x + _WIDE - 8
            end -= canvas.text(end, y + 7, o.bond, 11.5, signs.ink(t, o.bond), bold=True, align="r")
            canvas.stamp(signs.medal(o.bond, 13), end - 9, y + 7)
            canvas.stamp(signs.sign("match", 6, t.muted), end - 20, y + 7)
        y += _FACTS
    for line_of in _lines(o):
        canvas.text(x + 8, y + 7, line_of, _SIZE, t.ink)
        y += _LINE


# --- squads ----------------------------------------------------------------------------------


def _squad(canvas: Canvas, y: float, name: str, view: View, marked: Marked, t: Theme) -> None:
    """Draw a squad, each unit as pilot and Mech, and who took it."""
    taken = [s.seat for s in view.sides if s.squad == name]
    own, thick = (t.seat_inks[taken[0]], 2.0) if taken else (t.edge, 1.0)
    line, thick = marked.rim(name, t, own, thick)
    canvas.slab(EDGE, y, SPAN, _SQUAD, 7, t.panel, line, thick)
    x = EDGE + 10
    if name in marked.numbers:
        x += labels.number(canvas, x - 4, y + 12, marked.numbers[name], t, align="l")
    canvas.text(x, y + 12, name.capitalize(), 14, t.ink, bold=True)
    if taken:
        end = EDGE + SPAN - 10
        who = several([words.seat_name(s) for s in taken])
        end -= canvas.text(end, y + 12, who, 13, own, bold=True, align="r", fit=190) + 12
        canvas.stamp(emblem(t.name, taken[0], 6.5), end, y + 12)
    for i, (pilot, mech) in enumerate(SQUADS[name]):
        at = EDGE + 10 + (i % 2) * (SPAN / 2 - 2)
        middle = y + _TITLE + _ENTRY * (i // 2) + 7
        for card in (pilot, mech):
            canvas.stamp(signs.medal(units.class_of(card), 14), at + 7, middle)
            at += 17 + canvas.text(at + 17, middle, words.title(card), 12, t.ink) + 7
