"""Running tournaments in the simulated server: an organiser, many players, the toy game.

The toy game is drawn by a stand-in, so that a tournament of twenty matches takes seconds. A
match ends by a resignation, through the same service call as a press.
"""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import discord
import pytest

from bot.tournaments.lookups import tables
from bot.tournaments.model import Row, standings
from bot.tournaments.service import Contest
from engine.games import GAMES
from render import draw, encoding, themes
from tests.bot.kit import Hall
from tests.bot.typed_signs import without_signs
from tests.toy_game import TOY

NAMES = ("ann", "ben", "cid", "dee", "eli", "fay", "gus", "hal", "ida", "jon", "kay", "lou")


def renderer() -> ModuleType:
    """Return a drawing module of the toy game."""
    module = ModuleType("render.toy")
    png = encoding.encode(*(lambda image: (image, image.quantize(4)))(
        draw.Canvas.blank(40, themes.BLACK).image
    ))  # fmt: skip
    module.picture = lambda view, **_: png  # type: ignore[attr-defined]
    module.alt = lambda view: f"A pile of {view.pile}."  # type: ignore[attr-defined]
    module.table = lambda view: f"pile {view.pile}"  # type: ignore[attr-defined]
    return module


@contextmanager
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the bot play the toy game besides its own."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(sys.modules, "render.toy", renderer())
    yield


