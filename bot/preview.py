"""Play in the browser: the real bot against a simulated Discord on this machine only.

Decides how the local table is laid: one server, one channel, four people (or more) and a spectator,
with the same ids at every start, so that stored matches are found again. simcord's page shows one
channel, so matches are played in it and get no threads; partners get theirs, and a page steps
into one (`_step`). Simulated ids
count up from the simulated clock: people and places are made at its beginning, then it
is set to the real time, so that messages and presses never repeat an id of an earlier
run. Time then runs along with the real one, a few seconds at a time.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import discord
import simcord
from simcord import Env, interactions
from simcord.builders import ChannelHandle
from simcord.preview import _media

from bot import preview_page
from bot.app import Gauntlet
from bot.i18n import ENGLISH, mark, tr
from bot.matches.ui import texts
from bot.platform.components import layout
from bot.platform.logs import start_log
from bot.platform.signals import stopped_by_signals
from bot.settings import Settings
from bot.store.database import StoreError

log = logging.getLogger(__name__)
#: Seconds between two steps of the simulated clock; a page is busy during one.
TICK = 5.0
#: Seconds between two looks at whether the bot has said something.
GLANCE = 1.0
#: What people do in a page, which the bot's own messages must not undo.
ACTS = (
    *("click", "select", "modal_submit", "run_command"),
    *("autocomplete_command", "browse_candidates"),
)
#: Pictures that may wait to be decoded; simcord shows those beyond as unavailable (its own: 8).
PICTURES = 256
#: What somebody sends as a message to step into their next thread, and at last back.
STEP = "#"
SEATS = ("Alice", "Bob", "Spectator", "Carol", "Dave")
#: Who comes as well if more are wanted, for tournaments.
MORE = (
    *("Erin", "Frank", "Grace", "Heidi", "Ivan", "Judy", "Karl", "Lena", "Mallory", "Nick"),
    *("Olivia", "Peggy", "Quentin", "Rupert", "Sybil", "Trent", "Uma", "Victor", "Wendy", "Xenia"),
)
HEAD = mark("**Welcome to the table!**")
WELCOME = mark(
    "-# `/play sandbox` lets you play all sides. Partners get their own thread: send `#` as a"
    " message to switch into it, and again to come back."
)
STOPPED = "Stopped. Your matches are kept; the next start lists them with /play list."


def play(
    settings: Settings,
    port: int = 0,
    people: int = 0,
    host: str = preview_page.THIS_MACHINE,
    language: str = ENGLISH,
) -> int:
    """Serve the table until it is closed or interrupted; return the exit code. `people` is how
    many play besides the spectator and the host (0: as many as usual), `host` the address it is
    served at, `language` what everyone there speaks."""
    start_log(settings)
    try:
        return asyncio.run(_play(settings, port, people, host, language))
    except StoreError as error:
        print(f"gauntlet play: {error}", file=sys.stderr)
        return 1
    except preview_page.NotServed as error:
        print(f"gauntlet play: {error}; name another --port, or none", file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # before or after the table was open
        return 0


class Table:
    """The simulated server with its people; `env` runs the bot in it.

    More `people` come after the usual ones, so everybody else keeps their id. The host, who
    owns the server and the bot, comes last. Bob and the spectator have a role for judges, which
    `/server settings` can name; another role is there to be won.
    """

    def __init__(self, bot: Gauntlet, people: int = 0) -> None:
        self.env = Env(bot, check_errors=False, settle_timeout=60.0)
        self.env.backend.bot_user.name = "Gauntlet"
        owner = self.env.create_user("host", global_name="Host")
        bot.owner_id = owner.id
        guild = self.env.create_guild("Local table", owner=owner)
        self.guild = guild.id
        self.channel = guild.create_text_channel("arena")
        names = (*SEATS, *MORE[: max(0, people + 1 - len(SEATS))])
        self.seats: list[Any] = [
            guild.add_member(self.env.create_user(name.lower(), global_name=name)) for name in names
        ]
        #: Those whose seat can be taken in the browser: the host runs tournaments.
        self.viewers: list[Any] = [*self.seats, simcord.MemberActor(self.env, guild, owner)]
        guild.create_role("Champion")
        judges = guild.create_role("Judges")
        for seat in self.seats[1:3]:
            self.env.backend.add_member_role(guild.id, seat.id, judges.id)
        threads = discord.Permissions(create_private_threads=True)
        own = guild.create_role("Gauntlet", permissions=threads)
        self.env.backend.add_member_role(guild.id, self.env.backend.bot_user.id, own.id)
        clock = self.env.backend.clock
        clock.advance(time.time() - clock.now().timestamp())


def lay(settings: Settings, people: int = 0) -> tuple[Gauntlet, Table]:
    """Return a bot at a table; its clock waits for the table's time.

    simcord lets a press last until a timer that is less than a minute away, unless it is
    said that the timer waits for something from outside.
    """

    async def wait(seconds: float) -> None:
        await table.env.external_wait(asyncio.sleep(seconds), reason="deadline")

    bot = Gauntlet(
        settings, spacing=0.0, threads=False, partner_threads=True, resync=True, wait=wait
    )
    table = Table(bot, people)
    return bot, table


async def _play(settings: Settings, port: int, people: int, host: str, language: str) -> int:
    bot, table = lay(settings, people)
    env = table.env
    await env.start()
    try:
        with env.time_context(), speaking(language):
            await bot.matches.servers.change(
                table.guild, table.viewers[-1].id, {"language": language}
            )
            await _welcome(bot, table)
            _media.MAX_QUEUE = PICTURES  # a page opened late asks for all of them at once
            preview = env.preview(table.channel, viewers=table.viewers, layout="channel")
            async with preview, preview_page.Page(preview, host, port) as page:
                _greet(page, settings)
                await _serve(env, preview)
    finally:
        await bot.close()
        await env.shutdown()
    print(STOPPED)
    return 0


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let Discord tell the bot that everybody has set a language; simcord says English."""
    payload = interactions.base_payload

    def told(*args: Any, **kwargs: Any) -> Any:
        record, sent = payload(*args, **kwargs)
        return record, sent if language == ENGLISH else sent | {"locale": language}

    interactions.base_payload = told
    try:
        yield
    finally:
        interactions.base_payload = payload


