"""What one process does while another has just changed the same: nothing is lost, nobody is told
anything false, and nobody sees an old version for longer than a notice takes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.matches.ending import CALLED_OFF
from bot.matches.offer_terms import ASK
from bot.matches.refusals import Finished
from bot.matches.timeouts import NOT_BEGUN
from bot.store.cluster import Cluster
from bot.store.rows import Offer
from tests.service.kit import ANN, BOB, Table, big, table

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
