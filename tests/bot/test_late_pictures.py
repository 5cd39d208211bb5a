"""Where many pictures wait, a panel comes in words first and gets its picture by itself; pictures
are drawn by processes beside the bot as they are by its own thread."""

from __future__ import annotations

import asyncio
import datetime
import os
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from bot.i18n import speaking
from bot.matches.ui import drawing
from bot.matches.ui.board_writer import DROPS
from bot.matches.ui.drawing import Studio
from bot.matches.ui.late_pictures import LatePictures
from bot.matches.ui.render_workers import RenderWorkers
from bot.platform.open_panels import Open
from tests.bot.kit import SECRETS, Hall
from tests.waiting import until

BEHIND = "bot.matches.ui.drawing.BEHIND"
PICTURED = ".png"


async def test_words_come_first_and_the_picture_follows(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(SECRETS)
    monkeypatch.setattr(BEHIND, -1)
    owed: list[Any] = []
    with monkeypatch.context() as held:
        held.setattr(LatePictures, "put", lambda self, *late: owed.append(late))
        panel = await h.panel(h.alice, number)
    assert PICTURED not in h.everything(panel)
    assert "```" in h.words(panel)  # the position
    ((click, match, ply, fill),) = owed
    assert match == number
    with h.env._bot_scope():
        gone = Open(click, ply)
        gone.pressed = True
        await fill(gone)
    assert PICTURED not in h.everything(panel)  # its owner went on from it
    with h.env._bot_scope():
        await fill(Open(click, ply))
    assert PICTURED in h.everything(panel)
    h.quiet()


async def test_a_late_picture_comes_by_itself(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await h.begin(SECRETS)
    monkeypatch.setattr(BEHIND, -1)
    panel = await h.panel(h.alice, number)
    await h.env.settle()
    assert PICTURED in h.everything(panel)
    await h.press(h.alice, panel, "End turn")  # and its buttons work
    h.quiet()


async def test_a_board_is_looked_at_when_its_turn_has_come(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, drawn = await h.begin(SECRETS), []
    draw = Studio.draw

    async def noted(studio: Studio, shot: Any, **more: Any) -> Any:
        if shot.seat is None:
            drawn.append(shot.version)
        return await draw(studio, shot, **more)

    monkeypatch.setattr(Studio, "draw", noted)
    studio = h.bot.studio
    async with AsyncExitStack() as others:  # as many as are made at a time
        while studio.turns._free:
            await others.enter_async_context(studio.turns.of(0))
        for _ in range(DROPS + 2):  # while it waits, the match goes on
            with h.env._bot_scope():
                live = await h.bot.matches.memory.live(number)
                seat, action = live.decisions[0].seat, live.decisions[0].actions[0]
                user = live.match.players[seat].user
                await h.bot.matches.act(number, user, action, seat=seat)
                h.bot.boards.dirty(number)
            await until(lambda: studio.turns.waiting)
        assert studio.drawing == 1
        assert drawn == []
    await h.env.settle()
    shot = await h.bot.matches.snapshot(number)
    assert drawn == [shot.version]
    assert studio.drawing == 0
    h.quiet()


async def test_whoever_ends_a_match_while_its_board_waits_has_a_last_board(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, ended = await h.begin(SECRETS), []
    studio, boards = h.bot.studio, h.bot.boards

    async def over(match: Any) -> None:
        ended.append(match.status)

    monkeypatch.setattr(boards, "on_over", over)
    async with AsyncExitStack() as others:
        while studio.turns._free:
            await others.enter_async_context(studio.turns.of(0))
        with h.env._bot_scope():
            boards.dirty(number)
        await until(lambda: studio.turns.waiting)
        with h.env._bot_scope():
            await h.bot.matches.act(number, h.alice.id, "resign")
    await h.env.settle()
    assert ended == ["over"]
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == (await h.bot.matches.match(number)).ply
    h.quiet()


async def test_what_was_left_out_waits_until_hardly_any_picture_does(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = await h.bot.matches.snapshot(await h.begin(SECRETS))
    studio, waiting = Studio(), list[asyncio.Event]()

    async def slowly(*_: Any) -> Any:
        waiting.append(done := asyncio.Event())
        await done.wait()

    monkeypatch.setattr(studio, "unkept", slowly)
    count = drawing.BEHIND + 1
    pictures = [asyncio.create_task(studio.draw(shot, theme=str(n))) for n in range(count)]
    await until(lambda: len(waiting) == count)
    assert studio.behind
    late = asyncio.create_task(studio.caught_up())
    for left in range(count - 1, drawing.CALM, -1):
        waiting.pop().set()
        await until(partial(_draws, studio, left))
    assert not _behind(studio)  # panels have pictures again
    await asyncio.sleep(0)
    assert not late.done()
    waiting.pop().set()
    await late
    waiting.pop().set()
    await asyncio.gather(*pictures)


def _draws(studio: Studio, count: int) -> bool:
    return studio.drawing == count


def _behind(studio: Studio) -> bool:
    return studio.behind


class _Busy:
    """A studio that has time as soon as the test says so."""

    def __init__(self) -> None:
        self.time = asyncio.Event()

    async def caught_up(self) -> None:
        await self.time.wait()


class _Click:
    """A press of somebody."""

    def __init__(self, user: int) -> None:
        self.user = type("User", (), {"id": user})
        self.created_at = datetime.datetime.now(datetime.UTC)


async def test_the_latest_comes_first_one_that_fails_holds_up_nobody_a_press_ends_it() -> None:
    studio: Any = _Busy()
    late, drawn = LatePictures(studio), []

    def put(user: int) -> None:
        async def fill(one: Open[int]) -> None:
            drawn.append(user)
            if user == 3:
                raise ValueError("this one cannot be drawn")

        click: Any = _Click(user)
        late.put(click, 5, 0, fill)

    for user in (1, 2, 3):
        put(user)
    late.drop(2, 5)
    task = late._task
    assert task is not None
    studio.time.set()
    await task
    assert drawn == [3, 1]


def own_number() -> int:
    return os.getpid()


@pytest.mark.drawn
async def test_a_process_draws_what_the_thread_draws(h: Hall) -> None:
    number = await h.begin(SECRETS)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    with h.env._bot_scope(), speaking("de"):
        at_hand = await Studio().draw(shot, theme="light")
        async with RenderWorkers(1) as workers:
            await workers._starting
            beside = await Studio(workers=workers).draw(shot, theme="light")
            assert await workers.do(own_number) != os.getpid()
        assert await workers.do(own_number) == os.getpid()  # ended: nobody goes without
    assert beside == at_hand
    assert beside.alt != (await Studio().draw(shot, theme="light")).alt  # the language travels