async def _welcome(bot: Gauntlet, table: Table) -> None:
    """Show in the channel what newcomers see in any server, and which matches are still on."""
    server = await bot.matches.servers.of(table.guild)
    await bot.matches.locales.here(table.guild)
    games = bot.hub.of_server(server)
    lines = [f"-# #{m.id} {texts.versus(m)}" for m in await bot.matches.find()]
    head = tr("**Current matches** · `/play resume` posts a board again")
    running = f"{head}\n{texts.listed(lines, 900)}" if lines else None
    view = layout(tr(HEAD), *games, tr(WELCOME), running)
    channel = bot.get_partial_messageable(table.channel.id, guild_id=table.guild)
    await channel.send(view=view)


def _greet(page: preview_page.Page, settings: Settings) -> None:
    if page.shared:
        print(
            f"\n  For phones and others in your network:\n  {page.others}\n\n"
            "  Warning: everyone who can reach this machine and has this link can play as\n"
            "  anyone at the table and see their hidden cards. Nothing is encrypted. Use it in\n"
            "  a network you trust, and stop it with Ctrl-C when you have finished.",
            flush=True,
        )
    print(
        f"\n  {page.url}\n\n"
        "  Open it once per seat and choose who you are under 'Viewing as'. Then try:\n"
        "    1. Tap a game: you play the computer from the panel that opens.\n"
        "    2. Or tap 'Challenge someone', choose Bob and a game, and as Bob: Accept.\n"
        "    3. /start shows the buttons again. Old matches: /play list, /play resume.\n"
        "    4. Four: /play challenge with mode: Cooperative, or rest: Computer for empty seats.\n"
        "       Partners have a thread: send '#' as a message to switch into it, and back.\n"
        "    5. A tournament: as Host, /tournament create. `gauntlet play --people 12` fills it.\n"
        "  If a page looks out of date, press 'Refresh preview'.\n\n"
        f"  Matches are kept in {settings.file}. Ctrl-C stops.\n",
        flush=True,
    )


