"""Thinking in other processes: the loop goes on, the dead and the stuck are replaced."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import threading
import time
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.matches.computer_players import Workers
from bot.platform.workers import ATTEMPTS, NICE, Crew, Polite, Stuck, Worker
from engine.core import encode
from engine.games import GAMES
from engine.search import decide
from tests.service.asked import fail, gated, note_and_die, note_and_hang, notes, returned
from tests.waiting import FAR, until, until_now

#: None of these uses a store.
pytestmark = pytest.mark.long
GAME = next(iter(GAMES.values()))
STATE = GAME.setup(3, GAME.options_type())
SEAT = GAME.decisions(STATE)[0].seat
QUESTION = (GAME.name, encode(STATE), SEAT, "captain", 5)


@asynccontextmanager
async def workers(**more: Any) -> AsyncIterator[Workers]:
    opened = Workers(**more)
    try:
        yield opened
    finally:
        await opened.close()


async def test_another_process_gives_the_answer_this_one_would() -> None:
    async with workers(count=2) as w:
        answers = await asyncio.gather(*(w.put(*QUESTION[:4], seed) for seed in range(4)))
    assert answers == [decide(GAME, STATE, SEAT, "captain", seed) for seed in range(4)]


async def test_the_loop_goes_on_while_several_think(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with workers(count=2, ask=gated) as w:
        thinking = [asyncio.create_task(w.put(str(gate), b"", 0, str(n), 0)) for n in range(3)]
        for _ in range(20):
            await asyncio.sleep(0.005)
            assert not any(t.done() for t in thinking)
        gate.touch()
        assert await asyncio.gather(*thinking) == ["0", "1", "2"]


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="priorities are Unix's")
def test_a_worker_is_polite_before_it_imports_anything() -> None:
    process = Polite(target=time.sleep, args=(0,))
    process.start()
    assert process.pid is not None
    try:
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(own + NICE, 19)
    finally:
        process.join()


async def test_a_dead_worker_is_replaced_and_the_question_asked_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with workers(count=1, ask=note_and_die) as w:
        answer = await w.put(str(tmp_path), b"", 1, "", 0)
        assert await w.put(str(tmp_path), b"", 0, "", 0) == answer  # the new one stays
    first, second, third = notes(tmp_path)
    assert first != second == third == int(answer)
    assert caplog.text.count("starting another") == 1


async def test_workers_that_keep_dying_are_reported(tmp_path: Path) -> None:
    async with workers(count=1, ask=note_and_die) as w:
        with pytest.raises(Stuck, match="BrokenExecutor"):
            await w.put(str(tmp_path), b"", 9, "", 0)
        assert len(notes(tmp_path)) == ATTEMPTS


async def test_a_worker_that_does_not_answer_is_ended(tmp_path: Path) -> None:
    async with workers(count=1, patience=8.0, ask=note_and_hang) as w:
        assert await w.put(str(tmp_path), b"", 0, "again", 0) == "again"
    assert _gone(notes(tmp_path)[0])


async def test_a_worker_that_never_got_ready_is_ended() -> None:
    worker = Worker()
    starting = asyncio.create_task(worker.start())
    await asyncio.sleep(0)
    await worker.end()
    with pytest.raises(BrokenExecutor):
        await starting


async def test_a_question_handed_over_ahead_survives_the_end_of_its_worker(tmp_path: Path) -> None:
    crew = Crew("a test", 1, FAR, note_and_hang, ahead=2)
    hanging = asyncio.create_task(crew.put(str(tmp_path), b"", 0, "first", 0))
    while not notes(tmp_path):  # noqa: ASYNC110 (another process writes it)
        await asyncio.sleep(0.01)
    behind = asyncio.create_task(crew.put(str(tmp_path), b"", 0, "second", 0))
    await until(lambda: crew._workers[0].asked == 2)
    os.kill(notes(tmp_path)[0], signal.SIGKILL)
    assert await asyncio.gather(hanging, behind) == ["first", "second"]
    await crew.close()
    assert len({*notes(tmp_path)}) == 2
    assert all(map(_gone, notes(tmp_path)))


async def test_a_worker_is_ended_once_however_many_questions_it_fails() -> None:
    worker = Worker()
    await worker.start()
    await asyncio.gather(*(worker.end() for _ in range(20)))


async def test_two_workers_share_what_is_handed_over(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    crew = Crew("a test", 2, FAR, gated, ahead=2)
    four = [asyncio.create_task(crew.put(str(gate), b"", 0, str(n), 0)) for n in range(4)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert sorted(worker.asked for worker in crew._workers) == [2, 2]
    gate.touch()
    assert await asyncio.gather(*four) == ["0", "1", "2", "3"]
    await crew.close()


async def test_a_level_that_fails_costs_no_worker() -> None:
    async with workers(count=1, ask=fail) as w:
        before = await w.put("", b"", 0, "good", 0)
        with pytest.raises(ZeroDivisionError):
            await w.put("", b"", 0, "bad", 0)
        assert await w.put("", b"", 0, "good", 0) == before


async def test_what_cannot_be_handed_over_or_back_costs_no_worker() -> None:
    crew = Crew("a test", 1, FAR, returned)
    before = await crew.put(os.getpid)
    with pytest.raises((pickle.PicklingError, AttributeError)):
        await crew.put(lambda: 0)
    with pytest.raises((pickle.PicklingError, AttributeError, TypeError)):
        await crew.put(threading.Lock)
    assert await crew.put(os.getpid) == before
    await crew.close()


async def test_a_long_answer_arrives_whole_and_after_one_nobody_waits_for() -> None:
    crew = Crew("a test", 1, FAR, returned, ahead=3)
    await crew.put(os.getpid)
    worker = crew._workers[0]
    asked = [asyncio.create_task(worker.ask(bytes, size)) for size in (5, 3_000_000, 7)]
    await asyncio.sleep(0)
    asked[0].cancel()
    assert [len(answer) for answer in await asyncio.gather(*asked[1:])] == [3_000_000, 7]
    await crew.close()


async def test_closing_ends_idle_and_busy_workers(tmp_path: Path) -> None:
    w = Workers(count=2, ask=note_and_hang)
    busy = asyncio.create_task(w.put(str(tmp_path), b"", 0, "", 0))
    while not notes(tmp_path):  # noqa: ASYNC110 (another process writes it)
        await asyncio.sleep(0.01)
    await w.put(str(tmp_path), b"", 0, "", 0)  # by the second worker, now idle
    busy.cancel()
    with pytest.raises(asyncio.CancelledError):
        await busy
    await w.close()
    assert [_gone(pid) for pid in notes(tmp_path)] == [True, True]


def _gone(pid: int) -> bool:
    """Say whether a process has ended."""

    def gone() -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return False

    until_now(gone, f"the end of process {pid}")
    return True
