"""The scribe: many changes cost one write, what is refused for now is tried again."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot.matches.refusals import NoOffer
from bot.platform.message_sync import LONGEST, Delivery, MessageSync, Outbox
from bot.platform.owed_store import Owed
from bot.store.database import Unavailable
from bot.whole_store import Store


class Response:
    """As much of an answer of Discord's as its errors ask for."""

    reason = ""

    def __init__(self, status: int) -> None:
        self.status = status


def error(status: int) -> discord.HTTPException:
    return discord.HTTPException(Response(status), "injected")  # type: ignore[arg-type]


class Desk:
    """A scribe whose writes go as `script` says: what is raised or returned, else True."""

    def __init__(
        self, *script: Any, spacing: float = 3.0, store: Store | None = None, stuck: bool = False
    ) -> None:
        self.script = list(script)
        self.gate = asyncio.Event()
        self.gate.set()
        self.written: list[tuple[int, int]] = []
        self.slept: list[float] = []
        self.stuck = stuck
        self.sleep_hook: Callable[[], None] = lambda: None
        self.faults: Counter[str] = Counter()
        stored: Any = store  # without one, nothing is stored
        self.scribe = MessageSync(
            self.write,
            Delivery(stored, self.faults, self.sleep),
            name="desk",
            what="thing",
            spacing=spacing,
            stored=store is not None,
        )

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.sleep_hook()
        await asyncio.sleep(3600 if self.stuck else 0)

    async def write(self, number: int, left_off: int) -> bool:
        await self.gate.wait()
        self.written.append((number, left_off))
        step = self.script.pop(0) if self.script else True
        if isinstance(step, Exception):
            raise step
        if step:
            self.scribe.wrote(number)
        else:
            self.scribe.dirty(number)  # what is newer
        return bool(step)


async def until(true: Callable[[], bool]) -> None:
    """Let others work until something is so."""
    for _ in range(100_000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


async def test_many_changes_cost_one_write_and_the_next_keeps_its_distance() -> None:
    desk = Desk()
    for _ in range(20):
        desk.scribe.dirty(1)
    desk.scribe.dirty(2)
    await desk.scribe.close()
    assert sorted(desk.written) == [(1, 0), (2, 0)]
    assert desk.slept == []
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert sorted(desk.written) == [(1, 0), (1, 0), (2, 0)]
    [waited] = desk.slept
    assert 0 < waited <= 3.0


async def test_a_change_while_it_writes_is_written_too() -> None:
    desk = Desk()
    desk.gate.clear()
    desk.scribe.dirty(1)
    await asyncio.sleep(0)
    assert not desk.scribe.outdated(1)
    desk.scribe.dirty(1)
    assert desk.scribe.outdated(1)
    desk.gate.set()
    await desk.scribe.close()
    assert desk.written == [(1, 0), (1, 0)]


@pytest.mark.parametrize(
    ("refused", "waited"),
    [
        (error(503), 1.0),
        (error(429), 1.0),
        (discord.RateLimited(7.5), 7.5),
        (discord.RateLimited(900.0), LONGEST),
        (aiohttp.ClientConnectorError(None, OSError()), 1.0),  # type: ignore[arg-type]
    ],
)
async def test_what_is_refused_for_now_is_tried_again(refused: Exception, waited: float) -> None:
    desk = Desk(refused)
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert desk.written == [(1, 0), (1, 0)]
    assert desk.slept == [waited]
    assert desk.faults == {"retried": 1}


async def test_it_is_tried_until_it_is_written_with_longer_and_longer_pauses() -> None:
    desk = Desk(*(error(status) for status in (500, 502, 503, 504, 500, 500, 500, 500)))
    desk.scribe.dirty(1)
    await until(lambda: len(desk.written) == 9)
    await desk.scribe.close()
    assert desk.slept == [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, LONGEST, LONGEST]
    assert desk.faults == {"retried": 8}


async def test_what_is_owed_is_a_row_until_it_is_written() -> None:
    """Also if the store is in the way; and a process that stops in between leaves the row."""
    store = await Store.open(":memory:")
    desk = Desk(error(500), Unavailable("locked"), store=store)
    rows, seen = Owed(store, "desk"), []
    desk.sleep_hook = lambda: seen.append(True)
    desk.scribe.dirty(7)
    await until(lambda: len(desk.written) == 3)
    await desk.scribe.close()
    assert len(seen) == 2
    assert await rows.numbers() == []
    stopped = Desk(error(500), store=store, stuck=True)
    stopped.scribe.dirty(7)
    await until(lambda: bool(stopped.slept))
    await stopped.scribe.close()
    assert await rows.numbers() == [7]
    after = Desk(store=store)
    await after.scribe.resume()
    await after.scribe.close()
    assert after.written == [(7, 0)]
    assert await rows.numbers() == []
    await store.close()


async def test_a_message_of_an_outbox_is_claimed_before_it_is_sent() -> None:
    store = await Store.open(":memory:")
    rows, script, sent = Owed(store, "box"), [error(503), None], list[Any]()
    slept: list[float] = []

    async def deliver(data: Any) -> None:
        assert await rows.numbers() == []  # a process that stops here sends none rather than two
        if (step := script.pop(0)) is not None:
            raise step
        sent.append(data)

    async def sleep(seconds: float) -> None:
        assert len(await rows.numbers()) == 1
        slept.append(seconds)

    box = Outbox(deliver, Delivery(store, Counter(), sleep), name="box")
    await box.put(["hello", 1])
    await until(lambda: bool(sent))
    await box.close()
    assert sent == [["hello", 1]]
    assert slept == [1.0]
    assert await rows.numbers() == []
    await store.close()


async def test_how_often_it_left_off_is_counted_over_attempts() -> None:
    desk = Desk(False, False, error(500), True, True)
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert [left_off for _, left_off in desk.written] == [0, 1, 2, 2]
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert desk.written[-1] == (1, 0)


@pytest.mark.parametrize(
    ("raised", "faults"),
    [(NoOffer(), {}), (error(400), {"desk": 1})],
)
async def test_what_fails_for_good_ends_nothing_else(
    raised: Exception, faults: dict[str, int], caplog: pytest.LogCaptureFixture
) -> None:
    desk = Desk(raised)
    desk.scribe.dirty(1)
    desk.scribe.dirty(2)
    await desk.scribe.close()
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert desk.written == [(1, 0), (2, 0), (1, 0)]
    assert desk.faults == faults
    assert "thing 1" in caplog.text
