"""Whose results a list takes, and how little strangers tell about whoever plays them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.ratings import counting, results
from bot.ratings.counting import DAY, EPOCH, HOUR, PROVISIONAL, YOUNG, Rating, rate, trust, young
from bot.ratings.results import ACROSS, JUDGED, Correction, List, lasting
from bot.whole_store import Store
from engine.core import Outcome, ranked
from tests.counted import derived
from tests.store.test_results import GUILD, MOD, OTHER, T0, last, opening, play

DUEL, TABLE = List("dare", "live"), List("dare", "live", "table")
CHEAT, HONEST = 500, 600
CLUB = range(601, 607)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


async def rating(store: Store, user: int, number: int = lasting(GUILD)) -> Rating | None:
    standings = await store.ratings.standings(user, number)
    return standings[0].rating if standings else None


def made(at: int, n: int = 0) -> int:
    """Return the id of an account that was made at a time."""
    return ((at - EPOCH) << 22) + n


async def farm(store: Store, accounts: list[int], guild: int = GUILD) -> None:
    """Let each account lose three matches to one person, a day apart."""
    for n in range(3):
        for k, account in enumerate(accounts):
            await play(store, users=(CHEAT, account), at=T0 + n * DAY + k * HOUR // 2, guild=guild)


async def test_twenty_five_throwaway_accounts_make_nobody_first(store: Store) -> None:
    await farm(store, list(range(1, 26)))
    cheat = await rating(store, CHEAT)
    assert cheat is not None
    assert cheat.value < 1900
    assert cheat.deviation > 1.5 * PROVISIONAL, "so there is no place"
    throwaways = [await rating(store, user) for user in range(1, 26)]
    assert all(one is not None and one.value < 1500 for one in throwaways)
    assert await store.write(results.recount) == []
    # As many matches among people who play each other tell something.
    pairs = [(a, b) for a in CLUB for b in CLUB if a < b]
    for n in range(6):
        for k, users in enumerate(pairs):
            at = T0 + 10 * n * DAY + k * HOUR
            await play(store, (int(n % 3 == 2),), users=users, at=at)
    first = await rating(store, CLUB[0])
    assert first is not None
    assert first.deviation < PROVISIONAL


async def test_new_accounts_are_no_witnesses_of_each_other(store: Store) -> None:
    ring = [made(T0 - DAY, n) for n in range(25)]
    for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
        await play(store, users=(one, other), at=T0)
    await farm(store, ring)
    cheat = await rating(store, CHEAT)
    assert cheat is not None
    assert cheat.value < 1900
    assert cheat.deviation > 1.5 * PROVISIONAL


def test_how_old_an_account_is() -> None:
    assert young(made(T0 - DAY), T0)
    assert young(made(T0 - YOUNG + 1), T0)
    assert not young(made(T0 - YOUNG), T0)
    assert not young(17, T0)
    assert not young(-3, T0), "a pseudonym"


def test_what_strangers_tell() -> None:
    assert [trust([True], n) for n in (0, 2, 3, 4)] == [
        (True, 1.0), (True, 1.0), (True, 0.5), (True, 0.25),
    ]  # fmt: skip
    assert sum(trust([True], n)[1] for n in range(10_000)) == pytest.approx(4)
    assert trust([False], 99) == (False, 1.0)
    assert trust([True, False], 99) == (False, 1.0), "half of a table is known"
    assert trust([True, True, False], 99)[0]


async def test_who_is_met_by_others_weighs_in_full(store: Store) -> None:
    await farm(store, list(range(1, 11)))
    before = await rating(store, CHEAT)
    await play(store, users=(HONEST, CLUB[0]), at=T0 + 20 * DAY)
    at = T0 + 21 * DAY
    await play(store, users=(HONEST, CHEAT), at=at)
    after, honest = await rating(store, CHEAT), await rating(store, HONEST)
    assert before is not None
    assert after is not None
    assert honest is not None
    assert before.value - after.value > 60
    lost = rate((0, 1), Outcome((0,), ""), [Rating(), before], 1.0, at)[1]
    assert abs(lost.value - after.value) < 60, "he lost to somebody who is known"


async def test_a_server_has_lists_of_its_own(store: Store) -> None:
    await play(store, users=(1, 2))
    await play(store, (1,), users=(1, 2), guild=OTHER)
    here, there = await rating(store, 1), await rating(store, 1, lasting(OTHER))
    assert here is not None
    assert there is not None
    assert here.value > 1500 > there.value
    fresh = rate((0, 1), Outcome((0,), ""), [Rating(), Rating()], 1.0, T0)
    assert here == fresh[0], "what happens elsewhere changes nothing"
    assert await rating(store, 1, ACROSS) is None


async def test_across_servers_counts_what_the_host_trusts(store: Store) -> None:
    await play(store, users=(1, 2))
    await play(store, users=(3, 4), guild=OTHER)
    await store.ratings.trust([OTHER])
    assert await rating(store, 1, ACROSS) is None
    assert await rating(store, 3, ACROSS) == await rating(store, 3, lasting(OTHER))
    await play(store, users=(1, 2))
    await play(store, users=(3, 4), guild=OTHER)
    assert await rating(store, 1, ACROSS) is None
    (three,) = await store.ratings.standings(3, ACROSS)
    assert three.games == 2
    before = await derived(store)
    assert not await store.write(results.trust, [OTHER])
    assert await derived(store) == before
    await store.ratings.trust([])
    assert await rating(store, 3, ACROSS) is None
    assert await rating(store, 3, lasting(OTHER)) is not None


async def test_a_result_that_a_judge_has_set_counts_at_home_only(store: Store) -> None:
    await store.ratings.trust([GUILD])
    match = await store.matches.begin(opening((1, 2)), 99)
    turn = last(match.id, (0,), T0)
    set_by_a_judge = msgspec.structs.replace(turn, outcome=Outcome((0,), JUDGED))
    assert await store.matches.commit(set_by_a_judge) == "stored"
    assert await rating(store, 1) is not None
    assert await rating(store, 1, ACROSS) is None
    played = await play(store, users=(3, 4))
    assert await rating(store, 3, ACROSS) is not None
    correction = Correction(played, (1,), "wrong side", MOD, T0 + DAY)
    assert await store.write(results.correct_result, correction)
    assert await rating(store, 3, ACROSS) is None
    three = await rating(store, 3)
    assert three is not None
    assert three.value < 1500
    assert await store.write(results.recount) == []


@pytest.mark.parametrize("people", [3, 4])
async def test_places_of_tables_count(store: Store, people: int) -> None:
    users, teams = tuple(CLUB)[:people], tuple(range(people))
    for n in range(4):
        match = await store.matches.begin(opening(users), 99)
        ended = ranked(tuple(range(1, people + 1)), teams, "points")
        turn = msgspec.structs.replace(last(match.id, (), T0 + n, teams), outcome=ended)
        assert await store.matches.commit(turn) == "stored"
    stood = await store.ratings.ranking(TABLE, guild=GUILD)
    assert [s.user for s in stood] == list(users)
    assert len({round(s.rating.value) for s in stood}) == people
    assert counting.form_of(teams) == "table"
