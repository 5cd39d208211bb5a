"""Time from a press to its answer, through a simulated Discord, beside an echo.

Decides what a press costs. The real bot with a file of its own stands in one simulated server,
a bot of bare discord.py that answers each press with one word in another, under a panel as large
as ours; both are pressed by turns. The answer is the first request that answers the press, which
is what keeps "thinking ..." from the screen, and stands beside the echo; what the press did is
shown once it is stored, so when it was on the disk, and when the private panel was drawn and
filled in, come as lines of their own, the rules' share, measured apart for the same action, and
the disk's, which is the commit of the press itself, beside them.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, TypeVar

import discord
from msgspec import Struct

from bot.app import Gauntlet
from bot.lobby.challenges import Invitation
from bot.platform.component_ids import parse
from bot.settings import Settings
from bot.store.rows import Place, Player
from bot.whole_store import Store
from engine import core
from engine.core import Game
from engine.rng import Stream, fork, pick
from lab.measure import Effort, Result, alone, in_turn, paired
from lab.measure_service import bare_store, bare_turns

T = TypeVar("T")
#: What a press may take of an echo's time.
ECHOES = 1.5
#: The flag of a message that is laid out by components.
LAYOUT = 1 << 15
#: Verbs by which somebody acts, and those that only lead there.
ACTS, LEADS = ("do", "yes"), ("unit", "deed", "pick")
#: Presses in a panel before it is opened anew, lest somebody goes in circles.
PATIENCE = 12
#: A request that answers an interaction, and one that fills its answer in.
ANSWER = re.compile(r"/?interactions/\d+/[^/]+/callback")
FILLED = re.compile(r"/?webhooks/\d+/[^/]+/messages/@original")


class Press(Struct):
    """What one press took, in ms: until it was answered, until it was stored, of that the rules
    and the disk, and until its panel stood."""

    answered: float
    stored: float
    rules: float
    disk: float
    filled: float


class Watched(Store):
    """A store that notes how long each commit takes: from the last statement to the disk."""

    def __init__(self, *opened: Any) -> None:
        super().__init__(*opened)
        #: In ms, and when each was done.
        self.commits: list[float] = []
        self.done: list[float] = []
        self._ready = 0.0

    async def write(self, work: Callable[..., T], *args: Any) -> T:
        def statements(db: Any, *rest: Any) -> T:
            result = work(db, *rest)
            self._ready = perf_counter()
            return result

        result = await super().write(statements, *args)
        self.done.append(perf_counter())
        self.commits.append(1e3 * (self.done[-1] - self._ready))
        return result


class Noted(list[Any]):
    """A log of requests that also keeps the time of each."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []

    def append(self, entry: Any) -> None:
        self.at.append(perf_counter())
        super().append(entry)

    def first(self, form: re.Pattern[str]) -> float | None:
        """Return when the first request whose path has that form arrived."""
        return next(
            (at for e, at in zip(self, self.at, strict=True) if form.fullmatch(e.path)), None
        )


