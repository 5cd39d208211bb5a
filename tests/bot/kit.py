"""What the Discord tests share: a simulated server with two players and a spectator.

The bot is the real one, on the real discord.py and a real store; only Discord is
simulated, and time stands still unless a test moves it.
"""

from __future__ import annotations

import asyncio
import io
import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
from PIL import Image
from simcord.env import Env

from bot.app import Gauntlet
from bot.lobby.challenges import Invitation
from bot.platform.open_panels import FOLLOWS
from bot.settings import Settings
from bot.store.cluster import WHOLE
from bot.store.rows import Match, Place, Player
from bot.tournaments.service import InThread
from bot.whole_store import Store
from tests.bot.typed_signs import LABEL, without_signs
from tests.waiting import FAR

# simcord waits 50 ms after each action by default; this private knob is set here only.
Env._settle_internal.__kwdefaults__["idle"] = 0.001

DAY = 86_400

#: What a board has under *More* where there is no room for it.
UNDER_MORE = ("As text", "Call off", "Log", "Export", "Call a judge", "Rematch")

#: Blue destroys the enemy LifeForce with one Attack: d6xd7.
LAST_BLOW = """7 . . . l1 . . k
6 . . . O . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . . . . .
1 K . . L . . .
turn: A"""

#: Blue has laid a Bomb under one of two Markers, and Red's Guardian stands beside the Ogre.
SECRETS = """7 . . . l . . k
6 . . . g . . .
5 . . . O . . .
4 . ?1 . . . ?1 .
3 . . . . . . .
2 . . B . . . .
1 K . . L . . .
turn: A
group 1: A bomb b4"""


def _blank() -> bytes:
    out = io.BytesIO()
    Image.new("P", (2, 2)).save(out, "PNG")
    return out.getvalue()


#: A picture for tests in which nobody looks at pictures.
BLANK = _blank()


