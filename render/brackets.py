"""Brackets: who meets whom in a knock-out, who went on, and who is waited for.

Decides the layout: columns are rounds, at most four side by side so that a phone shows
names; a larger bracket is cut into panels, each with a heading, and panels into pictures.
Whoever won bears a tick, whoever lost is faint; the place in the draw stands before a name,
the score behind it, and an open place says between whom it still is.
Nothing depends on colour alone. Names and words come from outside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.i18n import mark, tr
from render import draw, encoding, scripts
from render.draw import Builder, Canvas, Pen
from render.tables import heading, notes
from render.themes import THEMES, Theme

EDGE = 7.0
SPAN = draw.WIDTH - 2 * EDGE
#: A match is two lines; between two there is room, more if each bears its name.
LINE = 19.0
BOX = 2 * LINE
SPACE, LABELLED = 10.0, 20.0
GAP = 9.0
COLUMNS = 4
#: Matches of a panel's first column; height in units after which a picture is full.
DEEP = 8
TALL = 620.0
SIZE = 13.0


class Side(NamedTuple):
    """One of two in a match: a name (or where it comes from), the score, what became of it, the
    place in the draw (0: none).

    `state` is "won", "lost", "" while it is open, or "due" if nobody is known yet.
    """

    name: str
    score: str = ""
    state: str = ""
    seed: int = 0

    @property
    def numbered(self) -> str:
        """The name behind its place in the draw."""
        return f"{self.seed} {self.name}" if self.seed else self.name


class Tie(NamedTuple):
    """A match of the bracket. `feeds` are the ids of matches whose winners come here,
    `through` is the name of somebody who goes on without a match."""

    id: int
    label: str
    sides: tuple[Side, Side]
    feeds: tuple[int, ...] = ()
    through: str = ""
    playing: bool = False


class Wing(NamedTuple):
    """A part of a bracket with columns of its own: winners, losers. `heads` name the columns;
    where nobody can ever meet there is None. `labels` shows what each match is called."""

    name: str
    heads: tuple[str, ...]
    rounds: tuple[tuple[Tie | None, ...], ...]
    labels: bool = False


class Bracket(NamedTuple):
    """A whole knock-out; `champion` is who has won it."""

    title: str
    note: str
    wings: tuple[Wing, ...]
    champion: str = ""

    @property
    def line(self) -> str:
        """What stands below the title."""
        won = tr("Champion: {name}", name=self.champion) if self.champion else ""
        return " · ".join(filter(None, [won, self.note]))


class Panel(NamedTuple):
    """Up to four columns that are drawn together."""

    head: str
    heads: tuple[str, ...]
    rounds: tuple[tuple[Tie | None, ...], ...]
    labels: bool

    @property
    def ties(self) -> list[Tie]:
        """All matches, column by column."""
        return [tie for column in self.rounds for tie in column if tie]

    @property
    def deep(self) -> int:
        """How many matches there must be room for, one above the other."""
        return max(len(column) for column in self.rounds)

    @property
    def step(self) -> float:
        """How far apart the middles of two matches are at least."""
        return BOX + (LABELLED if self.labels else SPACE)


def panels(bracket: Bracket) -> list[Panel]:
    """Return a bracket in panels, in the order in which they are played."""
    result: list[Panel] = []
    for wing in bracket.wings:
        start = 0
        while start < len(wing.rounds):
            end = min(start + COLUMNS, len(wing.rounds))
            columns = wing.rounds[start:end]
            parts = max(1, -(-len(columns[0]) // DEEP))
            while parts > 1 and any(len(c) % parts for c in columns):
                end -= 1
                columns = wing.rounds[start:end]
            for part in range(parts):
                cut = tuple(
                    c[part * len(c) // parts : (part + 1) * len(c) // parts] for c in columns
                )
                filled = [i for i, column in enumerate(cut) if any(column)]
                if not filled:
                    continue
                where = tr("part {number} of {all}", number=part + 1, all=parts)
                where = where if parts > 1 else ""
                head = " · ".join(filter(None, [wing.name, where]))
                heads = tuple(wing.heads[start + i] for i in filled)
                result.append(Panel(head, heads, tuple(cut[i] for i in filled), wing.labels))
            start = end
    return result


def pictures(bracket: Bracket, theme: str = "dark") -> list[bytes]:
    """Return a bracket as PNGs, each as tall as a phone shows at once."""
    return [_draw(bracket, group, theme, i) for i, group in enumerate(_grouped(bracket))]


def alts(bracket: Bracket) -> list[str]:
    """Return what each of the pictures shows, in words."""
    result = []
    for i, group in enumerate(_grouped(bracket)):
        line = f" {bracket.line}." if bracket.line and not i else ""
        sentences = [f"{bracket.title}.{line}"]
        for panel in group:
            sentences += [f"{panel.head}:"] if panel.head else []
            sentences += [_said(tie) for tie in panel.ties]
        result.append(" ".join(sentences))
    return result


def current(bracket: Bracket, most: int) -> list[int]:
    """Return which pictures to show if only `most` are wanted: those still played, or the last."""
    groups = _grouped(bracket)
    live = [
        i
        for i, group in enumerate(groups)
        if not all(_done(tie) for panel in group for tie in panel.ties)
    ]
    chosen = live[:most] or [len(groups) - 1]
    for i in reversed(range(len(groups))):
        if len(chosen) < most and i not in chosen:
            chosen.append(i)
    return sorted(chosen)


def text(bracket: Bracket) -> str:
    """Return the bracket as lines of text, round by round."""
    lines = [bracket.title, *filter(None, [bracket.line])]
    for wing in bracket.wings:
        for head, ties in zip(wing.heads, wing.rounds, strict=True):
            written = [_written(tie, wing.labels) for tie in ties if tie]
            if written:
                name = " · ".join(filter(None, [wing.name, head]))
                lines += ["", name, *written]
    return "\n".join(lines)


def _done(tie: Tie) -> bool:
    return bool(tie.through) or any(side.state == "won" for side in tie.sides)


def _said(tie: Tie) -> str:
    if tie.through:
        return tr("{match}: {name} goes through.", match=tie.label, name=tie.through)
    a, b = tie.sides
    if b.state == "won":
        a, b = b, a
    score = f" {a.score}:{b.score}" if a.score or b.score else ""
    if a.state == "won":
        text = mark("{match}: {winner} beat {loser}{score}.")
        return tr(text, match=tie.label, winner=a.name, loser=b.name, score=score)
    names = {"a": a.name or tr("open"), "b": b.name or tr("open")}
    text = mark("{match}: {a} against {b}{score}.")
    if tie.playing:
        text = mark("{match}: {a} against {b}{score}, being played.")
    return tr(text, match=tie.label, score=score, **names)


def _written(tie: Tie, label: bool) -> str:
    head = f"{tie.label:5} " if label else ""
    if tie.through:
        return f"{head}{tie.through} {tr('(bye)')}"
    names = []
    for side in tie.sides:
        words = " ".join(filter(None, [side.numbered or "?", side.score]))
        names.append(f"{words} ✓" if side.state == "won" else words)
    on = f" {tr('(on)')}" if tie.playing else ""
    return f"{head}{names[0]} – {names[1]}{on}"


def _grouped(bracket: Bracket) -> list[list[Panel]]:
    groups: list[list[Panel]] = [[]]
    room = TALL
    for panel in panels(bracket):
        need = _height(panel)
        if groups[-1] and need > room:
            groups.append([])
            room = TALL
        groups[-1].append(panel)
        room -= need
    return groups


def _height(panel: Panel) -> float:
    return 22.0 * bool(panel.head) + _top(panel) + panel.deep * panel.step + 8


def _top(panel: Panel) -> float:
    """Return the room above the first matches: for the columns' heads, if there are any."""
    return (22.0 if any(panel.heads) else 2.0) + 6 * panel.labels


