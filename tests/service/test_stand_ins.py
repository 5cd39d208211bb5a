"""A computer player goes on for somebody who is not there: who agrees, and how one comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.matches.record_rows import COME_BACK, COMPUTER
from bot.matches.stand_ins import NobodyLeft, NotAPerson, NotHere, NotKept
from bot.moderation.conflicts import HasPlayed, concerned
from bot.people.privacy import Privacy
from bot.store.rows import Match, Place, Player
from bot.time_controls import DAY
from tests.four_game import FOUR
from tests.service.judging import HERE, deed, do
from tests.service.kit import ANN, BOB, DARE, EVE, T0, Table, big, table

GAMES: Any = {"dare": DARE, "four": FOUR}
DAN = 1004


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def four(t: Table, **more: Any) -> Match:
    """Begin a table of four people."""
    bob, *others = (Player(0, n, u) for n, u in (("Bob", BOB), ("Eve", EVE), ("Dan", DAN)))
    made = await t.matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN),
            bob,
            "four",
            others=others,
            options={"edition": "four", "first": "host", "pile": 90},
            **more,
        )
    )
    for user, name in ((BOB, "Bob"), (EVE, "Eve"), (DAN, "Dan")):
        match = await t.matches.challenges.accept(made.id, user, name)
    assert match is not None
    return match


async def thought(t: Table) -> None:
    """Let computer players finish."""
    while tasks := [*t.matches.automatic._thinking.values()]:
        await asyncio.gather(*tasks)


async def test_everybody_agrees_and_the_computer_plays_on(t: Table) -> None:
    match = (await t.begin(options=big(90))).id
    stand_ins = t.matches.stand_ins
    assert (await stand_ins.propose(match, ANN, 0, "rookie")).text == "ask computer 0"
    shot = await t.matches.snapshot(match)
    assert shot.match.offers
    assert shot.players[0].user == ANN
    with pytest.raises(refusals.AlreadyAsked, match="Bob"):
        await stand_ins.propose(match, ANN, 0, "rookie")
    assert (await t.matches.offers.agree(match, BOB, "computer")).text == f"{COMPUTER} 0"
    await thought(t)
    shot = await t.matches.snapshot(match)
    assert not shot.match.offers
    assert (shot.players[0].user, shot.players[0].policy) == (None, "rookie")
    assert shot.players[0].owner == ANN
    assert {w.seat for w in shot.waiting} == {1}  # it has moved
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(match, ANN, "take 1")
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines[0] == "🤖 Blue suggests that a computer player takes over for Blue."
    assert lines[1] == "🤖 A computer player takes over for Blue until they are back."


async def test_whoever_is_back_takes_the_seat_without_asking(t: Table) -> None:
    match = (await t.begin(options=big(90), clock=DAY)).id
    await t.matches.stand_ins.propose(match, BOB, 1, "rookie")
    await t.matches.offers.agree(match, ANN, "computer")
    t.matches.memory.forget(match)  # a restart
    with pytest.raises(NotKept):
        await t.matches.stand_ins.come_back(match, EVE, "Eve")
    await t.matches.act(match, ANN, "take 1")
    await thought(t)
    assert (await t.matches.stand_ins.come_back(match, BOB, "Bobby")).text == f"{COME_BACK} 1"
    shot = await t.matches.snapshot(match, BOB)
    assert shot.players[1] == Player(1, "Bobby", BOB)
    await t.matches.act(match, ANN, "take 1")
    (waiting,) = (await t.matches.snapshot(match, BOB)).waiting
    assert (waiting.seat, waiting.due_at) == (1, t.time + DAY)
    with pytest.raises(NotKept):
        await t.matches.stand_ins.come_back(match, BOB, "Bobby")


async def test_who_lets_the_time_run_out_is_not_asked(t: Table) -> None:
    match = await four(t, clock=DAY)
    number = match.id
    for _ in range(12):  # everybody has really begun
        waiting = (await t.matches.snapshot(number)).waiting[0]
        user = match.players[waiting.seat].user
        assert user is not None
        shot = await t.matches.snapshot(number, user)
        await t.matches.act(number, user, shot.actions[0])
    waits = (await t.matches.snapshot(number)).waiting[0].seat
    assert await t.matches.stand_ins.silent(number) == ()
    t.time += DAY + 1
    await t.matches.automatic.due()
    assert waits in await t.matches.stand_ins.silent(number)
    users = {p.seat: p.user for p in match.players}
    here = [s for s in users if s != waits and s not in await t.matches.stand_ins.silent(number)]
    last = None
    for seat in here:
        user = users[seat]
        assert user is not None
        if last is None:
            last = await t.matches.stand_ins.propose(number, user, waits, "squire")
        else:
            last = await t.matches.offers.agree(number, user, "computer")
    assert last is not None
    assert last.text == f"{COMPUTER} {waits}"
    assert (await t.matches.match(number)).kept_for(users[waits] or 0) == (waits,)


async def test_a_long_silence_without_a_clock_is_one_too(t: Table) -> None:
    match = (await t.begin(options=big(90))).id
    await t.matches.act(match, ANN, "take 1")
    t.time = T0 + 3 * DAY - 1
    assert await t.matches.stand_ins.silent(match) == ()
    t.time += 2 * DAY
    assert await t.matches.stand_ins.silent(match) == (1,)
    assert (await t.matches.stand_ins.propose(match, ANN, 1, "rookie")).text == f"{COMPUTER} 1"


async def test_whoever_plays_on_needs_nobody(t: Table) -> None:
    match = (await t.begin(options=big(90))).id
    await t.matches.stand_ins.propose(match, BOB, 0, "rookie")
    await t.matches.act(match, ANN, "take 1")
    assert not (await t.matches.match(match)).offers
    with pytest.raises(refusals.NoOffer):
        await t.matches.offers.agree(match, BOB, "computer")


async def test_a_wish_stays_while_others_play_and_ends_with_a_no(t: Table) -> None:
    match = (await t.begin(options=big(90))).id
    await t.matches.stand_ins.propose(match, BOB, 1, "rookie")
    await t.matches.act(match, ANN, "take 1")
    t.matches.memory.forget(match)
    assert (await t.matches.match(match)).offers
    await t.matches.offers.decline(match, ANN, "computer")
    assert not (await t.matches.match(match)).offers
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines[-1] == "🤖 Blue declines the computer player for Red."


async def test_what_is_refused_says_why_and_changes_nothing(t: Table) -> None:
    match = (await t.begin(options=big(90))).id
    alone = (await t.matches.solo.practice(ANN, "Ann", "dare", "rookie")).id
    table_of_one = (await t.matches.solo.sandbox(ANN, "Ann", "dare")).id
    ply = (await t.matches.match(match)).ply
    propose = t.matches.stand_ins.propose
    with pytest.raises(refusals.NoSuchPolicy):
        await propose(match, ANN, 0, "god")
    with pytest.raises(refusals.NotSeated):
        await propose(match, EVE, 0, "rookie")
    with pytest.raises(NotHere):
        await propose(table_of_one, ANN, 0, "rookie")
    seat = next(p.seat for p in (await t.matches.match(alone)).players if p.user is None)
    with pytest.raises(NotAPerson):
        await propose(alone, ANN, seat, "rookie")
    with pytest.raises(NobodyLeft):
        await propose(alone, ANN, 1 - seat, "rookie")
    assert (await t.matches.match(match)).ply == ply


async def test_it_counts_for_nothing_and_whose_seat_it_is_stays_concerned(t: Table) -> None:
    match = (await t.begin(options=big(90), rated=True, place=Place(HERE, 6))).id
    await t.matches.stand_ins.propose(match, BOB, 1, "rookie")
    await t.matches.offers.agree(match, ANN, "computer")
    stored_match = await t.matches.match(match)
    assert not stored_match.rated
    assert await concerned(t.store, stored_match) == {ANN, BOB}
    with pytest.raises(HasPlayed):
        await do(t, deed("replace", match, seat=0, user=BOB, name="Bob"))


async def test_who_is_proposed_and_then_forgotten_is_named_nowhere(t: Table) -> None:
    match = (await t.begin(options=big(90), clock=DAY)).id
    await t.matches.stand_ins.hand_over(match, ANN, 0, EVE, "Evelyn")
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(EVE)
    await t.matches.pausing.pause(match, ANN)  # which writes the match as it is in memory
    stored_match = await t.store.matches.get(match)
    assert stored_match is not None
    assert [(o.kind, (o.user or 0) < 0) for o in stored_match.offers] == [
        ("seat", True),
        ("pause", False),
    ]


async def test_two_who_tap_for_the_next_game_begin_one(t: Table) -> None:
    made = await t.matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN), Player(0, "Bob", BOB), "dare", options=big(90), series=True
        )
    )
    first = await t.matches.challenges.accept(made.id, BOB, "Bob")
    assert first is not None
    await t.matches.resign(first.id, BOB)
    begin = t.matches.lobby.next_games.begin
    taps = (begin(first.id, user, first.place, rated=False) for user in (ANN, BOB))
    both = await asyncio.gather(*taps)
    assert len({match.id for match, _ in both}) == 1
    assert sorted(new for _, new in both) == [False, True]
    series = await t.store.series.of(first.id)
    assert series is not None
    assert [won for _, won in series.score] == [1, 0]


async def replaced(t: Table) -> int:
    """Let Bob, who has answered Ann, be silent until a computer player goes on for him."""
    match = (await t.begin(options=big(90))).id
    await t.matches.act(match, ANN, "take 1")
    await t.matches.act(match, BOB, "take 2")
    await t.matches.act(match, ANN, "take 1")
    t.time += 4 * DAY
    assert (await t.matches.stand_ins.propose(match, ANN, 1, "rookie")).text == f"{COMPUTER} 1"
    await thought(t)
    return match


async def test_nobody_takes_back_alone_what_was_played_against_somebody_who_may_come_back(
    t: Table,
) -> None:
    match = await replaced(t)
    before = (await t.matches.snapshot(match)).view.pile
    assert (await t.matches.snapshot(match, ANN)).undo == ""
    for _ in range(2):
        with pytest.raises(refusals.StoodIn, match="nothing can be taken back"):
            await t.matches.undo.takeback(match, ANN)
    assert (await t.matches.snapshot(match)).view.pile == before
    await t.matches.stand_ins.come_back(match, BOB, "Bob")
    assert (await t.matches.undo.takeback(match, ANN)).text.startswith("ask takeback")


async def test_a_table_takes_nothing_back_for_somebody_who_may_come_back(t: Table) -> None:
    match = (await four(t)).id
    for _ in range(8):
        waits = (await t.matches.snapshot(match)).waiting[0].seat
        user = (await t.matches.match(match)).players[waits].user
        assert user is not None
        await t.matches.act(match, user, (await t.matches.snapshot(match, user)).actions[0])
    players = {p.seat: p.user for p in (await t.matches.match(match)).players if p.user}
    ann, away, *others = players
    offer = await t.matches.undo.takeback(match, players[ann])
    await t.matches.stand_ins.propose(match, players[away], away, "rookie")
    for seat in (ann, *others):
        await t.matches.offers.agree(match, players[seat], "computer")
    await thought(t)
    assert (await t.matches.match(match)).kept_for(players[away]) == (away,)
    with pytest.raises(refusals.NoOffer):
        await t.matches.offers.agree(match, players[others[0]], offer.ply)
    with pytest.raises(refusals.StoodIn):
        await t.matches.undo.takeback(match, players[ann])


async def test_who_plays_against_somebody_who_may_come_back_gets_no_hints(t: Table) -> None:
    match = await replaced(t)
    with pytest.raises(refusals.NoHints):
        await t.matches.hints.hint(match, ANN)
