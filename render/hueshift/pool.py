"""What is chosen before a fight: cards of the draft, rosters, squads, Monsters, Arenas.

Decides how many cards of a pool fit on a phone: two in a row, each with its numbers and as
much of its text as the pool leaves room for. Below stand both sides' picks. A roster is
drawn for whoever the view shows it to; of others it says only whether it is locked.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.games.hueshift.card_types import ARENAS, DECKS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.view import View
from engine.releases import known
from render import draw
from render.draw import Canvas, plate, wrap
from render.hueshift import band, roster, signs, units, words
from render.hueshift.choices import offered
from render.hueshift.colors import palette
from render.hueshift.sides import EDGE, SPAN, label
from render.hueshift.units import Marked
from render.seats import emblem
from render.themes import BLACK, WHITE, Color, Theme, mix

_GAP = 4.0
_TITLE, _FACTS = 21.0, 16.0
_SIZE, _LINE = 11.5, 14.5
#: Units up to which a pool may grow; then its texts are cut.
_TALLEST = 680.0
_ORDER = 26.0
_ENTRY = 17.0


class Offer(NamedTuple):
    """A card that may be chosen: its name, sign, hue, a word, facts and text."""

    name: str
    title: str
    sign: str
    hue: Color
    word: str
    facts: str
    bond: str
    text: str


def offer(name: str) -> Offer:
    """Return what is shown of a card of any kind that can be chosen."""
    if name in WILDCARDS:
        w = WILDCARDS[name]
        hue = signs.DARK if w.type == "Gain" else mix(units.BAD, BLACK, 0.2)
        return Offer(name, w.title, units.wildcard_sign(name), hue, w.type, "", "", w.text)
    if name in ARENAS:
        a = ARENAS[name]
        return Offer(name, a.title, "arena", signs.HUES["Tank"], "Arena", "", "", a.text)
    p = PARTS[name]
    cls = units.class_of(name)
    if p.kind == "character":
        facts = f"{words.signed(p.ap)} AP {words.signed(p.hp)} HP"
        word = f"{p.tier} · {cls}" if p.tier else cls
        text = f"{p.ability}: {p.text}"
        return Offer(name, p.title, cls, signs.HUES[cls], word, facts, p.bond, text)
    word = cls if p.kind == "mech" else p.ability
    text = f"{p.ability}: {p.text}" if p.kind == "mech" else f"{p.text} Actions: {_deck(name)}."
    return Offer(name, p.title, cls, signs.HUES[cls], word, f"AP {p.ap}  HP {p.hp}", "", text)


def _deck(name: str) -> str:
    return ", ".join(words.title(a) for a in DECKS.get(name, ()))


def pool_picture(view: View, t: Theme, south: int, marked: Marked) -> bytes:
    """Return a view from before the fight as PNG bytes."""
    names = offered(view)
    offers = [offer(n) for n in names]
    rows = [offers[i : i + 2] for i in range(0, len(offers), 2)]
    most = next((n for n in range(9, 1, -1) if _pool_height(rows, n) <= _TALLEST), 2)
    near, far = view.sides[south % 2], view.sides[1 - south % 2]
    order = _ORDER if view.stage == "draft" else 0.0
    squads = _squads_height(view)
    blocks = [(s, roster.height(view, s)) for s in (near, far)]
    tall = EDGE + band.strip_height(view) + _GAP + order + squads + _pool_height(rows, most)
    has_band = view.play == "duel" and view.stage != "vote"
    tall += band.height(view) + _GAP if has_band else 0
    tall += sum(h + _GAP for _, h in blocks if h) + 3
    canvas = Canvas.blank(round(tall), t.back)
    y = EDGE
    band.strip(canvas, y, view, t)
    y += band.strip_height(view) + _GAP
    if order:
        _order(canvas, y, view, t)
        y += order
    for row in rows:
        high = max(_high(o, most) for o in row)
        for i, o in enumerate(row):
            _draw(canvas, EDGE + i * (_WIDE + _GAP), y, high, o, most, view, marked, t)
        y += high + _GAP
    if squads:
        _squads(canvas, y, view, marked, t)
        y += squads
    if has_band:
        band.band(canvas, y, view, t)
        y += band.height(view) + _GAP
    for side, high in blocks:
        if high:
            roster.draw_roster(canvas, y, view, side, high, marked, t)
            y += high + _GAP
    return draw.encode(canvas.image, palette(t.name))


_WIDE = float(int((SPAN - _GAP) / 2))


def _own_first(o: Offer) -> str:
    """Return a card's text with what it shares with others of its class at the end."""
    p = PARTS.get(o.name)
    if p is None or p.kind == "monster":
        return o.text
    others = " ".join(q.text for q in PARTS.values() if q.cls == p.cls and q is not p)
    sentences = re.split(r"(?<=\.) (?=[A-Z])", p.text)
    sentences.sort(key=lambda one: one in others)
    return f"{p.ability}: {' '.join(sentences)}"