async def _serve(env: Any, preview: Any) -> None:
    """Let time pass until the page is closed or the program is told to stop."""
    done, turn = stopped_by_signals(), _take_turns(preview)
    waits = [
        asyncio.create_task(preview.wait_closed(), name="page"),
        asyncio.create_task(done.wait(), name="stop"),
        asyncio.create_task(_clock(env, preview, turn), name="clock"),
    ]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waits:
            task.cancel()
        results = await asyncio.gather(*waits, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                log.error("the table stopped early: %s", result)


def _take_turns(preview: Any) -> asyncio.Lock:
    """Make presses of all pages, and the clock, wait for each other.

    simcord does one thing at a time and refuses the next; a page that is refused while
    the clock moves does not recover. It also refuses a press made a moment before the
    page was redrawn, and a form or command begun before; the bot judges itself whether a
    button is out of date, so such an act is let through. There is no public hook for either,
    nor for an act in another channel than the one the pages were opened for: while a page acts,
    that one is the channel the page shows.
    """
    turn, act, open_page = asyncio.Lock(), preview._action, preview._open_page
    home = preview.channel

    async def in_turn(context: Any, body: Any) -> Any:
        async with turn:
            page = preview._pages.get(context)
            if page is None:
                return await act(context, body)
            if body.get("kind") in ACTS:
                body["published_revision"] = page.revision
            body = _step(preview.env, page, home.id, body)
            try:
                if page.channel_id != home.id:
                    channel = preview.env.backend.get_channel(page.channel_id)
                    preview.channel = ChannelHandle(preview.env, home.guild, channel)
                return await act(context, body)
            finally:
                preview.channel = home

    def opened(*args: Any) -> Any:
        acting, preview.channel = preview.channel, home
        try:
            return open_page(*args)
        finally:
            preview.channel = acting

    preview._action, preview._open_page = in_turn, opened
    return turn


def _step(env: Any, page: Any, home: int, body: Any) -> Any:
    """Let a page show the next thread of its person if it asks so; return what is then done.

    To show the same person anew draws the page from its beginning. Another person begins in
    the channel.
    """
    if body.get("sequence") != page.last_sequence + 1:
        return body  # sent twice: it is answered as the first time
    if body.get("kind") == "viewer":
        page.channel_id = home
    if body.get("kind") != "send_message" or str(body.get("content")).strip() != STEP:
        return body
    channels = [home, *(t.id for t in _threads(env, page.viewer, home))]
    at = channels.index(page.channel_id) if page.channel_id in channels else -1
    page.channel_id = channels[(at + 1) % len(channels)]
    return body | {"kind": "viewer", "viewer_id": str(page.viewer.id)}


def _threads(env: Any, viewer: Any, home: int) -> list[Any]:
    """Return the open threads of a channel that somebody has been added to."""
    return [
        thread
        for thread in env.backend.channels.values()
        if thread.parent_id == home
        and viewer.id in thread.thread_members
        and not thread.thread_metadata.archived
    ]


async def _clock(env: Any, preview: Any, turn: asyncio.Lock) -> None:
    """Let the simulated time follow the real one; show what the bot has said meanwhile.

    Pages learn of a press by themselves, but not of what the bot posts later on its own:
    a board drawn in the background, a move of the computer.
    """
    last, requests_shown = time.monotonic(), len(env.http_requests)
    while True:
        await asyncio.sleep(GLANCE)
        async with turn:
            now = time.monotonic()
            try:
                if now - last >= TICK:
                    await env.advance_time(now - last)
                    last = now
                if (requests := len(env.http_requests)) != requests_shown:
                    await preview.refresh()
                    requests_shown = requests
            except simcord.SetupError:
                log.debug("a page is busy; time goes on at the next step")
            except TimeoutError:
                log.warning("the bot was busy for long; time goes on at the next step")
