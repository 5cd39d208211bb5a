"""Two matches that differ in hidden facts only: nothing others can see tells them apart.

Both run on a simulated Discord whose clock repeats exactly, so that what the bot sent,
logged and answered can be compared as it is, byte by byte. Only the ids of messages and
files are left out: they follow the order in which pictures were ready.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from bot.settings import Settings
from engine.games.keepers import KEEPERS
from engine.search import decide
from tests.bot.kit import SECRETS, Hall, hall
from tests.bot.quick import copied as copied
from tests.bot.quick import translated as translated
from tests.scenario import build
from tests.stores import new_databases_are_copied as new_databases_are_copied

#: The same with the Bomb under the other Marker.
MIRROR = SECRETS.replace("bomb b4", "bomb f4")
#: A Bomber that can mine, a Sniper that can hide; Red comes close and strikes back.
FIELD = """7 . . . l . . k
6 . . . . . . .
5 . . . m . . .
4 . . . . g . .
3 . . N . . . .
2 . B . . . . .
1 K . . L . . .
turn: A
ultimate: mend mend
effect: shards toll
free: B
reserves: 0 30"""

#: What Red wonders: of every kind of action, at the places that matter.
WISHES = (
    "d5-c4", "d5xc3", "d5xd3", "d5xc4", "d5xb3", "e4xd3", "e4-d3", "e4-d4-c4", "d5 stun c3",
    "d5 deliver d3", "e4=d5", "buy wall c3", "buy wall c4", "b2 mine b1", "c3 hide d3", "pass",
    "attack the sniper", "stun the sniper", "c3-c4", "attack the bomb", "b3-b4", "end",
)  # fmt: skip


class Watch:
    """Everything Bob and Eve can get to know, in order."""

    def __init__(self, h: Hall) -> None:
        self.h, self.number = h, 1
        self.seen: list[tuple[str, str]] = []
        self.pictures: list[bytes] = []

    def note(self, what: str, text: str) -> None:
        people = {str(m.id) for m in (self.h.alice, self.h.bob, self.h.eve)}
        text = re.sub(r"\d{19}", lambda m: m[0] if m[0] in people else "ID", text)
        self.seen.append((what, text))

    async def message(self, what: str, message: Any) -> None:
        self.note(what, self.h.everything(message))
        for file in message.attachments:
            self.pictures.append(await file.read())

    async def board(self, what: str) -> None:
        row = await self.h.store.matches.board(self.number)
        assert row is not None
        await self.message(what, self.h.message(row.channel, row.message))
        self.note(what, f"{msgspec.structs.replace(row, ply=0)}")  # which row it is of stays here

    async def answer(self, what: str, result: Any) -> None:
        for message in (result.response, *result.followups):
            if message is not None:
                await self.message(what, message)

    async def everything(self, what: str) -> None:
        """Look at everything there is to look at."""
        h, n = self.h, self.number
        await self.board(what)
        board = await h.board(n)
        for who in (h.bob, h.eve):
            for start in ("As text", "More", "My "):
                if any(label.startswith(start) for label in h.labels(board)):
                    await self.answer(f"{what} {start}", await h.press(who, board, start))
            for command, options in (
                ("board", {"text": True}),
                ("board", {"text": False}),
                ("hand", {}),
                ("match log", {}),
                ("match export", {}),
                ("match draw", {}) if who is h.eve else ("match log", {}),
            ):
                answer = await who.slash(h.channel, command, match=n, **options)
                await self.answer(f"{what} {command}", answer)
            for typed in ("", "c3", "d5x", "attack", "bomb", "sniper"):
                offered = await who.autocomplete(h.channel, "move", "text", typed, match=n)
                self.note(f"{what} {typed}", f"{offered}")
        for label in h.labels(board):
            if label not in ("As text", "More"):
                await self.answer(f"{what} {label}", await h.press(h.eve, board, label))


def _plain(text: str) -> str:
    """Return what was said without the numbers of menus, which are drawn by lot."""
    return re.sub(r"'id': \d{5,}", "'id': 0", text)


def _same(twins: list[Watch], logs: list[list[str]]) -> None:
    one, two = twins
    for (what, a), (_, b) in zip(one.seen, two.seen, strict=True):
        assert _plain(a) == _plain(b), f"{what} tells the two apart"
    assert sorted(one.pictures) == sorted(two.pictures)
    assert one.pictures
    assert logs[0] == logs[1]


Script = Callable[[Watch, dict[str, str]], Awaitable[None]]


async def _compare(
    script: Script,
    secrets: tuple[dict[str, str], dict[str, str]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    twins, logs = [], []
    caplog.set_level(logging.INFO)
    for secret in secrets:
        caplog.clear()
        async with hall(":memory:", Settings(clock=0)) as h:
            await script(watch := Watch(h), secret)
            h.quiet()
        twins.append(watch)
        logs.append([f"{r.name} {r.levelname} {r.getMessage()}" for r in caplog.records])
    _same(twins, logs)


async def _lay_and_hide(watch: Watch, secret: dict[str, str]) -> None:
    """Blue mines, hides and moves in hiding; everybody looks after each step."""
    h, n = watch.h, await watch.h.begin(FIELD)
    for action in (secret["mine"], secret["hide"], secret["again"]):
        await h.alice.slash(h.channel, "move", text=action, match=n)
        await watch.everything(action.split()[1])
        await h.alice.slash(h.channel, "match undo", match=n)
        await watch.everything(f"{action.split()[1]} undone")
        await h.alice.slash(h.channel, "move", text=action, match=n)
    await h.alice.slash(h.channel, "move", text="end", match=n)
    await watch.everything("red")
    for wish in WISHES:
        watch.note(wish, f"{await h.bot.matches.viewing.explain(n, h.bob.id, wish)}")
        await watch.answer(wish, await h.eve.slash(h.channel, "move", text=wish, match=n))
    await h.restart()
    await h.alice.slash(h.channel, "play resume", match=n)
    await watch.everything("restarted")


async def test_bombs_and_warriors_in_hiding(caplog: pytest.LogCaptureFixture) -> None:
    one = {"mine": "b2 mine b1", "hide": "c3 hide c4", "again": "c4 hide c4"}
    two = {"mine": "b2 mine c1", "hide": "c3 hide d3", "again": "d3 hide d3"}
    await _compare(_lay_and_hide, (one, two), caplog)


async def test_a_sandbox_somebody_watches(caplog: pytest.LogCaptureFixture) -> None:
    async def script(watch: Watch, secret: dict[str, str]) -> None:
        h = watch.h
        await h.alice.slash(h.channel, "play sandbox", position=secret["position"])
        await watch.everything("sandbox")
        await h.alice.slash(h.channel, "move", text="sm", match=1)
        await watch.everything("played")

    await _compare(script, ({"position": SECRETS}, {"position": MIRROR}), caplog)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_computer_decides_without_them(policy: str) -> None:
    picture = "4 . ?1 d . ?1 . .\n3 . . ?2 m ?2 . .\n5 . . o . . . ."
    chosen = set()
    for bomb in ("b4", "e4"):
        for sniper in ("c3", "e3"):
            facts = {"group_1": f"A bomb {bomb}", "group_2": f"A N {sniper}", "reserves": "0 25"}
            state = build(picture, turn="B", **facts).state
            chosen.add(tuple(decide(KEEPERS, state, 1, policy, seed) for seed in range(3)))
    assert len(chosen) == 1
