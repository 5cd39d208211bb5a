"""The estimates of a match as a curve: how likely a seat was to win, and where it turned.

Decides the layout: 0 to 100 % upwards, the match from left to right, numbers at the turning points
and a star at the best find, so that no colour says anything alone. Words come from outside.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.i18n import tr
from render import draw, encoding, scripts
from render.draw import Builder, Canvas, Pen, plate
from render.kit import labels
from render.themes import THEMES, Theme, mix, rgb

EDGE = 10.0
SPAN = draw.WIDTH - 2 * EDGE
HEIGHT = 250.0
#: The curve's field: left, top, right, bottom.
FIELD = (EDGE + 50, 70.0, draw.WIDTH - EDGE - 18, 212.0)
SMALL = 13.0
#: The sign on a turning point, whose plate is bright in every look.
INK = rgb("#1B1F26")


class Point(NamedTuple):
    """An estimate: when (0 to 1 of the match), the chance (0 to 1), and the sign that marks it."""

    at: float
    chance: float
    sign: str = ""


class Plot(NamedTuple):
    """What is shown: a title, whose chances they are, the curve in order, what its ends are called,
    and in which words a marked moment is named."""

    title: str
    note: str
    points: tuple[Point, ...]
    first: str
    last: str


def picture(plot: Plot, theme: str = "dark") -> bytes:
    """Return the plot as PNG."""
    t = THEMES[theme]
    canvas = Canvas.blank(HEIGHT, t.back)
    canvas.text(EDGE + 4, 22, scripts.name(plot.title), 18, t.ink, bold=True, fit=SPAN - 8)
    canvas.text(EDGE + 4, 44, scripts.name(plot.note), 14, t.muted, fit=SPAN - 8)
    canvas.put(plate(SPAN, HEIGHT - 56 - EDGE, 10, t.panel, t.edge, 1), EDGE, 56)
    _curve(canvas, plot, t)
    left, _, right, bottom = FIELD
    canvas.text(left, bottom + 15, plot.first, SMALL, t.muted, fit=(right - left) / 2)
    canvas.text(right, bottom + 15, plot.last, SMALL, t.muted, align="r", fit=(right - left) / 2)
    exact = (t.back, t.panel, t.edge, t.ink, t.muted, t.target, *t.seats, *t.seat_inks)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, exact))


def alt(plot: Plot) -> str:
    """Return what the plot shows in words."""
    sentences = [f"{plot.title}. {plot.note}."]
    if plot.points:
        low = min(plot.points, key=lambda p: p.chance)
        high = max(plot.points, key=lambda p: p.chance)
        sentences.append(
            tr(
                "It starts at {first}%, ends at {last}%, and lies between {low}% and {high}%.",
                first=percent(plot.points[0].chance),
                last=percent(plot.points[-1].chance),
                low=percent(low.chance),
                high=percent(high.chance),
            )
        )
    sentences += [
        tr("At {sign} it is {chance}%.", sign=p.sign, chance=percent(p.chance))
        for p in plot.points
        if p.sign
    ]
    return " ".join(sentences)


def percent(chance: float) -> int:
    """Return a chance in whole per cents."""
    return round(100 * chance)


def _curve(canvas: Canvas, plot: Plot, t: Theme) -> None:
    left, top, right, bottom = FIELD

    def place(point: Point) -> draw.Point:
        return left + point.at * (right - left), bottom - point.chance * (bottom - top)

    for rung in (0, 25, 50, 75, 100):
        y = bottom - rung / 100 * (bottom - top)
        line = t.muted if rung == 50 else t.edge
        canvas.put(plate(right - left, 1, 0, line), left, y - 0.5)
        canvas.text(left - 6, y, tr("{rung}%", rung=rung), SMALL, t.muted, align="r")
    if not plot.points:
        return
    path = [place(point) for point in plot.points]
    middle = bottom - (bottom - top) / 2
    b = Builder(draw.WIDTH, HEIGHT)
    if len(path) > 1:
        area = [(path[0][0], middle), *path, (path[-1][0], middle)]
        b.fill(b.shape(lambda pen: pen.poly(area)), mix(t.panel, t.seat_inks[0], 0.25))
    b.fill(b.shape(lambda pen: _drawn(pen, path)), t.seat_inks[0])
    canvas.put(b.sprite(), 0, 0)
    for point in plot.points:
        if point.sign:
            x, y = place(point)
            labels.tag(canvas, x, _beside(y, top, bottom), point.sign, 14, INK, t.target,
                       high=20, wide=20, radius=10)  # fmt: skip
            canvas.stamp(_dot(t), x, y)


def _beside(y: float, top: float, bottom: float) -> float:
    """Return how high a sign stands: above the curve, below it near the upper edge."""
    return y + 18 if y - 18 < top else y - 18 if y + 8 < bottom else y - 20


def _dot(t: Theme) -> draw.Sprite:
    b = Builder(8, 8)
    b.fill(b.shape(lambda pen: pen.disc(4, 4, 3.5)), t.target)
    return b.sprite()


def _drawn(pen: Pen, line: list[draw.Point]) -> None:
    if len(line) > 1:
        pen.line(line, 2.4)
    pen.disc(*line[-1], 3.5)
