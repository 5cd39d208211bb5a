"""The real cards fit the pictures made for them."""

from __future__ import annotations

import pytest

from engine.games.keepers.cards import CARDS
from render import draw, keepers
from render.keepers import card, emblems, hand
from tests.render.golden import opened

NAMES = sorted(CARDS)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_its_own_sign(name: str) -> None:
    assert emblems.key(CARDS[name].title) in emblems.CARD


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_card_is_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All rulings stand on the card, and its whole text in the picture of a hand."""
    shown = opened(keepers.card_picture(name)).height
    monkeypatch.setattr(card, "_TALLEST", 5000.0)
    assert opened(keepers.card_picture(name)).height == shown
    lines = draw.wrap(CARDS[name].text, hand._TEXT, hand._ROOM)
    assert len(lines) <= hand._TEXT_LINES


def test_there_are_seventy() -> None:
    assert len(NAMES) == 70
    assert set(emblems.CARD) == {emblems.key(c.title) for c in CARDS.values()}
