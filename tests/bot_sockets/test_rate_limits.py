"""A bot in thousands of channels doesn't look through all rate limits for each new channel."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord.http import HTTPClient, Ratelimit

import bot.running  # noqa: F401 - sets how often
from bot.hosting import rate_limits

CHANNELS = 2_000


async def test_rate_limits_are_looked_through_once_in_a_period(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    http: Any = HTTPClient(asyncio.get_running_loop())
    clock = 1_000.0
    monkeypatch.setattr(rate_limits, "monotonic", lambda: clock)
    looked = 0

    def is_inactive(_: Ratelimit) -> bool:
        nonlocal looked
        looked += 1
        return False

    monkeypatch.setattr(Ratelimit, "is_inactive", is_inactive)
    for channel in range(CHANNELS):
        http.get_ratelimit(f"POST /channels/{channel}/messages")
    assert looked <= CHANNELS
    clock += rate_limits.PERIOD
    looked = 0
    http.get_ratelimit("POST /channels/another/messages")
    assert looked > CHANNELS, "what is no longer needed is still forgotten, later"
