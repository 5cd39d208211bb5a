"""What a host reads at the address for metrics: figures, health, and that a dashboard fits them."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app import Gauntlet
from bot.cli import Fault, health
from bot.hosting import server
from bot.running import _run
from bot.settings import Settings
from bot.store.database import Unavailable
from lab.fake_discord import TOKEN, FakeDiscord
from tests.bot_sockets.fake import fake_discord
from tests.bot_sockets.test_sockets import sandbox
from tests.waiting import FAR, until

DASHBOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
#: What of a query is no metric: functions and words of PromQL, labels.
NAME = re.compile(r"\b(?:gauntlet|process|python)_\w+")


@asynccontextmanager
async def running(fake: FakeDiscord, tmp_path: Path) -> AsyncIterator[tuple[Gauntlet, str]]:
    """Run the bot, ready, with its metrics at a free port; return where."""
    settings = Settings(token=TOKEN, data=tmp_path, clock=0, metrics="127.0.0.1:0")
    bot = Gauntlet(settings, threads=False, spacing=0.0)
    task = asyncio.create_task(bot.start(settings.token))
    try:
        await asyncio.wait_for(fake.ready.wait(), FAR)
        await until(lambda: bot.is_ready() and not bot.attendance.missing, "the bot is ready")
        assert bot._host_server is not None
        yield bot, f"http://127.0.0.1:{bot._host_server.port}"
    finally:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


def read(url: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(url, timeout=FAR) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def get(url: str) -> tuple[int, str]:
    return await asyncio.to_thread(read, url)


def values(text: str) -> dict[str, float]:
    """Return the value of each sample."""
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


async def test_metrics_tell_what_was_done_and_a_dashboard_shows_only_what_is_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as (bot, url):
        await sandbox(fake, bot)
        bot.faults["boards"] += 1
        with bot.matches.memory.meter.drawn.taken():
            pass
        await bot.matches.act(1, 800, "keeper c1")
        await until(lambda: sum(bot.matches.memory.meter.acknowledged.counts), "an answer")
        status, text = await get(f"{url}/metrics")
        assert status == 200
        found = values(text)
        assert found['gauntlet_actions_total{game="keepers",result="stored"}'] == 1
        assert found['gauntlet_live_matches{game="keepers"}'] == 1
        assert found["gauntlet_servers"] == 1
        assert found['gauntlet_shards{state="connected"}'] == 1
        assert found["gauntlet_queue"] == 0
        assert found['gauntlet_backlog{of="deadlines"}'] == 0
        assert found['gauntlet_faults_total{kind="boards"}'] == 1
        assert found["gauntlet_database_bytes"] > 10_000
        assert found["gauntlet_acknowledge_seconds_count"] >= 1
        assert 0 < found["gauntlet_acknowledge_seconds_sum"] < FAR
        assert TOKEN not in text
        shown = {
            name
            for query in queries(json.loads(DASHBOARD.read_text("utf-8")))
            for name in NAME.findall(query)
        }
        there = {name.partition("{")[0] for name in found}
        assert shown - there == set()
        ours = {re.sub(r"_(bucket|count|sum|total)$", "", n) for n in there if "gauntlet" in n}
        said = {re.sub(r"_(bucket|count|sum|total)$", "", n) for n in shown}
        assert ours - said == {"gauntlet_loop_silent_seconds"}  # all else is on the dashboard
        assert (await get(f"{url}/elsewhere"))[0] == 404
        bot.faults.clear()


def queries(dashboard: Any) -> list[str]:
    """Return all queries of a dashboard, however deep."""
    if isinstance(dashboard, list):
        return [query for part in dashboard for query in queries(part)]
    if not isinstance(dashboard, dict):
        return []
    own = [dashboard["expr"]] if "expr" in dashboard else []
    own += [dashboard["query"]] if isinstance(dashboard.get("query"), str) else []
    return own + [query for part in dashboard.values() for query in queries(part)]


async def test_health_names_what_is_wrong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as (bot, url):
        assert await get(f"{url}/health") == (200, "ok\n")

        await bot.on_shard_disconnect(0)
        assert await get(f"{url}/health") == (503, "Discord's gateway is away\n")
        await bot.on_shard_resumed(0)
        assert await get(f"{url}/health") == (200, "ok\n")

        async def broken(*_: Any) -> Any:
            raise Unavailable("disk")

        with monkeypatch.context() as patch:
            patch.setattr(bot.matches.store, "version", broken)
            assert await get(f"{url}/health") == (503, "the database fails (Unavailable)\n")
            patch.setattr(bot.matches.store, "read", broken)
            status, text = await get(f"{url}/metrics")
            assert status == 200
            assert "gauntlet_loop_silent_seconds" in text
            assert "gauntlet_live_matches{" not in text

        monkeypatch.setattr(server, "STUCK", 0.4)
        with monkeypatch.context() as patch:
            patch.setattr(bot.matches.store, "version", lambda: asyncio.sleep(FAR))
            assert await get(f"{url}/health") == (503, "the database has not answered for 0 s\n")


async def test_it_answers_while_the_event_loop_is_stuck(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(server, "STUCK", 1.0)
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as (_, url):
        answers: list[tuple[int, str]] = []
        thread = threading.Thread(target=lambda: answers.append(read(f"{url}/health")))
        thread.start()
        thread.join()  # on the event loop, which hangs as long
        assert answers[-1][0] == 503
        assert "the event loop has been stuck" in answers[-1][1]


async def test_the_program_asks_for_health(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path) as (bot, url):
        monkeypatch.setenv("GAUNTLET_METRICS", url.removeprefix("http://"))
        assert await asyncio.to_thread(health.main, None) == 0
        assert "ok" in capsys.readouterr().out
        await bot.on_shard_disconnect(0)
        with pytest.raises(Fault, match="gateway is away") as caught:
            await asyncio.to_thread(health.main, None)
        assert caught.value.code == 1
    with pytest.raises(Fault, match="no answer at 127"):
        await asyncio.to_thread(health.main, None)
    monkeypatch.delenv("GAUNTLET_METRICS")
    with pytest.raises(Fault, match="set GAUNTLET_METRICS"):
        health.main(None)


async def test_an_address_that_is_taken_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with fake_discord(monkeypatch) as fake, running(fake, tmp_path / "one") as (_, url):
        taken = url.removeprefix("http://")
        settings = Settings(token=TOKEN, data=tmp_path / "two", metrics=taken)
        assert await _run(settings) == 1
        assert f"Can't listen at {taken}" in caplog.text
