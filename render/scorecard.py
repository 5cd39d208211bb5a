"""A player's card: rating, how sure it is, its curve over time, results and form.

Decides the layout, the same for every game: nothing smaller than 13 units, so a phone
shows it readably; wins, draws and losses are letters and numbers, never colours alone;
the curve's band is how far off the rating may have been. Title and dates come from
outside. Letters the font lacks are left out of names.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.i18n import mark, markc, tr, trc
from render import draw, encoding, scripts, themes
from render.draw import Builder, Canvas, Pen, plate
from render.kit import labels
from render.themes import THEMES, Theme, mix

EDGE = 12.0
SPAN = draw.WIDTH - 2 * EDGE
HEIGHT = 396.0
#: Without a curve.
BARE = 218.0
#: The curve's field within its panel: left, top, right, bottom.
FIELD = (EDGE + 46, 226.0, draw.WIDTH - EDGE - 14, 346.0)
#: The curve never spans less than this, so that a small change looks small.
LEAST = 80.0
#: What the places are called, behind how often.
PLACES = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"))
#: What the letters of the form are in other languages.
LETTERS = (markc("result", "W"), markc("result", "D"), markc("result", "L"))


class Mark(NamedTuple):
    """A rating after a result: when (UTC ms), its value and deviation in points."""

    at: int
    value: float
    deviation: float


class Scorecard(NamedTuple):
    """What a card shows. `form` is letters W, D, L, the newest last; `marks` the curve, oldest
    first; `since` and `until` the days of its ends in words; `note` a few words more. With
    `places` (how often first, second and so on) these are told, and `form` is figures. With
    `placement` these words stand in the place of a rating that is still being found."""

    name: str
    title: str
    value: float
    deviation: float
    provisional: bool
    won: int
    drawn: int
    lost: int
    form: str
    marks: tuple[Mark, ...]
    since: str
    until: str
    note: str = ""
    places: tuple[int, ...] = ()
    placement: str = ""

    def counts(self) -> tuple[tuple[int, str], ...]:
        """Return how often what happened, in words."""
        if self.places:
            return tuple(zip(self.places, map(tr, PLACES), strict=False))
        return (self.won, tr("won")), (self.drawn, tr("drawn")), (self.lost, tr("lost"))

    @property
    def results(self) -> tuple[str, ...]:
        """The form, one sign for each result."""
        return tuple(trc("result", sign) if sign in LETTERS else sign for sign in self.form)


def picture(card: Scorecard, theme: str = "dark") -> bytes:
    """Return the card as PNG."""
    t = THEMES[theme]
    canvas = Canvas.blank(BARE if card.placement else HEIGHT, t.back)
    _head(canvas, card, t)
    _results(canvas, card, t)
    if not card.placement:
        _curve(canvas, card, t)
    exact = (t.back, t.panel, t.edge, t.ink, t.muted, *t.seats, *t.seat_inks)
    return encoding.encode(canvas.image, encoding.palette(canvas.image, exact))


def alt(card: Scorecard) -> str:
    """Return what the card shows in words."""
    sentences = [
        f"{card.name}, {card.title}.",
        _rating(card),
        tr(
            "{count} rated: {results}.", count=sum(n for n, _ in card.counts()), results=_told(card)
        ),
    ]
    if card.form:
        sentences.append(tr("Recent results, newest last: {form}.", form=" ".join(card.results)))
    if len(card.marks) > 1:
        values = [round(m.value) for m in card.marks]
        sentences.append(
            tr(
                "The curve from {since} to {until} starts at {first}, ends at {last} and "
                "stays between {low} and {high}.",
                since=card.since,
                until=card.until,
                first=values[0],
                last=values[-1],
                low=min(values),
                high=max(values),
            )
        )
    return " ".join(filter(None, [*sentences, card.note]))


def table(card: Scorecard) -> str:
    """Return the card as monospace text."""
    sure = f" ({tr('provisional')})" if card.provisional else ""
    rows = [
        (tr("Rating"), card.placement or f"{card.value:.0f} ± {card.deviation:.0f}{sure}"),
        (tr("Results"), _told(card)),
        (tr("Form"), tr("{form} (newest last)", form=" ".join(card.results) or "-")),
    ]
    if len(card.marks) > 1:
        path = [f"{m.value:.0f}" for m in card.marks[-8:]]
        rows.append((tr("Curve"), " → ".join(path)))
    wide = max(len(head) for head, _ in rows)
    lines = [f"{head.ljust(wide)} {value}" for head, value in rows]
    return "\n".join([f"{card.name} · {card.title}", *lines, *filter(None, [card.note])])


def _rating(card: Scorecard) -> str:
    if card.placement:
        return tr("Rating: {placement}.", placement=card.placement)
    if card.provisional:
        return tr("Rating {value} ± {deviation}, provisional.", **_numbers(card))
    return tr("Rating {value} ± {deviation}.", **_numbers(card))


def _numbers(card: Scorecard) -> dict[str, object]:
    return {"value": round(card.value), "deviation": round(card.deviation)}


def _told(card: Scorecard) -> str:
    return ", ".join(f"{count} {word}" for count, word in card.counts())


def _head(canvas: Canvas, card: Scorecard, t: Theme) -> None:
    canvas.put(plate(SPAN, 108, 12, t.panel, t.edge, 1), EDGE, EDGE)
    canvas.text(EDGE + 14, 34, scripts.name(card.name), 22, t.ink, bold=True, fit=SPAN - 28)
    canvas.text(EDGE + 14, 58, card.title, 14, t.muted, fit=SPAN - 28)
    x = EDGE + 14
    if card.placement:
        canvas.text(x, 94, card.placement.capitalize(), 28, t.ink, bold=True, fit=SPAN - 28)
        return
    x += canvas.text(x, 94, f"{card.value:.0f}", 40, t.ink, bold=True) + 10
    x += canvas.text(x, 99, f"± {card.deviation:.0f}", 20, t.muted, bold=True) + 12
    if card.provisional:
        labels.tag(canvas, x, 99, tr("provisional"), 14, t.ink, high=24, line=t.muted, thick=1.5,
                   align="l", bold=False)  # fmt: skip


def _results(canvas: Canvas, card: Scorecard, t: Theme) -> None:
    """The counts, and the newest results as letters or figures."""
    canvas.put(plate(SPAN, 82, 12, t.panel, t.edge, 1), EDGE, 126)
    counts = card.counts()
    wides = [draw.measure(str(n), 20, True) + 6 + draw.measure(word, 15) for n, word in counts]
    gap = (SPAN - sum(wides)) / (len(counts) + 1)
    left = EDGE + gap
    for (count, word), wide in zip(counts, wides, strict=True):
        number = canvas.text(left, 146, str(count), 20, t.ink, bold=True)
        canvas.text(left + number + 6, 147, word, 15, t.muted)
        left += wide + gap
    if not card.form:
        return
    colors = {"W": t.seats[0], "1": t.seats[0], "L": t.seats[1]}
    step = 30.0
    x = draw.WIDTH / 2 - step * (len(card.form) - 1) / 2
    for sign, label in zip(card.form, card.results, strict=True):
        fill, ink = colors.get(sign, t.edge), themes.WHITE if sign in colors else t.ink
        labels.tag(canvas, x, 182, label, 16, ink, fill, high=26, wide=26, radius=6)
        x += step


def _curve(canvas: Canvas, card: Scorecard, t: Theme) -> None:
    canvas.put(plate(SPAN, 170, 12, t.panel, t.edge, 1), EDGE, 214)
    left, top, right, bottom = FIELD
    values = [m.value for m in card.marks] or [card.value]
    middle = (min(values) + max(values)) / 2
    reach = max(LEAST, (max(values) - min(values)) * 1.25) / 2
    low, high = middle - reach, middle + reach

    def y_of(value: float) -> float:
        return bottom - (min(high, max(low, value)) - low) / (high - low) * (bottom - top)

    for value in _rungs(low, high):
        y = y_of(value)
        canvas.put(plate(right - left, 1, 0, t.edge), left, y - 0.5)
        canvas.text(left - 7, y, str(value), 13, t.muted, align="r")
    if card.marks:
        first, last = card.marks[0].at, card.marks[-1].at
        span = last - first

        def x_of(at: int) -> float:
            return (left + right) / 2 if not span else left + (at - first) / span * (right - left)

        line = [(x_of(m.at), y_of(m.value)) for m in card.marks]
        upper = [(x_of(m.at), y_of(m.value + m.deviation)) for m in card.marks]
        lower = [(x_of(m.at), y_of(m.value - m.deviation)) for m in card.marks]
        b = Builder(draw.WIDTH, HEIGHT)
        if span:
            band = b.shape(lambda pen: pen.poly([*upper, *reversed(lower)]))
            b.fill(band, mix(t.panel, t.seat_inks[0], 0.22))
        b.fill(b.shape(lambda pen: _drawn(pen, line)), t.seat_inks[0])
        canvas.put(b.sprite(), 0, 0)
    canvas.text(left, 364, card.since, 13, t.muted)
    canvas.text(right, 364, card.until, 13, t.muted, align="r")


def _drawn(pen: Pen, line: list[draw.Point]) -> None:
    if len(line) > 1:
        pen.line(line, 2.4)
    pen.disc(*line[-1], 4.5)


def _rungs(low: float, high: float) -> list[int]:
    """Return up to five round values between two."""
    for step in (20, 50, 100, 200, 500, 1000):
        first = int(-(-low // step)) * step
        rungs = list(range(first, int(high) + 1, step))
        if len(rungs) <= 5:
            return rungs
    return []
