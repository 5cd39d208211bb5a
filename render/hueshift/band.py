"""What HueShift's picture says in writing: whose turn, the Arena, the fight that is going on.

Decides the strip on top and the band between the sides.
"""

from __future__ import annotations

from engine.games.hueshift import naming
from engine.games.hueshift.state import LIMITS, MONSTER
from engine.games.hueshift.view import View
from engine.i18n import tr
from render.draw import Canvas, measure, plate, wrap
from render.hueshift import signs, units, words
from render.hueshift.signs import Chip
from render.kit import labels
from render.kit.sheet import EDGE, SPAN, frame
from render.themes import BLACK, Theme, mix

_SIZE, _LINE = 12.0, 15.5


def strip_height(view: View) -> float:
    """Return how high the strip on top is."""
    return 30.0 + 16 * len(_asked(view)) + (2 if _asked(view) else 0)


def _asked(view: View) -> list[str]:
    text = words.waiting(view)
    if view.outcome is not None:
        text = words.ending(view)
    return wrap(text, 12.5, SPAN - 22) if text else []


def strip(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw whose turn it is, how far the match is, and who is asked what."""
    frame(canvas, y, strip_height(view), t)
    seat = words.mover(view) if view.stage == "fight" else None
    if view.outcome is not None:
        seat = view.outcome.winners[0] if len(view.outcome.winners) == 1 else None
    seat = seat if seat in (0, 1) else None
    note = ""
    if view.stage in ("fight", "over"):
        note = tr(
            "Turn {turn_number} · Round {round}", turn_number=view.turn_number, round=view.round
        )
    where = EDGE + 10, EDGE + SPAN - 10, y + 16
    labels.headline(canvas, *where, words.headline(view), note, t, seat=seat)
    for i, line in enumerate(_asked(view)):
        canvas.text(EDGE + 10, y + 36 + 16 * i, line, 12.5, t.ink)


def _arena_lines(view: View) -> list[str]:
    title, text = words.arena(view)
    note = _note(view)
    if _bare(view) and not note:
        return []
    first = SPAN - 34 - measure(title, 13, True) - 8
    first -= measure(note, _SIZE) + 12 if note else 0
    if measure(text, _SIZE) <= first:
        return [text]
    return ["", *wrap(text, _SIZE, SPAN - 34)]


def _bare(view: View) -> bool:
    """Say whether a match is fought without an Arena."""
    return view.stage in ("fight", "over") and not view.arena


def _note(view: View) -> str:
    """Return what stands at the right of the band: Free Actions left, a fight that dies down."""
    if view.stage != "fight" or words.mover(view) == MONSTER:
        return ""
    free = view.frees and view.fight is None  # in the middle of an attack nobody has one
    notes = [tr("Free Actions left: {frees}", frees=view.frees)] if free else []
    if view.calm >= LIMITS.told:
        notes.append(tr("no damage for {calm} turns", calm=view.calm))
    return " · ".join(notes)


def height(view: View) -> float:
    """Return how high the band between the sides is, 0 if there is nothing in it."""
    lines = _arena_lines(view)
    if not (lines or view.fight is not None or view.plays):
        return 0.0
    tall = 8 + _LINE * len(lines)
    if view.fight is not None:
        tall += 26
        facts = words.clash_facts(view.fight)
        if facts:
            tall += signs.HIGH + 2
    tall += _LINE * len(view.plays) + (3 if view.plays else 0)
    return tall


def band(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw the Arena, the running fight and the Wildcards announced."""
    frame(canvas, y, height(view), t, fill=mix(t.panel, t.back, 0.4))
    y += 4
    left = EDGE + 10
    x = left + 15
    if not _bare(view):
        title, _ = words.arena(view)
        canvas.stamp(signs.sign("arena", 12, t.matter), left + 5, y + _LINE / 2)
        x += canvas.text(x, y + _LINE / 2, title, 13, t.ink, bold=True) + 8
    canvas.text(EDGE + SPAN - 10, y + _LINE / 2, _note(view), _SIZE, t.muted, align="r")
    for i, line in enumerate(_arena_lines(view)):
        canvas.text(x if i == 0 else left + 15, y + _LINE / 2, line, _SIZE, t.ink)
        y += _LINE
    if view.fight is not None:
        y = _fight(canvas, y, view, t)
    for i, p in enumerate(view.plays, 1):
        if i == 1:
            y += 2
        sign = units.wildcard_sign(p.card)
        canvas.stamp(signs.sign(sign, 11, t.magic), left + 5, y + _LINE / 2)
        count = f"{i}. " if len(view.plays) > 1 else ""
        canvas.text(
            left + 15, y + _LINE / 2, count + words.play(p), _SIZE, t.ink, bold=True, fit=SPAN - 34
        )
        y += _LINE


def _fight(canvas: Canvas, y: float, view: View, t: Theme) -> float:
    """Draw who attacks whom; return where the next thing begins."""
    f = view.fight
    assert f is not None
    canvas.put(plate(SPAN - 12, 22, 6, t.strike), EDGE + 6, y + 2)
    middle = y + 13
    a, b = naming.title(f.by), naming.title(f.target)
    size = labels.sized(f"{a}{b}", SPAN - 90, (15.0, 14.0, 13.0, 12.0, 11.0))
    wide = measure(a, size, True) + measure(b, size, True) + 56
    x = EDGE + SPAN / 2 - wide / 2
    canvas.stamp(signs.sign("attack", 13, BLACK), x + 7, middle)
    x += 19
    x += canvas.text(x, middle, a, size, BLACK, bold=True) + 5
    canvas.stamp(signs.sign("active", 10, BLACK), x + 5, middle)
    x += 16
    x += canvas.text(x, middle, b, size, BLACK, bold=True) + 4
    canvas.stamp(signs.sign("target", 13, BLACK), x + 8, middle)
    y += 26
    facts = words.clash_facts(f)
    if facts:
        chips = [(Chip("", text), text) for text in facts]
        whole = sum(signs.wide(text, False) + 3 for _, text in chips) - 3
        signs.flow(canvas, EDGE + SPAN / 2 - whole / 2, y, [chips], t)
        y += signs.HIGH + 2
    return y
