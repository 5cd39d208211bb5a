"""The scribe: many changes cost one write, what is refused for now is tried again."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import aiohttp
import discord
import pytest

from bot.platform.message_sync import LONGEST, MessageSync
from bot.platform.refusals import NoRequest


class Response:
    """As much of an answer of Discord's as its errors ask for."""

    reason = ""

    def __init__(self, status: int) -> None:
        self.status = status


def error(status: int) -> discord.HTTPException:
    return discord.HTTPException(Response(status), "injected")  # type: ignore[arg-type]


class Desk:
    """A scribe whose writes go as `script` says: what is raised or returned, else True."""

    def __init__(self, *script: Any, spacing: float = 3.0, attempts: int = 3) -> None:
        self.script = list(script)
        self.gate = asyncio.Event()
        self.gate.set()
        self.written: list[tuple[int, int]] = []
        self.slept: list[float] = []
        self.faults: Counter[str] = Counter()
        self.scribe = MessageSync(
            self.write,
            name="desk",
            what="thing",
            attempts=attempts,
            spacing=spacing,
            faults=self.faults,
            sleep=self.sleep,
        )

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        await asyncio.sleep(0)

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


async def test_after_some_attempts_it_waits_for_the_next_change() -> None:
    desk = Desk(error(500), error(502), error(503))
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert desk.slept == [1.0, 2.0, 4.0]
    assert desk.faults == {"retried": 3, "unwritten": 1}
    desk.scribe.dirty(1)
    await desk.scribe.close()
    assert len(desk.written) == 4


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
    [(NoRequest(), {}), (error(400), {"desk": 1}), (ValueError(), {"desk": 1})],
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
