"""The table in the browser: the same ids at every start, and a clean end."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.request import urlopen

import aiohttp
import pytest
from aiohttp import web
from simcord import interactions

from bot import preview_page
from bot.app import Gauntlet
from bot.preview import ACTS, STEP, Table, _greet, _take_turns, _welcome, lay, speaking
from bot.preview_page import THIS_MACHINE, NotServed
from bot.settings import Settings
from tests.bot import kit
from tests.effort import some
from tests.waiting import FAR

HOUR = 3_600_000


async def test_people_and_places_keep_their_ids() -> None:
    tables = [Table(Gauntlet(Settings())) for _ in range(2)]
    first, second = ([t.guild, t.channel.id, *(s.id for s in t.seats)] for t in tables)
    assert first == second
    # What is made later never repeats an id of an earlier run.
    assert tables[0].env.backend.snowflake() > max(first)


@pytest.mark.parametrize(("language", "told"), [("de", "de"), ("en", "en-US")])
async def test_discord_tells_the_bot_the_language_of_a_table(language: str, told: str) -> None:
    table = Table(Gauntlet(Settings()))
    guild, channel, who = table.guild, table.channel.id, table.seats[0].id
    with speaking(language):
        _, sent = interactions.base_payload(
            table.env.backend, type=2, channel_id=channel, guild_id=guild, user_id=who, data={}
        )
    assert sent["locale"] == told


async def test_more_people_come_to_the_table_for_tournaments() -> None:
    usual, full = Table(Gauntlet(Settings())), Table(Gauntlet(Settings()), 12)
    ids = [s.id for s in usual.seats]
    assert [s.id for s in full.seats][: len(ids)] == ids
    assert len(full.seats) == 13  # one of them watches
    assert full.viewers[-1].name == "host"
    assert len({s.id for s in full.viewers}) == 14


@pytest.mark.parametrize("kind", ACTS)
async def test_what_was_begun_before_a_page_was_redrawn_still_counts(kind: str) -> None:
    done: list[Any] = []

    async def act(context: str, body: dict[str, Any]) -> None:
        done.append((context, body["published_revision"]))

    page = SimpleNamespace(revision=7, channel_id=1, last_sequence=0)
    preview = SimpleNamespace(
        _action=act, _open_page=None, _pages={"a": page}, channel=SimpleNamespace(id=1), env=None
    )
    _take_turns(preview)
    await preview._action("a", {"kind": kind, "published_revision": 6})
    await preview._action("a", {"kind": "history", "published_revision": 6})
    assert done == [("a", 7), ("a", 6)]


async def served(inner: list[tuple[str, str, dict[str, str]]]) -> tuple[Any, web.AppRunner]:
    """Return simcord's page, as far as ours asks it, and what ends it; it notes what it is sent."""

    async def answer(request: web.Request) -> web.Response:
        inner.append((request.method, request.path_qs, dict(request.headers)))
        if request.path == "/":
            page = "<head><title>SimCord Preview</title></head><body></body>"
            return web.Response(text=page, content_type="text/html")
        return web.json_response({"sent": await request.text()}, status=410)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, THIS_MACHINE, 0).start()
    return SimpleNamespace(url=f"http://{THIS_MACHINE}:{runner.addresses[0][1]}/#key"), runner


