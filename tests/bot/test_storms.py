"""After any storm a match has one board with buttons, and it shows the match as it is.

A storm is a row of failures while boards are written: Discord refuses, the connection breaks before
or after Discord has done what was asked, our own code fails, the process ends in between.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from simcord.http import router

from bot.matches.ui import board_posts
from bot.matches.ui.board_posts import digest_of
from bot.platform.component_ids import parse
from bot.platform.message_sync import LONGEST, TRIES, MessageSync, Outbox
from tests.bot.kit import SECRETS, Hall
from tests.effort import some

#: What can go wrong with a request, and whether Discord has done it by then.
KINDS = ("lost", "down", "bug", "bug after", "fine")


class Storm:
    """Lets requests about messages (those with `method`) fail, one after the other, as `kinds` say.
    Messages sent under a mark are taken once, as by Discord; `blind`: the bot may read none."""

    def __init__(self, handle: Any) -> None:
        self.kinds: list[str] = []
        self.method, self.blind = "", False
        self.posted: list[dict[str, Any]] = []
        self._handle = handle
        #: What was sent under a mark; Discord remembers it for some minutes.
        self.marked: dict[tuple[str, str], Any] = {}

    def dispatch(self, backend: Any, method: str, path: str, **more: Any) -> Any:
        touched = path.startswith("/channels/") and "/messages" in path
        hit = touched and self.kinds and self.method in ("", method)
        kind = self.kinds.pop(0) if hit else "fine"
        if kind == "down":
            raise aiohttp.ClientConnectionError("no way to Discord")
        if kind == "bug":
            raise KeyError("our own fault")
        done = self._done(backend, method, path, more) if touched else None
        if done is None:
            done = self._handle(backend, method, path, **more)
        if kind == "lost":
            raise aiohttp.ServerDisconnectedError
        if kind == "bug after":
            raise ZeroDivisionError("our own fault")
        return done

    def _done(self, backend: Any, method: str, path: str, more: dict[str, Any]) -> Any:
        if method == "GET" and self.blind:
            return []
        body = more.get("json")
        if method != "POST" or not isinstance(body, dict):
            return None
        mark = path, str(body.get("nonce"))
        if body.get("enforce_nonce") and mark in self.marked:
            return self.marked[mark]
        self.posted.append(body)
        self.marked[mark] = self._handle(backend, method, path, **more)
        return self.marked[mark]


@pytest.fixture
def storm(monkeypatch: pytest.MonkeyPatch) -> Storm:
    made = Storm(router.dispatch)
    monkeypatch.setattr(router, "dispatch", made.dispatch)
    return made


def alive(h: Hall, number: int) -> list[Any]:
    """Return the messages with buttons of a match's board."""
    result = []
    for place in h.channels():
        for message in place.history():
            refs = [parse(i) for i in h.ids(message) if i.startswith("v1:")]
            if any(ref.public and ref.number == number for ref in refs):
                result.append(message)
    return result


async def stands(h: Hall, number: int) -> None:
    """Check that one board is alive, and shows what is to be shown."""
    row, (board,) = await h.store.matches.board(number), alive(h, number)
    assert row is not None
    assert (row.channel, row.message) == (board.channel.id, board.id)
    with h.env._bot_scope():
        shot = await h.bot.matches.snapshot(number)
        picture, view = await h.bot.boards._compose(shot)
    assert row.digest == digest_of(view, picture)
    ids = [part["custom_id"] for part in _flat(view.to_components()) if "custom_id" in part]
    assert h.ids(board) == ids
    assert not await h.store.settings.get("match", number, board_posts.POSTING)


def _flat(parts: Any) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _flat(part.get("components") or ())


async def act(h: Hall, number: int, stream: Random) -> None:
    live = await h.bot.matches.memory.live(number)
    if live.decisions:
        choices = stream.choice(live.decisions)
        user = live.match.players[choices.seat].user
        with h.env._bot_scope():
            await h.bot.matches.act(number, user, stream.choice(choices.actions), seat=choices.seat)


@pytest.mark.parametrize("seed", range(some(6, of=60)))
async def test_one_board_is_left_after_a_storm(h: Hall, storm: Storm, seed: int) -> None:
    stream = Random(seed)
    number = await h.begin(SECRETS)
    for _ in range(6):
        storm.kinds = stream.choices(KINDS, (4, 2, 1, 1, 4), k=stream.randrange(1, 12))
        for _ in range(stream.randrange(1, 4)):
            await act(h, number, stream)
            await h.env.advance_time(stream.choice((0, 1, 30, 3600)))
        if stream.random() < 0.3:
            with h.env._bot_scope():
                h.bot.boards.repost(number)
        if stream.random() < 0.3:
            storm.kinds = []
            h.bot.faults.clear()
            storm.marked.clear()
            await h.restart()
        await h.env.advance_time(LONGEST * 20)
    storm.kinds = []
    await h.env.advance_time(LONGEST * 3)
    await stands(h, number)


@pytest.mark.parametrize("kind", ["lost", "bug after"])
async def test_a_board_whose_posting_was_not_heard_of_is_found(
    h: Hall, storm: Storm, kind: str
) -> None:
    number = await h.begin(SECRETS)
    for back in (False, True):
        with h.env._bot_scope():
            h.bot.boards.repost(number)
        storm.method, storm.kinds = "POST", [kind]
        await h.env.settle()
        await act(h, number, Random(1))  # what is tried again shows something else
        if back:
            h.bot.faults.clear()
            storm.marked.clear()
            await h.restart()
        await h.env.advance_time(LONGEST * 2)
        assert not storm.kinds
        await stands(h, number)


