"""The tables of tournaments: versions, what is final, what begins once, older files."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from functools import partial
from pathlib import Path

import msgspec
import pytest

from bot.matches.transactions import Opening, Overtaken
from bot.store.database import MIGRATIONS
from bot.tournaments.rows import Change, Head, Logged, Message, News, Seating, Signup, Team
from bot.tournaments.store import TournamentRows, seat_game
from bot.whole_store import Store
from tests.service.kit import T0
from tests.store.test_rows import fresh

HEAD = Head(0, 5, 6, "running", "{}", (1 << 64) - 1, created_at=T0, changed_at=T0)
NEWS = News(0, 0, "table", "Table 1", '{"match":1}', T0)


async def opened() -> tuple[Store, TournamentRows, int]:
    store = await Store.open(":memory:")
    rows = TournamentRows(store)
    log = (Logged(0, "created", "{}", 6, "", T0),)
    return store, rows, await rows.add(Change(HEAD, b"{}", log, (Signup(1, "Ann", "in", 1, T0),)))


def later(head: Head, **changes: object) -> Head:
    return msgspec.structs.replace(head, version=head.version + 1, **changes)


def seating(number: int, **changes: object) -> Seating:
    one = Seating(number, 0, 1, 1, (1, 2), T0 + 9, NEWS)
    return msgspec.structs.replace(one, **changes)


async def test_what_is_stored_is_read_again() -> None:
    store, rows, number = await opened()
    loaded = await rows.load(number)
    assert loaded is not None
    assert loaded.head == msgspec.structs.replace(HEAD, id=number)
    assert (loaded.state, loaded.signups) == (b"{}", (Signup(1, "Ann", "in", 1, T0),))
    assert await rows.load(number + 1) is None
    assert [h.id for h in await rows.find(guild=5, statuses=("running",), user=1)] == [number]
    assert await rows.find(guild=5, statuses=("over",)) == []
    assert await rows.find(guild=6) == []
    assert await rows.find(user=2) == []
    await store.close()


async def test_a_change_needs_the_version_it_comes_from() -> None:
    store, rows, number = await opened()
    head = msgspec.structs.replace(HEAD, id=number)
    news = (News(0, 0, "x", "X", "{}", T0),)
    assert await rows.save(Change(later(head, due_at=T0), news=news))
    assert not await rows.save(Change(later(head, status="over"), news=news))
    loaded = await rows.load(number)
    assert loaded is not None
    assert (loaded.head.status, loaded.head.version, loaded.state) == ("running", 1, b"{}")
    assert len(await rows.news(number)) == 1  # nothing of a refused change is left
    assert (await rows.next_due(), await rows.due(T0), await rows.due(T0 - 1)) == (
        T0, [number], [],
    )  # fmt: skip
    assert await rows.save(Change(later(loaded.head, paused=T0)))
    assert (await rows.next_due(), await rows.due(T0)) == (None, [])
    await store.close()


async def test_the_log_is_final() -> None:
    store, rows, number = await opened()
    for sql in ("UPDATE tournament_log SET reason = 'x'", "DELETE FROM tournament_log"):
        with pytest.raises(sqlite3.IntegrityError, match="final"):
            await store.write(lambda db, sql=sql: db.execute(sql))
    assert [r.kind for r in await rows.log(number)] == ["created"]
    await store.close()


async def test_a_game_begins_once_with_its_match() -> None:
    store, rows, number = await opened()
    match = msgspec.structs.replace(fresh(1, 2), tournament=number)
    made = await store.matches.begin(
        Opening(match, b"s", (), also=partial(seat_game, seating(number))), 0
    )
    assert made.tournament == number
    for wrong in (
        seating(number),  # begun already
        seating(number, version=1, game_no=2),  # the tournament has changed
        seating(number + 1, game_no=2),  # there is none
    ):
        with pytest.raises(Overtaken):
            await store.matches.begin(Opening(match, b"s", (), also=partial(seat_game, wrong)), 0)
    assert await store.matches.live_ids() == [made.id]
    sitting = await rows.sitting(made.id)
    assert sitting is not None
    assert (sitting.entrants, sitting.due_at) == ((1, 2), T0 + 9)
    (news,) = await rows.untold(number)
    assert msgspec.json.decode(news.data) == {"match": 1, "match_id": made.id}
    assert (await rows.next_due(), await rows.due(T0 + 9)) == (T0 + 9, [number])
    # One that does not count makes room for the same game once more.
    loaded = await rows.load(number)
    assert loaded is not None
    gone = msgspec.structs.replace(sitting, state="void", why="again")
    assert await rows.save(Change(later(loaded.head), sittings=(gone,)))
    again = Opening(match, b"s", (), also=partial(seat_game, seating(number, version=1)))
    assert (await store.matches.begin(again, 0)).id != made.id
    assert await rows.unsettled() == [number]
    await store.close()


async def test_two_processes_begin_one_game(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    stores = [await Store.open(path) for _ in range(2)]
    number = await TournamentRows(stores[0]).add(Change(HEAD, b"{}"))
    match = msgspec.structs.replace(fresh(1, 2), tournament=number)
    opening = Opening(match, b"s", (), also=partial(seat_game, seating(number)))
    tries = [s.matches.begin(opening, 5) for s in stores * 4]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(not isinstance(d, BaseException) for d in done) == 1
    assert {type(d) for d in done if isinstance(d, BaseException)} == {Overtaken}
    assert len(await stores[0].matches.live_ids()) == 1
    for store in stores:
        await store.close()


async def test_messages() -> None:
    store, rows, number = await opened()
    card = Message(number, "card", 8, 9, 1, T0)
    await rows.set_message(msgspec.structs.replace(card, message=7))
    await rows.set_message(card)
    await rows.set_message(Message(number, "event", 0, 55))
    assert (await rows.messages(number))["card"] == card
    await rows.drop_message(number, "card")
    assert list(await rows.messages(number)) == ["event"]
    await store.close()


@pytest.mark.file
async def test_a_file_from_before_there_were_tournaments(tmp_path: Path) -> None:
    steps, path = tmp_path / "steps", tmp_path / "s.db"
    steps.mkdir()
    for step in sorted(MIGRATIONS.glob("*.sql"))[:6]:
        shutil.copy(step, steps)
    old = await Store.open(path, steps)

    def fill(db: sqlite3.Connection) -> None:
        for number, status in ((7, "live"), (8, "over")):
            db.execute(
                "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild,"
                " channel, thread, sandbox, created_at, status, changed_at, state)"
                f" VALUES ({number}, 'dare', 1, '5', '{{}}', '', 0, 1, 2, 0, 0, {T0}, '{status}',"
                f" {T0}, x'00')"
            )
            db.execute(
                "INSERT INTO seats (match, seat, user, policy, name)"
                f" VALUES ({number}, 0, 1, '', 'Ann'), ({number}, 1, 2, '', 'Bob')"
            )
            db.execute(
                "INSERT INTO actions (match, ply, seat, text, at, source, digest, events)"
                f" VALUES ({number}, 1, 0, 'take 1', {T0}, 'click', 'd', '[]')"
            )
        db.execute(
            "INSERT INTO results (match, game, speed, form, guild, season, winners, why, weight,"
            f" at) VALUES (8, 'dare', 'correspondence', 'duel', 1, 0, '[0]', 'x', 1.0, {T0})"
        )

    await old.write(fill)
    assert await old.version() == 6
    await old.close()
    store = await Store.open(path)
    match = await store.matches.get(7)
    assert match is not None
    assert (match.tournament, match.players[1].name) == (0, "Bob")
    assert await store.matches.live_matches(1, 1) == (1, 1)
    assert len(await store.matches.actions(8)) == 1
    rows = TournamentRows(store)
    assert (await rows.find(), await rows.next_due(), await rows.unsettled()) == ([], None, [])
    assert await rows.add(Change(HEAD)) == 1
    assert await store.faults() == []
    assert (tmp_path / "s.db.schema6").exists()
    await store.close()


async def test_teams_are_kept_and_changed_as_a_whole() -> None:
    store, rows, number = await opened()
    reds, blues = Team(1, "Reds", 1, (1, 2), T0, word="hush"), Team(2, "Blues", 3, (3,), T0)
    assert await rows.save(Change(later(HEAD, id=number), teams=(reds, blues)))
    loaded = await rows.load(number)
    assert loaded is not None
    assert loaded.teams == (reds, blues)
    less = msgspec.structs.replace(blues, members=(), state="out")
    assert await rows.save(Change(later(loaded.head), teams=(less,)))
    loaded = await rows.load(number)
    assert loaded is not None
    assert loaded.teams == (reds, less)
    await store.close()
