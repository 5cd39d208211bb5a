"""The strips above and below a picture that everybody sees."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from bot.platform import phone
from render.draw import SCALE, Canvas
from render.encoding import encode
from render.kit.news import News, below
from render.kit.people import above
from render.kit.strips import framed
from render.themes import THEMES
from tests.render.movies import gif

LONG = "Blue's Keeper hits the Guardian of Red, which stands behind a Wall of Thorns, for three. "
PEOPLE = [(0, "Alice"), (1, "Bob")]


def drawn() -> bytes:
    """Draw what strips are put around."""
    image = Canvas.blank(100, THEMES["dark"].back, 360).image
    return encode(image, image.quantize(16))


def told(news: News, theme: str = "dark") -> bytes:
    return framed(drawn, above=lambda wide: None, below=lambda wide: below(wide, news, theme))


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png))


def test_a_picture_without_strips_stays_as_it_is() -> None:
    assert told(News()) == drawn()


@pytest.mark.parametrize("theme", THEMES)
def test_news_make_it_higher_and_never_by_more_than_three_lines(theme: str) -> None:
    (wide, high) = opened(drawn()).size
    short = opened(told(News("Alice is ahead", 0, "HP 10 : 7"), theme))
    long = opened(told(News("A" * 200, 1, "HP 10 : 7", (LONG * 4,) * 5), theme))
    assert {short.width, long.width} == {wide}
    assert high < short.height < long.height <= high + 62 * SCALE


def test_the_newest_sentence_is_the_one_that_stays() -> None:
    last = told(News(lines=("Bob is out.",)))
    assert told(News(lines=(LONG, LONG, "Bob is out."))) != last
    assert told(News(lines=(LONG * 9, "Bob is out."))) == last


def test_the_picture_stands_between_its_strips() -> None:
    both = opened(
        framed(
            drawn,
            above=lambda wide: above(wide, PEOPLE, "dark"),
            below=lambda wide: below(wide, News("Alice is ahead"), "dark"),
        )
    )
    before = opened(drawn()).convert("RGB")
    foot = opened(told(News("Alice is ahead"))).height - before.height
    head = both.height - foot - before.height
    assert head > 0
    middle = both.convert("RGB").crop((0, head, before.width, head + before.height))
    assert ImageChops.difference(middle, before).getbbox() is None
    assert len(told(News("Alice is ahead"))) < before.width * before.height / 8  # compressed


def test_a_phone_knows_how_high_a_moving_picture_is() -> None:
    assert phone.picture(gif([drawn()])) == phone.picture(drawn())