def _draw(bracket: Bracket, group: Sequence[Panel], theme: str, number: int) -> bytes:
    t = THEMES[theme]
    line = "" if number else bracket.line
    top = 26 + 20 * len(notes(line, EDGE))
    canvas = Canvas.blank(2 * EDGE + top + sum(map(_height, group)), t.back)
    heading(canvas, bracket.title, line, t, EDGE)
    y = EDGE + top
    for panel in group:
        _panel(canvas, panel, y + 4, t)
        y += _height(panel)
    exact = (t.back, t.panel, t.edge, t.ink, t.muted, *t.seat_inks)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, exact))


def _panel(canvas: Canvas, panel: Panel, y: float, t: Theme) -> None:
    if panel.head:
        canvas.text(EDGE + 4, y + 10, panel.head, 15, t.ink, bold=True, fit=SPAN - 8)
        y += 22
    count = max(2, len(panel.rounds))
    width = (SPAN - GAP * (count - 1)) / count
    for i, head in enumerate(panel.heads):
        x = EDGE + i * (width + GAP)
        canvas.text(x + width / 2, y + 9, head, SIZE, t.muted, align="m", fit=width)
    y += _top(panel)
    at = _spread(panel, y)
    lines = Builder(draw.WIDTH, panel.deep * panel.step + 4)

    def joints(pen: Pen) -> None:
        for i, column in enumerate(panel.rounds[1:], 1):
            x = EDGE + i * (width + GAP)
            for tie in filter(None, column):
                for feed in tie.feeds:
                    if feed in at:
                        a, b, mid = at[feed] - y, at[tie.id] - y, x - GAP / 2
                        pen.line([(x - GAP, a), (mid, a), (mid, b), (x, b)], 1.5)

    lines.fill(lines.shape(joints), t.muted, 0.8)
    canvas.put(lines.sprite(), 0, y)
    for i, column in enumerate(panel.rounds):
        for tie in filter(None, column):
            x = EDGE + i * (width + GAP)
            if panel.labels and not tie.through:
                middle = at[tie.id] - BOX / 2 - 8
                canvas.text(x + 4, middle, tie.label, SIZE, t.muted, fit=width)
            _tie(canvas, tie, x, at[tie.id], width, t)


