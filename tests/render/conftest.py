"""Fixtures of the pictures' tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.keepers import card_types
from tests.render.decks import SAMPLES


@pytest.fixture(scope="module")
def samples() -> Iterator[None]:
    """Let the sample cards be the only ones, and put the real ones back afterwards."""
    real = dict(card_types.CARDS)
    card_types.CARDS.clear()
    card_types.CARDS.update(SAMPLES)
    yield
    card_types.CARDS.clear()
    card_types.CARDS.update(real)
