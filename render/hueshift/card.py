"""One card of HueShift, as large as a phone: a Mech, a Character, a Wildcard, a Monster.

Decides the look of a card that is read: its hue and sign first, then its numbers, its text,
what My Shadow makes of it, and rulings in small print as far as they fit.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.hueshift.card_types import (
    ACTIONS,
    ARENAS,
    DECKS,
    MARKERS,
    PARTS,
    TRAITS,
    WILDCARDS,
)
from render import draw, smallprint, themes
from render.draw import Canvas, plate, wrap
from render.hueshift import signs, units, words
from render.hueshift.colors import palette
from render.themes import BLACK, THEMES, WHITE, Color, mix

_TALLEST = 700.0
_EDGE = 8.0
_SPAN = draw.WIDTH - 2 * _EDGE
_HEAD, _ART = 54.0, 108.0
_SIZE, _LINE = 18.0, 25.0
_ROOM = _SPAN - 32


class Face(NamedTuple):
    """What is drawn of a card, whatever kind it is of."""

    title: str
    kind: str
    sign: str
    hue: Color
    numbers: tuple[tuple[str, str], ...]
    bond: str
    notes: tuple[str, ...]
    text: str
    rulings: tuple[str, ...]


def face(name: str) -> Face:
    """Return what is drawn of a card; raises `KeyError` for a name that is none."""
    if name in PARTS:
        return _part(name)
    if name in WILDCARDS:
        w = WILDCARDS[name]
        hue = signs.DARK if w.type == "Gain" else mix(units.BAD, BLACK, 0.2)
        kind = f"Wildcard · {w.type}"
        return Face(w.title, kind, units.wildcard_sign(name), hue, (), "", (), w.text, w.rulings)
    if name in MARKERS:
        m = MARKERS[name]
        kind = f"Dark Matter · {m.kind.capitalize()}"
        return Face(m.title, kind, m.kind, signs.DARK, (), "", (), m.text, m.rulings)
    if name in ARENAS:
        a = ARENAS[name]
        return Face(a.title, "Arena", "arena", signs.HUES["Fast"], (), "", (), a.text, a.rulings)
    action = ACTIONS[name]
    owners = ", ".join(words.title(m) for m, deck in DECKS.items() if name in deck)
    kind = "Action" + (f" of {owners}" if owners else " of every Monster")
    return Face(
        action.title, kind, "", signs.HUES[""], (), "", (), action.text, action.rulings
    )  # fmt: skip


def _part(name: str) -> Face:
    p = PARTS[name]
    cls = units.class_of(name)
    notes = [f"My Shadow: {p.shadow}"] if p.shadow else []
    if p.kind == "character":
        numbers = (("AP", words.signed(p.ap)), ("HP", words.signed(p.hp)))
        kind = " · ".join(x for x in (f"{p.tier} Character" if p.tier else "Character", cls) if x)
        if cls in TRAITS:
            notes.insert(0, " · ".join(TRAITS[cls]))
    else:
        numbers = (("AP", str(p.ap)), ("HP", str(p.hp)))
        kind = f"Mech · {cls}" if p.kind == "mech" else "Monster" + (f" · {cls}" if cls else "")
        if name in DECKS:
            notes.append("Actions: " + ", ".join(words.title(a) for a in DECKS[name]))
    if p.later:
        notes.append("Boss matches only.")
    sign = cls if p.kind != "monster" else ""
    text = f"{p.ability}. {p.text}" if p.kind != "monster" else p.text
    return Face(
        p.title, kind, sign, signs.HUES[cls], numbers, p.bond, tuple(notes), text, p.rulings
    )  # fmt: skip


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes; raises `KeyError` for a name that is no card."""
    f, t = face(name), THEMES[theme]
    text = wrap(f.text, _SIZE, _ROOM)
    notes = [wrap(n, 15, _ROOM) for n in f.notes]
    body = _HEAD + _ART + 14 + _LINE * len(text) + 8
    body += 48 if f.numbers else 0
    body += sum(20.0 * len(n) + 6 for n in notes)
    shown, more = smallprint.fitting(f.rulings, _ROOM, _TALLEST - _EDGE * 2 - body, 17)
    body += more
    canvas = Canvas.blank(round(body + 2 * _EDGE), t.back)
    canvas.put(plate(_SPAN, body, 16, t.panel, f.hue, 2.5), _EDGE, _EDGE)
    _top(canvas, f)
    left, y = _EDGE + 16, _EDGE + _HEAD + _ART + 10
    if f.numbers:
        _numbers(canvas, left, y + 20, f, t)
        y += 46
    y += 14
    for line in text:
        canvas.text(left, y, line, _SIZE, t.ink)
        y += _LINE
    for note in notes:
        for line in note:
            canvas.text(left, y, line, 15, t.muted)
            y += 20
        y += 6
    if shown:
        canvas.put(plate(_ROOM, 1.2, 0.6, t.edge), left, y - 6)
        y += 10
    smallprint.write(canvas, left, y, shown, f.hue, t.muted)
    return draw.encode(canvas.image, palette(theme))


def _top(canvas: Canvas, f: Face) -> None:
    """Draw the coloured upper part: the title, what kind it is, and the sign large."""
    canvas.put(plate(_SPAN - 5, _HEAD + 10, 13, f.hue), _EDGE + 2.5, _EDGE + 2.5)
    art = mix(f.hue, BLACK, 0.45)
    canvas.put(plate(_SPAN - 5, _ART, 0, art), _EDGE + 2.5, _EDGE + _HEAD)
    middle = _EDGE + _HEAD + _ART / 2
    canvas.stamp(plate(92, 92, 46, f.hue, WHITE, 1.6), draw.WIDTH / 2, middle)
    canvas.stamp(signs.sign(f.sign, 58, WHITE), draw.WIDTH / 2, middle)
    y = _EDGE + _HEAD / 2
    size = 26.0
    while size > 16 and draw.measure(f.title, size, True) > _SPAN - 36:
        size -= 1
    canvas.text(_EDGE + 18, y - 7, f.title, size, WHITE, bold=True)
    canvas.text(_EDGE + 18, y + 14, f.kind, 13, WHITE, bold=True, fit=_SPAN - 36)


def _numbers(canvas: Canvas, x: float, y: float, f: Face, t: themes.Theme) -> None:
    for label, value in f.numbers:
        x += canvas.text(x, y + 4, label, 14, t.muted, bold=True) + 5
        x += canvas.text(x, y, value, 30, t.ink, bold=True) + 20
    if f.bond:
        end = _EDGE + _SPAN - 16
        end -= canvas.text(end, y, f.bond, 16, signs.ink(t, f.bond), bold=True, align="r") + 14
        canvas.stamp(signs.medal(f.bond, 22), end, y)
        canvas.text(end - 16, y, "Bond", 13, t.muted, align="r")
