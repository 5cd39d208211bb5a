"""What stands above the field: whose turn it is, how far it has come, what is asked.

Decides that the action under way has a block of its own with everything that answers it, the
last first, since it works first.
"""

from __future__ import annotations

from engine.games.machines import naming
from engine.games.machines.state import NOBODY
from engine.games.machines.view import View
from engine.i18n import tr
from render.draw import Canvas, measure, wrap
from render.kit import flow, labels
from render.kit.sheet import EDGE, SPAN, frame
from render.machines import signs, words
from render.machines.board import beside
from render.seats import emblem
from render.themes import BLACK, Theme

_LEFT, _RIGHT = EDGE + 10, EDGE + SPAN - 10
_ROOM = _RIGHT - _LEFT
_HEAD, _SIZE, _LINE = 28.0, 12.5, 16.0
_GOALS = 20.0
_BAND = 24.0
_MOST = 6


def _asked(view: View) -> list[str]:
    """Return the lines below the headline: what is asked, or why it is over."""
    texts = [words.ending(view)] if view.outcome is not None else words.waiting(view)
    texts += filter(None, [words.quiet(view)])
    return [line for text in texts for line in wrap(text, _SIZE, _ROOM)][:_MOST]


def strip_height(view: View) -> float:
    """Return how high the strip on top is."""
    lines = _asked(view)
    goals = _goals_high(view)
    return _HEAD + goals + _LINE * len(lines) + (4 if lines else 0)


def strip(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw whose turn and which phase it is, whose the Objectives are, and what is asked."""
    frame(canvas, y, strip_height(view), t)
    title, seat = words.headline(view)
    phase = tr(words.PHASES[view.phase])
    note = tr("turn {number}", number=view.turn_number) + f" · {phase}"
    if view.phase == "setup":
        note = naming.own_words(view.field_name, view.field.title)
    labels.headline(canvas, _LEFT, _RIGHT, y + _HEAD / 2 + 1, title, note, t, seat=seat, size=17)
    if _goals_high(view):
        _goals(canvas, y + _HEAD + _GOALS / 2 - 2, view, t)
    for i, line in enumerate(_asked(view)):
        at = y + strip_height(view) - 4 - _LINE * (len(_asked(view)) - i - 0.5)
        canvas.text(_LEFT, at, line, _SIZE, t.ink)


def _goals_high(view: View) -> float:
    """Return how high the lines of the Objectives are: none where a map shows them all, and they
    are nobody's."""
    return 0.0 if beside(view) else _GOALS * (1 + _laid(view)[-1].line)


def _laid(view: View) -> list[flow.Place]:
    """Return where each Objective is told, and behind them the Power deck."""
    due = {c.cell: c for c in words.clocks(view)}
    widths = [18.0]
    for cell in view.field.objectives:
        clock = measure(f"→{due[cell].left}", 12, True) + 14 if cell in due else 0
        widths.append(measure(view.field.names[cell], 12.5) + 16 + clock)
    return flow.flow([*widths, 0 if view.phase == "setup" else 74], _ROOM, 7, {0})


def _goals(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw every Objective with the sign of whose it is, and in how many turns that changes."""
    _, *places, last = _laid(view)
    canvas.stamp(signs.sign("objective", 12, t.ink), _LEFT + 6, y)
    due = {c.cell: c for c in words.clocks(view)}
    for cell, place in zip(view.field.objectives, places, strict=True):
        x, at = _LEFT + place.x - (7 if place.line == 0 else 0), y + _GOALS * place.line
        x += canvas.text(x, at, view.field.names[cell], 12.5, t.muted) + 4
        x += _mark(canvas, x, at, view.marks[cell], t)
        if (c := due.get(cell)) is not None:
            x += canvas.text(x, at, f"→{c.left}", 12, t.ink, bold=True) + 2
            x += _mark(canvas, x, at, c.team, t)
    if view.phase == "setup":
        return
    right, y = _RIGHT, y + _GOALS * last.line
    for sign, count in (("pile", len(view.power_pile)), ("deck", view.power)):
        right -= canvas.text(right, y, str(count), 12.5, t.ink, bold=True, align="r") + 3
        canvas.stamp(signs.sign(sign, 11, t.muted), right - 5.5, y)
        right -= 17
    canvas.stamp(signs.sign("power", 11, t.muted), right - 5, y)


def _mark(canvas: Canvas, x: float, y: float, team: int, t: Theme) -> float:
    """Draw whose an Objective is, a ring if it is nobody's; return the width."""
    if team == NOBODY:
        canvas.stamp(signs.ring(t.name, 5.0), x + 5, y)
    else:
        canvas.stamp(emblem(t.name, team, 5.0), x + 5, y)
    return 12.0


# -- the action under way --------------------------


def fight_height(view: View) -> float:
    """Return how high the block of the action under way is."""
    f = view.fight
    if f is None:
        return 0.0
    return _BAND + _LINE * len(_chain(view)) + (6 if f.chain else 1)


def _chain(view: View) -> list[str]:
    assert view.fight is not None
    return list(words.chain(view, view.fight))[:_MOST]


def fight(canvas: Canvas, y: float, view: View, t: Theme) -> None:
    """Draw the action under way, and below it what answers it."""
    f = view.fight
    assert f is not None
    frame(canvas, y, fight_height(view), t, line=t.strike)
    canvas.slab(EDGE + 1, y + 1, SPAN - 2, _BAND, 9, t.strike)
    middle = y + _BAND / 2 + 1
    sign = {"walk": "boot", "ability": "power"}.get(f.kind, "sword")
    canvas.stamp(signs.sign(sign, 14, BLACK), _LEFT + 6, middle)
    text, right = words.clash(view, f), _RIGHT
    if score := words.score(view, f):
        right -= canvas.text(right, middle, score, 15, BLACK, bold=True, align="r") + 8
    room = right - _LEFT - 20
    write = labels.struck if f.negated else Canvas.text
    size = labels.sized(text, room, (15, 14, 13, 12, 11))
    write(canvas, _LEFT + 20, middle, text, size, BLACK, bold=True, fit=room)
    for i, line in enumerate(_chain(view)):
        at = y + _BAND + 4 + _LINE * (i + 0.5)
        seat = f.chain[len(f.chain) - 1 - i][0]
        canvas.stamp(emblem(t.name, seat, 5.5), _LEFT + 6, at)
        canvas.text(_LEFT + 18, at, line, _SIZE, t.ink, bold=i == 0, fit=_ROOM - 18)
        if i == 0:
            note = tr("works first")
            canvas.text(_RIGHT, at, note, 11.5, t.muted, align="r", fit=measure(note, 11.5) + 1)
