"""A fresh server with the bot in it for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from simcord.env import Env

from bot.settings import Settings
from tests.bot.kit import Hall, hall


@pytest.fixture
def settings() -> Settings:
    """The bot's settings; a test may parametrize them."""
    return Settings(clock=0)


@pytest.fixture
async def h(settings: Settings) -> AsyncIterator[Hall]:
    async with hall(":memory:", settings=settings) as opened:
        yield opened


@pytest.fixture(autouse=True)
def env(h: Hall) -> Env:
    """Let simcord's plugin see the environment: it sets the test's clock by it."""
    return h.env
