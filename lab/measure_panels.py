"""How much of a phone the private panels fill: picture, words and buttons together.

Decides which panels are measured, and how high one is. People play random matches of every mode
of a game in the real bot, through a simulated Discord; whoever is asked opens the panel, a piece,
the targets of a deed, the cards, and what an action leads to. A panel's height is that of its
picture, as wide as a phone, with its lines of words and of buttons. A kind of panel is promised
to stay below `phone.MOST` pixels nine times of ten. Public boards are measured, too.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from itertools import count
from math import ceil
from pathlib import Path
from typing import Any

from bot.matches.beginning import new_options
from bot.matches.seats import seats
from bot.platform import phone
from bot.platform.component_ids import parse
from bot.settings import Settings
from bot.store.rows import Place, Player
from bot.whole_store import Store
from engine.core import Game
from engine.rng import Stream, below, fork, pick
from lab.measure import Effort, Result, alone, spread
from lab.measure_clicks import Room

#: Panels opened one after another from one position, actions from one position to the next.
PAGES, STRIDE = 4, 9
#: How often it is looked for a board that is still being drawn.
PATIENCE = 12
PEOPLE = ("ann", "ben", "cem", "dia")
Heights = dict[str, list[float]]
#: Parts of a message, as Discord numbers them.
_ROW, _BUTTON, _TEXT, _GALLERY = 1, 2, 10, 12


def height(parts: Iterable[dict[str, Any]], pictures: dict[str, bytes]) -> float:
    """Return how high a message is (CSS pixels); `pictures` are PNG bytes by name."""
    tall = 0.0
    for part in parts:
        kind, more = part["type"], part.get("components", ())
        if kind == _TEXT:
            tall += phone.words(part["content"])
        elif kind == _GALLERY:
            names = (i["media"]["url"].rpartition("/")[2].partition("?")[0] for i in part["items"])
            tall += sum(phone.picture(pictures[name]) for name in names)
        elif kind == _ROW:
            labels = [c["label"] for c in more if c["type"] == _BUTTON]
            tall += phone.buttons(labels) - phone.GAP if labels else phone.ROW
        else:
            tall += height(more, pictures)
        tall += phone.GAP
    return tall


def measure(game: Game[Any, Any], effort: Effort) -> list[Result]:
    """Return the height in pixels that nine of ten panels of each kind stay below."""
    if not find_spec("simcord"):
        return [alone("a panel", "px", [0.0], note="not measured: simcord is not installed")]
    with tempfile.TemporaryDirectory(prefix="gauntlet-bench-") as folder:
        heights = asyncio.run(_played(game, Path(folder), effort.panels))
    return [_ninth(kind, heights[kind]) for kind in sorted(heights)]


def _ninth(kind: str, heights: list[float]) -> Result:
    high = sorted(heights)[ceil(0.9 * len(heights)) - 1]
    share = sum(h < phone.MOST for h in heights) / len(heights)
    note = (
        f"nine of ten of {len(heights)}; {share:.0%} below {phone.MOST}, highest {max(heights):.0f}"
    )
    result = Result(kind, "px", high, spread=spread(heights), note=note)
    if not kind.startswith("public"):
        result.target, result.sign, result.good = phone.MOST, "<=", high <= phone.MOST
    return result


async def _played(game: Game[Any, Any], folder: Path, times: int) -> Heights:
    """Play each mode of a game until somebody was asked at `times` positions of it."""
    heights: Heights = defaultdict(list)
    modes = [dict(m.options) for m in game.ways.modes()] or [{}]
    table = Table(game, folder, heights)
    await table.open()
    try:
        for n, options in enumerate(modes):
            await table.look_at(options, times, Stream(fork(29, n)))
    finally:
        await table.close()
    return heights


class Table(Room):
    """People who open their panels all over random matches in the real bot."""

    def __init__(self, game: Game[Any, Any], folder: Path, heights: Heights) -> None:
        self.game, self.folder, self.found = game, folder, heights

    async def open(self) -> None:
        self.store = await Store.open(self.folder / "panels.db")
        settings = Settings(clock=0, live_matches=100)
        await self.begin(self.store, settings, PEOPLE, new_seed=count(1).__next__)

    async def look_at(self, options: dict[str, object], times: int, stream: Stream) -> None:
        """Look at `times` positions of random matches with these options."""
        match = await self._begin(options)
        for n in range(times):
            if n:
                await self._on(match, stream)
            if (await self.bot.matches.match(match)).status != "live":
                match = await self._begin(options)
            await self._panels(match, stream)

    async def _begin(self, options: dict[str, object]) -> int:
        matches, people = self.bot.matches, self.stage.people
        place = Place(self.stage.guild.id, self.stage.channel.id)
        rules = self.game
        chosen = new_options(rules, options)
        table = [Player(n, PEOPLE[n], people[n].id) for n in range(seats(rules, chosen))]
        with self.stage.env._bot_scope():  # what the service starts is the bot's work
            match = await matches.beginning.begin(rules, chosen, table, 0, place, you=0)
        await people[0].slash(self.stage.channel, "play resume", match=match.id)
        return match.id

    async def _on(self, match: int, stream: Stream) -> None:
        """Let the match go on by some random actions; nobody looks."""
        matches = self.bot.matches
        with self.stage.env._bot_scope():
            for _ in range(1 + below(stream, 2 * STRIDE)):
                shot = await matches.snapshot(match)
                if shot.status != "live":
                    break
                user = shot.players[shot.waiting[0].seat].user or 0
                own = await matches.snapshot(match, user)
                await matches.act(match, user, pick(stream, own.actions))
        await self.stage.env.settle()

    async def _panels(self, match: int, stream: Stream) -> None:
        """Measure the board, and what whoever is asked sees from the panel on."""
        board = await self.store.matches.board(match)
        for _ in range(PATIENCE):
            if board is not None:
                break
            await self.stage.env.settle()  # it is drawn in a thread
            board = await self.store.matches.board(match)
        assert board is not None, "no board was posted"
        self._note("public board", board.channel, board.message)
        message = next(m for m in self.stage.channel.history() if m.id == board.message)
        shot = await self.bot.matches.snapshot(match)
        user = shot.players[shot.waiting[0].seat].user
        who = next(p for p in self.stage.people if p.id == user)
        first = next(i for i, _ in self._ways(message) if parse(i).verb == "panel")
        panel = (await who.click(message, custom_id=first)).response
        kind = (
            "panel: first page"
            if any(v == "unit" for v in self._verbs(panel))
            else "panel: question"
        )
        for _ in range(PAGES):
            self._note(kind, panel.channel_id, panel.id)
            ways = [w for w in self._ways(panel) if self._verb(w) in _KINDS]
            if not ways or kind == _KINDS["do"]:
                break
            # The rarest first: an action ends it.
            on = [w for w in ways if self._verb(w) not in ("do", "yes")]
            custom, value = pick(stream, on or ways)
            kind = _KINDS[self._verb((custom, value))]
            if value:
                await who.select(panel, [value], custom_id=custom)
            else:
                await who.click(panel, custom_id=custom)
            if "yes" in self._verbs(panel):
                kind = "panel: sure?"

    def _ways(self, message: Any) -> Iterator[tuple[str, str]]:
        """Yield what can be pressed, as an id and the entry chosen."""
        for part in self.stage.parts(message):
            custom = part.get("custom_id", "")
            for value in [str(o["value"]) for o in part.get("options", ())] or [""]:
                if custom:
                    yield custom, value

    def _verb(self, way: tuple[str, str]) -> str:
        custom, value = way
        return value.partition(":")[0] if value else parse(custom).verb

    def _verbs(self, message: Any) -> set[str]:
        return {self._verb(way) for way in self._ways(message)}

    def _note(self, kind: str, channel: int, message: int) -> None:
        """Keep how high a message is now."""
        backend = self.stage.env.backend
        message_shown = backend.get_message(channel, message)
        pictures = {
            a["filename"]: backend.cdn.get(a["url"]) or b"" for a in message_shown.attachments
        }
        self.found[kind].append(height(message_shown.components or (), pictures))


#: What is measured after a press, by its verb.
_KINDS = {
    "unit": "panel: a piece",
    "deed": "panel: targets",
    "tray": "panel: cards",
    "do": "panel: after an action",
    "yes": "panel: after an action",
}