def _spread(panel: Panel, y: float) -> dict[int, float]:
    """Return the middle of every match: between those that lead to it, else evenly."""
    at: dict[int, float] = {}
    height = panel.deep * panel.step
    for column in panel.rounds:
        for i, tie in enumerate(column):
            if tie is None:
                continue
            known = [at[feed] for feed in tie.feeds if feed in at]
            even = y + height * (2 * i + 1) / (2 * len(column))
            at[tie.id] = sum(known) / len(known) if known else even
        last = y - panel.step
        for tie in filter(None, column):  # none upon another, whatever leads to it
            at[tie.id] = last = max(at[tie.id], last + panel.step)
    return at


def _tie(canvas: Canvas, tie: Tie, x: float, y: float, width: float, t: Theme) -> None:
    if tie.through:
        canvas.slab(x, y - LINE / 2, width, LINE, 5, t.back, t.edge, 1)
        room = width - 10 - draw.measure("bye", SIZE) - 4
        canvas.text(x + 5, y, scripts.name(tie.through), SIZE, t.muted, fit=room)
        canvas.text(x + width - 5, y, "bye", SIZE, t.muted, align="r")
        return
    rim, thick = (t.ink, 1.5) if tie.playing else (t.edge, 1.0)
    canvas.slab(x, y - BOX / 2, width, BOX, 5, t.panel, rim, thick)
    canvas.put(draw.plate(width - 8, 1, 0, t.edge), x + 4, y - 0.5)
    for i, side in enumerate(tie.sides):
        middle = y + (i - 0.5) * LINE + (0.5 if i else 0)
        won = side.state == "won"
        ink = t.ink if won or side.state == "" else t.muted
        room = width - 8
        if won:
            canvas.stamp(_tick(t), x + width - 8, middle)
            room -= 11
        if side.score:
            right = x + width - 4 - (11 if won else 0)
            room -= canvas.text(right, middle, side.score, SIZE, ink, bold=won, align="r") + 3
        left = x + 4
        if side.seed:
            step = canvas.text(left, middle, str(side.seed), SIZE, t.muted) + 3
            left, room = left + step, room - step
        name = scripts.name(side.name) if side.name else ""
        canvas.text(left, middle, name, SIZE, ink, fit=room)


def _tick(t: Theme) -> draw.Sprite:
    b = Builder(11, 11)
    shape = b.shape(lambda pen: pen.line([(1.5, 5.8), (4.3, 8.8), (9.3, 2)], 2))
    return b.fill(shape, t.seat_inks[2]).sprite()
