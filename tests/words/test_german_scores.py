"""Cards and leaderboards are drawn in the language of whoever asks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import day, speaking
from bot.ratings.counting import Rating
from bot.ratings.ranking import Ranked
from bot.ratings.results import List
from bot.ratings.standings import Standing
from bot.ratings.ui import scores
from engine.games import GAMES
from render import scorecard, tables
from tests.render.test_scorecard import CARD

MARCH = 1_772_500_000_000
WHICH = List("keepers", "correspondence", "duel")


@pytest.mark.parametrize(("code", "expected"), [("en", "3 Mar 2026"), ("de", "3. März 2026")])
def test_a_day_is_written_as_its_readers_do(code: str, expected: str) -> None:
    with speaking(code):
        assert day(MARCH) == expected


def test_a_card(written: SimpleNamespace) -> None:
    with speaking("de"):
        title = scores.list_name(GAMES, WHICH)
        card = CARD._replace(title=title, since=day(MARCH), provisional=True)
        scorecard.picture(card)
        assert "gewonnen" in scorecard.alt(card)
        assert "gewonnen" in scorecard.table(card)
    assert {title, "gewonnen", "verloren", "3. März 2026"} <= {*written.seen}
    assert not written.beyond


def test_a_leaderboard(written: SimpleNamespace) -> None:
    def line(user: int, place: int) -> Any:
        standing = Standing(user, f"P{user}", WHICH, Rating(1500, 60, 0.06), 9)
        return Ranked(place, standing, not place)

    with speaking("de"):
        ranked = [line(n, n if n < 9 else 0) for n in range(1, 25)]
        sheet = scores._sheet("T", "W", ranked, 24)
        tables.picture(sheet)
    assert {"Name", "Seit 90 Tagen keine Partie"} <= {*written.seen}
    assert not any(text.endswith("…") for text in written.seen)
