"""Open questions: several seats owe an answer at once, and nobody's buttons are spoiled.

Every press names the version its person was shown, as a button does.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.lobby.challenges import Invitation
from bot.matches.acting import Acted
from bot.matches.questions import numbered, open_at
from bot.matches.refusals import NoOffer
from bot.store.rows import Match, Player, Waiting
from engine.core import Decision, Illegal, Reason
from tests.building_game import GAMES
from tests.service.kit import ANN, BOB, EVE, T0, Table, table

DAN = 1004
SEATS = (ANN, BOB, EVE, DAN)
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve", DAN: "Dan"}
HOUR = 3_600_000


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def begin(t: Table, seats: int = 4, clock: int = 0, **options: Any) -> int:
    """Let the first `seats` people sit down; return the match."""
    first, *others = [Player(0, NAMES[user], user) for user in SEATS[1:seats]]
    made = await t.matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN),
            first,
            "building",
            others=others,
            options={"seats": seats, **options},
            clock=clock,
        )
    )
    match: Match | None = None
    for user in SEATS[1:seats]:
        match = await t.matches.challenges.accept(made.id, user, NAMES[user])
    assert match is not None
    return match.id


async def version(t: Table, match: int) -> int:
    return (await t.matches.match(match)).ply


async def refused(t: Table, match: int, user: int, text: str, ply: int) -> str:
    """Press what must be out of date; return why."""
    before = await version(t, match)
    with pytest.raises(Illegal) as caught:
        await t.matches.act(match, user, text, ply=ply)
    assert caught.value.reason is Reason.STALE, caught.value
    assert await version(t, match) == before
    return caught.value.why


# -- everybody at once ------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_who_builds_at_the_same_moment_builds(t: Table, seats: int) -> None:
    for order in itertools.permutations(range(seats)):
        match = await begin(t, seats)
        for seat in order:  # all saw the empty board
            await t.matches.act(match, SEATS[seat], f"build {seat}", ply=0)
        texts = [row.text for row in await t.store.matches.actions(match)]
        assert texts == [f"build {seat}" for seat in order]
        await t.matches.ending.abandon(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_presses_that_arrive_together_all_count_once(t: Table, seats: int) -> None:
    match = await begin(t, seats)
    presses = [
        t.matches.act(match, SEATS[n % seats], f"build {n % seats}", ply=0, interaction_id=n)
        for n in range(3 * seats)
    ]
    results: list[Any] = await asyncio.gather(*presses, return_exceptions=True)
    done = [r for r in results if isinstance(r, Acted)]
    stale = [r for r in results if isinstance(r, Illegal)]
    assert sorted(r.seat for r in done) == list(range(seats))
    assert len(stale) == 2 * seats
    assert all("You already answered that" in r.why for r in stale)
    assert (await t.matches.check()).sound


async def test_sealed_answers_arrive_in_any_order_and_stay_sealed(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, DAN, "bell", ply=0)
    for seat, user in enumerate(SEATS[:3]):
        await t.matches.act(match, user, f"pick {seat + 1}", ply=1)
    why = await refused(t, match, BOB, "pick 3", 1)
    assert "You pick 2." in why
    assert "pick 1" not in why
    await t.matches.act(match, DAN, "pick 1", ply=1)
    why = await refused(t, match, DAN, "pick 2", 1)
    assert "already" in why


async def test_what_is_answered_the_refusal_says_by_whom(t: Table) -> None:
    match = await begin(t, 2, clock=HOUR)
    await t.matches.act(match, ANN, "build 1", ply=0)
    why = await refused(t, match, ANN, "build 2", 0)
    assert why == f"You already answered that, <t:{T0 // 1000}:R>.\n-# blue: build 1."
    await t.matches.act(match, BOB, "build 5", ply=0)
    await t.matches.act(match, BOB, "build 6")
    seen = await version(t, match)
    await t.matches.act(match, ANN, "build 7", ply=seen)
    seen = await version(t, match)
    t.time += HOUR
    assert len((await t.matches.automatic.due()).acted) == 2
    assert "the clock answered" in await refused(t, match, ANN, "build 8", seen)


async def test_who_answered_in_person_is_not_told_of_what_the_clock_did_later(t: Table) -> None:
    match = await begin(t, 2, clock=HOUR)
    await t.matches.act(match, ANN, "build 1", ply=0)
    await t.matches.act(match, BOB, "build 5", ply=0)
    await t.matches.act(match, BOB, "build 6")
    seen = await version(t, match)
    await t.matches.act(match, ANN, "build 7", ply=seen)
    t.time += HOUR
    assert len((await t.matches.automatic.due()).acted) == 2
    why = await refused(t, match, ANN, "build 8", seen)
    assert why.startswith("You already answered that")
    assert "build 7." in why


async def test_what_somebody_took_first_is_refused_with_the_reason(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, BOB, "build 4", ply=0)
    why = await refused(t, match, ANN, "build 4", 0)
    assert why == "That space is taken. In the meantime: red: build 4."
    await t.matches.act(match, ANN, "build 5", ply=0)  # her question is open as before


async def test_another_subject_is_another_question(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, BOB, "storm", ply=0)
    why = await refused(t, match, ANN, "build 1", 0)
    assert why == "That question is no longer open.\n-# In the meantime: red: storm."
    await t.matches.act(match, ANN, "build 1", ply=1)


async def test_the_same_words_asked_anew_are_another_question(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, BOB, "reset", ply=0)
    assert "red: reset." in await refused(t, match, ANN, "build 1", 0)
    await t.matches.act(match, ANN, "build 1", ply=1)


async def test_a_withdrawn_question_says_why(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, DAN, "bell", ply=0)
    why = await refused(t, match, ANN, "build 1", 0)
    assert why == "That question is no longer open.\n-# In the meantime: gold: bell."
    assert "no longer open" in await refused(t, match, ANN, "pick 1", 0)  # it was not asked then


async def test_a_version_that_never_was_is_refused(t: Table) -> None:
    match = await begin(t)
    assert "moved on" in await refused(t, match, ANN, "build 1", 7)


async def test_an_own_answer_closes_the_own_question_only(t: Table) -> None:
    match = await begin(t)
    for n in range(3):  # one seat several times in a row
        await t.matches.act(match, ANN, f"build {n}", ply=n)
    shot = await t.matches.snapshot(match, BOB)
    assert {w.seat: w.asked for w in shot.waiting} == {0: 3, 1: 0, 2: 0, 3: 0}
    assert shot.still(0) == shot.actions
    assert (await t.matches.snapshot(match, ANN)).still(2) == ()
    await t.matches.act(match, BOB, "build 8", ply=0)


async def test_in_a_sandbox_a_double_click_answers_for_one_seat(t: Table) -> None:
    match = (await t.matches.solo.sandbox(ANN, "Ann", "building", options={"seats": 2})).id
    await t.matches.act(match, ANN, "done", ply=0)
    await refused(t, match, ANN, "done", 0)
    await refused(t, match, ANN, "build 1", 0)
    await t.matches.act(match, ANN, "build 1", ply=1)


# -- what is no answer -------------------------------------------------------------


async def test_an_accept_means_the_offer_that_was_open(t: Table) -> None:
    match = await begin(t, 2)
    await t.matches.act(match, ANN, "offer draw", ply=0)
    await t.matches.act(match, ANN, "build 1", ply=0)  # her own buttons live on
    await t.matches.act(match, BOB, "decline draw", ply=1)
    await t.matches.act(match, ANN, "offer draw")
    seen = await version(t, match)
    why = await refused(t, match, BOB, "accept draw", 1)  # that was another offer
    assert "moved on" in why
    await t.matches.act(match, ANN, "build 2")
    assert (await t.matches.act(match, BOB, "accept draw", ply=seen)).over


async def test_an_offer_that_was_played_over_is_not_open(t: Table) -> None:
    match = await begin(t, 2)
    await t.matches.act(match, ANN, "offer draw")
    await t.matches.act(match, BOB, "build 1", ply=0)
    with pytest.raises(NoOffer):
        await t.matches.act(match, BOB, "accept draw", ply=1)


async def test_an_offer_is_made_whatever_the_others_build(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, BOB, "build 1", ply=0)
    await t.matches.act(match, ANN, "offer draw", ply=0)
    assert "moved on" in await refused(t, match, BOB, "offer draw", 1)  # hers came first


# -- going back --------------------------------------------------------------------


async def test_a_takeback_asks_anew_and_leaves_the_others_alone(t: Table) -> None:
    match = await begin(t, 2)
    await t.matches.act(match, ANN, "done", ply=0)
    assert (await t.matches.undo.takeback(match, ANN)).text == "takeback 1"  # free
    why = await refused(t, match, ANN, "build 1", 0)
    assert why == "↩️ Blue took back the last action. Please choose again."
    await t.matches.act(match, BOB, "build 1", ply=0)  # his question was never gone


async def test_what_is_taken_back_was_another_question(t: Table) -> None:
    match = await begin(t, 2)
    await t.matches.act(match, ANN, "build 1", ply=0)
    await t.matches.act(match, BOB, "build 2", ply=0)
    await t.matches.undo.takeback(match, ANN)
    await t.matches.offers.agree(match, BOB, "takeback")
    for user in (ANN, BOB):
        for ply in range(4):
            assert "Please choose again" in await refused(t, match, user, "build 5", ply)
        await t.matches.act(match, user, f"build {user % 7}", ply=4)


async def test_an_undo_means_the_position_that_was_shown(t: Table) -> None:
    match = await begin(t, 2)
    await t.matches.act(match, ANN, "build 1", ply=0)
    await t.matches.act(match, BOB, "build 2", ply=0)
    with pytest.raises(Illegal) as caught:  # it would not be free any more
        await t.matches.undo.takeback(match, ANN, ply=1)
    assert caught.value.reason is Reason.STALE


# -- clocks ------------------------------------------------------------------------


async def test_a_deadline_belongs_to_its_question(t: Table) -> None:
    match = await begin(t, 2, clock=HOUR)
    for n, user in enumerate((ANN, BOB, ANN, BOB)):
        await t.matches.act(match, user, f"build {n}")
    t.time += HOUR // 2
    await t.matches.act(match, ANN, "build 5")
    rows = await t.store.matches.due(t.time + HOUR)
    assert [r.seat for r in rows] == [1, 0]
    await t.matches.act(match, BOB, "build 6")
    t.time += HOUR
    late = await t.matches.automatic._time_up(
        rows[0], t.time
    )  # the timer of a question that is answered
    assert late is False
    t.time -= HOUR
    # The others' actions move nobody's deadline.
    (due,) = [r.due_at for r in await t.store.matches.due(t.time + HOUR) if r.seat == 0]
    await t.matches.act(match, BOB, "build 7")
    assert due in [r.due_at for r in await t.store.matches.due(t.time + HOUR) if r.seat == 0]


async def test_the_clock_answers_each_silent_seat_once(t: Table) -> None:
    match = await begin(t, 4, clock=HOUR)
    for n, user in enumerate(SEATS * 2):
        await t.matches.act(match, user, f"build {n}")
    t.time += HOUR
    acted = (await t.matches.automatic.due()).acted
    assert sorted(a.seat for a in acted) == [0, 1, 2, 3]
    assert {a.text for a in acted} == {"done"}


# -- everywhere else ---------------------------------------------------------------


async def test_a_computer_that_thought_while_others_built_is_heard(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, go = asyncio.Event(), asyncio.Event()
    plies: list[int] = []

    async def choose(live: Any, seat: int, policy: str, seed: int) -> str:
        plies.append(live.match.ply)
        thinking.set()
        await go.wait()
        return "build 8" if len(plies) == 1 else "done"

    monkeypatch.setattr(t.matches.automatic, "choose", choose)
    made = await t.matches.solo.practice(ANN, "Ann", "building", "random", options={"seats": 2})
    await thinking.wait()
    await t.matches.act(made.id, ANN, "build 1", ply=0)
    await t.matches.act(made.id, ANN, "build 2", ply=1)
    go.set()
    await t.matches.automatic.settled(made.id)
    rows = await t.store.matches.actions(made.id)
    assert next(r.text for r in rows if r.source == "ai") == "build 8"
    assert plies[0] == 0  # thought out once, at the first version


async def test_numbers_outlive_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await begin(t)
        await t.matches.act(match, ANN, "build 1", ply=0)
        before = (await t.matches.snapshot(match)).waiting
    async with table(tmp_path / "s.db", GAMES) as t:
        assert (await t.matches.snapshot(match)).waiting == before
        await t.matches.act(match, BOB, "build 2", ply=0)
        assert "already" in await refused(t, match, ANN, "build 3", 0)


def test_a_number_stays_while_the_question_is_asked() -> None:
    old = (Waiting(0, "a", "x", T0, asked=3), Waiting(1, "a", "x", T0, asked=4))
    now = tuple(msgspec.structs.replace(w, asked=0) for w in old)
    other = Waiting(1, "a", "x", T0, instance="2")
    assert numbered(now, old, 9) == old
    assert [w.asked for w in numbered(now, old, 9, {(1, "a", "x", "")})] == [3, 9]
    assert [w.asked for w in numbered((other,), old, 9)] == [9]
    decisions = [Decision(0, "a", ("y",), "x"), Decision(1, "a", ("y",), "x")]
    assert open_at(decisions, old, 0, 3) == decisions[:1]
    assert open_at(decisions, old, 0, 2) == []
    assert open_at(decisions, old, None, 9) == []