def _lines(o: Offer, most: int) -> list[str]:
    found = wrap(o.text, _SIZE, _WIDE - 14)
    if len(found) > most:
        found = wrap(_own_first(o), _SIZE, _WIDE - 14)
        rest = " ".join(found[most - 1 :])
        found = [*found[: most - 1], draw.shorten(rest, _SIZE, False, _WIDE - 14)]
    return found


def _high(o: Offer, most: int) -> float:
    return _TITLE + 4 + (_FACTS if o.facts else 0) + _LINE * len(_lines(o, most)) + 5


def _pool_height(rows: list[list[Offer]], most: int) -> float:
    return sum(max(_high(o, most) for o in row) + _GAP for row in rows)


def _order(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw who picks in what order: done ones small, the next one large."""
    x = label(canvas, EDGE + 8, y + 11, "Order", t) + 8
    for i, seat in enumerate(view.order):
        now = i == view.at
        if now:
            canvas.stamp(plate(24, 24, 8, t.panel, t.ink, 2), x + 4, y + 11)
        sign = emblem(t.name, seat, 8 if now else 6)
        canvas.stamp(sign.faded(0.35) if i < view.at else sign, x + 4, y + 11)
        x += 25
    count = f"{view.at + 1} of {len(view.order)}"
    canvas.text(EDGE + SPAN - 8, y + 11, count, 12, t.muted, align="r")


def _draw(
    canvas: Canvas, x: float, y: float, high: float, o: Offer, most: int, view: View,
    marked: Marked, t: Theme,
) -> None:  # fmt: skip
    subject = {s for _, kind, s in view.asked if kind == "confirm"}
    line, thick = mix(o.hue, t.edge, 0.3), 1.2
    if o.name in marked.targets or o.name in subject:
        line, thick = t.target, 2.6
    if o.name == marked.focus:
        line, thick = t.ink, 3.0
    canvas.slab(x, y, _WIDE, high, 7, t.panel, line, thick)
    canvas.put(plate(_WIDE - 2 * thick, _TITLE - thick, 5, o.hue), x + thick, y + thick)
    middle, end = y + _TITLE / 2 + 0.4, x + _WIDE - 7
    canvas.stamp(signs.sign(o.sign, 14, WHITE), x + 13, middle)
    number = marked.targets.get(o.name)
    if number is not None:
        canvas.stamp(plate(22, 17, 8.5, t.target, BLACK, 1.2), end - 11, middle)
        canvas.text(end - 11, middle, str(number), 13, BLACK, bold=True, align="m")
        end -= 26
    end -= canvas.text(end, middle + 0.4, o.word, 11.5, WHITE, bold=True, align="r") + 4
    units.title(canvas, x + 24, middle, o.title, end - x - 24, 14, WHITE)
    y += _TITLE + 4
    if o.facts:
        canvas.text(x + 8, y + 7, o.facts, 12, t.ink, bold=True)
        if o.bond:
            end = x + _WIDE - 8
            end -= canvas.text(end, y + 7, o.bond, 11.5, signs.ink(t, o.bond), bold=True, align="r")
            canvas.stamp(signs.medal(o.bond, 13), end - 9, y + 7)
            canvas.stamp(signs.sign("match", 6, t.muted), end - 20, y + 7)
        y += _FACTS
    for line_of in _lines(o, most):
        canvas.text(x + 8, y + 7, line_of, _SIZE, t.ink)
        y += _LINE


# --- squads ----------------------------------------------------------------------------------


def _squads_height(view: View) -> float:
    if view.play != "boss":
        return 0.0
    return sum(_TITLE + 2 * _ENTRY + 4 + _GAP for _ in known(SQUADS, view.release))


def _squads(canvas: Canvas, y: float, view: View, marked: Marked, t: Theme) -> None:
    """Draw the squads, each unit as pilot and Mech, and who took which."""
    for name in known(SQUADS, view.release):
        crew = SQUADS[name]
        taken = [s.seat for s in view.sides if s.squad == name]
        line = t.seat_inks[taken[0]] if taken else t.edge
        if name in marked.targets:
            line = t.target
        high = _TITLE + 2 * _ENTRY + 4
        canvas.slab(EDGE, y, SPAN, high, 7, t.panel, line, 2 if line != t.edge else 1)
        x = EDGE + 10
        if name in marked.targets:
            canvas.text(x, y + 12, f"{marked.targets[name]}.", 14, t.ink, bold=True)
            x += 18
        canvas.text(x, y + 12, name.capitalize(), 14, t.ink, bold=True)
        if taken:
            end = EDGE + SPAN - 10
            who = " and ".join(words.seat_name(s) for s in taken)
            end -= canvas.text(end, y + 12, who, 13, line, bold=True, align="r") + 12
            canvas.stamp(emblem(t.name, taken[0], 6.5), end, y + 12)
        for i, (pilot, mech) in enumerate(crew):
            at = EDGE + 10 + (i % 2) * (SPAN / 2 - 2)
            middle = y + _TITLE + _ENTRY * (i // 2) + 7
            for card in (pilot, mech):
                canvas.stamp(signs.medal(units.class_of(card), 14), at + 7, middle)
                at += 17 + canvas.text(at + 17, middle, words.title(card), 12, t.ink) + 7
        y += high + _GAP
