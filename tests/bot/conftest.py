"""A fresh server with the bot in it for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest
from simcord.env import Env

from bot.matches.computer_players import Threads
from bot.platform.heavy import AtHand
from bot.settings import Settings
from engine.games import GAMES
from tests.bot.cups import Cups, toys
from tests.bot.kit import Hall, hall


@pytest.fixture
def settings() -> Settings:
    """The bot's settings; a test may parametrize them."""
    # Tests press faster than people.
    return Settings(clock=0, presses=100_000)


@pytest.fixture(autouse=True)
def thinking_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computer players think in threads: a new process needs seconds on a busy machine,
    which the simulated Discord does not wait. Processes are tested in tests/service."""
    monkeypatch.setattr("bot.matches.service.Workers", lambda: Threads(GAMES))
    monkeypatch.setattr("bot.matches.service.Processes", lambda *_: AtHand())


@pytest.fixture
async def h(settings: Settings, thinking_at_hand: None) -> AsyncIterator[Hall]:
    async with hall(":memory:", settings=settings) as opened:
        yield opened


@pytest.fixture
def cups(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cups]:
    """An organiser and twelve people, and the toy game to play."""
    with toys(monkeypatch):
        yield Cups(h)


@pytest.fixture(autouse=True)
def env(h: Hall) -> Env:
    """Let simcord's plugin see the environment: it sets the test's clock by it."""
    return h.env
