"""What is drawn can be told from its ground: WCAG's ratios, on every square of every theme.

Decides what is demanded: 4.5 of words, 3 of large ones (24 units, bold ones 18.5) and of signs. A
word is compared with the ground it is written on, or with its rim; of a sign it is enough that
two of its colours, or one and the ground, are that far apart, for its shape to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import pytest
from PIL import Image

from engine.games import GAMES
from render import themes
from render.draw import Canvas, Sprite, measure, px
from render.hueshift import signs
from render.keepers import cards
from render.machines import colors as machines_colors
from render.resonance import hues
from render.themes import Color
from tests.render import views, views_hue, views_machines, views_res

#: Ratios demanded of words, of large words, and of signs.
WORDS, LARGE, SIGNS = 4.5, 3.0, 3.0
#: What fills more of its rectangle is no sign but a ground: a cell, a plate to write on.
_PLATE = 0.85


def light(color: Color) -> float:
    """Return the relative luminance of a colour."""
    parts = [c / 255 for c in color]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(a: Color, b: Color) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_ratios_are_those_of_wcag() -> None:
    assert ratio(themes.WHITE, themes.BLACK) == pytest.approx(21)
    assert ratio((119, 119, 119), themes.WHITE) == pytest.approx(4.48, abs=0.01)


def usual(image: Image.Image) -> Color:
    """Return the colour most of a picture has."""
    colors: Any = image.getcolors(image.width * image.height)
    color: Color = max(colors)[1]
    return color


class Watch:
    """Looks at what is written and stamped, and keeps what is too faint."""

    def __init__(self) -> None:
        self.faint: dict[tuple[Any, ...], float] = {}
        self.seen = 0

    def text(self, canvas: Canvas, x: float, y: float, text: str, size: float, color: Color,
             more: dict[str, Any]) -> None:  # fmt: skip
        wide, bold = measure(text, size, more.get("bold", False)), more.get("bold", False)
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[more.get("align", "l")]
        box = (
            px(left),
            px(y - size * 0.36),
            max(px(left) + 1, px(left + wide)),
            px(y + size * 0.36),
        )
        ground = more.get("rim") or usual(canvas.image.crop(box))
        wanted = LARGE if size >= 24 or (bold and size >= 18.5) else WORDS
        self.seen += 1
        if (contrast := ratio(color, ground)) < wanted:
            self.faint.setdefault(("word", text[:12], size, color, ground), round(contrast, 2))

    def stamp(self, canvas: Canvas, sprite: Sprite, x: float, y: float) -> None:
        w, h = sprite.size
        left, top = round(2 * x - w / 2), round(2 * y - h / 2)
        solid = sprite.alpha.point(lambda v: 255 * (v > 200))
        count = solid.histogram()[255]
        if min(w, h) < 12 or max(w, h) > 100 or not 0 < count < _PLATE * w * h:
            return
        ground = usual(canvas.image.crop((left, top, left + w, top + h)))
        parts = Image.new("RGB", sprite.size, (1, 2, 3))
        parts.paste(sprite.color, (0, 0), solid)
        rows: Any = parts.quantize(8, dither=Image.Dither.NONE).convert("RGB").getcolors(256)
        colors = [c for n, c in rows if n > 0.02 * count and ratio(c, (1, 2, 3)) > 1.01]
        colors.append(ground)
        self.seen += 1
        contrast = max(ratio(a, b) for a in colors for b in colors)
        if contrast < SIGNS:
            self.faint.setdefault(("sign", sprite.size, *colors), round(contrast, 2))


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    """Look at all that is drawn for a while."""
    watch, write, stamp = Watch(), Canvas.text, Canvas.stamp

    def text(self: Canvas, x: float, y: float, words: str, size: float, color: Color,
             **more: Any) -> float:  # fmt: skip
        if words.strip():
            watch.text(self, x, y, words, size, color, more)
        return write(self, x, y, words, size, color, **more)

    def stamped(self: Canvas, sprite: Sprite, x: float, y: float) -> None:
        watch.stamp(self, sprite, x, y)
        stamp(self, sprite, x, y)

    with monkeypatch.context() as m:
        m.setattr(Canvas, "text", text)
        m.setattr(Canvas, "stamp", stamped)
        yield watch


def shots(game: str) -> list[Any]:
    """Return views of a game that show all there is, on squares of every kind."""
    if game == "keepers":
        return [views.setup(), views.opening(), views.middle(0), views.over(), views.noise(1)]
    module = {"hueshift": views_hue, "machines": views_machines, "resonance": views_res}[game]
    return [*module.shots().values()]


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_words_and_signs_can_be_told_from_their_ground(
    game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, pictures = import_module(f"render.{game}"), shots(game)
    module.picture(pictures[0], theme=theme)  # so that palettes are at hand, which are samples
    with watched(monkeypatch) as watch:
        for view in pictures:
            module.picture(view, theme=theme)
    assert watch.seen > 300
    assert not watch.faint, "\n".join(f"{r}: {what}" for what, r in watch.faint.items())


@pytest.mark.parametrize(
    ("what", "colors"),
    [
        ("categories of Keepers Dissension", cards.FILL),
        ("classes of HueShift", signs.HUES),
        ("types of Of Men and Machines", machines_colors.HUES),
        ("tags of Resonance", {"boost": hues.BOOST, "status": hues.STATUS}),
    ],
)
def test_white_is_read_on_plates_of_every_kind(what: str, colors: dict[str, Color]) -> None:
    faint = {kind: ratio(themes.WHITE, color) for kind, color in colors.items()}
    assert min(faint.values()) >= WORDS, (what, faint)


def test_every_color_of_resonance_bears_its_letter() -> None:
    for fill in hues.FILLS:
        assert ratio(hues.ink_on(fill), fill) >= WORDS, fill


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_words_of_a_theme_are_read_on_squares_and_panels(theme: str) -> None:
    t = themes.THEMES[theme]
    for ground in (t.back, t.panel, t.cell, t.cell_alt):
        assert ratio(t.ink, ground) >= WORDS
    for ink in (t.muted, *t.seat_inks):
        assert min(ratio(ink, t.back), ratio(ink, t.panel)) >= WORDS
