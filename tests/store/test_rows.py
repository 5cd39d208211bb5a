"""The store's promises, one by one; any other database behind it must keep them too."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.lobby.store import taking
from bot.matches.transactions import INTERACTIONS_KEPT, Closed, Full, Opening, Turn, begin
from bot.store.connection import Connection
from bot.store.rows import ANYBODY, Board, Challenge, Deadline, Done, Match, Place, Player, Waiting
from bot.whole_store import Store
from engine.core import Outcome

T0 = 1_700_000_000_000


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


def fresh(*users: int, clock: int = 0) -> Match:
    return Match(
        id=0, game="dare", rules=1, seed=2**64 - 1, options="{}", clock=clock,
        place=Place(1, 2, 3), players=tuple(Player(i, f"p{u}", u) for i, u in enumerate(users)),
        status="live", ply=0, created_at=T0, changed_at=T0, opening="00",
    )  # fmt: skip


async def begun(store: Store, *waiting: Waiting, limit: int = 1000) -> Match:
    return await store.matches.begin(Opening(fresh(1, 2), b"opening", waiting), limit)


def turn(match: int, ply: int, **more: object) -> Turn:
    done = Done(ply, (ply - 1) % 2, f"a{ply}", T0 + ply, "click", f"{ply:016}", "[]")
    fields: dict[str, object] = {"waiting": ()} | more
    return Turn(match, done, b"state%d" % ply, **fields)  # type: ignore[arg-type]


def challenge(host: int = 1, expires: int = T0) -> Challenge:
    return Challenge(0, host, "Ann", (ANYBODY,), "dare", "{}", 0, Place(1, 2), T0, expires)


async def test_what_is_begun_is_loaded_again(store: Store) -> None:
    waiting = Waiting(0, "turn", "Mage d4", T0, T0 + 5)
    match = await begun(store, waiting)
    loaded = await store.matches.load(match.id)
    assert loaded is not None
    assert msgspec.structs.asdict(loaded) == {
        "match": match, "state": b"opening", "waiting": (waiting,), "last": None, "standing": {},
        "banks": (), "orders": {}, "plans": {}, "recent": (), "hidden": (),
    }  # fmt: skip
    assert await store.matches.get(match.id) == match
    assert await store.matches.load(99) is None
    assert await store.matches.get(99) is None


async def test_a_turn_is_stored_whole(store: Store) -> None:
    match = await begun(store, Waiting(0, "turn", "", T0))
    waiting = (Waiting(1, "turn", "", T0), Waiting(0, "react", "", T0))
    first = turn(match.id, 1, waiting=waiting, interaction=7)
    assert await store.matches.commit(first) == "stored"
    loaded = await store.matches.load(match.id)
    assert loaded is not None
    assert (loaded.state, loaded.waiting, loaded.last) == (b"state1", waiting, first.done)
    assert (loaded.match.ply, loaded.match.changed_at) == (1, T0 + 1)
    assert await store.matches.commit(turn(match.id, 2, outcome=Outcome((1,), "done"))) == "stored"
    ended = await store.matches.get(match.id)
    assert ended is not None
    assert (ended.status, ended.winners, ended.why) == ("over", (1,), "done")
    assert [d.text for d in await store.matches.actions(match.id)] == ["a1", "a2"]
    assert [d.text for d in await store.matches.actions(match.id, since=1)] == ["a2"]
    assert await store.matches.live_ids() == []


async def test_conflicts_and_duplicates_store_nothing(store: Store) -> None:
    match = await begun(store)
    assert await store.matches.commit(turn(match.id, 2, interaction=5)) == "conflict"
    assert not await store.matches.seen(5)
    assert await store.matches.commit(turn(match.id, 1, interaction=5)) == "stored"
    assert await store.matches.seen(5)
    assert await store.matches.commit(turn(match.id, 1)) == "conflict"
    assert await store.matches.commit(turn(match.id, 2, interaction=5)) == "duplicate"
    assert await store.matches.commit(turn(404, 1)) == "conflict"
    assert [d.ply for d in await store.matches.actions(match.id)] == [1]
    assert await store.matches.end(match.id, "abandoned", "left", T0)
    assert not await store.matches.end(match.id, "abandoned", "left", T0)
    assert await store.matches.commit(turn(match.id, 2)) == "conflict"


async def test_interactions_are_forgotten_after_a_while(store: Store) -> None:
    match = await begun(store)
    await store.matches.commit(turn(match.id, 1, interaction=1))
    for ply in range(2, 70):
        late = msgspec.structs.replace(turn(match.id, ply).done, at=T0 + INTERACTIONS_KEPT + ply)
        await store.matches.commit(
            msgspec.structs.replace(turn(match.id, ply, interaction=ply), done=late)
        )
    assert not await store.matches.seen(1)
    assert await store.matches.seen(69)


async def test_limits_and_challenges_are_judged_with_the_beginning(store: Store) -> None:
    made = await store.lobby.add_challenge(challenge(), 10)
    assert made is not None
    assert await store.lobby.add_challenge(challenge(), 1) is None
    match = await store.matches.begin(Opening(fresh(1, 2), b"", (), also=taking(made.id)), 1)
    taken = await store.lobby.challenge(made.id)
    assert taken is not None
    assert (taken.fate, taken.match) == ("taken", match.id)
    with pytest.raises(Closed) as closed:
        await store.matches.begin(Opening(fresh(3, 4), b"", (), also=taking(made.id)), 1)
    assert closed.value.fate == "taken"
    with pytest.raises(Full) as full:
        await store.matches.begin(Opening(fresh(3, 2), b"", ()), 1)
    assert full.value.user == 2
    await store.matches.end(match.id, "over", "", T0)
    await store.matches.begin(Opening(fresh(3, 2), b"", ()), 1)


async def test_deadlines(store: Store) -> None:
    assert await store.matches.next_due() is None
    one = await begun(store, Waiting(0, "a", "", T0, T0 + 50), Waiting(1, "b", "", T0, T0 + 20))
    two = await begun(store, Waiting(0, "a", "", T0, T0 + 30), Waiting(1, "c", "", T0))
    assert await store.matches.next_due() == T0 + 20
    assert await store.matches.due(T0 + 19) == []
    assert await store.matches.due(T0 + 30) == [
        Deadline(one.id, 0, 1, "b", T0 + 20), Deadline(two.id, 0, 0, "a", T0 + 30),
    ]  # fmt: skip
    await store.matches.postpone(one.id, T0 + 40)
    assert await store.matches.next_due() == T0 + 30
    await store.matches.postpone(two.id, 0)
    assert [d.due_at for d in await store.matches.due(T0 + 99)] == [T0 + 40, T0 + 50]
    await store.matches.end(one.id, "abandoned", "", T0)
    assert await store.matches.next_due() is None
    assert await store.lobby.next_expiry() is None
    await store.lobby.add_challenge(challenge(expires=T0 + 7), 9)
    assert await store.lobby.next_expiry() == T0 + 7
    assert await store.matches.next_due() is None
    assert [c.fate for c in await store.lobby.expire_challenges(T0 + 7)] == ["expired"]
    assert await store.lobby.expire_challenges(T0 + 7) == []


async def test_boards_and_settings(store: Store) -> None:
    match = await begun(store)
    board = Board(match.id, "board", 10, 11, T0, 0)
    await store.matches.set_board(board)
    await store.matches.set_board(msgspec.structs.replace(board, kind="prompt"))
    moved = msgspec.structs.replace(board, message=99, ply=4)
    await store.matches.set_board(moved)
    assert await store.matches.board(match.id) == moved
    assert len(await store.matches.boards(match.id)) == 2
    assert await store.matches.board(match.id + 1) is None
    await store.settings.set("user", 5, "text", {"on": True, "n": [1]})
    assert await store.settings.get("user", 5, "text") == {"on": True, "n": [1]}
    assert await store.settings.get("guild", 5, "text", "no") == "no"
    await store.settings.set("match", 5, "standing", ["x"], part=1)
    assert await store.settings.all("match", 5, part=1) == {"standing": ["x"]}
    await store.settings.set("user", 5, "text", None)
    assert await store.settings.all("user", 5) == {}


async def test_changes_of_a_setting_at_the_same_time_all_count(store: Store) -> None:
    add = lambda value: [*(value or []), 1]  # noqa: E731
    await asyncio.gather(*(store.settings.change("user", 5, "terms", add) for _ in range(5)))
    assert await store.settings.get("user", 5, "terms") == [1] * 5
    await store.settings.change("user", 5, "terms", lambda value: value)
    assert await store.settings.all("user", 5) == {"terms": [1] * 5}


@pytest.mark.file
async def test_what_is_asked_often_costs_the_same_among_many_matches() -> None:
    costs = [await _costs(100), await _costs(1000)]
    assert costs[0] == costs[1]
    assert all(costs[0])


async def _costs(count: int) -> list[int]:
    """Return how many steps SQLite takes for what is asked often, among so many live matches."""
    store = await Store.open(":memory:")
    steps = 0

    def fill(db: sqlite3.Connection) -> None:
        for i in range(count):
            waiting = (Waiting(0, "turn", "", T0, T0 + 1000 + i),)
            begin(db, Opening(fresh(i, i + 1), b"", waiting), 1000)

    def step() -> int:
        nonlocal steps
        steps += 1
        return 0

    async def cost(work: Awaitable[object]) -> int:
        nonlocal steps
        steps = 0
        await work
        return steps

    await store.write(fill)
    await store.read(lambda db: db.set_progress_handler(step, 1))
    costs = [
        await cost(store.matches.find(user=77, status="live")),
        await cost(store.matches.next_due()),
        await cost(store.matches.due(T0 + 1009)),
        await cost(store.matches.load(50)),
    ]
    await store.close()
    return costs


@pytest.mark.parametrize("column", ["user", "name"])
async def test_nothing_is_in_an_empty_list(store: Store, column: str) -> None:
    await begun(store)
    for word, rows in (("IN", 0), ("NOT IN", 2)):
        sql = f"SELECT count(*) FROM seats WHERE {column} {word} ()"
        (count,) = await store.matches._db.read(_one, sql)
        assert count == rows


def _one(db: Connection, sql: str) -> Any:
    return db.execute(sql).fetchone()