async def test_the_page_passes_on_what_is_asked_and_adds_what_a_phone_needs() -> None:
    inner: list[tuple[str, str, dict[str, str]]] = []
    preview, runner = await served(inner)
    async with (
        preview_page.Page(preview, THIS_MACHINE, 0) as page,
        aiohttp.ClientSession() as browser,
    ):
        assert page.url == f"http://{THIS_MACHINE}:{page.port}/#key"
        assert not page.shared
        base = page.url.partition("#")[0]
        async with browser.get(base) as got:
            assert got.status == 200
            text = await got.text()
        assert "<title>Gauntlet</title>" in text
        for path, kind in (("gauntlet.js", "javascript"), ("gauntlet.css", "css")):
            assert f"/{path}" in text
            async with browser.get(base + path) as got:
                assert kind in got.content_type
        own = {"Origin": base.rstrip("/"), "X-Simcord-Capability": "key"}
        for origin in ("http://elsewhere.test", "null"):
            evil = own | {"Origin": origin}
            async with browser.post(f"{base}api/action", data=b"{}", headers=evil) as got:
                assert got.status == 403
        async with browser.post(f"{base}api/action?a=1", data=b"{}", headers=own) as got:
            assert (got.status, await got.json()) == (410, {"sent": "{}"})
        for name, status in (("localhost", 200), ("192.168.1.7:80", 200), ("elsewhere.test", 403)):
            async with browser.get(base, headers={"Host": name}) as got:
                assert got.status == status, name
    await runner.cleanup()
    method, path, headers = inner[1]
    assert (method, path) == ("POST", "/api/action?a=1")
    assert headers["X-Simcord-Capability"] == "key"
    assert headers["Host"] == preview.url.split("/")[2]  # as its own page asks it
    assert "Origin" not in headers


@pytest.mark.parametrize(("host", "shared"), [("0.0.0.0", True), (THIS_MACHINE, False)])
async def test_who_lets_others_in_is_told_who_can_reach_it(
    host: str, shared: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.preview_page.own_address", lambda: "192.0.2.9")
    preview, runner = await served([])
    async with preview_page.Page(preview, host, 0) as page:
        _greet(page, Settings())
        with pytest.raises(NotServed, match=str(page.port)):
            await preview_page.Page(preview, host, page.port).__aenter__()
    await runner.cleanup()
    told = capsys.readouterr().out
    assert f"http://{THIS_MACHINE}:{page.port}/#key" in told
    assert (f"http://192.0.2.9:{page.port}/#key" in told) == shared
    assert ("Warning: everyone who can reach this machine" in told) == shared


async def test_the_table_shows_what_newcomers_see_in_any_server(tmp_path: Path) -> None:
    bot, table = lay(Settings(data=tmp_path))
    await table.env.start()
    try:
        with table.env.time_context():
            await _welcome(bot, table)
        hall = object.__new__(kit.Hall)
        hall.env, hall.bot = table.env, bot
        (welcome,) = table.channel.history()
        assert "Play the computer now" in hall.words(welcome)
        status = await table.viewers[-1].slash(table.channel, "bot status")
        assert "**Gauntlet" in hall.said(status)  # the host owns the bot, too
    finally:
        await bot.close()
        await table.env.shutdown()


@pytest.mark.slow
@pytest.mark.parametrize("how", some([signal.SIGINT], of=[signal.SIGINT, signal.SIGTERM]))
def test_it_serves_a_page_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    pytest.importorskip("av", reason="the page needs the extra 'play'")
    env = os.environ | {"GAUNTLET_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "play"],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as process:
        assert process.stdout is not None
        output, until = "", time.monotonic() + FAR
        while "Ctrl-C" not in output and time.monotonic() < until:
            output += process.stdout.readline()
        url = re.search(r"http://127\.0\.0\.1:\d+/", output)
        assert url, output
        with urlopen(url[0], timeout=FAR) as page:
            assert page.status == 200
        process.send_signal(how)
        output += process.communicate(timeout=FAR)[0]
    assert process.returncode == 0, output
    assert "Traceback" not in output
    assert "kept" in output


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    pytest.importorskip("av", reason="the page needs the extra 'play'")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "bot", "play", "--port", port],
            env=os.environ | {"GAUNTLET_DATA": str(tmp_path), "GAUNTLET_LOG_LEVEL": "error"},
            capture_output=True,
            text=True,
            cwd=Path(__file__).parents[2],
            timeout=FAR,
        )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert port in line


