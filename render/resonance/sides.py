"""A seat's side of the table: its Player above, its Animations and Echoes in lines below.

Decides the lines of a Player: name, HP, tokens; EN, Karma, Focus, cards, colours; unlocked
blocks; Items and tags. A side may also be told in one line, where another is looked at.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.resonance import naming
from engine.games.resonance.state import SEATS, TOKENS
from engine.games.resonance.view import Side, UnitView, View
from engine.i18n import tr
from render.draw import Canvas, measure
from render.kit import labels, people
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, frame
from render.resonance import hues, runs, signs, units, words
from render.resonance.runs import Lines, Word
from render.resonance.units import Density
from render.themes import Theme

_NAME, _FACTS = 24.0, 18.0
_LEFT, _RIGHT = EDGE + 8, EDGE + SPAN - 8
_ROOM = _RIGHT - _LEFT
_BAR = 84.0
#: So much of the first line is kept for a name before the bar gets shorter.
_NAMED = 110.0
#: Lines of words beside units.
_BESIDE = 2
#: A side in one line.
BRIEF = 26.0


class Layout(NamedTuple):
    """A side laid out: the Player, its words, the lines of its units, and the height. What
    stands `beside` a line of units is drawn where `at` says: its number, and from where."""

    player: UnitView | None
    words: tuple[Lines, ...]
    rows: tuple[units.Row, ...]
    high: float
    beside: Lines = ()
    at: tuple[int, float] = (0, 0.0)


def layout(view: View, side: Side, pointed: Marked, density: Density) -> Layout:
    """Lay a side out."""
    player = next((u for u in side.units if u.player), None)
    if player is None or words.out(view, side.seat):
        return Layout(None, (), (), BRIEF)
    rows = tuple(units.rows([u for u in side.units if not u.player], pointed, density))
    (tags, bearings), unlocked = units.told(player), words.blocks(side, density.blocks)
    chips = list(tags)
    if not density.blocks:
        chips, unlocked = chips + unlocked, []
    chips = [
        Word(str(n), "note", sign=sign) for sign, n in words.own_cards(view, side.seat)
    ] + chips
    parts = [chips, unlocked, bearings, words.hand(side)]
    beside: Lines = ()
    at = next(((n, x) for n, row in enumerate(rows) if (x := units.beside(row))), (0, 0.0))
    if density.shared:
        parts[:3] = [[*chips, *bearings]]
        if at[1]:
            beside = runs.laid(parts.pop(0), _RIGHT - at[1], _BESIDE)
    lines = tuple(runs.laid(part, _ROOM, density.player) for part in parts)
    high = _NAME + _FACTS + sum(map(runs.high, lines)) + 5
    high += sum(row.high + units.GAP for row in rows)
    return Layout(player, lines, rows, high, beside, at)


def draw_side(
    canvas: Canvas, y: float, view: View, side: Side, plan: Layout, pointed: Marked, t: Theme
) -> None:
    """Draw a side."""
    if plan.player is None:
        _gone(canvas, y, side, t)
        return
    _frame(canvas, y, plan.high, view, side, pointed, t)
    _head(canvas, y + _NAME / 2 + 1, view, side, plan.player, pointed, t)
    _facts(canvas, y + _NAME + _FACTS / 2 - 1, side, t)
    at = y + _NAME + _FACTS
    for lines in plan.words:
        at += runs.draw(canvas, _LEFT, at, lines, t, _ROOM)
    at += 2
    for n, row in enumerate(plan.rows):
        units.draw_row(canvas, at, row, pointed, t)
        if n == plan.at[0]:
            runs.draw(canvas, plan.at[1], at + 2, plan.beside, t, _RIGHT - plan.at[1])
        at += row.high + units.GAP


def _frame(
    canvas: Canvas, y: float, high: float, view: View, side: Side, pointed: Marked, t: Theme
) -> None:
    """Draw the frame: that of whose turn it is thicker, that of a Player pointed out its own."""
    word = SEATS[side.seat]
    rim, thick = pointed.rim(word, t, t.edge, 1)
    if thick > 1:
        canvas.slab(EDGE, y, SPAN, high, 10, t.panel, rim, thick)
    else:
        frame(canvas, y, high, t, seat=side.seat if _acts(view, side) else -1)


def _acts(view: View, side: Side) -> bool:
    return view.turn == side.seat and view.stage == "play"


def _head(
    canvas: Canvas, y: float, view: View, side: Side, u: UnitView, pointed: Marked, t: Theme
) -> None:
    """Write name, HP and tokens of a Player; what room is left between them is the bar's."""
    left = _LEFT + _before_name(canvas, _LEFT, y, view, side, pointed, t)
    right = _RIGHT - _tokens(canvas, _RIGHT, y, u, pointed, t)
    text = tr("HP {left} of {most}", left=max(u.limit - u.damage, 0), most=u.limit)
    right -= canvas.text(right, y, text, 13, t.ink, bold=True, align="r") + 6
    name = people.titled(side.seat, naming.side(side.seat))
    room = right - left - min(measure(name, 17, True), _NAMED) - 22
    room -= (16 if side.guarded else 0) + 8
    if room > 24:
        wide = float(round(min(_BAR, room)))
        units.points(canvas, right - wide, y, u, t, wide)
        right -= wide + 6
    if side.guarded:
        canvas.stamp(signs.sign("guarded", 13, t.ink), right - 6, y)
        right -= 16
    people.band(canvas, left, y, side.seat, naming.side(side.seat), 17, t, right - left)


