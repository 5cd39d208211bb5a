"""The curve of estimates: as wide as a phone, in every look, and the same in words."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from render import draw
from render.estimates import HEIGHT, Plot, Point, alt, picture
from render.themes import THEMES

POINTS = (Point(0, 0.5), Point(0.3, 0.95, "1"), Point(0.6, 0.04, "★"), Point(1, 0))
PLOT = Plot("Match #7", "Blue's chance to win", POINTS, "Start", "End")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("points", [POINTS, POINTS[:1], ()])
def test_it_is_as_wide_as_a_phone(theme: str, points: tuple[Point, ...]) -> None:
    image = Image.open(io.BytesIO(picture(PLOT._replace(points=points), theme)))
    assert image.size == (draw.px(draw.WIDTH), draw.px(HEIGHT))
    assert len(image.convert("RGB").getcolors(1 << 20) or ()) > 8


def test_signs_show() -> None:
    plain = tuple(point._replace(sign="") for point in POINTS)
    assert picture(PLOT) != picture(PLOT._replace(points=plain))


def test_the_text_says_what_the_curve_shows() -> None:
    assert alt(PLOT) == (
        "Match #7. Blue's chance to win. It starts at 50%, ends at 0%, and lies between 0% and"
        " 95%. At 1 it is 95%. At ★ it is 4%."
    )
    assert alt(PLOT._replace(points=())) == "Match #7. Blue's chance to win."
