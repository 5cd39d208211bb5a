"""A Discord on real sockets (`lab.fake_discord`), for one test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
import pytest
import yarl

from lab.fake_discord import FakeDiscord, served


@asynccontextmanager
async def fake_discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    """Serve it and point discord.py at it."""
    fake = FakeDiscord()
    async with served(fake) as port:
        monkeypatch.setattr(discord.http.Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
        gateway = yarl.URL(fake.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
        yield fake
