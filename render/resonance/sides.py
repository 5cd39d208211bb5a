"""A seat's side of the table: its Player above, its Animations in two columns below.

Decides the lines of a Player: HP, EN, Karma, Focus, cards, tokens; colors and unlocked blocks;
Items, keywords and tags.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.resonance import naming
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.view import Side, UnitView, View
from engine.i18n import tr
from render import draw
from render.draw import Canvas
from render.kit import labels
from render.kit.bar import bar
from render.kit.flow import flow, lines
from render.kit.marked import Marked
from render.kit.sheet import EDGE, SPAN, frame
from render.resonance import hues, units
from render.themes import Theme

_NAME, _HP, _LINE, _SIZE = 24.0, 16.0, 15.0, 12.5
_ROOM = SPAN - 16


class Layout(NamedTuple):
    """A side laid out: the Player, lines about it, rows of boxes, and the height."""

    player: UnitView | None
    lines: tuple[str, ...]
    rows: tuple[tuple[units.Box, ...], ...]
    high: float


def layout(side: Side) -> Layout:
    """Lay a side out."""
    player = next((u for u in side.units if u.player), None)
    others = [units.layout(u) for u in side.units if not u.player]
    rows = tuple(tuple(others[i : i + 2]) for i in range(0, len(others), 2))
    text: list[str] = []
    if player is not None:
        if player.keywords:
            text += draw.wrap(naming.keywords(player.keywords), _SIZE, _ROOM, most=3)
        if player.items:
            items = ", ".join(card_name(i.card) for i in player.items)
            said = tr(
                "Items {cards} ({count} of {most})",
                cards=items,
                count=len(player.items),
                most=side.slots,
            )
            text += draw.wrap(said, _SIZE, _ROOM, most=2)
    high = _NAME + _HP
    high += 18 if side.primary >= 0 else 0
    high += len(text) * _LINE + _chip_lines(player) * 17
    high += sum(max(box.high for box in row) + units.GAP for row in rows)
    return Layout(player, tuple(text), rows, high + 8)


def _chip_lines(player: UnitView | None) -> int:
    if player is None or not player.tags:
        return 0
    widths = [draw.measure("▲ " + naming.keyword(t), 11, True) + 14 for t in player.tags]
    return lines(flow(widths, _ROOM, 4))


def draw_side(
    canvas: Canvas, y: float, view: View, side: Side, plan: Layout, pointed: Marked, t: Theme
) -> None:
    """Draw a side."""
    active = side.seat if view.turn == side.seat and view.turn_number and not view.outcome else -1
    frame(canvas, y, plan.high, t, seat=active)
    word = "ABCD"[side.seat]
    left, right, at = EDGE + 8, EDGE + SPAN - 8, y + _NAME / 2 + 2
    if word in pointed.numbers:
        right -= labels.number(canvas, right, at, pointed.numbers[word], t) + 6
    facts = tr(
        "EN {en} · Karma {karma} · Focus {focus} · {cards} cards", en=side.en, karma=side.karma,
        focus=side.command or side.focus, cards=side.cards,
    )  # fmt: skip
    left += labels.seat_name(canvas, left, at, side.seat, naming.side(side.seat), 17, t) + 8
    canvas.text(right, at, facts, 13, t.ink, bold=True, align="r", fit=right - left)
    at = y + _NAME + 4
    player = plan.player
    if player is None:
        canvas.text(EDGE + 8, at + 4, tr("out of the match"), 13, t.muted)
        return
    have = max(player.limit - player.damage, 0)
    bar(canvas, EDGE + 8, at, 190, 8, have, player.limit, t.matter, t.back, t.panel)
    hp = tr("HP {left} of {most}", left=have, most=player.limit)
    canvas.text(EDGE + 206, at + 4, hp, 13, t.ink, bold=True)
    tokens = "●" * player.spent + "○" * (2 - player.spent)
    said = tr("Suppressed") if player.suppressed else tr("spent {tokens}", tokens=tokens)
    canvas.text(EDGE + SPAN - 8, at + 4, said, 12.5, t.muted, align="r")
    at += _HP
    if side.primary >= 0:
        _codex(canvas, at + 6, side, t)
        at += 18
    for line in plan.lines:
        canvas.text(EDGE + 8, at + 5, line, _SIZE, t.ink, fit=_ROOM)
        at += _LINE
    at += units.chips(canvas, EDGE + 8, at - 2, player, _ROOM)
    for row in plan.rows:
        for i, box in enumerate(row):
            units.draw_box(canvas, EDGE + 5 + i * (units.WIDE + units.GAP), at, box, pointed, t)
        at += max(box.high for box in row) + units.GAP


def _codex(canvas: Canvas, y: float, side: Side, t: Theme) -> None:
    """Draw the colors and, behind a line, the unlocked blocks."""
    x = EDGE + 8
    for hue in (side.primary, *side.secondary):
        x += hues.color(canvas, x, y, hue) + 3
    x += 5
    x += canvas.text(x, y, tr("unlocked"), 12, t.muted) + 5
    for b in side.blocks:
        x += hues.color(canvas, x, y, b.color, str(b.type)) + 3
    more = tr("{count} to come", count=side.codex_cards)
    canvas.text(EDGE + SPAN - 8, y, more, 12, t.muted, align="r")
