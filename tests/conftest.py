"""Settings of all tests: speed is measured by the bench, never by a test's deadline."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

from engine.games import GAMES
from tests.effort import some

settings.register_profile("gauntlet", deadline=None, max_examples=some(25, of=200))
settings.load_profile("gauntlet")


def pytest_configure() -> None:
    """Look for garbage seldom, also while tests are collected: that takes a tenth of a run."""
    gc.set_threshold(50_000, 20, 10)


def pytest_collection_finish() -> None:
    """Never look for garbage in what was collected."""
    gc.freeze()


@pytest.fixture(autouse=True)
def games_in_their_order() -> Iterator[None]:
    """Put the registry back as it was: a game taken out and put in again would come last."""
    before = dict(GAMES)
    yield
    if list(GAMES) != list(before):
        GAMES.clear()
        GAMES.update(before)
