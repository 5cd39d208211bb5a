"""The real cards fit the pictures made for them."""

from __future__ import annotations

import pytest

from engine.games.keepers.cards import CARDS
from render import draw, keepers, themes
from render.keepers import emblems, hand
from tests.render.golden import opened

NAMES = sorted(CARDS)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_a_sign_that_can_be_drawn(name: str) -> None:
    assert emblems.emblem(emblems.parts(CARDS[name]), 24, themes.BLACK).alpha.getbbox()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_card_is_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rulings stand on the card, and its whole text in the picture of a hand."""
    height = opened(keepers.card_picture(name)).height
    monkeypatch.setattr("render.kit.card._TALLEST", 5000.0)
    assert opened(keepers.card_picture(name)).height == height
    lines = draw.wrap(CARDS[name].text, hand._TEXT, hand._ROOM)
    assert len(lines) <= hand._TEXT_LINES
