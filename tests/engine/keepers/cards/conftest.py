"""What tests of cards need besides scenarios."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.games.keepers.cards import CARDS, complete


@pytest.fixture
def ready() -> Callable[..., None]:
    """Return a function that skips a test as long as one of the named cards does nothing."""

    def ask(*names: str) -> None:
        for name in names:
            if why := complete(CARDS[name]):
                pytest.skip(why)

    return ask