@pytest.mark.parametrize("kind", ["lost", "bug after"])
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("back", [False, True])
async def test_where_no_messages_can_be_read_a_board_is_taken_once(
    h: Hall, storm: Storm, kind: str, moved: bool, back: bool
) -> None:
    number = await h.begin(SECRETS)
    storm.blind = True
    with h.env._bot_scope():
        h.bot.boards.repost(number)
    storm.method, storm.kinds = "POST", [kind]
    await h.env.settle()
    if moved:
        await act(h, number, Random(1))
    if back:
        h.bot.faults.clear()
        await h.restart()
    await h.env.advance_time(LONGEST * 2)
    assert not storm.kinds
    await stands(h, number)


async def test_an_edit_that_was_not_heard_of_is_made_good(
    h: Hall, storm: Storm, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    compose, more = h.bot.boards._compose, ["for a moment"]

    async def composed(shot: Any) -> Any:
        picture, view = await compose(shot)
        if more:
            view.add_item(discord.ui.TextDisplay(more.pop()))
        return picture, view

    monkeypatch.setattr(h.bot.boards, "_compose", composed)
    storm.method, storm.kinds = "PATCH", ["lost"]
    with h.env._bot_scope():
        h.bot.boards.dirty(number)
    await h.env.settle()
    assert not storm.kinds
    assert "for a moment" in h.words(await h.board(number))
    await h.env.advance_time(LONGEST)
    assert "for a moment" not in h.words(await h.board(number))  # as before the edit
    await stands(h, number)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("blind", [False, True])
async def test_who_is_asked_is_pinged_once(h: Hall, storm: Storm, kind: str, blind: bool) -> None:
    number = await h.begin(SECRETS)
    storm.blind, storm.posted = blind, []
    storm.method, storm.kinds = "POST", [kind]
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "d5xd6")  # Bob may answer
    await h.env.settle()
    await h.env.advance_time(LONGEST * 2)
    assert not storm.kinds
    pings = [body["allowed_mentions"].get("users", []) for body in storm.posted]
    assert [str(h.bob.id)] in [[*map(str, users)] for users in pings]
    assert sum(str(h.bob.id) in map(str, users) for users in pings) == 1
    await stands(h, number)


@pytest.mark.parametrize("error", [KeyError("x"), ValueError("x"), OSError("x"), RuntimeError("x")])
async def test_a_failure_of_our_own_is_tried_again_and_holds_nobody_up(
    h: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    one, two = await h.begin(SECRETS), await h.begin(SECRETS)
    compose, broken = h.bot.boards._compose, [True]

    async def fails(shot: Any) -> Any:
        if shot.match.id == one and broken:
            raise error
        return await compose(shot)

    monkeypatch.setattr(h.bot.boards, "_compose", fails)
    for number in (one, two):
        with h.env._bot_scope():
            await h.bot.matches.act(number, h.alice.id, "sm")
    await h.env.advance_time(30)
    row = await h.store.matches.board(two)
    assert row is not None
    assert row.ply == 1
    assert h.bot.faults["board"] > 1
    assert one in await _owed(h)
    broken.clear()
    await h.env.advance_time(LONGEST * 2)
    await stands(h, one)
    await stands(h, two)
    assert not await _owed(h)


async def _owed(h: Hall) -> list[int]:
    numbers: list[int] = await h.bot.boards._sync._rows.numbers()
    return numbers


async def test_an_old_board_is_owed_until_it_is_closed(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    old, box = h.bot.boards._posts._old, list[Any]()
    delete = h.bot.mail.delete

    async def fails(*where: int) -> None:
        box.append(await old._rows.numbers())
        if len(box) <= TRIES + 2:
            raise KeyError("our own fault")
        await delete(*where)

    monkeypatch.setattr(h.bot.mail, "delete", fails)
    with h.env._bot_scope():
        h.bot.boards.repost(number)
    await h.env.settle()
    await h.env.advance_time(LONGEST * 5)
    assert [len(rows) for rows in box] == [1] * (TRIES + 3)
    assert not await old._rows.numbers()
    await stands(h, number)
    assert h.bot.faults.pop("old board") == TRIES + 2


async def test_a_message_that_must_not_come_twice_is_given_up_after_some_tries(h: Hall) -> None:
    tried: list[int] = []

    async def deliver(data: Any) -> None:
        tried.append(data)
        raise LookupError

    box = Outbox(deliver, h.bot.delivery, name="test")
    with h.env._bot_scope():
        await box.put(7)
    await h.env.advance_time(LONGEST * 10)
    assert tried == [7] * TRIES
    assert not await box._rows.numbers()


async def test_what_discord_refuses_for_good_is_not_tried_again(h: Hall) -> None:
    tried: list[int] = []
    response: Any = type("Response", (), {"status": 400, "reason": "Bad Request"})()

    async def write(number: int, _: int) -> bool:
        tried.append(number)
        raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})

    sync = MessageSync(write, h.bot.delivery, name="test", what="test", stored=False)
    with h.env._bot_scope():
        sync.dirty(3)
    await h.env.advance_time(LONGEST * 10)
    assert tried == [3]