async def test_a_press_does_not_last_until_a_deadline_that_is_near(tmp_path: Path) -> None:
    bot, table = lay(Settings(data=tmp_path, clock=2 * HOUR))
    env, (alice, bob) = table.env, table.seats[:2]
    await env.start()
    try:
        with env.time_context():
            answer = await alice.slash(table.channel, "play challenge", opponent=bob)
            hall = object.__new__(kit.Hall)
            hall.env, hall.bot = env, bot
            await hall.press(bob, answer.response, "Accept")
            match = (await bot.matches.find())[0]
            async with asyncio.timeout(FAR):  # hours, if it waited
                await env.advance_time(20)
                await alice.slash(table.channel, "play list")
            # The machine's clock goes on as the table's does.
            later = match.changed_at + 3 * HOUR
            bot.matches.memory.now = bot.deadlines._now = lambda: later
            await env.advance_time(2 * HOUR // 1000)
            after = await bot.matches.match(match.id)
            assert (after.ply, after.status) != (match.ply, match.status), "the deadline came"
    finally:
        await bot.close()
        await env.shutdown()


class Page:
    """A page of the table, acting as a browser does."""

    def __init__(self, preview: Any, viewer: Any) -> None:
        self.preview, self.page = preview, preview._open_page(str(viewer.id), None)

    async def act(self, kind: str, **more: Any) -> dict[str, Any]:
        page, number = self.page, self.page.last_sequence + 1
        done: dict[str, Any] = await self.preview._action(
            page.id,
            {
                "protocol_version": 3,
                "kind": kind,
                "sequence": number,
                "request_id": f"{page.id}-{number}",
                "generation": page.generation,
                "bot_generation": self.preview.env._generation,
                "published_revision": page.revision,
                **more,
            },
        )
        assert not done["rejected"], done["diagnostics"]
        return done

    async def say(self, text: str) -> None:
        await self.act("send_message", target_id=None, content=text, reply_to_id=None)

    @property
    def channel(self) -> str:
        return str(self.page.snapshot["channel"]["name"])

    @property
    def written(self) -> str:
        return str([m["content"] for m in self.page.snapshot["messages"].values()])


async def test_partners_step_into_their_thread_and_back(tmp_path: Path) -> None:
    pytest.importorskip("av", reason="the page needs the extra 'play'")
    bot, table = lay(Settings(data=tmp_path))
    env = table.env
    alice, bob, spectator, carol, dave = table.seats
    await env.start()
    try:
        with env.time_context():
            hall = object.__new__(kit.Hall)
            hall.env, hall.bot = env, bot
            answer = await alice.slash(
                table.channel, "play open", game="machines", mode="Alliances, two against two"
            )
            for who in (bob, carol, dave):
                await hall.press(who, answer.response, "Join")
            (match,) = await bot.matches.find()
            assert not match.place.thread, "the match itself is played where the page is"
            (mates,) = [
                side
                for side in (match.players[::2], match.players[1::2])
                if alice.id in {p.user for p in side}
            ]
            (mate,) = [s for s in table.seats if s.id in {p.user for p in mates} - {alice.id}]
            async with env.preview(
                table.channel, viewers=table.viewers, layout="channel"
            ) as preview:
                _take_turns(preview)
                hers = Page(preview, alice)
                await hers.say(STEP)
                assert hers.channel == f"#{match.id} " + " & ".join(p.name for p in mates)
                await hers.say("Left first?")
                assert "Left first?" in hers.written
                theirs = Page(preview, mate)
                assert theirs.channel == "arena"
                assert "Left first?" not in theirs.written
                await theirs.say(STEP)
                assert "Left first?" in theirs.written
                # Whoever else sits down at the page begins in the channel.
                await theirs.act("viewer", viewer_id=str(spectator.id))
                assert theirs.channel == "arena"
                await theirs.say(STEP)
                assert theirs.channel == "arena"
                await hers.say(STEP)
                assert hers.channel == "arena"
                await hers.say("Here again.")
                assert "Here again." in hers.written
    finally:
        await bot.close()
        await env.shutdown()
