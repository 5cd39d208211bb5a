"""Fixtures of the pictures' tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.keepers import deck
from tests.render.decks import SAMPLES


@pytest.fixture(scope="module")
def samples() -> Iterator[None]:
    """Let the sample cards be the only ones, and put the real ones back afterwards."""
    real = dict(deck.CARDS)
    deck.CARDS.clear()
    deck.CARDS.update(SAMPLES)
    yield
    deck.CARDS.clear()
    deck.CARDS.update(real)
