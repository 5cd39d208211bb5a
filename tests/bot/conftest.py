from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from simcord.env import Env

from tests.bot.kit import Hall, hall


@pytest.fixture
async def h() -> AsyncIterator[Hall]:
    async with hall(":memory:") as opened:
        yield opened


@pytest.fixture(autouse=True)
def env(h: Hall) -> Env:
    """Let simcord's plugin see the environment: it sets the test's clock by it."""
    return h.env