def _before_name(
    canvas: Canvas, x: float, y: float, view: View, side: Side, pointed: Marked, t: Theme
) -> float:
    """Draw who has the turn, whose answer is awaited, what has befallen; return the width."""
    left, word = x, SEATS[side.seat]
    if _acts(view, side):
        canvas.stamp(signs.sign("turn", 10, t.seat_inks[side.seat]), left + 4, y)
        left += 13
    if words.awaited(view, side.seat):
        left += 3 + labels.tag(
            canvas, left, y, "?", 13, t.panel, t.ink, high=16, pad=0.2, align="l"
        )
    struck = word in pointed.trail.struck
    if struck or word in pointed.came:
        canvas.stamp(signs.happened(t.name, "struck" if struck else "attack"), left + 7, y)
        left += 19
    return left - x


def _tokens(canvas: Canvas, x: float, y: float, u: UnitView, pointed: Marked, t: Theme) -> float:
    """Draw Spent Tokens and say whether there are any, behind them the number of a Player; return
    the width."""
    right = x
    if wide := units.numbered(canvas, right, y, u.word, pointed, t):
        right -= wide + 6
    if u.suppressed:
        right -= labels.tag(
            canvas, right, y, tr("Suppressed"), 11, t.panel, t.ink, high=15, pad=0.6, radius=3,
            align="r",
        ) + 6  # fmt: skip
    for i in (1, 0):
        canvas.stamp(signs.token(t.name, u.spent > i), right - 6, y)
        right -= 13
    if not u.suppressed:
        # Beside one token it says that the other action is left.
        state = tr("spent") if u.spent >= TOKENS else tr("ready")
        right -= canvas.text(right - 2, y, state, 11, t.muted, align="r") + 4
    return x - right + 6


def _facts(canvas: Canvas, y: float, side: Side, t: Theme) -> None:
    """Write what a side has to pay, to play and to come."""
    focus = str(side.command)
    if side.command != side.focus:
        focus += f" ({side.focus})"
    x = _LEFT
    for sign, label, text in (
        ("en", tr("EN"), str(side.en)), ("karma", tr("Karma"), str(side.karma)),
        ("focus", tr("Focus"), focus), ("hand", "", str(side.cards)),
        ("codex", "", str(side.codex_cards)),
    ):  # fmt: skip
        canvas.stamp(signs.sign(sign, 11, t.muted), x + 6, y)
        x += 13.5
        if label:
            x += canvas.text(x, y + 0.4, label, 10.5, t.muted) + 3.5
        x += canvas.text(x, y, text, 14, t.ink, bold=True) + 6
        if sign == "karma" and side.gained:
            canvas.stamp(signs.sign("gained", 7, t.ink), x - 2, y - 3)
            x += 4
    colors = [Word("", "hue", hue=c) for c in (side.primary, *side.secondary) if c >= 0]
    x = min(x - 2, _RIGHT + 3 - sum(runs.wide(w) + 1.5 for w in colors))
    for w in colors:
        x += hues.color(canvas, x, y, w.hue) + 1.5


def _gone(canvas: Canvas, y: float, side: Side, t: Theme) -> None:
    frame(canvas, y, BRIEF, t, fill=t.back)
    note, middle = tr("out of the match"), y + BRIEF / 2
    room, word = _ROOM - measure(note, 13) - 8, naming.side(side.seat)
    x = _LEFT + 8
    x += people.band(canvas, _LEFT, middle, side.seat, word, 15, t, room, gone=True)
    canvas.text(x, middle, note, 13, t.muted)


def draw_brief(canvas: Canvas, y: float, view: View, side: Side, t: Theme) -> None:
    """Draw a side in one line."""
    player = next((u for u in side.units if u.player), None)
    if player is None or words.out(view, side.seat):
        _gone(canvas, y, side, t)
        return
    frame(canvas, y, BRIEF, t, seat=side.seat if _acts(view, side) else -1)
    middle, x = y + BRIEF / 2, _LEFT
    have = max(player.limit - player.damage, 0)
    animations = sum(not u.player for u in side.units)
    facts = tr(
        "HP {hp} · EN {en} · Karma {karma} · {count} in play · hand {cards}", hp=have,
        en=side.en, karma=side.karma, count=animations, cards=side.cards,
    )  # fmt: skip
    room = _ROOM - measure(facts, 12.5) - 8
    x += people.band(canvas, x, middle, side.seat, naming.side(side.seat), 15, t, room) + 8
    canvas.text(_RIGHT, middle, facts, 12.5, t.ink, align="r", fit=_RIGHT - x)
