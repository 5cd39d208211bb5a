"""A small event at tables of four and three, by presses: seven people play the third game."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from engine.games import GAMES
from tests.bot.cups import NAMES, Cups, call_of
from tests.bot.kit import Hall
from tests.bot.typed_signs import bare
from tests.third import heap_picture
from tests.third.heap import HEAP

MINUTE = 60


@pytest.fixture
def heap(cups: Cups, monkeypatch: pytest.MonkeyPatch) -> Cups:
    drawn: ModuleType = heap_picture
    monkeypatch.setitem(GAMES, "heap", HEAP)
    monkeypatch.setitem(sys.modules, "render.heap", drawn)
    cups.game = "heap"
    return cups


async def give_up(cups: Cups, match_id: int, *, but: int = 1) -> None:
    """Let the people of a table resign, the last in the list of names first, but some."""
    h = cups.h
    match = await h.match(match_id)
    for p in sorted(match.players, key=lambda p: -NAMES.index(*bare([p.name])))[
        : len(match.players) - but
    ]:
        shot = await h.bot.matches.snapshot(match_id)
        if p.seat in shot.out:
            continue
        with h.env._bot_scope():
            await h.bot.matches.resign(match_id, p.user)
            await cups.service.settled()
    await h.env.settle()


async def test_seven_people_at_tables_of_four_and_three(heap: Cups, h: Hall) -> None:
    cups = heap
    panel = await cups.create()
    await cups.choose("Rounds at tables")
    assert "rounds at tables of up to 4" in h.words(cups.panel)
    await cups.press("Details")
    await cups.choose("2 rounds")
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert "rounds at tables of up to 4, 2 rounds" in card
    assert "score 6 · 4 · 2 · 0 points" in card
    assert "the others play on" in card
    await cups.join(*NAMES[:7])
    await cups.start()
    threads = h.channel.threads
    assert sorted(t.name.count(" – ") for t in threads) == [2, 3]
    for name in NAMES[:7]:
        assert 1 <= cups.pinged(cups.people[name].id) <= 2

    # The table of four: one says to be here, one plays, one leaves, one does not come.
    live = [await h.match(number) for number in await cups.live()]
    four = next(m for m in live if len(m.players) == 4)
    three = next(m for m in live if len(m.players) == 3)
    call = call_of(h, four)
    first, second, leaves, absent = (cups.by_id[p.user] for p in four.players)
    await h.press(first, call, "I'm here")
    assert f"<@{first.id}> is here" in h.words(call)
    await h.press(second, call, "I'm here")
    mine = await h.press(leaves, await cups.message("round"), "My match")
    assert f"match is #{four.id}" in h.said(mine)
    answer = await h.press(leaves, await cups.card(), "Drop out")
    assert "You lose your open match" in h.said(answer)
    await h.press(leaves, answer.response, "Drop out")
    await h.env.settle()
    shot = await h.bot.matches.snapshot(four.id)
    assert (shot.status, shot.out) == ("live", four.seats_of(leaves.id))
    for p in three.players:
        with h.env._bot_scope():
            await cups.service.here(three.id, p.user)
    await h.env.advance_time(16 * MINUTE)
    shot = await h.bot.matches.snapshot(four.id)
    assert {*shot.out} == {*four.seats_of(leaves.id), *four.seats_of(absent.id)}
    assert "did not appear; the others play on" in h.words(call)
    await h.restart()
    await give_up(cups, four.id)
    answer = h.words(await cups.message("round"))
    assert "**1. <@" in answer
    assert f"– <@{absent.id}>" in answer

    # The table of three is decided by the organiser.
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Round 1, table")
    assert "Places at this table" in h.words(cups.panel) or any(
        "Places at this table" in str(part.get("label")) for part in h.raw(cups.panel)
    )
    refused = await cups.press("Places at this table", places="1 x 2", reason="as agreed")
    assert "Type 3 places" in h.said(refused)
    await cups.press("Places at this table", places="1 1 3", reason="as agreed")
    contest = await cups.contest()
    decided = next(m for m in contest.state.matches if len(m.seats) == 3)
    assert decided.outcome == "113"

    # The second round: who left and who did not come are out.
    assert len(contest.state.rounds) == 2
    assert sorted(len(m.seats) for m in contest.state.matches if m.round == 2) == [2, 3]
    for number in await cups.live():
        await give_up(cups, number)
    contest = await cups.contest()
    assert contest.status == "over"
    podium = h.words(await cups.message("podium"))
    assert "is over!" in podium
    standings = await h.press(first, await cups.message("podium"), "Standings")
    alt = h.words(standings.response)
    assert "1.-2.-3.-4." in alt or "Pts" in alt
    why = await h.press(first, await cups.message("podium"), "Why?")
    assert "for place" in h.said(why)
    assert panel is not None
    h.quiet()


async def test_a_judge_sets_all_places(heap: Cups, h: Hall) -> None:
    cups = heap
    await cups.begun(4, "Rounds at tables")
    (number,) = await cups.live()
    page: Any = (await cups.boss.slash(h.channel, "judge match", match=number)).response
    await h.press(cups.boss, page, "Result")
    assert "all others share second place" in h.words(page)
    form = await h.press(cups.boss, page, "A place for each")
    await cups.boss.submit_modal(form, {"places": "2 1 3 3", "reason": "seen"})
    await h.env.settle()
    contest = await cups.contest()
    assert contest.state.matches[0].outcome == "2133"
    h.quiet()


@pytest.mark.both_databases
async def test_a_knock_out_at_tables(heap: Cups, h: Hall) -> None:
    cups = heap
    await cups.create()
    await cups.choose("Knock-out at tables")
    assert "Settings: Knock-out" not in cups.entries()  # nothing would be on that page
    assert "knock-out at tables of up to 4" in h.words(cups.panel)
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert "the first 2 at each table advance" in card
    await cups.join(*NAMES[:7])
    await cups.start()
    live = [await h.match(number) for number in await cups.live()]
    assert sorted(len(m.players) for m in live) == [3, 4]
    await give_up(cups, live[0].id)
    await h.restart()
    assert len(await cups.live()) == 1
    await give_up(cups, live[1].id)
    (number,) = await cups.live()
    final = await h.match(number)
    assert len(final.players) == 4
    await cups.press("Refresh")
    await cups.press("Set result")
    contest = await cups.contest()
    assert len(contest.state.rounds) == 2
    await h.restart()
    await give_up(cups, number)
    contest = await cups.contest()
    assert contest.status == "over"
    rows = await cups.standings()
    assert [r.status for r in rows[:2]] == ["winner", "final: place 2"]
    assert f"**1.** <@{contest.users(rows[0].entrant)[0]}>" in h.words(await cups.message("podium"))
    h.quiet()


async def test_points_chosen_beforehand_and_a_final_table(heap: Cups, h: Hall) -> None:
    cups = heap
    await cups.create()
    await cups.choose("Rounds at tables")
    await cups.press("Details")
    await cups.choose("1 round")
    await cups.choose("Points: 4-3-2-1")
    await cups.press("Knock-out")
    await cups.choose("Knock-out of the best 4")
    await cups.choose("Only the first advances")
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert ", one round, then knock-out at tables of the best 4" in card
    assert "table of 4 score 4 · 3 · 2 · 1 points" in card
    await cups.join(*NAMES[:7])
    await cups.start()
    for number in await cups.live():
        await give_up(cups, number)
    contest = await cups.contest()
    assert contest.state.draw
    (number,) = await cups.live()
    await h.restart()
    standings = await h.press(cups.people["ann"], await cups.message("round"), "Standings")
    await h.press(cups.people["ann"], standings.response, "Earlier rounds")
    assert "before the knock-out" in h.words(standings.response) + str(h.raw(standings.response))
    await give_up(cups, number)
    assert (await cups.contest()).status == "over"
    h.quiet()
