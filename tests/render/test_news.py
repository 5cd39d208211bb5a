"""The words below a picture that everybody sees."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.platform import phone
from render.animate import gif
from render.draw import SCALE, Canvas, encode
from render.kit.news import News, below
from render.themes import THEMES

LONG = "Blue's Keeper hits the Guardian of Red, which stands behind a Wall of Thorns, for three. "


@pytest.fixture
def picture() -> bytes:
    image = Canvas.blank(100, THEMES["dark"].back, 360).image
    return encode(image, image.quantize(16))


def size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


def test_a_picture_without_news_stays_as_it_is(picture: bytes) -> None:
    assert below(picture, News(), "dark") == picture


@pytest.mark.parametrize("theme", THEMES)
def test_news_make_it_higher_and_never_by_more_than_three_lines(picture: bytes, theme: str) -> None:
    wide, high = size(picture)
    short = below(picture, News("Alice is ahead", 0, "HP 10 : 7"), theme)
    long = below(picture, News("A" * 200, 1, "HP 10 : 7", (LONG * 4,) * 5), theme)
    assert {size(short)[0], size(long)[0]} == {wide}
    assert high < size(short)[1] < size(long)[1] <= high + 62 * SCALE


def test_the_newest_sentence_is_the_one_that_stays(picture: bytes) -> None:
    last = below(picture, News(lines=("Bob is out.",)), "dark")
    assert below(picture, News(lines=(LONG, LONG, "Bob is out.")), "dark") != last
    assert below(picture, News(lines=(LONG * 9, "Bob is out.")), "dark") == last


def test_a_phone_knows_how_high_a_moving_picture_is(picture: bytes) -> None:
    assert phone.picture(gif([picture])) == phone.picture(picture)
