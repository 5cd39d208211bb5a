"""Results are counted once, never altered, and ratings follow from them alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.lobby.challenges import Invitation
from bot.matches.transactions import Opening, Turn
from bot.ratings import results
from bot.ratings.counting import DAY, HOUR, Rating, rate, season_start
from bot.ratings.results import Correction, List, lasting
from bot.ratings.standings import GLOBAL
from bot.store.rows import Done, Match, Place, Player
from bot.store.sqlite import APPLICATION_ID, MIGRATIONS
from bot.whole_store import Store
from engine.core import HOUSE, Outcome, ranked
from tests.counted import corrections, derived
from tests.service.kit import ANN, BOB, EVE, big, table

T0 = 1_700_000_000_000
GUILD, OTHER = 77, 78
DUEL = List("dare", "live")
MOD = 5
HERE = lasting(GUILD)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


def opening(
    users: tuple[int, ...], clock: int = HOUR, guild: int = GUILD, rated: bool = True
) -> Opening:
    match = Match(
        id=0, game="dare", rules=1, seed=1, options="{}", clock=clock, place=Place(guild, 9),
        players=tuple(Player(seat, f"p{user}", user) for seat, user in enumerate(users)),
        status="live", ply=0, created_at=T0, changed_at=T0, rated=rated,
    )  # fmt: skip
    return Opening(match, b"s", ())


def last(match: int, winners: tuple[int, ...], at: int, teams: tuple[int, ...] = (0, 1)) -> Turn:
    done = Done(1, 0, "take 1", at, "click", "d")
    return Turn(match, done, b"s", (), Outcome(winners, "points"), teams=teams)


async def play(
    store: Store,
    winners: tuple[int, ...] = (0,),
    *,
    users: tuple[int, ...] = (ANN, BOB),
    at: int = T0,
    teams: tuple[int, ...] = (0, 1),
    guild: int = GUILD,
    clock: int = HOUR,
) -> int:
    match = (await store.matches.begin(opening(users, clock, guild), 10_000)).id
    assert await store.matches.commit(last(match, winners, at, teams)) == "stored"
    return match


async def corrected(store: Store, correction: Correction) -> bool:
    return await store.write(results.correct_result, correction)


async def value(store: Store, user: int, season: int = HERE) -> float:
    (one,) = await store.ratings.standings(user, season)
    return one.rating.value


async def test_a_match_that_ends_is_counted_in_the_same_transaction(store: Store) -> None:
    match = await play(store)
    ann, bob = await store.ratings.changes(match)
    expected = rate((0, 1), Outcome((0,), ""), [Rating(), Rating()], 1.0, T0)
    assert (ann.rating, bob.rating) == expected
    assert (ann.score, bob.score, ann.seat, bob.user) == (1, 0, 0, BOB)
    assert ann.change == expected[0].value - 1500
    assert ann.which == DUEL
    (stand,) = await store.ratings.standings(ANN, HERE)
    assert (stand.rating, stand.games, stand.name) == (expected[0], 1, f"p{ANN}")


async def test_counted_twice_counts_once(store: Store) -> None:
    match = await play(store)
    before = await derived(store)
    assert await store.matches.commit(last(match, (1,), T0 + 1)) == "conflict"
    again = await store.write(results.count, match, (0, 1), Outcome((1,), "points"), T0 + 1)
    assert again is False
    assert await derived(store) == before


@pytest.mark.parametrize("users", [(ANN, ANN), (ANN, None)])
async def test_what_cannot_count(store: Store, users: tuple[int, ...]) -> None:
    new = opening((ANN, BOB))
    players = tuple(Player(s, "x", u, "" if u else "random") for s, u in enumerate(users))
    new = msgspec.structs.replace(new, match=msgspec.structs.replace(new.match, players=players))
    match = (await store.matches.begin(new, 100)).id
    await store.matches.commit(last(match, (0,), T0))
    casual = (await store.matches.begin(opening((ANN, BOB), rated=False), 100)).id
    await store.matches.commit(last(casual, (0,), T0))
    short = (await store.matches.begin(opening((ANN, BOB)), 100)).id
    await store.matches.commit(
        last(short, (0,), T0, teams=())
    )  # the service says: it does not count
    left = (await store.matches.begin(opening((ANN, BOB)), 100)).id
    await store.matches.end(left, "abandoned", "left", T0)
    assert await derived(store) == ([], [])


async def test_a_pair_weighs_less_within_a_week(store: Store) -> None:
    for n in range(6):
        await play(store, at=T0 + n)
    await play(store, users=(ANN, EVE), at=T0 + 9)
    await play(store, at=T0 + 8 * DAY)
    weights = await store.read(
        lambda db: [w for (w,) in db.execute("SELECT weight FROM results ORDER BY id")]
    )
    assert weights == [1, 1, 1, 0.8, 0.8**2, 0.8**3, 1, 1]


async def test_a_correction_is_one_more_row_and_changes_all_that_follows(store: Store) -> None:
    first = await play(store)
    await play(store, users=(BOB, EVE), at=T0 + DAY)
    correction = Correction(first, (1,), "wrong side", MOD, T0 + 2 * DAY)
    assert await corrected(store, correction)
    assert not await corrected(store, correction)  # it is so already
    other = Store.open(":memory:")
    clean = await other
    await play(clean, (1,))
    await play(clean, users=(BOB, EVE), at=T0 + DAY)
    assert await derived(store) == await derived(clean)
    await clean.close()
    assert await corrected(store, Correction(first, None, "same household", MOD, T0 + 3 * DAY))
    assert await store.ratings.changes(first) == []
    assert await store.ratings.standings(ANN, HERE) == []
    assert [c.reason for c in await corrections(store, first)] == ["wrong side", "same household"]
    assert await corrected(store, Correction(first, (0,), "it was right", MOD, T0 + 4 * DAY))
    assert await value(store, ANN) > 1500
    assert not await corrected(store, Correction(999, None, "none such", MOD, T0))


async def test_what_is_recorded_is_final(store: Store) -> None:
    match = await play(store)
    await corrected(store, Correction(match, None, "x", MOD, T0))
    for table_ in ("results", "result_seats", "corrections"):
        column = {"results": "at", "result_seats": "team", "corrections": "at"}[table_]
        for sql in (f"UPDATE {table_} SET {column} = 0", f"DELETE FROM {table_}"):
            with pytest.raises(sqlite3.IntegrityError, match="final"):
                await store.write(lambda db, s=sql: db.execute(s))


async def test_seasons(store: Store) -> None:
    await play(store)
    begun = await store.write(results.start_season, GUILD, "Spring", MOD, T0 + DAY)
    assert begun is not None
    assert await store.write(results.start_season, GUILD, "Again", MOD, T0 + DAY) is None
    before = (await store.ratings.standings(ANN, HERE))[0].rating
    await play(store, (1,), at=T0 + 2 * DAY)
    await play(store, guild=OTHER, users=(ANN, EVE), at=T0 + 3 * DAY)
    (own,) = await store.ratings.standings(ANN, begun.id)
    assert own.games == 1
    bob = (await store.ratings.standings(BOB, begun.id))[0].rating
    starts = [
        season_start(r) for r in rate((0, 1), Outcome((0,), ""), [Rating(), Rating()], 1.0, T0)
    ]
    assert starts[0].value == 1500 + (before.value - 1500) / 2
    assert (own.rating, bob) == rate((0, 1), Outcome((1,), ""), starts, 1.0, T0 + 2 * DAY)
    assert (await store.ratings.standings(ANN, HERE))[0].games == 2
    ended = await store.write(results.end_season, GUILD, T0 + 4 * DAY)
    assert ended is not None
    assert await store.write(results.end_season, GUILD, T0 + 5 * DAY) is None
    await play(store, at=T0 + 5 * DAY)
    assert (await store.ratings.standings(ANN, begun.id))[0] == own
    assert [s.name for s in await store.ratings.seasons(GUILD)] == ["Spring"]
    ranks = await store.ratings.ranking(DUEL, guild=GUILD, season=begun.id)
    assert [s.user for s in ranks] == [BOB, ANN]


async def test_who_is_listed_where(store: Store) -> None:
    await play(store)
    await play(store, (1,), guild=OTHER, users=(ANN, EVE))
    await play(store, guild=OTHER, users=(BOB, EVE), clock=0)
    assert [s.user for s in await store.ratings.ranking(DUEL, guild=GUILD)] == [ANN, BOB]
    assert [s.user for s in await store.ratings.ranking(DUEL, guild=OTHER)] == [EVE, ANN]
    assert await store.ratings.ranking(DUEL, guild=None) == []
    await store.ratings.trust([GUILD])
    await store.settings.set("user", BOB, GLOBAL, True)
    await store.settings.set("user", EVE, GLOBAL, False)
    assert [s.user for s in await store.ratings.ranking(DUEL, guild=None)] == [BOB]


async def test_meetings_are_of_opponents(store: Store) -> None:
    pairs = {"users": (ANN, BOB, EVE, MOD), "teams": (0, 0, 1, 1)}
    await play(store, (0,))
    mixed = await play(store, (2, 3), at=T0 + 1, **pairs)  # type: ignore[arg-type]
    meetings = await store.ratings.meetings(BOB, EVE)
    assert [(m.match, m.score, m.which.form) for m in meetings] == [(mixed, 0.0, "table")]
    assert [m.score for m in await store.ratings.meetings(ANN, BOB)] == [1.0]


EVENTS = st.lists(
    st.one_of(
        st.tuples(
            st.just("play"),
            st.permutations([1, 2, 3, 4]),
            st.sampled_from([(0, 1), (0, 0, 1, 1), (0, 1, 2), (0, 0, 0)]),
            st.sampled_from([None, HOUSE, 0, 1]),
            st.integers(0, 5 * DAY),
            st.sampled_from([HOUR, 0]),
        ),
        st.tuples(
            st.just("correct"),
            st.integers(0, 30),
            st.sampled_from([None, (), (0,), (1,), (HOUSE,)]),
        ),
        st.tuples(st.just("season"), st.booleans()),
    ),
    min_size=2,
    max_size=14,
)


@settings(max_examples=25, deadline=None)
@given(EVENTS)
def test_working_out_anew_gives_the_same_numbers(events: list[tuple[object, ...]]) -> None:
    async def run() -> None:
        store = await Store.open(":memory:")
        at, played = T0, list[int]()
        for kind, *what in events:
            at += 1000
            if kind == "play":
                people, teams, side, pause, clock = what
                at += pause  # type: ignore[operator]
                winners = (HOUSE,) if side == HOUSE else ()
                winners += tuple(s for s, t in enumerate(teams) if t == side)  # type: ignore
                users = tuple(people[: len(teams)])  # type: ignore
                played.append(
                    await play(store, winners, users=users, at=at, teams=teams, clock=clock)  # type: ignore
                )
            elif kind == "correct" and played:
                match = played[what[0] % len(played)]  # type: ignore[operator]
                await corrected(store, Correction(match, what[1], "x", MOD, at))  # type: ignore[arg-type]
            elif kind == "season":
                if what[0]:
                    await store.write(results.start_season, GUILD, "s", MOD, at)
                else:
                    await store.write(results.end_season, GUILD, at)
        before = await derived(store)
        await store.write(results.recount)
        assert await derived(store) == before
        await store.close()

    asyncio.run(run())


@pytest.mark.file
async def test_a_file_from_before_ratings(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    async with table(new) as t:
        match = (await t.begin(options=big(100))).id
        for user in (ANN, BOB, ANN, BOB):
            await t.matches.act(match, user, "take 1")
        challenge = await t.matches.challenges.invite(
            Invitation(Player(0, "Ann", ANN), None, "dare")
        )
        await t.matches.queue.wait(EVE, "Eve", "dare", place=Place(GUILD, 9))
    with closing(sqlite3.connect(old)) as db:
        for before in sorted(MIGRATIONS.glob("000[1-4]_*.sql")):
            db.executescript(before.read_text())
        db.execute("ATTACH ? AS new", (str(new),))
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        for (name,) in db.execute(names).fetchall():
            here, there = (
                [r[1] for r in db.execute(f"PRAGMA {side}.table_info({name})")]
                for side in ("main", "new")
            )
            columns = ", ".join(column for column in here if column in there)
            db.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        db.execute("UPDATE matches SET rated = 1")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 4")
        db.commit()
    async with table(old) as t:
        assert await derived(t.store) == ([], [])
        assert (await t.matches.check()).sound
        assert not (await t.matches.challenges.get(challenge.id)).rated
        assert [q.rated for q in await t.matches.queue.waiting(GUILD)] == [False]
        await t.matches.act(match, ANN, "resign")
        ann, bob = await t.store.ratings.changes(match)
        assert (ann.score, bob.score) == (0, 1)
    assert (tmp_path / "old.db.schema4").exists()


async def test_places_of_a_table_are_kept_and_count_between_its_players(store: Store) -> None:
    users, teams = (ANN, BOB, 33, 44), (0, 1, 2, 3)
    match = await store.matches.begin(opening(users), 99)
    ended = ranked((2, 1, 4, 3), teams, "points")
    turn = msgspec.structs.replace(last(match.id, (), T0, teams), outcome=ended)
    assert await store.matches.commit(turn) == "stored"
    stored = await store.matches.get(match.id)
    assert stored is not None
    assert stored.outcome == ended
    steps = await store.ratings.changes(match.id)
    assert [s.place for s in steps] == [2, 1, 4, 3]
    values = {s.place: s.rating.value for s in steps}
    assert values[1] > values[2] > values[3] > values[4]
    for one, other, score in ((ANN, 33, 1.0), (ANN, BOB, 0.0)):
        assert [m.score for m in await store.ratings.meetings(one, other)] == [score]
    assert await store.write(results.recount) == []
    # What a moderator says names winners only: who has not won is second then.
    correction = Correction(match.id, (0,), "a mistake", 9, T0 + 1)
    assert await store.write(results.correct_result, correction)
    assert [s.place for s in await store.ratings.changes(match.id)] == [1, 2, 2, 2]


@pytest.mark.file
async def test_a_file_from_before_places_reads_them_from_its_winners(tmp_path: Path) -> None:
    old, new = tmp_path / "old.db", tmp_path / "new.db"
    four, pairs, users = (0, 1, 2, 3), (0, 0, 1, 1), (ANN, BOB, 33, 44)
    store = await Store.open(new)
    by_match = {}
    for at, (winners, teams, places) in enumerate(
        (
            ((1,), (0, 1), [2, 1]),
            ((), (0, 1), [1, 1]),
            ((2,), four, [2, 2, 1, 2]),
            ((0, 1, 2), four, [1, 1, 1, 4]),
            ((2, 3), pairs, [2, 2, 1, 1]),
            ((HOUSE,), (0, 0), [2, 2]),
            ((0, 1), (0, 0), [1, 1]),
        )
    ):
        match = await play(store, winners, users=users[: len(teams)], at=T0 + at * DAY, teams=teams)
        by_match[match] = places
    await store.close()
    with closing(sqlite3.connect(old)) as db:
        steps = sorted(MIGRATIONS.glob("*.sql"))
        before = next(n for n, step in enumerate(steps) if step.name.endswith("_places.sql"))
        for step in steps[:before]:
            db.executescript(step.read_text())
        db.execute("ATTACH ? AS new", (str(new),))
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        for (name,) in db.execute(names).fetchall():
            here, there = (
                [r[1] for r in db.execute(f"PRAGMA {side}.table_info({name})")]
                for side in ("main", "new")
            )
            columns = ", ".join(column for column in here if column in there)
            db.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM new.{name}")
        # Ratings and scores as they stood then: who won among several had a whole point.
        db.execute("UPDATE rating_steps SET score = 1 WHERE score = 0.5 AND result = 4")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {before}")
        db.commit()
    store = await Store.open(old)
    for match, places in by_match.items():
        assert [s.place for s in await store.ratings.changes(match)] == places
    assert await store.write(results.recount) == []  # to the last bit
    for match, places in by_match.items():
        assert [s.place for s in await store.ratings.changes(match)] == places
    await store.close()