class Hall:
    """A server with the bot in it. `alice` hosts, `bob` answers, `eve` watches."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.seeds = itertools.count(7)
        #: So seldom that a day in virtual time takes no time; tests of absences set a minute.
        self.beat = 6 * 3_600_000
        #: Where a new bot's server seeds come from; None: matches begin from `seeds`.
        self.server_seed: Callable[[], bytes] | None = None
        #: Whether ended matches get moving pictures.
        self.films = False
        #: Whom a new bot serves.
        self.cluster = WHOLE
        #: Time (ms) in which no bot ran at all.
        self.skipped = 0
        self.bot = self.make()
        self.env = Env(self.bot, settle_timeout=FAR)

    def make(self) -> Gauntlet:
        """Return a fresh bot on the same store."""
        options: dict[str, Any] = {
            "store": self.store,
            "now": self.now,
            "new_seed": lambda: next(self.seeds),
            "server_seed": self.server_seed,
            "sleep": self._sleep,
            "wait": self._wait,
            "spacing": 0.0,
            "beat": self.beat,
            "solver": InThread(),
            "films": self.films,
        }
        bot = Gauntlet(self.settings, **options)
        bot.cluster = self.cluster  # but it hears every shard: there is one bot at a time
        return bot

    def now(self) -> int:
        """Return the time as the bot sees it (UTC ms)."""
        return int(self.env.now().timestamp() * 1000) + self.skipped

    async def _sleep(self, seconds: float) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="writing again")

    async def _wait(self, seconds: float) -> None:
        await self.env.external_wait(asyncio.sleep(seconds), reason="deadline")

    async def open(self) -> None:
        await self.env.start()
        self.guild = self.env.create_guild()
        await self.env.settle()  # the bot looks for a channel for its welcome, and there is none
        self.channel = self.guild.create_text_channel("arena")
        names = ("alice", "bob", "eve")
        self.alice, self.bob, self.eve = (
            self.guild.add_member(self.env.create_user(n)) for n in names
        )

    async def restart(self, after: float = 0) -> None:
        """Stop the process and start another on the same store, `after` seconds later."""
        await self.env.settle()
        old = self.bot
        with self.env._bot_scope():
            await old.attendance.rest()  # its beats are rare
        self.skipped += int(after * 1000)
        self.bot = self.make()
        await self.env.restart_bot(self.bot)
        assert not old.faults, old.faults

    # -- starting -----------------------------------------------------------

    async def begin(
        self,
        position: str = "",
        clock: int | str = 0,
        first: str = "host",
        edition: str = "online",
    ) -> int:
        """Start a match of Alice (who goes first) against Bob; return its id."""
        place = Place(self.guild.id, self.channel.id)
        matches = self.bot.matches
        options = {"first": first, "position": position, "edition": edition}
        with self.env._bot_scope():  # what the service starts is the bot's work, not the test's
            challenge = await matches.challenges.invite(
                Invitation(
                    Player(0, "alice" + LABEL, self.alice.id),
                    Player(0, "bob" + LABEL, self.bob.id),
                    "keepers",
                    options=options,
                    clock=clock,
                    place=place,
                )
            )
            match = await matches.challenges.accept(challenge.id, self.bob.id, "bob" + LABEL)
        await self.alice.slash(self.channel, "play resume", match=match.id)
        return match.id

    async def match(self, number: int) -> Match:
        return await self.bot.matches.match(number)

    # -- looking ------------------------------------------------------------

    async def board(self, number: int) -> discord.Message:
        """Return the message that shows a match."""
        row = await self.store.matches.board(number)
        assert row is not None, "no board was posted"
        return self.message(row.channel, row.message)

    def message(self, channel: int, number: int) -> discord.Message:
        handle = next(c for c in self.channels() if c.id == channel)
        return next(m for m in handle.history() if m.id == number)

    def channels(self) -> list[Any]:
        channels = list(self.guild.channels.values())
        return channels + [t for c in channels if not c.is_thread for t in c.threads]

    def raw(self, message: Any) -> list[dict[str, Any]]:
        """Return all components of a message, flat."""
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        stored = self.env.backend.get_message(channel, message.id)
        return list(_walk(stored.components))

    def words(self, message: Any) -> str:
        """Return all a person can read in a message, alt texts and button labels too."""
        result = []
        for part in self.raw(message):
            result += [str(part[k]) for k in ("content", "label", "placeholder") if part.get(k)]
            result += [str(i.get("description")) for i in part.get("items", ())]
            result += [str(o.get("label")) for o in part.get("options", ())]
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        stored = self.env.backend.get_message(channel, message.id)
        return without_signs("\n".join([stored.content or "", *result]))

    def everything(self, message: Any) -> str:
        """Return a message with everything hidden in it: ids, values, file names."""
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        stored = self.env.backend.get_message(channel, message.id)
        return f"{stored.content} {stored.components} {stored.attachments}"

    def labels(self, message: Any) -> list[str]:
        return [without_signs(str(p["label"])) for p in self.raw(message) if p.get("type") == 2]

    def id_of(self, message: Any, start: str) -> str:
        """Return the id of the first button whose label begins so."""
        start = without_signs(start)
        for part in self.raw(message):
            if part.get("type") == 2 and without_signs(str(part.get("label"))).startswith(start):
                return str(part["custom_id"])
        raise AssertionError(f"no button {start!r} among {self.labels(message)}")

    def ids(self, message: Any) -> list[str]:
        return [str(p["custom_id"]) for p in self.raw(message) if p.get("type") == 2]

    def said(self, result: Any) -> str:
        """Return all the words of an answer."""
        answers = [result.response, *result.followups]
        return "\n".join(self.words(a) for a in answers if a is not None)

    # -- acting -------------------------------------------------------------

    def offered(self, message: Any) -> set[str]:
        """Return what can be chosen on a message: labels of buttons and entries of menus."""
        parts = self.raw(message)
        entries = {without_signs(str(o["label"])) for p in parts for o in p.get("options") or ()}
        return entries | {*self.labels(message)}

    async def press(self, who: Any, message: Any, start: str) -> Any:
        """Press the button whose label begins with `start`, or pick that entry of a menu."""
        start = without_signs(start)
        if not any(label.startswith(start) for label in self.labels(message)):
            if start in UNDER_MORE and "More" in self.labels(message):
                message = (await self.press(who, message, "More")).response
            for part in self.raw(message):
                for option in part.get("options") or ():
                    if without_signs(str(option["label"])).startswith(start):
                        value = str(option["value"])
                        return await who.select(message, [value], custom_id=part["custom_id"])
            helps = [c for c in self.ids(message) if c.endswith(":panel:more")]
            if helps:  # help for which there was no room
                await who.click(message, custom_id=helps[0])
        return await who.click(message, custom_id=self.id_of(message, start))

    async def slip(self, who: Any, number: int, label: str) -> Any:
        """Press a button of Alice's panel as anybody, on the board everybody sees."""
        taken = self.id_of(await self.panel(self.alice, number), label)
        return await self.forged(who, number, taken)

    async def forged(self, who: Any, number: int, custom_id: str) -> Any:
        """Press what the last button of the board everybody sees was made to ask for."""
        board = await self.board(number)
        [p for p in self.raw(board) if p.get("type") == 2][-1]["custom_id"] = custom_id
        return await who.click(board, custom_id=custom_id)

    async def take(self, who: Any, message: Any, action: str) -> Any:
        """Press the button of an action, or pick its entry of a menu."""
        for part in self.raw(message):
            if action in str(part.get("custom_id")):
                return await who.click(message, custom_id=part["custom_id"])
            for option in part.get("options") or ():
                if action in str(option["value"]):
                    value = str(option["value"])
                    return await who.select(message, [value], custom_id=part["custom_id"])
        raise AssertionError(f"no button or entry for {action!r} among {self.labels(message)}")

    async def panel(self, who: Any, number: int) -> Any:
        """Open a person's panel from the board; return the panel message."""
        board = await self.board(number)
        result = await who.click(board, custom_id=_find_id(self.raw(board), "panel"))
        return result.response

    async def later(self) -> None:
        """Let so much time pass that Discord takes no changes of private messages any more: who
        opens another panel then keeps the buttons of the old one."""
        await self.env.advance_time(FOLLOWS / 1000 + 1)

    def quiet(self) -> None:
        """Check that nothing went wrong that a person did not cause."""
        assert not self.bot.faults, self.bot.faults
        assert not self.env.errors, self.env.errors


def _walk(parts: Any) -> Iterator[dict[str, Any]]:
    for part in parts or ():
        yield part
        yield from _walk(part.get("components"))


def _find_id(parts: list[dict[str, Any]], verb: str) -> str:
    return next(
        str(p["custom_id"])
        for p in parts
        if p.get("custom_id") and str(p["custom_id"]).split(":")[3] == verb
    )


@asynccontextmanager
async def hall(path: Path | str, settings: Settings) -> AsyncIterator[Hall]:
    store: Store = await Store.open(path)
    opened = Hall(store, settings)
    await opened.open()
    try:
        yield opened
    finally:
        await opened.env.shutdown()
        await store.close()
