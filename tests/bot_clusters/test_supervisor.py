"""What a process does about its bots when the database is away, and while one is handed over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.clusters import supervisor
from bot.clusters.deciding import Lease, Process, Step
from bot.clusters.leases import State
from bot.clusters.supervisor import Running, Supervisor
from bot.store.cluster import Cluster
from bot.store.database import Unavailable
from tests.waiting import until


class Puppet:
    """A bot that connects for ever, as one whose shard Discord does not take."""

    overlaps = False

    def __init__(self) -> None:
        self.sure: Callable[[], bool] = lambda: True
        self.may_close, self.may_stand_down = asyncio.Event(), asyncio.Event()
        self.closing = False

    async def start(self, token: str) -> None:
        await asyncio.Event().wait()

    async def wait_until_ready(self) -> None: ...
    async def take_up(self) -> None: ...
    async def look_again(self) -> None: ...

    async def stand_down(self) -> None:
        await self.may_stand_down.wait()

    async def close(self) -> None:
        self.closing = True
        await self.may_close.wait()


class Leases:
    """The rows of one cluster, in memory; `away`: the database is."""

    def __init__(self) -> None:
        self.away, self.beats, self.now = False, 0, 0
        self.lease = Lease(0)
        self.others: tuple[Process, ...] = ()

    async def settle(self, count: int) -> None: ...
    async def release(self, me: str) -> None: ...
    async def leave(self, me: str, number: int, leaving: bool = True) -> None: ...

    async def beat(self, me: str, holds: Any, leaving: bool, version: str) -> State:
        if self.away:
            raise Unavailable("it is away")
        self.beats += 1
        return State(self.now, (self.lease,), self.others)

    async def claim(self, me: str, number: int) -> bool:
        self.lease = Lease(0, me, self.now + 100)
        return True

    async def hand_over(self, me: str, number: int) -> bool:
        self.lease = Lease(0, "heir", self.now + 100)
        return True


class Deaf:
    def listen(self, channel: str, heard: Any) -> Callable[[], None]:
        return lambda: None


class World:
    """A process with one cluster, and the puppets it has made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(supervisor, "BEAT", 0.01)
        patch.setattr(supervisor, "FADING", 0.01)
        self.made: list[Puppet] = []
        self.stopped = asyncio.Event()

        def make(own: Cluster, waits: bool) -> Puppet:
            self.made.append(Puppet())
            return self.made[-1]

        self.process = Supervisor(Deaf(), 1, make, "", version="1", name="me")  # type: ignore[arg-type]
        self.rows = Leases()
        self.process._rows = self.rows  # type: ignore[assignment]
        self.running = asyncio.create_task(self.process.run(self.stopped))

    async def end(self) -> None:
        for puppet in self.made:
            puppet.may_close.set()
            puppet.may_stand_down.set()
        self.stopped.set()
        await self.running


@pytest.fixture
async def world(monkeypatch: pytest.MonkeyPatch) -> World:
    made = World(monkeypatch)
    await until(lambda: 0 in made.process.holds, "a cluster")
    return made


async def test_a_bot_that_is_closed_while_it_connects_is_over() -> None:
    puppet = Puppet()
    puppet.may_close.set()
    running = Running(puppet, "")
    await asyncio.wait_for(running.stop(), 60)
    assert running.task.cancelled()


async def test_without_a_database_bots_are_given_up_and_taken_up_again_when_it_is_back(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = world.made[0]
    assert first.sure()
    world.rows.away = True
    world.process._until = 0  # so long ago it was last reached
    assert not first.sure()  # and answers nothing, before all else
    await until(lambda: first.closing, "the bot to be closed")
    world.rows.away, world.rows.lease = False, Lease(0)
    await until(lambda: len(world.made) == 2, "a bot that serves again")  # though one still closes
    assert not first.may_close.is_set()
    assert world.made[1].sure()
    assert not first.sure()  # it may still be connected, and others serve its servers
    await world.end()


async def test_leases_are_renewed_while_a_bot_that_is_handed_over_still_writes(
    world: World,
) -> None:
    bot, rows = world.made[0], world.rows
    rows.others = (Process("heir", 1000),)
    rows.lease = Lease(0, "me", 1000, leaving=True, heir="heir", ready=True)
    await until(lambda: world.process._handing, "the hand-over")
    before = rows.beats
    await until(lambda: rows.beats > before + 3, "beats meanwhile")
    assert rows.lease.holder == "me"
    bot.may_stand_down.set()
    await until(lambda: rows.lease.holder == "heir", "the heir")
    await until(lambda: bot.closing, "its end")
    await world.end()


async def test_a_hand_over_that_ends_while_the_database_is_asked_is_no_fault(world: World) -> None:
    rows, ask = world.rows, world.rows.beat
    asked, answer = asyncio.Event(), asyncio.Event()

    async def slow(*args: Any) -> State:
        asked.set()
        await answer.wait()
        return await ask(*args)

    rows.others = (Process("heir", 1000),)
    rows.lease = Lease(0, "me", 1000, leaving=True, heir="heir", ready=True)
    await until(lambda: world.process._handing, "the hand-over")
    rows.beat = slow  # type: ignore[method-assign]
    await asked.wait()
    world.made[0].may_stand_down.set()
    await until(lambda: not world.process.holds, "the end of the hand-over")
    before = rows.beats
    answer.set()
    await until(lambda: rows.beats > before + 1 or world.running.done(), "another look")
    assert not world.running.done()
    await world.end()


async def test_presses_are_claimed_as_long_as_either_hand_over_lasts(world: World) -> None:
    """A cluster that was just taken over is already handed on."""
    process, bot = world.process, world.made[0]
    running = process.holds[0]
    world.rows.others = (Process("heir", 1000),)
    world.rows.lease = Lease(0, "me", 1000, leaving=True, heir="heir")
    running.former = True
    await process._take(Step("leave", 0), world.rows.lease)
    await process._work(0, running)  # until the former holder is gone
    assert bot.overlaps
    await process._take(Step("stay", 0), world.rows.lease)
    assert not bot.overlaps
    running.former = True
    await process._take(Step("stay", 0), world.rows.lease)
    assert bot.overlaps
    world.rows.others = ()  # nobody to wait for
    await world.end()


async def test_an_heir_that_is_dropped_is_silent_before_anything_is_waited_for(
    world: World,
) -> None:
    process = world.process
    heir = Puppet()
    heir.may_close.set()
    running = process.prepares[7] = Running(heir, "", True)
    await process._take(Step("drop", 7), Lease(7))
    assert not heir.sure()
    assert not process.prepares
    await until(running.task.done, "the end of the heir")
    await world.end()