class Stage:
    """A simulated server with a channel and people, around one bot."""

    def __init__(self, bot: discord.Client) -> None:
        from simcord import Env

        self.env: Any = Env(bot, settle_timeout=60.0)

    async def open(self, names: Iterable[str] = ("ann", "ben")) -> None:
        await self.env.start()
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("arena")
        self.people = [self.guild.add_member(self.env.create_user(n)) for n in names]

    async def press(self, who: Any, message: Any, part: dict[str, Any], value: str) -> Noted:
        """Press a button or choose an entry; return the requests that followed."""
        log = self.env.backend.http_requests = Noted()
        if part["type"] == discord.ComponentType.button.value:
            await who.click(message, custom_id=part["custom_id"])
        else:
            await who.select(message, [value], custom_id=part["custom_id"])
        return log

    def parts(self, message: Any) -> list[dict[str, Any]]:
        """Return all components of a message as it is now, flat."""
        channel = getattr(message, "channel_id", 0) or message.channel.id
        return list(_flat(self.env.backend.get_message(channel, message.id).components))


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return the milliseconds from a press to its answer, and to its finished panel."""
    name = "a press answered"
    if not find_spec("simcord"):
        return [alone(name, "ms", [0.0], note="not measured: simcord is not installed")]
    with tempfile.TemporaryDirectory(prefix="gauntlet-bench-") as folder:
        ours, theirs, bare = _both(game, Path(folder), effort.rounds, effort.presses)
    every = [p for r in ours for p in r]
    return [
        paired(
            name,
            "ms",
            [median(p.answered for p in r) for r in ours],
            "echo of discord.py",
            theirs,
            higher_is_better=False,
            at_least=1 / ECHOES,
            note=f"{len(every)} presses",
        ),
        alone("a press stored", "ms", [p.stored for p in every]),
        alone("a press stored: the rules", "ms", [p.rules for p in every]),
        paired(
            "a press stored: the disk",
            "ms",
            [median(p.disk for p in r) for r in ours],
            "bare commit",
            bare,
            higher_is_better=False,
        ),
        alone(
            "a press until its panel stands",
            "ms",
            [p.filled for p in every if p.filled],
            note="picture included",
        ),
    ]


def _both(
    game: Game[Any, Any], folder: Path, rounds: int, count: int
) -> tuple[list[list[Press]], list[float], list[float]]:
    """Press both bots by turns; return our presses, and by rounds the milliseconds of the
    echo's and of a bare durable transaction on the same disk."""
    # Each bot lives in a loop of its own: simcord has one bot to a loop.
    with asyncio.Runner() as here, asyncio.Runner() as there:
        table, echo = Table(game, folder), Echo()
        bare = there.run(bare_store(folder))

        def answer(_: int) -> tuple[float, float]:
            disk = 1e3 / count * there.run(bare_turns(bare, count))
            return there.run(echo.play(count)), disk

        try:
            here.run(table.open())
            there.run(echo.open(here.run(table.sample())))
            ours, theirs = in_turn(rounds, lambda _: here.run(table.play(count)), answer)
        finally:
            there.run(echo.close())
            there.run(bare.close())
            here.run(table.close())
    return ours, [echoed for echoed, _ in theirs], [disk for _, disk in theirs]


class Echo:
    """The least a bot can do: a word in answer to whatever is pressed."""

    async def open(self, panel: Any) -> None:
        """Begin under a message with the components of `panel`, as simcord keeps it."""
        client = discord.Client(intents=discord.Intents(guilds=True))

        async def on_interaction(click: discord.Interaction[Any]) -> None:
            await click.response.send_message("echo", ephemeral=True)

        client.event(on_interaction)
        self.stage = Stage(client)
        await self.stage.open()
        channel: Any = client.get_channel(self.stage.channel.id)
        with self.stage.env._bot_scope():  # the bot posts it, no test
            self.message = await channel.send("echo")
        stored = self.stage.env.backend.get_message(channel.id, self.message.id)
        stored.content, stored.flags = "", panel.flags & LAYOUT
        stored.components = deepcopy(panel.components)

    async def play(self, count: int) -> float:
        """Return the milliseconds until a press was answered, the median of `count`."""
        parts = self.stage.parts(self.message)
        part = next(p for p in parts if p.get("custom_id") and not p.get("disabled"))
        value = next((str(o["value"]) for o in part.get("options", ())), "")
        spent = []
        for _ in range(count):
            began = perf_counter()
            log = await self.stage.press(self.stage.people[0], self.message, part, value)
            at = log.first(ANSWER)
            assert at is not None, "the echo did not answer"
            spent.append(1e3 * (at - began))
        return median(spent)

    async def close(self) -> None:
        await self.stage.env.shutdown()


class Room:
    """The real bot on a stage, with a store of its own."""

    async def begin(
        self, store: Store, settings: Settings, names: Iterable[str] = ("ann", "ben"), **more: Any
    ) -> None:
        """Begin with people of these names; the bot gets `more`."""

        async def wait(seconds: float) -> None:
            await self.stage.env.external_wait(asyncio.sleep(seconds), reason="deadline")

        self.bot = Gauntlet(settings, store=store, spacing=0.0, threads=False, wait=wait, **more)
        self.stage = Stage(self.bot)
        await self.stage.open(names)

    async def close(self) -> None:
        await self.stage.env.shutdown()
        await self.bot.matches.store.close()


