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

import pytest

from bot.app import Gauntlet
from bot.preview import ACTS, STEP, Table, _take_turns, lay
from bot.settings import Settings
from tests.bot import kit
from tests.waiting import FAR

HOUR = 3_600_000


async def test_people_and_places_keep_their_ids() -> None:
    tables = [Table(Gauntlet(Settings())) for _ in range(2)]
    first, second = ([t.guild, t.channel.id, *(s.id for s in t.seats)] for t in tables)
    assert first == second
    # What is made later never repeats an id of an earlier run.
    assert tables[0].env.backend.snowflake() > max(first)


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


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
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
