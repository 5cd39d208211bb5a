"""The one waiting task: several parts, each with moments of its own."""

from __future__ import annotations

import asyncio

import pytest

from bot.matches.deadlines import DAY, HOUR, PAUSE, Deadlines
from tests.service.kit import T0, Table, big, warm
from tests.service.test_automatic import Sleeper
from tests.waiting import FAR, until


class Bell:
    """Rings at given moments; fails as often as it is told to."""

    def __init__(self, *moments: int, fails: int = 0) -> None:
        self.moments, self.fails = list(moments), fails
        self.rung: list[int] = []

    async def next_due(self) -> int | None:
        return min(self.moments, default=None)

    async def serve(self, now: int) -> None:
        if self.fails:
            self.fails -= 1
            raise ZeroDivisionError
        self.rung += [now for m in self.moments if m <= now]
        self.moments = [m for m in self.moments if m > now]


async def test_parts_are_served_at_their_own_moments(t: Table) -> None:
    match = await t.begin(clock=DAY, options=big(50))
    await warm(t, match.id)
    one, two = Bell(T0 + HOUR, T0 + 30 * HOUR), Bell(T0 - 5, T0 + DAY)
    sleep = Sleeper(t, T0 + 40 * HOUR)
    waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
    for part in (one, two):
        waiter.add(part)
    waiter.start()
    await asyncio.wait_for(sleep.done.wait(), FAR)
    await waiter.close()
    assert one.rung == [T0 + HOUR, T0 + 30 * HOUR]
    assert two.rung == [T0, T0 + DAY]
    done = await t.store.matches.actions(match.id, 4)
    assert [(d.at, d.source) for d in done] == [(T0 + DAY, "timer")]


async def test_a_part_that_fails_stops_nobody_and_is_tried_again(
    t: Table, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = Bell(T0 + HOUR, fails=2), Bell(T0 + HOUR)
    sleep = Sleeper(t, T0 + 2 * HOUR)
    waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
    waiter.add(bad)
    waiter.add(good)
    await t.begin(clock=DAY)
    waiter.start()
    await asyncio.wait_for(sleep.done.wait(), FAR)
    await waiter.close()
    assert good.rung == [T0 + HOUR]
    assert bad.rung == [T0 + HOUR + 2 * int(PAUSE * 1000)]
    assert caplog.text.count("it tries again") == 2


async def test_a_new_moment_wakes_the_waiter(t: Table) -> None:
    bell = Bell()
    sleep = Sleeper(t, T0 + DAY)
    waiter = Deadlines(t.matches.memory, t.matches.automatic, sleep)
    waiter.add(bell)
    waiter.start()
    await asyncio.sleep(0.01)
    bell.moments.append(T0 + HOUR)
    waiter.wake(T0 + HOUR)
    await until(lambda: bell.rung)
    assert bell.rung == [T0 + HOUR]
    await waiter.close()
