"""The rows of leases on a real server: everybody may ask at once, one gets it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.clusters.leases import LEASE, LeaseRows, OtherCount
from bot.whole_store import Store
from tests import postgres

pytestmark = pytest.mark.skipif(bool(postgres.MISSING), reason=postgres.MISSING)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    name = postgres.new_database(postgres._template())
    opened = await Store.open(postgres.address_of(name))
    yield opened
    await opened.close()
    postgres.drop(name)


async def test_of_many_that_claim_a_cluster_one_gets_it(store: Store) -> None:
    rows = LeaseRows(store)
    await rows.settle(2)
    got = await asyncio.gather(*(rows.claim(name, 0) for name in "abcdef"))
    assert sum(got) == 1
    state = await rows.beat("a", [], False, "1")
    (holder,) = {lease.holder for lease in state.leases} - {""}
    assert holder == "abcdef"[got.index(True)]
    assert state.leases[0].until <= state.now + LEASE


async def test_a_lease_that_is_over_can_be_claimed(store: Store) -> None:
    rows = LeaseRows(store)
    await rows.settle(1)
    assert await rows.claim("a", 0)
    assert not await rows.claim("b", 0)
    await store.write(lambda db: db.execute("UPDATE clusters SET until = 1"))
    assert await rows.claim("b", 0)
    state = await rows.beat("a", [0], False, "1")  # too late: it holds nothing any more
    assert state.leases[0].holder == "b"


async def test_a_cluster_is_handed_over_once_its_heir_is_ready(store: Store) -> None:
    rows = LeaseRows(store)
    await rows.settle(1)
    await rows.claim("a", 0)
    assert not await rows.inherit("b", 0, "")  # nobody leaves
    await rows.leave("a", 0)
    assert await rows.inherit("b", 0, "")
    assert not await rows.inherit("c", 0, "")
    assert not await rows.hand_over("a", 0)  # the heir does not hear Discord yet
    assert await rows.inherit("c", 0, "b")  # the first heir has died
    assert not await rows.ready("b", 0)
    assert await rows.ready("c", 0)
    assert await rows.hand_over("a", 0)
    (lease,) = (await rows.beat("c", [], False, "1")).leases
    assert (lease.holder, lease.leaving, lease.heir, lease.ready) == ("c", False, "", False)


async def test_the_number_of_clusters_changes_when_no_other_process_is_there(store: Store) -> None:
    rows = LeaseRows(store)
    await rows.settle(2)
    await rows.beat("a", [], False, "1")
    with pytest.raises(OtherCount, match="2 clusters"):
        await rows.settle(3)
    await rows.release("a")
    settings = (("owed board", 1, 7, "true"), ("alive", 0, 0, "500"), ("alive", 1, 0, "400"))
    for key, owner, part, value in settings:
        await store.settings.set("guild", owner, key, value == "true" or int(value), part=part)
    await rows.settle(3)
    assert len((await rows.beat("a", [], False, "1")).leases) == 3
    assert await store.settings.get("guild", 0, "owed board", part=7) is True
    assert await store.settings.get("guild", 1, "owed board", part=7) is None
    alive = [await store.settings.get("guild", n, "alive") for n in range(3)]
    assert alive == [400, 400, 400]


async def test_sessions_at_discord_begin_one_after_the_other(store: Store) -> None:
    from bot.clusters import leases

    waits = [await store.write(leases._may_identify) for _ in range(2)]
    assert waits[0] == 0
    assert 0 < waits[1] <= leases.APART
