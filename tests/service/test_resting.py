"""Pausing by agreement, going on by anybody: no time is lost, nothing is forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches import refusals
from bot.matches.record_rows import GO_ON, PAUSE
from bot.time_controls import DAY, HOUR, MINUTE
from tests.service.kit import ANN, BOB, EVE, Table, big, table
from tests.service.turns import GAMES, sound
from tests.service.turns import begin as begin_turns

LIVE = "live 10m+10s grace 20s"


async def begin(t: Table, clock: int | str = DAY) -> int:
    return (await t.begin(clock=clock, options=big(90))).id


async def left(t: Table, match: int) -> int:
    (waiting,) = (await t.matches.snapshot(match)).waiting
    return waiting.due_at - t.time


async def test_both_must_agree_and_no_time_runs_out(t: Table) -> None:
    match = await begin(t)
    t.time += HOUR
    assert (await t.matches.pausing.pause(match, ANN)).text == "ask pause 0"
    shot = await t.matches.snapshot(match)
    assert ([o.agreed for o in shot.match.offers], shot.match.paused) == ([(0,)], 0)
    assert await left(t, match) == 23 * HOUR
    assert (await t.matches.pausing.pause(match, BOB)).text == PAUSE
    assert (await t.matches.match(match)).paused == t.time
    assert await t.matches.automatic.next_due() is None
    t.time += 9 * DAY
    due = await t.matches.automatic.due()
    assert (due.acted, due.called_off) == ((), ())
    assert (await t.matches.pausing.go_on(match, BOB)).text == GO_ON
    assert await left(t, match) == 23 * HOUR
    assert await t.matches.automatic.next_due() == t.time + 23 * HOUR
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines == [
        "⏸️ Blue asks to pause the clocks.",
        "⏸️ Red agrees: the clocks are paused.",
        "▶️ Red continues: the clocks run again.",
    ]
    await sound(t)


async def test_playing_on_ends_the_rest_and_the_bank_is_whole(t: Table) -> None:
    match = await begin(t, LIVE)
    t.time += MINUTE
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    t.time += 3 * DAY
    await t.matches.act(match, ANN, "take 1")
    assert (await t.matches.match(match)).paused == 0
    banks = (await t.matches.snapshot(match)).banks
    assert [b.turn for b in banks] == [9 * MINUTE + 10_000, 10 * MINUTE]
    assert await left(t, match) == 10 * MINUTE


async def test_talking_does_not_end_the_rest_and_is_not_ended_by_it(t: Table) -> None:
    match = await begin(t)
    await t.matches.act(match, ANN, "take 1")
    await t.matches.undo.takeback(match, ANN)
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    await t.matches.act(match, BOB, "offer draw")
    assert (await t.matches.match(match)).paused
    await t.matches.act(match, ANN, "decline draw")
    assert (await t.matches.match(match)).paused
    await sound(t)


async def test_a_wish_to_go_back_outlives_a_pause_and_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await begin_turns(t, clock=DAY)
        await t.matches.act(match, ANN, "take 1")
        await t.matches.undo.takeback(match, ANN)
        await t.matches.pausing.pause(match, ANN)
        await t.matches.pausing.pause(match, BOB)
    async with table(path, GAMES) as t:
        t.time += DAY
        shot = await t.matches.snapshot(match)
        assert shot.match.paused
        assert [o.kind for o in shot.match.offers] == ["takeback"]
        await t.matches.offers.agree(match, BOB, "takeback")
        assert (await t.matches.match(match)).paused == 0
        assert await left(t, match) == DAY
        await sound(t)


async def test_no_is_an_answer_and_one_may_think_better_of_it(t: Table) -> None:
    match = await begin(t)
    for who, answer in ((ANN, "withdraw pause 0"), (BOB, "decline pause 0")):
        await t.matches.pausing.pause(match, ANN)
        with pytest.raises(refusals.AlreadyAsked, match="Bob"):
            await t.matches.pausing.pause(match, ANN)
        assert (await t.matches.offers.decline(match, who, "pause")).text == answer
        assert (await t.matches.match(match)).offers == ()
    with pytest.raises(refusals.NotPaused):
        await t.matches.pausing.go_on(match, ANN)


async def test_who_may_not(t: Table) -> None:
    match = await begin(t)
    with pytest.raises(refusals.NotSeated):
        await t.matches.pausing.pause(match, EVE)
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    with pytest.raises(refusals.AlreadyPaused):
        await t.matches.pausing.pause(match, ANN)
    with pytest.raises(refusals.NotSeated):
        await t.matches.pausing.go_on(match, EVE)
    await t.matches.resign(match, ANN)
    with pytest.raises(refusals.Finished):
        await t.matches.pausing.go_on(match, ANN)
    with pytest.raises(refusals.NoClock):
        await t.matches.pausing.pause(await begin(t, 0), ANN)


async def test_a_computer_does_not_mind_and_a_repeated_press_counts_once(t: Table) -> None:
    match = await t.matches.solo.practice(ANN, "Ann", "dare", "random", clock=DAY, options=big(90))
    assert (await t.matches.pausing.pause(match.id, ANN, interaction_id=5)).text == PAUSE
    assert (await t.matches.pausing.pause(match.id, ANN, interaction_id=5)).duplicate
    assert (await t.matches.match(match.id)).paused == t.time
    ply = (await t.matches.match(match.id)).ply
    await t.matches.act(match.id, ANN, "take 1", ply=ply - 1)  # words spoil no button
    assert (await t.matches.match(match.id)).paused == 0
