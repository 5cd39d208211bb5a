"""What one process does while another has just changed the same: nothing is lost, nobody is told
anything false, and nobody sees an old version for longer than a notice takes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.matches.ending import CALLED_OFF
from bot.matches.offer_terms import ASK
from bot.matches.refusals import Finished
from bot.matches.timeouts import NOT_BEGUN
from bot.people.privacy import Privacy
from bot.store.cluster import Cluster
from bot.store.rows import Offer
from tests.service.events import hall
from tests.service.kit import ANN, BOB, Table, big, table

#: As long as the numbers of people are.
FAR = 700_000_000_000_000_000
Work = Callable[[], Awaitable[Any]]


@pytest.fixture
async def there(t: Table, tmp_path: Path) -> AsyncIterator[Table]:
    """The same database, open in a process of another cluster."""
    async with table(tmp_path / "store.db") as other:
        t.store.cluster, other.store.cluster = Cluster(0, 2), Cluster(1, 2)
        yield other


def before(monkeypatch: pytest.MonkeyPatch, rows: Any, name: str, work: Work) -> None:
    """Let another process do something just before the first call of a store function."""
    call = getattr(rows, name)

    async def later(*args: Any, **more: Any) -> Any:
        monkeypatch.setattr(rows, name, call)
        await work()
        return await call(*args, **more)

    monkeypatch.setattr(rows, name, later)


def after(monkeypatch: pytest.MonkeyPatch, rows: Any, name: str, work: Work) -> None:
    """Let another process do something before the first answer of a store function arrives."""
    call = getattr(rows, name)

    async def late(*args: Any, **more: Any) -> Any:
        monkeypatch.setattr(rows, name, call)
        answer = await call(*args, **more)
        await work()
        return answer

    monkeypatch.setattr(rows, name, late)


async def test_a_match_is_not_called_off_alone_once_everybody_has_acted(
    t: Table, there: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await t.begin(options=big(60))).id
    await t.matches.act(match, ANN, "take 1")

    async def answer() -> None:
        await there.matches.act(match, BOB, "take 1")

    before(monkeypatch, t.store.matches, "end", answer)
    acted = await t.matches.offers.make(match, ANN, Offer("calloff"))
    assert acted.text.startswith(ASK)
    stored = await t.store.matches.get(match)
    assert stored is not None
    assert (stored.status, stored.ply) == ("live", 3)


async def test_nobody_is_told_that_a_match_was_called_off_that_ended_otherwise(
    t: Table, there: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await t.begin(options=big(60))).id

    async def resign() -> None:
        await there.matches.resign(match, BOB)

    before(monkeypatch, t.store.matches, "end", resign)
    with pytest.raises(Finished):
        await t.matches.offers.make(match, ANN, Offer("calloff"))
    stored = await t.store.matches.get(match)
    assert stored is not None
    assert stored.status == "over"
    assert CALLED_OFF not in stored.why


async def test_the_clock_calls_no_match_off_in_which_somebody_has_just_answered(
    t: Table, there: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await t.begin(options=big(60), clock=60_000)).id

    async def answer() -> None:
        await there.matches.act(match, ANN, "take 1")

    before(monkeypatch, t.store.matches, "end", answer)
    t.time = there.time = t.time + 61_000
    due = await t.matches.automatic.due()
    assert due.called_off == ()
    stored = await t.store.matches.get(match)
    assert stored is not None
    assert (stored.status, stored.ply) == ("live", 1)
    assert stored.why != NOT_BEGUN


@pytest.mark.parametrize("name", ["load", "commit"])
async def test_what_arrives_while_a_match_is_read_or_stored_makes_it_outdated(
    t: Table, there: Table, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    match = (await t.begin(options=big(60))).id
    heard: list[asyncio.Task[None]] = []

    async def other() -> None:
        await there.matches.act(match, (ANN, BOB)[name == "commit"], "take 1")
        heard.append(asyncio.create_task(t.matches.memory.heard(match)))
        await asyncio.sleep(0.05)

    after(monkeypatch, t.store.matches, name, other)
    if name == "load":
        t.matches.memory.forget(match)
        await t.matches.memory.live(match)
    else:
        await t.matches.act(match, ANN, "take 1")
    await asyncio.gather(*heard)
    stored = await t.store.matches.get(match)
    assert stored is not None
    assert (await t.matches.memory.live(match)).match.ply == stored.ply


async def test_settings_read_while_another_process_changes_them_are_read_anew(
    t: Table, there: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def change() -> None:
        await there.matches.servers.change(50, 1, {"hourly": 7})
        await t.matches.servers.forget(50)

    after(monkeypatch, t.matches.servers._rows, "get", change)
    await t.matches.servers.of(50)
    assert (await t.matches.servers.of(50)).hourly == 7


async def test_whoever_says_that_they_are_there_in_time_is_not_absent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path / "cups.db") as h, hall(tmp_path / "cups.db") as other:
        h.store.cluster, other.store.cluster = Cluster(0, 2), Cluster(1, 2)
        number = await h.begin(4, "single", noshow=15)
        (first, *_) = await h.open_ids(number)
        users = [p.user or 0 for p in (await h.matches.match(first)).players]

        async def come() -> None:
            for user in users:
                assert await other.cups.here(first, user)

        before(monkeypatch, h.cups.rows, "save", come)
        h.time = other.time = h.time + 15 * 60_000
        await h.cups.due()
        contest = await h.cups.get(number)
        m = next(s.match for s in contest.sittings if s.match_id == first)
        assert contest.state.matches[m - 1].outcome == ""


async def test_a_tournament_of_another_process_loses_whoever_is_forgotten(tmp_path: Path) -> None:
    async with hall(tmp_path / "cups.db") as h, hall(tmp_path / "cups.db") as other:
        h.store.cluster, other.store.cluster = Cluster(0, 2), Cluster(1, 2)
        made = await h.made(0, cap=2)
        for n in (1, 2, 3):
            await h.cups.sign_up(made.id, FAR + n, f"Player {n}")
        privacy = Privacy(other.matches, other.matches.challenges.drop_all)
        await h.matches.forget_here(await privacy.delete(FAR + 1))
        contest = await h.cups.get(made.id)
        assert [s.user for s in contest.entered] == [FAR + 2, FAR + 3]
        assert "Player 3 moved up" in "".join(await h.said(made.id))


async def test_what_an_heir_answered_before_it_took_over_is_read_anew(
    t: Table, there: Table
) -> None:
    there.store.cluster = Cluster(0, 2, serves=False)
    match = (await t.begin(options=big(60))).id
    await there.matches.act(match, ANN, "take 1")
    await t.matches.memory.heard(match)
    await t.matches.act(match, BOB, "take 1")  # who serves it need tell nobody
    t.store.cluster = Cluster(0, 2, serves=False)
    there.store.cluster = Cluster(0, 2)
    shot = await there.matches.snapshot(match, ANN)
    assert shot.match.ply == 2


async def test_a_match_of_another_cluster_is_never_told_from_memory(t: Table, there: Table) -> None:
    match = (await t.begin(options=big(60))).id
    await there.matches.act(match, ANN, "take 1")
    await t.matches.memory.heard(match)
    await t.matches.resign(match, BOB)
    assert (await there.matches.match(match)).status == "over"
    assert there.matches.memory.cached(match) is None


async def test_a_result_nobody_told_of_is_taken_in_with_the_next_look(tmp_path: Path) -> None:
    async with hall(tmp_path / "cups.db") as h, hall(tmp_path / "cups.db") as other:
        h.store.cluster, other.store.cluster = Cluster(0, 2), Cluster(1, 2)
        number = await h.begin(2, "single")
        (match,) = await h.open_ids(number)
        await other.matches.resign(match, 2)
        assert (await h.cups.get(number)).status == "running"
        await other.cups.look_again()
        assert (await h.cups.get(number)).status == "running"  # it is not the other one's
        await h.cups.look_again()
        assert (await h.cups.get(number)).status == "over"
        made = await h.made(0, cap=2)
        for n in (1, 2, 3):
            await h.cups.sign_up(made.id, FAR + n, f"Player {n}")
        await Privacy(other.matches, other.matches.challenges.drop_all).delete(FAR + 1)
        await h.cups.look_again()
        assert [s.user for s in (await h.cups.get(made.id)).entered] == [FAR + 2, FAR + 3]
