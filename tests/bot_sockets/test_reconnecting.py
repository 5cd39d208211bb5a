"""After an outage of Discord nobody waits for minutes until the bot hears again."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from discord.shard import Shard

from bot.running import RECONNECTING


def test_a_shard_tries_again_soon_however_often_it_has_failed() -> None:
    client: Any = SimpleNamespace(dispatch=None, _reconnect=True, loop=None)
    websocket: Any = None
    shard = Shard(websocket, client, lambda _: None)
    waits = [shard._backoff.delay() for _ in range(40)]
    assert max(waits) == RECONNECTING
    assert min(waits[:2]) < RECONNECTING