class Cups:
    """A server with an organiser and twelve people."""

    def __init__(self, h: Hall) -> None:
        self.h = h
        allowed = discord.Permissions(
            manage_guild=True, view_channel=True, send_messages=True, read_message_history=True
        )
        role = h.guild.create_role("managers", permissions=allowed)
        self.boss = h.guild.add_member(h.env.create_user("boss"), roles=[role])
        self.people = {n: h.guild.add_member(h.env.create_user(n)) for n in NAMES}
        self.by_id = {m.id: m for m in self.people.values()}
        self.panel: Any = None
        self.number, self.game = 0, "toy"

    @property
    def service(self) -> Any:
        return self.h.bot.tournaments.service

    async def contest(self) -> Contest:
        contest: Contest = await self.service.get(self.number)
        return contest

    async def standings(self) -> list[Row]:
        return standings((await self.contest()).state)

    # -- the organiser ------------------------------------------------------

    async def create(self, name: str = "Friday Cup", cap: str = "", text: str = "") -> Any:
        """Create a draft by command and form; return the panel."""
        answer = await self.boss.slash(self.h.channel, "tournament create", game=self.game)
        made = await self.boss.submit_modal(answer, {"name": name, "cap": cap, "text": text})
        self.panel = made.response
        contests = await self.service.contests(self.h.guild.id)
        self.number = contests[0].id if contests else 0
        return self.panel

    async def press(self, start: str, **typed: str) -> Any:
        """Press a button of the panel, or turn to a page of settings; fill in the form it opens."""
        if self._has(f"Settings: {start}"):
            return await self.choose(f"Settings: {start}")
        result = await self.h.press(self.boss, self.panel, start)
        if typed:
            result = await self.boss.submit_modal(result, typed)
        await self.h.env.settle()
        return result

    async def choose(self, label: str) -> Any:
        """Choose the entry of a menu of the panel whose label begins so."""
        label = without_signs(label)
        for part in self.h.raw(self.panel):
            for option in part.get("options", ()):
                if without_signs(str(option["label"])).startswith(label):
                    done = await self.boss.select(
                        self.panel, [option["value"]], custom_id=part["custom_id"]
                    )
                    await self.h.env.settle()
                    return done
        labels = [o["label"] for p in self.h.raw(self.panel) for o in p.get("options", ())]
        raise AssertionError(f"no entry {label!r} among {labels}")

    async def two(self, button: str, *names: str) -> Any:
        """Press a button and choose two, one after the other, on the pages that follow."""
        await self.press(button)
        await self.choose(names[0])
        return await self.choose(names[1])

    async def choose_again(self, label: str) -> None:
        """Go back to the list of matches and choose one."""
        await self.press("Back")
        await self.choose(label)

    async def pick(self, verb: str, *whom: Any) -> Any:
        """Choose people, a role or a channel in one of Discord's own menus."""
        for part in self.h.raw(self.panel):
            if str(part.get("custom_id", "")).split(":")[3:4] == [verb]:
                return await self.boss.select(self.panel, list(whom), custom_id=part["custom_id"])
        raise AssertionError(f"no menu {verb!r}")

    async def page(self, label: str) -> None:
        await self.press(label)

    async def settings(self, form: str, *choices: str) -> None:
        """Choose a format on the first page, more on the second or on that of the knock-out."""
        await self.choose(form)
        if choices:
            await self.press("Details")
        for choice in choices:
            if not self._has(choice):
                await self.press("Knock-out")
            await self.choose(choice)

    def entries(self) -> list[str]:
        """Return what the menus of the panel offer."""
        return [
            without_signs(str(o["label"]))
            for p in self.h.raw(self.panel)
            for o in p.get("options", ())
        ]

    def _has(self, label: str) -> bool:
        return any(entry.startswith(label) for entry in self.entries())

    async def exported(self) -> dict[str, bytes]:
        """Press Export; return what is handed out, by name."""
        files = await self.press("Export")
        (packed,) = [a for m in (files.response, *files.followups) for a in m.attachments]
        with zipfile.ZipFile(io.BytesIO(await packed.read())) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    # -- everybody ----------------------------------------------------------

    async def card(self) -> Any:
        return await self.message("card")

    async def message(self, kind: str) -> Any:
        """Return the newest message of a kind: card, round, bracket, podium."""
        rows = await self.service.rows.messages(self.number)
        messages = [row for k, row in rows.items() if k.split()[0] == kind]
        assert messages, f"no {kind} among {list(rows)}"
        row = max(messages, key=lambda r: r.message)
        return self.h.message(row.channel, row.message)

    async def join(self, *names: str) -> list[Any]:
        """Let people press Join on the card; return the answers."""
        result = []
        for name in names:
            result.append(await self.h.press(self.people[name], await self.card(), "Join"))
        await self.h.env.settle()
        return result

    async def begun(self, players: int, form: str, *choices: str) -> None:
        """Create a tournament, let so many join it, and start it."""
        await self.create()
        await self.settings(form, *choices)
        await self.begin(*NAMES[:players])

    async def begin(self, *names: str) -> None:
        """Open the sign-up, let people join, and start."""
        await self.press("Open sign-up")
        await self.join(*names)
        await self.start()

    async def start(self) -> None:
        """Start, when the panel shows who has come."""
        await self.press("Refresh")
        await self.press("Start now")

    # -- playing ------------------------------------------------------------

    async def live(self) -> list[int]:
        """Return the matches of the bot that are being played."""
        return [t.match_id for t in tables(await self.contest()) if t.match_id]

    async def win(self, match_id: int, winner: int) -> None:
        """Let a user win a match: the other resigns."""
        match = await self.h.match(match_id)
        loser = next(p.user for p in match.players if p.user != winner)
        with self.h.env._bot_scope():
            await self.h.bot.matches.resign(match_id, loser)
            await self.service.settled()
        await self.h.env.settle()

    async def play_round(self, best: Callable[[list[int]], int] = min) -> int:
        """End every match that runs, the person with the smaller id winning; return how many."""
        live = await self.live()
        for match_id in live:
            match = await self.h.match(match_id)
            await self.win(match_id, best([p.user or 0 for p in match.players]))
        return len(live)

    async def play_out(self) -> Contest:
        for _ in range(60):
            contest = await self.contest()
            if contest.status != "running":
                return contest
            await self.play_round()
        raise AssertionError("it does not end")

    # -- looking ------------------------------------------------------------

    def said(self, place: Any = None) -> str:
        """Return all that stands in a channel."""
        history = (place or self.h.channel).history()
        return "\n".join(self.h.words(m) for m in history)

    def pinged(self, user: int) -> int:
        """Return how many posted messages could ping somebody."""
        count = 0
        for entry in self.h.env.http_requests:
            if entry.method == "POST" and entry.path.endswith("/messages"):
                allowed = (entry.json or {}).get("allowed_mentions") or {}
                count += str(user) in map(str, allowed.get("users") or [])
        return count


async def match_of(cups: Cups, name: str) -> Any:
    """Return the live match somebody plays."""
    user = cups.people[name].id
    for number in await cups.live():
        match = await cups.h.match(number)
        if user in [p.user for p in match.players]:
            return match
    raise AssertionError(f"{name} plays nowhere")


def call_of(h: Hall, match: Any) -> Any:
    """Return the message that calls people to a match, in its thread."""
    thread = next(t for t in h.channel.threads if t.id == match.place.thread)
    return next(m for m in thread.history() if "your match is ready" in h.words(m))
