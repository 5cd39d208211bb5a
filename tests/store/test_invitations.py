"""What the store keeps of people coming together, and of records handed in."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.lobby.store import CodeTaken, ending_the_wait, taking
from bot.matches.transactions import Opening, Overtaken
from bot.store.rows import (
    ANYBODY,
    Challenge,
    Guest,
    Imported,
    Match,
    Place,
    Player,
    Queued,
)
from bot.store.sqlite import MIGRATIONS, connect
from bot.whole_store import Store

T0 = 1_700_000_000_000
HERE = Place(1, 2)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


def challenge(*guests: Guest, code: str = "", host: int = 1) -> Challenge:
    return Challenge(
        0, host, "Ann", guests or (ANYBODY,), "dare", "{}", 0, HERE, T0, T0 + 9, code=code
    )


def queued(user: int, game: str = "dare", at: int = T0, guild: int = 1) -> Queued:
    return Queued(user, f"p{user}", game, "{}", None, Place(guild, 2), at, at + 100)


def opening(*users: int, **more: object) -> Opening:
    match = Match(
        id=0, game="dare", rules=1, seed=1, options="{}", clock=0, place=HERE,
        players=tuple(Player(i, f"p{u}", u) for i, u in enumerate(users)), status="live",
        ply=0, created_at=T0, changed_at=T0,
    )  # fmt: skip
    return Opening(match, b"", (), **more)  # type: ignore[arg-type]


async def test_a_table_is_stored_as_it_is(store: Store) -> None:
    guests = (Guest(2, "Bob", joined=True), Guest(None, "C", "random", True), ANYBODY)
    made = await store.lobby.add_challenge(challenge(*guests), 9)
    assert made is not None
    assert await store.lobby.challenge(made.id) == made
    assert made.guests == guests
    assert made.users == (1, 2)
    assert [c.id for c in await store.lobby.challenges(user=2)] == [made.id]
    assert await store.lobby.challenges(user=3) == []


async def test_a_table_changes_only_from_what_was_read(store: Store) -> None:
    made = await store.lobby.add_challenge(challenge(ANYBODY, ANYBODY), 9)
    assert made is not None
    one = msgspec.structs.replace(made, guests=(Guest(2, "Bob", joined=True), ANYBODY))
    other = msgspec.structs.replace(made, guests=(Guest(3, "Eve", joined=True), ANYBODY))
    assert await store.lobby.alter_challenge(made, one)
    assert not await store.lobby.alter_challenge(made, other)
    assert await store.lobby.challenge(made.id) == one
    with pytest.raises(Overtaken):
        await store.matches.begin(opening(1, 3, also=taking(made.id, other.guests)), 9)
    match = await store.matches.begin(opening(1, 2, also=taking(made.id, one.guests)), 9)
    taken = await store.lobby.challenge(made.id)
    assert taken is not None
    assert (taken.fate, taken.match) == ("taken", match.id)
    assert not await store.lobby.alter_challenge(taken, made)


async def test_an_open_rooms_code_is_its_own(store: Store) -> None:
    made = await store.lobby.add_challenge(challenge(code="ABC"), 9)
    assert made is not None
    with pytest.raises(CodeTaken):
        await store.lobby.add_challenge(challenge(code="ABC", host=5), 9)
    assert await store.lobby.room(1, "ABC") == made
    assert await store.lobby.room(2, "ABC") is None
    assert await store.lobby.room(1, "") is None
    await store.lobby.close_challenge(made.id, "withdrawn")
    assert await store.lobby.room(1, "ABC") is None
    assert await store.lobby.add_challenge(challenge(code="ABC", host=5), 9) is not None


async def test_the_queue_is_left_by_the_match_it_leads_to(store: Store) -> None:
    for user in (3, 2):
        await store.lobby.enqueue(queued(user))
    await store.lobby.enqueue(queued(4, guild=9))
    assert [q.user for q in await store.lobby.queued(1, T0)] == [2, 3]
    with pytest.raises(Overtaken):
        await store.matches.begin(opening(2, 7, also=ending_the_wait(1, (2, 7))), 9)
    assert [q.user for q in await store.lobby.queued(1, T0)] == [2, 3]  # nothing happened
    await store.matches.begin(opening(2, 3, also=ending_the_wait(1, (2, 3))), 9)
    assert await store.lobby.queued(1, T0) == []
    assert [q.user for q in await store.lobby.queued(9, T0)] == [4]
    assert await store.lobby.queued(9, T0 + 100) == []
    assert await store.lobby.dequeue(9) == 1


async def test_waiting_again_keeps_the_place_for_the_same_game(store: Store) -> None:
    await store.lobby.enqueue(queued(2))
    place = await store.lobby.enqueue(queued(2, at=T0 + 50))
    assert (place.joined_at, place.expires_at) == (T0, T0 + 150)
    moved = await store.lobby.enqueue(queued(2, "other", T0 + 60))
    assert moved.joined_at == T0 + 60
    assert await store.lobby.queued(1, T0 + 60) == [moved]


async def test_records_are_kept_apart_and_few(store: Store) -> None:
    def new(n: int, user: int = 5) -> Imported:
        return Imported(0, 1, user, f"{n}.json", f"sum{n}", T0 + n)

    first = await store.records.add(new(1), b"one", 2)
    again = await store.records.add(msgspec.structs.replace(new(1), added_at=T0 + 9), b"one", 2)
    assert again.id == first.id
    second = await store.records.add(new(2), b"two", 2)
    await store.records.add(new(3), b"three", 2)
    other = await store.records.add(new(1, user=6), b"one", 2)
    assert other.id != first.id
    assert await store.records.get(second.id) is None  # the first was handed in again after it
    record = await store.records.get(first.id)
    assert record is not None
    assert record[1] == b"one"
    backwards = await store.records.add(new(0), b"none", 2)  # the clock was set back
    assert await store.records.get(backwards.id) is not None
    assert await store.records.drop(1) == 3
    assert await store.matches.find() == []


@pytest.mark.file
async def test_challenges_from_before_keep_their_guests(tmp_path: Path) -> None:
    old = tmp_path / "old"
    old.mkdir()
    shutil.copy(MIGRATIONS / "0001_matches.sql", old)
    with closing(connect(tmp_path / "s.db", old)) as db:
        for guest, fate in ((7, "open"), (None, "open"), (8, "taken")):
            db.execute(
                "INSERT INTO challenges (host, host_name, guest, guest_name, game, options, clock,"
                " guild, channel, thread, created_at, expires_at, fate, message)"
                " VALUES (1, 'Ann', ?, ?, 'dare', '{}', 0, 1, 2, 0, 0, 9, ?, 55)",
                (guest, "Bob" if guest else "", fate),
            )
    store = await Store.open(tmp_path / "s.db")
    challenges = await store.lobby.challenges()
    assert [c.guests for c in challenges] == [(Guest(7, "Bob"),), (ANYBODY,)]
    assert [c.message for c in challenges] == [55, 55]
    assert [c.id for c in await store.lobby.challenges(user=7)] == [challenges[0].id]
    taken = await store.lobby.challenge(3)
    assert taken is not None
    assert taken.fate == "taken"
    assert await store.faults() == []
    await store.close()
    with closing(sqlite3.connect(tmp_path / "s.db")) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(challenges)")]
    assert "guest" not in columns
