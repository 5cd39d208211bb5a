"""Restarts, crashes, failures, and rounds that take long to work out."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import speaking
from bot.matches.deadlines import Deadlines
from bot.store.database import Unavailable
from bot.tournaments import model as domain
from bot.tournaments.checking import check
from bot.tournaments.lookups import tables
from bot.tournaments.refusals import DamagedTournament, NotNow
from bot.tournaments.service import InProcess
from tests.effort import some
from tests.service.asked import dies, patient
from tests.service.events import BOSS, GUILD, MINUTE, Hall, hall, users
from tests.service.kit import T0
from tests.waiting import until

HOUR = 60 * MINUTE


# -- restarts and crashes -------------------------------------------------------


async def test_a_restart_in_the_middle_of_a_round(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(6, "swiss", rounds=3, best_of=3)
        first = (await h.open_ids(number))[0]
        await h.win(first, 0)
        before, ids = await h.cups.get(number), await h.open_ids(number)
    async with hall(path) as h:
        assert await h.cups.get(number) == before
        assert await h.open_ids(number) == ids
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_results_while_the_bot_was_deaf(tmp_path: Path) -> None:
    """A match ends, and the process stops before the tournament hears of it."""
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(4, "robin")
        h.matches.memory._listeners.clear()
        h.matches.memory._listeners.append(lambda _: None)
        for match_id in await h.open_ids(number):
            await h.win(match_id, 0)
        assert all(not m.outcome for m in (await h.cups.get(number)).state.matches)
    async with hall(path) as h:
        contest = await h.cups.get(number)
        assert [m.outcome for m in contest.state.matches[:2]] == ["1-0", "1-0"]
        assert len(contest.state.rounds) == 2
        await h.check(number)


class Crash(BaseException):
    """The process is gone."""


def failing(
    work: Callable[..., Any], at: int, error: BaseException, count: int = 1
) -> Callable[..., Any]:
    """Return `work` that fails `count` times from its call number `at` on.

    Odd calls fail before anything is done, even ones after it.
    """
    calls = 0

    async def run(*args: Any, **more: Any) -> Any:
        nonlocal calls
        calls += 1
        call = (at + 1) // 2
        if call <= calls < call + count and (at % 2 or calls > call):
            raise error
        done = await work(*args, **more)
        if calls == call and not at % 2:
            raise error
        return done

    return run


async def eventful(h: Hall, number: int) -> None:
    """Let a lot happen."""
    await h.cups.pair(number, BOSS)
    await h.cups.settled()
    for match_id in await h.open_ids(number):
        await h.matches.resign(match_id, (await users(h, match_id))[0])
        await h.cups.settled()
    await h.cups.leave(number, 1)
    await h.cups.undo_round(number, by=BOSS, reason="test", again=True)
    await h.cups.settled()


@pytest.mark.parametrize("form", ["swiss", "double"])
async def test_a_crash_at_every_step(tmp_path: Path, form: str) -> None:
    """Whatever was stored last: the next process goes on, and nothing happens twice. Of three steps
    one is looked at in a usual run, before it is stored or after it in turn."""
    async with hall(tmp_path / "0.db") as h:
        number = await h.begin(4, form, automatic=False)
        writes, real = 0, h.store.write

        async def counting(*args: Any) -> Any:
            nonlocal writes
            writes += 1
            return await real(*args)

        h.store.write = counting  # type: ignore[method-assign]
        await eventful(h, number)
    assert writes >= 10
    for at in range(1, 2 * writes + 1, some(3, of=1)):
        path = tmp_path / f"{at}.db"
        async with hall(path) as h:
            number = await h.begin(4, form, automatic=False)
            h.store.write = failing(h.store.write, at, Crash(), 1000)  # type: ignore[method-assign]
            with contextlib.suppress(Crash, NotNow):
                await eventful(h, number)
        async with hall(path) as h:
            await h.check(number)
            contest = await h.cups.get(number)
            if contest.status == "running" and not domain.open_matches(contest.state):
                await h.cups.pair(number, BOSS)
            await h.cups.edit(number, BOSS, automatic=True)
            await h.cups.settled()
            assert (await h.play_out(number)).status == "over", at
            await h.check(number)


async def test_what_fails_is_tried_again(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "robin2")
        real = h.store.write
        h.store.write = failing(real, 3, Unavailable("full"))  # type: ignore[method-assign]
        await h.play_round(number)
        assert len((await h.cups.get(number)).state.rounds) == 1
        assert await h.cups.next_due() == T0 + MINUTE
        await h.wait(1)
        assert len(await h.open_ids(number)) == 1
        assert await h.cups.next_due() != T0 + MINUTE


async def test_a_game_that_is_gone(tmp_path: Path) -> None:
    """The tournament stands still and says so, instead of trying for ever."""
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2, "single")
        h.matches.memory.games = h.cups.games = {}
        with speaking("de"):  # what is kept is kept in English, whoever begins it
            await h.cups.start(made.id, BOSS)
        contest = await h.cups.get(made.id)
        assert contest.head.paused
        (trouble,) = await h.said(made.id, "trouble")
        assert "could not start. There is no game called 'toy' here" in trouble
        from tests.toy_game import GAMES

        h.matches.memory.games = h.cups.games = GAMES
        await h.cups.go_on(made.id, by=BOSS)
        assert len(await h.open_ids(made.id)) == 1


async def test_a_damaged_one_stops_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        bad, good = await h.begin(2, "robin2"), await h.begin(2, "robin2")
        await h.store.write(
            lambda db: db.execute("UPDATE tournaments SET state = ? WHERE id = ?", (b"\x00", bad))
        )
    async with hall(path) as h:
        with pytest.raises(DamagedTournament, match="damaged"):
            await h.cups.get(bad)
        assert [c.id for c in await h.cups.contests(GUILD)] == [good]
        await h.play_round(good)
        await h.wait(20)
        assert (await h.cups.next_due() or 0) > h.time
        assert list((await check(h.store.tournaments))[1]) == [bad]
        await h.play_round(good)
        assert (await h.cups.get(good)).status == "over"


async def test_the_waiting_task_serves_tournaments(tmp_path: Path) -> None:
    """With the real waiting task: check-in, start and absences in virtual time."""
    async with hall(tmp_path / "store.db") as h:
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            h.time += round(seconds * 1000)
            await asyncio.sleep(0)

        made = await h.made(2, "single", start_at=T0 + HOUR, noshow=15)
        waiter = Deadlines(h.matches.memory, h.matches.automatic, sleep)
        waiter.add(h.cups)
        waiter.start()

        async def over() -> bool:
            return (await h.cups.get(made.id)).head.held  # nobody came to the only match

        await until(over, "the end of the only match")
        contest = await h.cups.get(made.id)
        assert contest.state.matches[0].outcome == "--"
        assert h.time == T0 + HOUR + 15 * MINUTE
        await waiter.close()


# -- working rounds out ---------------------------------------------------------


async def test_the_loop_runs_on_while_a_round_is_paired(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv("GATE", str(gate))
    async with hall(tmp_path / "store.db", solver=InProcess(ask=patient)) as h:
        made = await h.made(4, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        assert (await h.cups.get(made.id)).head.pairing
        with pytest.raises(NotNow, match="being paired"):
            await h.cups.pair(made.id, BOSS)
        for _ in range(10):
            await asyncio.sleep(0)
            assert (await h.cups.get(made.id)).head.pairing
        gate.touch()
        await h.cups.settled()
        assert not (await h.cups.get(made.id)).head.pairing
        assert len(await h.open_ids(made.id)) == 2
        assert h.progress == ["pairing", "paired"]


async def test_what_changes_meanwhile_pairs_again(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        gate = asyncio.Event()
        solved = 0

        class Slow:
            async def put(self, work: dict[str, Any]) -> dict[str, Any]:
                nonlocal solved
                solved += 1
                if solved == 1:
                    await gate.wait()
                return domain.solve(work)

            async def close(self) -> None:
                return None

        h.cups.solver = Slow()
        made = await h.made(5, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        await until(lambda: solved)  # it is being worked out
        await h.cups.leave(made.id, 5)
        gate.set()
        await h.cups.settled()
        contest = await h.cups.get(made.id)
        assert (solved, h.progress) == (2, ["pairing", "again", "paired"])
        assert {u for t in tables(contest) for us in t.users for u in us} == {
            1, 2, 3, 4,
        }  # fmt: skip
        assert not contest.head.pairing
        await h.check(made.id)


async def test_a_restart_while_a_round_is_paired(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    class Never:
        async def put(self, work: dict[str, Any]) -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def close(self) -> None:
            return None

    async with hall(path, solver=Never()) as h:
        made = await h.made(4, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        await asyncio.sleep(0)
    async with hall(path) as h:
        assert len(await h.open_ids(made.id)) == 2
        await h.check(made.id)


async def test_a_process_that_dies(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db", solver=InProcess(ask=dies)) as h:
        number = await h.begin(4, "swiss", rounds=2)
        contest = await h.cups.get(number)
        assert (contest.head.pairing, contest.head.held) == (0, True)
        assert "could not be paired" in (await h.said(number, "trouble"))[0]
        h.cups.solver = InProcess()
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        assert len(await h.open_ids(number)) == 2


async def test_two_services_work_on_one_round(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as one:
        number = await one.begin(8, "robin")
        async with hall(path) as two:
            for match_id in await one.open_ids(number):
                await one.win(match_id, 0)
            await asyncio.gather(*(h.cups.settle(number) for h in (one, two) * 3))
            await one.check(number)
            assert len(await one.open_ids(number)) == 4
