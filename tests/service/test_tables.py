"""Tables for any number, rooms behind a code, the queue: who sits down with whom."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.lobby import refusals
from bot.lobby.challenges import Invitation
from bot.lobby.queue import gather, go_together, wishes_of
from bot.lobby.rooms import GUESSES, LENGTH, LETTERS, WITHIN, code_of, read_code
from bot.matches.beginning import NEVER_NEW, Limits
from bot.matches.refusals import BadOptions, NoSuchPolicy, TooMany
from bot.matches.seats import parties, seats
from bot.platform.refusals import Oneself
from bot.store.rows import ANYBODY, Place, Player, Queued
from tests.effort import some
from tests.four_game import FOUR, Options
from tests.service.kit import ANN, BOB, DARE, EVE, Table, table

DAN, GUILD = 1004, 7
HERE = Place(GUILD, 8)
HOST = Player(0, "Ann", ANN)
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve", DAN: "Dan"}
GAMES: Any = {"dare": DARE, "four": FOUR}
PAIRS = {"edition": "pairs", "first": "host"}


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def yes(_: Queued) -> bool:
    return True


def people(match: Any) -> list[int | None]:
    return [p.user for p in match.players]


# -- how many, and who with whom -------------------------------------------------


def test_seats_and_teams_follow_the_options() -> None:
    assert seats(DARE, DARE.options_type()) == 2
    assert [seats(FOUR, Options(e)) for e in ("duel", "pairs", "four")] == [2, 4, 4]
    assert parties(FOUR, Options("pairs")) == ((0, 1), (2, 3))
    assert parties(FOUR, Options("four")) == ()
    assert parties(FOUR, Options("duel")) == ()


def test_teams_drawn_by_lot_are_not_told() -> None:
    class Mixed(type(FOUR)):  # type: ignore[misc]
        def seating(self, seed: int, options: Options, played: Any = ()) -> tuple[int, ...]:
            return (0, 1 + seed % 3, *(p for p in (1, 2, 3) if p != 1 + seed % 3))

    assert parties(Mixed(), Options("pairs")) is None


# -- challenges for four ----------------------------------------------------------


async def test_four_named_people_sit_down_one_by_one(t: Table) -> None:
    m = t.matches
    invited = [Player(0, NAMES[u], u) for u in (BOB, EVE, DAN)]
    made = await m.challenges.invite(
        Invitation(HOST, invited[0], "four", others=invited[1:], options=PAIRS)
    )
    assert await m.challenges.accept(made.id, BOB, "Bob") is None
    assert await m.challenges.accept(made.id, BOB, "Bob") is None  # a double press
    assert await m.challenges.accept(made.id, DAN, "Dan") is None
    with pytest.raises(refusals.NotYours):
        await m.challenges.accept(made.id, 999, "Mallory")
    challenge = await m.challenges.get(made.id)
    assert [g.joined for g in challenge.guests] == [True, False, True]
    match = await m.challenges.accept(made.id, EVE, "Eve")
    assert match is not None
    assert people(match) == [ANN, BOB, EVE, DAN]
    assert await m.challenges.accept(made.id, EVE, "Eve") == match
    assert (await m.challenges.get(made.id)).fate == "taken"


async def test_a_declined_seat_is_free_for_anybody(t: Table) -> None:
    m = t.matches
    invited = [Player(0, NAMES[u], u) for u in (BOB, EVE)]
    made = await m.challenges.invite(
        Invitation(HOST, invited[0], "four", others=invited[1:], options=PAIRS)
    )
    assert [g.user for g in made.guests] == [BOB, EVE, None]
    await m.challenges.accept(made.id, BOB, "Bob")
    left = await m.challenges.decline(made.id, BOB)  # after having said yes
    assert left.fate == "open"
    assert left.guests[0] == ANYBODY
    with pytest.raises(refusals.NotYours):
        await m.challenges.decline(made.id, BOB)
    assert await m.challenges.accept(made.id, DAN, "Dan") is None
    assert await m.challenges.accept(made.id, 1005, "Fay") is None
    match = await m.challenges.accept(made.id, EVE, "Eve")
    assert match is not None
    assert people(match) == [ANN, DAN, EVE, 1005]


async def test_computers_take_the_rest(t: Table) -> None:
    m = t.matches
    made = await m.challenges.invite(
        Invitation(HOST, Player(0, "Bob", BOB), "four", rest="random", options=PAIRS)
    )
    assert [(g.user, g.policy, g.joined) for g in made.guests] == [
        (BOB, "", False), (None, "random", True), (None, "random", True),
    ]  # fmt: skip
    match = await m.challenges.accept(made.id, BOB, "Bob")
    assert match is not None
    assert [p.policy for p in match.players] == ["", "", "random", "random"]
    practice = await m.solo.practice(ANN, "Ann", "four", "random", options=PAIRS)
    assert [p.policy for p in practice.players] == ["", "random", "random", "random"]
    alone = await m.solo.sandbox(ANN, "Ann", "four", options=PAIRS)
    assert alone.seats_of(ANN) == (0, 1, 2, 3)


async def test_who_cannot_be_asked(t: Table) -> None:
    m = t.matches
    bob, eve = Player(0, "Bob", BOB), Player(0, "Eve", EVE)
    with pytest.raises(refusals.TooFewSeats, match="one other player"):
        await m.challenges.invite(Invitation(HOST, bob, "four", others=[eve]))
    with pytest.raises(refusals.AskedTwice, match="Bob"):
        await m.challenges.invite(Invitation(HOST, bob, "four", others=[bob], options=PAIRS))
    with pytest.raises(Oneself):
        await m.challenges.invite(Invitation(HOST, bob, "four", others=[HOST], options=PAIRS))
    with pytest.raises(NoSuchPolicy):
        await m.challenges.invite(Invitation(HOST, bob, "four", rest="genius", options=PAIRS))
    robot = Player(0, "R", None, "random")
    with pytest.raises(refusals.OnlyComputers):
        await m.challenges.invite(Invitation(HOST, robot, "four", rest="random", options=PAIRS))
    assert await m.challenges.open() == []


async def test_many_press_at_once_and_every_seat_is_taken_once(t: Table) -> None:
    m = t.matches
    made = await m.challenges.invite(Invitation(HOST, None, "four", options=PAIRS))
    results = await asyncio.gather(
        *(m.challenges.accept(made.id, 2000 + i, f"P{i}") for i in range(12)),
        return_exceptions=True,
    )
    assert sum(r is None for r in results) == 2
    (match,) = [r for r in results if r is not None and not isinstance(r, BaseException)]
    assert len({*people(match)}) == 4
    refused = [r for r in results if isinstance(r, BaseException)]
    assert len(refused) == 9
    assert {type(r) for r in refused} <= {refusals.ChallengeClosed, refusals.NotYours}
    assert len(await m.find(status=None)) == 1


async def test_a_table_survives_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        made = await t.matches.challenges.invite(Invitation(HOST, None, "four", options=PAIRS))
        await t.matches.challenges.accept(made.id, BOB, "Bob")
        room = await t.matches.rooms.open(HOST, "four", options=PAIRS, place=HERE)
        await t.matches.queue.wait(EVE, "Eve", "four", wishes={"pace": "fast"}, place=HERE)
    async with table(tmp_path / "s.db", GAMES) as t:
        challenge = await t.matches.challenges.get(made.id)
        assert [(g.user, g.joined) for g in challenge.guests] == [
            (BOB, True), (None, False), (None, False),
        ]  # fmt: skip
        assert (await t.matches.rooms.find(GUILD, BOB, room.code)).id == room.id
        assert [q.user for q in await t.matches.queue.waiting(GUILD)] == [EVE]


async def test_who_has_finished_fewer_matches_may_go_first(t: Table) -> None:
    seen: list[Any] = []

    class Counting(type(FOUR)):  # type: ignore[misc]
        def seating(self, seed: int, options: Any, played: Any = ()) -> tuple[int, ...]:
            seen.append(list(played))
            return super().seating(seed, options, played)

    t.matches.memory.games = {"four": Counting()}
    for _ in range(2):
        made = await t.matches.challenges.invite(Invitation(HOST, Player(0, "Bob", BOB), "four"))
        match = await t.matches.challenges.accept(made.id, BOB, "Bob")
        assert match is not None
        await t.matches.resign(match.id, ANN)
    alone = await t.matches.solo.sandbox(ANN, "Ann", "four")
    await t.matches.resign(alone.id, ANN)
    await t.matches.solo.practice(ANN, "Ann", "four", "random")
    assert seen == [[0, 0], [1, 1], [2, 2], [2, NEVER_NEW]]


# -- rooms -------------------------------------------------------------------------


async def test_a_room_opens_to_its_code_alone(t: Table) -> None:
    m = t.matches
    room = await m.rooms.open(HOST, "four", place=HERE)
    assert len(room.code) == LENGTH
    assert {*room.code} <= {*LETTERS}
    with pytest.raises(refusals.NoSuchChallenge):
        await m.challenges.accept(room.id, BOB, "Bob")  # a forged press, without the code
    typed = f" {room.code[:2].lower()}-{room.code[2:].lower()} "
    assert (await m.rooms.find(GUILD, BOB, typed)).id == room.id
    with pytest.raises(refusals.NoSuchRoom):
        await m.rooms.find(GUILD + 1, BOB, room.code)
    match = await m.challenges.accept(room.id, BOB, "Bob", code=room.code)
    assert match is not None
    assert {*people(match)} == {ANN, BOB}
    with pytest.raises(refusals.NoSuchRoom):
        await m.rooms.find(GUILD, EVE, room.code)


async def test_wrong_codes_are_counted(t: Table) -> None:
    m = t.matches
    room = await m.rooms.open(HOST, "four", place=HERE)
    for _ in range(GUESSES):
        with pytest.raises(refusals.NoSuchRoom):
            await m.rooms.find(GUILD, BOB, "XXXXXX")
    with pytest.raises(refusals.TooManyGuesses):
        await m.rooms.find(GUILD, BOB, room.code)  # even the right one waits
    assert (await m.rooms.find(GUILD, EVE, room.code)).id == room.id
    t.time += WITHIN
    assert (await m.rooms.find(GUILD, BOB, room.code)).id == room.id


async def test_the_host_settles_the_terms_until_somebody_is_in(t: Table) -> None:
    m = t.matches
    room = await m.rooms.open(HOST, "four", place=HERE)
    room = await m.rooms.set_terms(room.id, ANN, options={"edition": "pairs"})
    assert len(room.guests) == 3
    room = await m.rooms.set_terms(room.id, ANN, options={"strict": True}, clock=3_600_000)
    room = await m.rooms.set_terms(room.id, ANN, options={"pile": "5"})
    assert '"edition":"pairs"' in room.options
    assert '"strict":true' in room.options
    assert '"pile":5' in room.options
    assert room.clock == 3_600_000
    with pytest.raises(BadOptions):
        await m.rooms.set_terms(room.id, ANN, options={"pile": 0})
    with pytest.raises(refusals.NotYours):
        await m.rooms.set_terms(room.id, BOB, clock=0)
    await m.challenges.accept(room.id, BOB, "Bob", code=room.code)
    with pytest.raises(refusals.TermsFixed):
        await m.rooms.set_terms(room.id, ANN, clock=0)
    await m.challenges.decline(room.id, BOB)
    assert (await m.rooms.set_terms(room.id, ANN, options={"edition": "duel"})).guests == (ANYBODY,)


async def test_a_room_runs_out_and_closes(t: Table) -> None:
    m = t.matches
    room = await m.rooms.open(HOST, "four", place=HERE)
    t.time = room.expires_at
    with pytest.raises(refusals.NoSuchRoom):
        await m.rooms.find(GUILD, BOB, room.code)
    await m.challenges.serve(t.time)
    assert (room.id, "expired") in t.fates
    second = await m.rooms.open(HOST, "four", place=HERE)
    await m.challenges.withdraw(second.id, ANN)
    with pytest.raises(refusals.NoSuchRoom):
        await m.rooms.find(GUILD, BOB, second.code)


async def test_two_rooms_never_have_the_same_code(t: Table) -> None:
    t.matches.rooms._new_seed = itertools.cycle([1, 1, 1, 2, 2, 2]).__next__
    codes = {(await t.matches.rooms.open(HOST, "four", place=HERE)).code for _ in range(2)}
    assert len(codes) == 2


@given(st.integers(0, 2**64 - 1))
def test_every_code_reads_back(seed: int) -> None:
    code = code_of(seed)
    assert read_code(f"{code[:3]} {code[3:]}".lower()) == code


# -- the queue ---------------------------------------------------------------------


async def test_two_whose_wishes_fit_meet(t: Table) -> None:
    m = t.matches
    await m.queue.wait(ANN, "Ann", "four", wishes={"pace": "fast"}, place=HERE)
    await m.queue.wait(EVE, "Eve", "four", wishes={"pace": "slow"}, place=HERE)
    await m.queue.wait(BOB, "Bob", "four", clock=3_600_000, place=Place(GUILD, 9))
    match = await m.queue.bring_together(
        GUILD, BOB, base={"first": "random"}, clock=5, may_come=yes
    )
    assert match is not None
    assert {*people(match)} == {ANN, BOB}
    assert '"pace":"fast"' in match.options
    assert (match.clock, match.place) == (3_600_000, Place(GUILD, 9))
    assert [q.user for q in await m.queue.waiting(GUILD)] == [EVE]


async def test_nobody_waits_twice_or_meets_themself(t: Table) -> None:
    m = t.matches
    first = await m.queue.wait(ANN, "Ann", "four", place=HERE)
    t.time += 1000
    again = await m.queue.wait(ANN, "Ann", "four", wishes={"strict": True}, place=HERE)
    assert again.joined_at == first.joined_at  # the place in the line is kept
    assert len(await m.queue.waiting(GUILD)) == 1
    assert await m.queue.bring_together(GUILD, ANN, may_come=yes) is None
    other = await m.queue.wait(ANN, "Ann", "dare", place=HERE)
    assert other.joined_at == t.time
    assert [q.game for q in await m.queue.waiting(GUILD)] == ["dare"]
    await m.queue.wait(ANN, "Ann", "dare", place=Place(GUILD + 1, 3))
    assert await m.queue.bring_together(GUILD, BOB, may_come=yes) is None
    assert await m.queue.leave(GUILD, ANN)
    assert not await m.queue.leave(GUILD, ANN)
    assert len(await m.queue.waiting(GUILD + 1)) == 1


async def test_waiting_runs_out(t: Table) -> None:
    m = t.matches
    mine = await m.queue.wait(ANN, "Ann", "four", place=HERE)
    t.time = mine.expires_at
    assert await m.queue.waiting(GUILD) == []
    await m.queue.wait(BOB, "Bob", "four", place=HERE)
    assert await m.queue.bring_together(GUILD, BOB, may_come=yes) is None


async def test_four_wait_for_an_edition_of_four(t: Table) -> None:
    m = t.matches
    for user in (ANN, BOB, EVE):
        await m.queue.wait(user, NAMES[user], "four", wishes={"edition": "pairs"}, place=HERE)
        assert await m.queue.bring_together(GUILD, user, may_come=yes) is None
    await m.queue.wait(DAN, "Dan", "four", place=HERE)  # any edition
    match = await m.queue.bring_together(GUILD, DAN, may_come=yes)
    assert match is not None
    assert {*people(match)} == {ANN, BOB, EVE, DAN}


async def test_who_cannot_come_or_is_full_is_passed_over(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES, limits=Limits(live_matches=1)) as t:
        m = t.matches
        for user in (ANN, EVE, DAN):
            await m.queue.wait(user, NAMES[user], "four", place=HERE)
        await m.solo.sandbox(ANN, "Ann", "dare")  # no room for another match

        async def not_eve(q: Queued) -> bool:
            return q.user != EVE

        await m.queue.wait(BOB, "Bob", "four", place=HERE)
        match = await m.queue.bring_together(GUILD, BOB, may_come=not_eve)
        assert match is not None
        assert {*people(match)} == {DAN, BOB}
        assert [q.user for q in await m.queue.waiting(GUILD)] == [EVE]
        with pytest.raises(TooMany):
            await m.queue.wait(ANN, "Ann", "four", place=HERE)


async def test_two_who_come_at_once_do_not_both_get_the_third(t: Table) -> None:
    m = t.matches
    await m.queue.wait(ANN, "Ann", "four", place=HERE)

    async def come(user: int) -> Any:
        await m.queue.wait(user, NAMES[user], "four", place=HERE)
        return await m.queue.bring_together(GUILD, user, may_come=yes)

    begun = [r for r in await asyncio.gather(come(BOB), come(EVE), come(DAN)) if r is not None]
    assert len(begun) == 2
    assert sorted(u for b in begun for u in people(b)) == [ANN, BOB, EVE, DAN]
    assert await m.queue.waiting(GUILD) == []


async def test_a_server_that_removes_the_bot_empties_its_queue(t: Table) -> None:
    await t.matches.queue.wait(ANN, "Ann", "four", place=HERE)
    await t.matches.queue.clear(GUILD)
    assert await t.matches.queue.waiting(GUILD) == []


WISHES = st.fixed_dictionaries(
    {},
    optional={
        "edition": st.sampled_from(["duel", "pairs", "four"]),
        "pace": st.sampled_from(["slow", "fast"]),
        "strict": st.booleans(),
    },
)


@settings(max_examples=some(60, of=200))
@given(st.lists(st.tuples(WISHES, st.sampled_from([None, 0, 60_000])), min_size=1, max_size=7))
def test_a_gathered_table_is_what_everybody_wished(lines: list[Any]) -> None:
    import msgspec

    waiting = [
        Queued(i, f"p{i}", "four", msgspec.json.encode(w).decode(), clock, HERE, i, 99)
        for i, (w, clock) in enumerate(lines)
    ]
    me, others = waiting[-1], waiting[:-1]
    group = gather(FOUR, me, others, {})
    if group is None:
        # Nobody was overlooked: no table of two of those who go together is for two.
        for other in others:
            both = wishes_of(me) | wishes_of(other)
            assert not go_together(me, other) or both.get("edition", "duel") != "duel"
        return
    assert me in group
    assert len({q.user for q in group}) == len(group)
    union: dict[str, Any] = {}
    for one, other in itertools.combinations(group, 2):
        assert go_together(one, other)
    for q in group:
        union |= wishes_of(q)
    assert seats(FOUR, msgspec.convert(union, Options)) == len(group)
