"""The card of a player: readable, the same in words, and drawn whatever the numbers are."""

from __future__ import annotations

import io
import itertools
from typing import Any

import pytest
from PIL import Image

from bot.i18n import speaking
from render import draw, scorecard
from render.kit.sheet import EDGE, SPAN
from render.scorecard import Mark, Scorecard
from tests.render.golden import compare

DAY = 86_400_000
VALUES = (1662, 1610, 1655, 1648, 1690, 1702, 1668, 1671, 1725, 1740, 1712, 1733)
MARKS = tuple(Mark(n * n * DAY, value, 290 / (1 + n / 3)) for n, value in enumerate(VALUES))
CARD = Scorecard(
    "Ann", "Toy · live", 1733, 62, False, 8, 1, 3, "WLWLWWLWWD", MARKS, "3 Mar 2026", "2 Jul 2026"
)
FIRST = CARD._replace(
    deviation=290, provisional=True, won=1, drawn=0, lost=0, form="W", marks=MARKS[:1], until=""
)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_it_looks_as_it_did(theme: str) -> None:
    compare(scorecard.picture(CARD, theme), f"scorecard-{theme}")


def test_a_phone_shows_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[float] = []
    font = draw.font
    monkeypatch.setattr(
        draw, "font", lambda size, bold=False: sizes.append(size) or font(size, bold)
    )
    draw.lettering.cache_clear()
    png = scorecard.picture(CARD, "dark")
    assert min(sizes) >= 13
    image = Image.open(io.BytesIO(png))
    assert image.width == draw.WIDTH * draw.SCALE
    assert len(png) < 100_000


def test_in_words() -> None:
    alt = scorecard.alt(CARD)
    sentences = (
        "Ann, Toy · live",
        "1733 ± 62.",
        "8 won, 1 drawn, 3 lost",
        "W L W L W W L W W D",
        "starts at 1662, ends at 1733",
        "between 1610 and 1740",
    )
    for part in sentences:
        assert part in alt
    assert "provisional" in scorecard.alt(FIRST)
    assert "curve" not in scorecard.alt(FIRST)
    text = scorecard.table(CARD)
    assert "1733 ± 62" in text
    assert "W L W L W W L W W D" in text


def test_strange_numbers_are_drawn() -> None:
    still = tuple(Mark(5, 1500.0, 350.0) for _ in range(3))
    wild = tuple(Mark(n, v, 30.0) for n, v in enumerate((-400.0, 4000.0)))
    for marks, form in itertools.product(((), still, wild), ("", "D")):
        card = CARD._replace(marks=marks, form=form, won=99999, name="李" * 40)
        assert scorecard.picture(card, "light").startswith(b"\x89PNG")


def test_a_card_of_larger_tables_tells_places() -> None:
    card = CARD._replace(places=(5, 0, 2, 1), form="14112311")
    assert "5 1st, 0 2nd, 2 3rd, 1 4th" in scorecard.alt(card)
    assert "8 rated" in scorecard.alt(card)
    assert "won" not in scorecard.table(card)
    assert scorecard.picture(card) != scorecard.picture(CARD)


def test_long_words_for_results_stay_on_their_plate(monkeypatch: pytest.MonkeyPatch) -> None:
    """In German they are half as long again."""
    placed: list[tuple[float, float]] = []
    text = draw.Canvas.text

    def noted(self: draw.Canvas, x: float, y: float, words: str, *rest: Any, **look: Any) -> float:
        wide = text(self, x, y, words, *rest, **look)
        if 140 < y < 150:
            placed.append((x, x + wide))
        return wide

    monkeypatch.setattr(draw.Canvas, "text", noted)
    with speaking("de"):
        scorecard.picture(CARD._replace(won=123, drawn=45, lost=115), "dark")
    assert len(placed) == 6
    assert placed[0][0] >= EDGE + 8
    assert placed[-1][1] <= EDGE + SPAN - 8
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(placed))