class Table(Room):
    """Two people pressing their way through random matches in the real bot."""

    def __init__(self, game: Game[Any, Any], folder: Path) -> None:
        self.game, self.folder, self.stream = game, folder, Stream(fork(23, 0))
        self.match = 0
        #: Each person's open panel.
        self.panels: dict[int, Any] = {}

    async def open(self) -> None:
        self.store = await Watched.open(self.folder / "presses.db")
        await self.begin(self.store, Settings(clock=0))

    async def play(self, count: int) -> list[Press]:
        """Return what `count` presses took by which somebody acted."""
        presses: list[Press] = []
        while len(presses) < count:
            presses += await self._move()
        return presses

    async def sample(self) -> Any:
        """Return the first panel of a match, as simcord keeps it."""
        self.match = await self._begin()
        seat = (await self.bot.matches.snapshot(self.match)).waiting[0].seat
        panel = await self._panel(self.stage.people[seat])
        return self.stage.env.backend.get_message(panel.channel_id, panel.id)

    async def _begin(self) -> int:
        """Begin a match of the two and post its board."""
        matches, (ann, ben) = self.bot.matches, self.stage.people
        place = Place(self.stage.guild.id, self.stage.channel.id)
        with self.stage.env._bot_scope():  # what the service starts is the bot's work
            hosts = Player(0, "ann", ann.id), Player(1, "ben", ben.id)
            challenge = await matches.challenges.invite(
                Invitation(*hosts, self.game.name, place=place)
            )
            match = await matches.challenges.accept(challenge.id, ben.id, "ben")
        assert match is not None, "measured with games for two"
        await ann.slash(self.stage.channel, "play resume", match=match.id)
        self.panels.clear()
        return match.id

    async def _move(self) -> list[Press]:
        """Let whoever is asked press until they have acted; return what that press took."""
        matches = self.bot.matches
        if not self.match or (await matches.match(self.match)).status != "live":
            self.match = await self._begin()
        seat = (await matches.snapshot(self.match)).waiting[0].seat
        user = (await matches.match(self.match)).players[seat].user
        who = next(p for p in self.stage.people if p.id == user)
        panel = await self._panel(who)
        for _ in range(PATIENCE):
            shot = await matches.snapshot(self.match, who.id)
            ways = list(self._ways(panel, shot.actions))
            if not ways:
                break
            part, value, action = pick(self.stream, ways)
            before = await self.store.matches.load(self.match)
            self.store.commits.clear()
            self.store.done.clear()
            began = perf_counter()
            log = await self.stage.press(who, panel, part, value)
            answered, filled = log.first(ANSWER), log.first(FILLED)
            assert answered is not None, "the bot did not answer"
            if (await matches.match(self.match)).ply > shot.match.ply:
                assert before is not None
                rules = self._rules(before.state, shot.seat or 0, action)
                stood = 1e3 * (filled - began) if filled else 0.0
                stored, disk = 1e3 * (self.store.done[0] - began), self.store.commits[0]
                return [Press(1e3 * (answered - began), stored, rules, disk, stood)]
        # Nowhere to go, or in circles: the match goes on without a press.
        await matches.act(self.match, who.id, pick(self.stream, shot.actions))
        await self.stage.env.settle()
        return []

    async def _panel(self, who: Any) -> Any:
        """Open a person's panel from the board."""
        board = await self.store.matches.board(self.match)
        assert board is not None, "no board was posted"
        message = next(m for m in self.stage.channel.history() if m.id == board.message)
        ids = (p["custom_id"] for p in self.stage.parts(message) if p.get("custom_id"))
        result = await who.click(message, custom_id=next(i for i in ids if _verb(i) == "panel"))
        return result.response

    def _ways(
        self, panel: Any, actions: tuple[str, ...]
    ) -> Iterator[tuple[dict[str, Any], str, str]]:
        """Yield what leads to one of these actions: component, chosen entry, action or ""."""
        for part in self.stage.parts(panel):
            custom = part.get("custom_id", "")
            options = [str(o["value"]) for o in part.get("options", ())]
            if not custom or part.get("disabled"):
                continue
            for value in options or [""]:
                verb, _, what = value.partition(":") if value else (_verb(custom), "", "")
                what = what if value else parse(custom).arg
                if verb in LEADS or (verb in ACTS and what in actions):
                    yield part, value, what if verb in ACTS else ""

    def _rules(self, data: bytes, seat: int, action: str) -> float:
        """Return the milliseconds the rules need to carry an action out and ask what is next."""
        state = core.decode(self.game, data)
        took = []
        for _ in range(3):
            began = perf_counter()
            twin = self.game.copy(state)
            core.apply(self.game, twin, seat, action)
            self.game.decisions(twin)
            took.append(1e3 * (perf_counter() - began))
        return median(took)


def _verb(custom_id: str) -> str:
    return parse(custom_id).verb


def _flat(parts: Iterable[dict[str, Any]] | None) -> Iterator[dict[str, Any]]:
    for part in parts or ():
        yield part
        yield from _flat(part.get("components"))
