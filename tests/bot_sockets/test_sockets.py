"""The bot on real sockets: logging in, repeated deliveries, refusals, lost connections."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import Gauntlet
from bot.running import _run
from bot.settings import Settings
from lab.fake_discord import ALICE, CHANNEL, GUILD, TOKEN, FakeDiscord
from tests.bot_sockets.fake import fake_discord
from tests.waiting import FAR, until

PRACTICE = {
    "id": "1",
    "name": "play",
    "type": 1,
    "options": [{"name": "sandbox", "type": 1, "options": []}],
}


@asynccontextmanager
async def running(fake: FakeDiscord, tmp_path: Path) -> AsyncIterator[Gauntlet]:
    settings = Settings(token=TOKEN, data=tmp_path, clock=0)
    bot = Gauntlet(settings, threads=False, spacing=0.0)
    task = asyncio.create_task(bot.start(settings.token))
    try:
        await asyncio.wait_for(fake.ready.wait(), FAR)
        yield bot
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


async def sandbox(fake: FakeDiscord, bot: Gauntlet) -> None:
    await fake.interact(2, PRACTICE)
    await until(lambda: bot.matches.store.matches.board(1), "the first board")


async def test_log_in_send_commands_begin_a_match(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with fake_discord(monkeypatch) as fake:
        async with running(fake, tmp_path) as bot:
            assert len(fake.sent("PUT", "/commands")) == 1
            await sandbox(fake, bot)
            match = await bot.matches.match(1)
            assert (match.place.guild, match.place.channel) == (GUILD, CHANNEL)
            assert match.players[0].user == ALICE
            (board,) = fake.sent("POST", f"/channels/{CHANNEL}/messages")
            assert board["allowed_mentions"] == {"parse": []}
            assert not bot.faults
        async with running(fake, tmp_path):
            assert len(fake.sent("PUT", "/commands")) == 1  # unchanged, so not sent again


async def test_a_press_delivered_twice_acts_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as bot:
        await sandbox(fake, bot)
        press = "v1:1:0:do:keeper c1"
        row = {"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 2, "label": "c1", "custom_id": press}]}  # fmt: skip
        message = fake.message(flags=(1 << 15) | 64, components=[row])
        data = {"custom_id": press, "component_type": 2, "id": 2}
        await fake.interact(3, data, times=2, message=message)
        await until(lambda: fake.sent("PATCH", "/@original"), "the panel")
        await asyncio.sleep(0.3)  # the second delivery is under way
        assert (await bot.matches.match(1)).ply == 1
        assert [a.text for a in await bot.matches.store.matches.actions(1)] == ["keeper c1"]
        assert set(bot.faults) <= {"twice"}


async def test_refusals_are_waited_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as bot:
        end = f"/channels/{CHANNEL}/messages"
        slow = {"message": "slow down", "retry_after": 0.05, "global": False}
        fake.refuse += [(end, 429, slow), (end, 502, {})]
        await sandbox(fake, bot)
        assert len(fake.sent("POST", end)) == 3
        assert not bot.faults


async def test_a_lost_connection_is_resumed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as bot:
        await fake.sockets[-1].close(code=4000)
        await until(lambda: fake.resumed, "the resumed session")
        await sandbox(fake, bot)
        assert not bot.faults


async def test_stopping_by_signal_is_clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with fake_discord(monkeypatch) as fake:
        task = asyncio.create_task(_run(Settings(token=TOKEN, data=tmp_path)))
        await asyncio.wait_for(fake.ready.wait(), FAR)
        await asyncio.sleep(0.1)
        os.kill(os.getpid(), signal.SIGTERM)
        assert await asyncio.wait_for(task, FAR) == 0


async def test_a_wrong_token_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with fake_discord(monkeypatch):
        with caplog.at_level(logging.CRITICAL):
            assert await _run(Settings(token="a.b.c", data=tmp_path)) == 1
    assert "doesn't accept the token" in caplog.text
