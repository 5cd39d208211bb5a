"""An arena through the service: pairing by the clock, coming and going, its end, judges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tournaments.arenas import GATHER, GRACE
from bot.tournaments.model import audit, standings
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import AlreadyIn, BadPlan, NotAllowed, NotIn, NotNow
from tests.service.events import BOSS, Hall, hall, judged, users

LIVE = "live 10m+5s grace 10s"
SOON = GATHER / MINUTE


async def begin(h: Hall, players: int, **more: Any) -> int:
    return await h.begin(players, "arena", **{"clock": LIVE, "noshow": 3, "window": 30} | more)


async def meet(h: Hall, number: int) -> list[set[int]]:
    """Return who plays whom now."""
    return [{*await users(h, match)} for match in await h.open_ids(number)]


async def points(h: Hall, number: int) -> dict[str, float | None]:
    return {r.name: r.points for r in standings((await h.cups.get(number)).state)}


async def play(h: Hall, match: int, winner: int) -> None:
    """Let both show that they are there, and one win."""
    both = await users(h, match)
    for user in both:
        await h.cups.here(match, user)
    await h.win(match, both.index(winner))


async def test_everybody_is_paired_at_once_then_by_the_clock(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4)
        contest = await h.cups.get(number)
        assert contest.plan.closes_at == h.time + 30 * MINUTE
        one, two = await h.open_ids(number)
        assert await meet(h, number) == [{1, 2}, {3, 4}]
        assert (await h.cups.get(number)).head.due_at == contest.plan.closes_at
        await play(h, one, 1)
        # Only the last opponent is free: nobody is paired.
        assert (await h.cups.get(number)).head.due_at == contest.plan.closes_at
        assert await h.open_ids(number) == [two]
        await play(h, two, 3)
        assert (await h.cups.get(number)).head.due_at == h.time + GATHER
        assert await h.open_ids(number) == []
        await h.wait(SOON / 2)
        assert await h.open_ids(number) == []
        await h.wait(SOON / 2)
        assert [sorted(pair) for pair in await meet(h, number)] == [[1, 3], [2, 4]]
        await h.check(number)
        with pytest.raises(NotNow, match="free for somebody else"):
            await h.cups.pair(number, BOSS)


async def test_a_pause_lets_the_game_end_and_one_press_brings_back(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4)
        one, two = await h.open_ids(number)
        await h.cups.leave(number, 1)
        assert await h.open_ids(number) == [one, two]
        with pytest.raises(NotNow, match="already paused"):
            await h.cups.leave(number, 1)
        await play(h, one, 1)
        await play(h, two, 3)
        await h.wait(SOON)
        assert all(1 not in pair for pair in await meet(h, number))
        assert (await points(h, number))["Ann"] == 2
        await h.cups.sign_up(number, 1, "Ann")
        with pytest.raises(AlreadyIn):
            await h.cups.sign_up(number, 1, "Ann")
        await h.wait(SOON)
        assert any(1 in pair for pair in await meet(h, number))
        # A newcomer is in at once; nobody who is not in can pause.
        with pytest.raises(NotIn):
            await h.cups.leave(number, 50)
        await h.cups.sign_up(number, 50, "Zoe")
        assert await h.said(number, "late") == []
        await h.check(number)


async def test_an_organiser_takes_somebody_out_and_only_one_brings_them_back(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4)
        await h.cups.leave(number, 1, by=BOSS, reason="rude")
        state = (await h.cups.get(number)).state
        assert state.matches[0].outcome in ("-+", "+-")
        with pytest.raises(NotAllowed):
            await h.cups.sign_up(number, 1, "Ann")
        await h.cups.sign_up(number, 1, "Ann", by=BOSS)
        assert not (await h.cups.get(number)).state.entrants[0].out
        await h.check(number)


async def test_who_does_not_appear_is_paused_and_nobody_waits_twice(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4)
        one, two = await h.open_ids(number)
        gone, here = await users(h, one)
        await h.cups.here(one, here)
        for user in await users(h, two):
            await h.cups.here(two, user)
        await h.wait(3)
        contest = await h.cups.get(number)
        absent = contest.entrant(gone)
        assert absent is not None
        assert absent.resting
        assert not absent.out
        assert (await points(h, number))[contest.entrant(here).name] == 2  # type: ignore[union-attr]
        assert (
            "is paused. To come back, press **Join · I'm back**"
            in (await h.said(number, "left"))[0]
        )
        await play(h, two, 3)
        await h.wait(SOON)
        assert all(gone not in pair for pair in await meet(h, number))
        await h.check(number)


async def test_two_who_do_not_appear_read_of_their_pause_in_one_sentence(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4)
        await h.wait(3)
        texts = await h.said(number, "left")
        assert len(texts) == 2  # one for each game
        assert all(
            " and " in text and "are paused. To come back, press **Join · I'm back**" in text
            for text in texts
        )
        assert all(e.resting for e in (await h.cups.get(number)).state.entrants)
        await h.check(number)


async def test_what_ends_in_time_counts_and_the_rest_is_called_off(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with hall(path) as h:
        number = await begin(h, 6, noshow=0, window=10)
        one, two, three = await h.open_ids(number)
        await play(h, one, 1)
        await h.wait(10)
        assert (await h.cups.get(number)).state.closed
        assert "Games that end within 5 minutes" in (await h.said(number, "closing"))[0]
        with pytest.raises(NotNow, match="Time is up"):
            await h.cups.sign_up(number, 50, "Zoe")
        with pytest.raises(NotNow, match="Time is up"):
            await h.cups.leave(number, 1)
    async with hall(path, time=h.time) as h:
        await play(h, two, 3)
        assert (await h.cups.get(number)).status == "running"
        assert (await h.matches.match(three)).status == "live"
        await h.wait(GRACE / MINUTE)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert (await h.matches.match(three)).status != "live"
        assert await points(h, number) == {
            "Ann": 2, "Cid": 2, "Bob": 0, "Dee": 0, "Eve": 0, "Fay": 0
        }  # fmt: skip
        assert audit.check(contest.state) == []
        assert "Ann and Cid won" in (await h.said(number, "over"))[0]
        await h.check(number)
        # A result set by hand afterwards counts.
        await h.cups.set_result(number, 3, "=", by=BOSS, reason="it was level")
        assert (await points(h, number))["Eve"] == 1
        await h.check(number)


async def test_a_restart_in_the_middle_of_gathering_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with hall(path) as h:
        number = await begin(h, 4)
        for match in await h.open_ids(number):
            await play(h, match, min(await users(h, match)))
        before = await h.cups.get(number)
        due = await h.cups.next_due()
    async with hall(path, time=h.time) as h:
        assert await h.cups.get(number) == before
        assert await h.cups.next_due() == due
        await h.wait(SOON)
        assert len(await h.open_ids(number)) == 2
        await h.check(number)
    late = h.time + 3 * MINUTE
    async with hall(path, time=late) as h:
        assert len(await h.open_ids(number)) == 2


async def test_an_organiser_ends_it_early_and_what_is_played_counts_for_five_minutes(
    tmp_path: Path,
) -> None:
    path = tmp_path / "s.db"
    async with hall(path) as h:
        number = await begin(h, 6, noshow=0)
        with pytest.raises(NotNow, match="is not a running arena"):
            await h.cups.end_arena(await h.begin(4), by=BOSS, reason="enough")
        one, two, three = await h.open_ids(number)
        await play(h, one, 1)
        await h.cups.pause(number, by=BOSS, reason="tea")
        with pytest.raises(NotNow, match=r"Press ..Resume.. first"):
            await h.cups.end_arena(number, by=BOSS, reason="enough")
        await h.cups.go_on(number, by=BOSS)
        contest = await h.cups.end_arena(number, by=BOSS, reason="the hall closes")
        assert contest.state.closed
        assert contest.plan.closes_at == h.time
        assert contest.head.due_at == h.time + GRACE
        (text,) = await h.said(number, "closing")
        assert "ends Cup now: the hall closes" in text
        assert "within 5 minutes" in text
        with pytest.raises(NotNow, match="is not a running arena"):
            await h.cups.end_arena(number, by=BOSS, reason="again")
        # An end that has been is not put off by another length.
        await h.cups.edit(number, BOSS, window=240)
        assert (await h.cups.get(number)).plan.closes_at == h.time
    async with hall(path, time=h.time) as h:
        await play(h, two, 3)
        assert await h.open_ids(number) == [three]
        await h.wait(GRACE / MINUTE)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert (await h.matches.match(three)).status != "live"
        assert {name: had for name, had in (await points(h, number)).items() if had} == {
            "Ann": 2, "Cid": 2
        }  # fmt: skip
        assert audit.check(contest.state) == []
        await h.check(number)


async def test_with_nobody_playing_an_early_end_is_the_end(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 2, noshow=0)
        (one,) = await h.open_ids(number)
        await play(h, one, 2)
        contest = await h.cups.end_arena(number, by=BOSS, reason="that was it")
        assert contest.status == "over"
        assert "within" not in (await h.said(number, "closing"))[0]
        assert "Bob won" in (await h.said(number, "over"))[0]
        await h.check(number)


async def test_two_kept_apart_do_not_meet_from_the_start_and_from_now_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = (await h.made(4, "arena", clock=LIVE, noshow=0, window=30)).id
        await h.cups.keep_apart(number, 1, 2, by=BOSS)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        assert {1, 2} not in await meet(h, number)
        await h.cups.keep_apart(number, 3, 4, by=BOSS)
        for _ in range(4):
            for match in await h.open_ids(number):
                await play(h, match, min(await users(h, match)))
            await h.wait(SOON)
            assert not [pair for pair in await meet(h, number) if pair in ({1, 2}, {3, 4})]
        await h.cups.keep_apart(number, 1, 2, by=BOSS)
        assert (await h.cups.get(number)).state.apart == [(3, 4)]
        await h.check(number)


async def test_an_organisers_pause_moves_the_end(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4, noshow=0)
        end = (await h.cups.get(number)).plan.closes_at
        await h.cups.pause(number, by=BOSS, reason="tea")
        await h.wait(45)
        await h.cups.go_on(number, by=BOSS)
        contest = await h.cups.get(number)
        assert not contest.state.closed
        assert contest.plan.closes_at == contest.head.due_at == end + 45 * MINUTE
        await h.cups.edit(number, BOSS, window=40)
        contest = await h.cups.get(number)
        assert contest.plan.closes_at == contest.head.due_at == end + 55 * MINUTE
        await h.cups.edit(number, BOSS, window=10)
        assert not (await h.cups.get(number)).state.closed
        await h.wait(10)
        assert (await h.cups.get(number)).state.closed
        await h.check(number)


async def test_a_judges_word_changes_the_table(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4, noshow=0)
        for _ in range(3):
            for match in await h.open_ids(number):
                await play(h, match, min(await users(h, match)))
            await h.wait(SOON)
        assert (await points(h, number))["Ann"] == 8  # the third counts double
        first = (await h.cups.get(number)).sittings[0]
        lost = first.entrants.index(2)
        await judged(h, "result", first.match_id, winners=(lost,))
        assert (await points(h, number))["Ann"] == 4
        await judged(h, "result", first.match_id, winners=None)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "*"
        assert (await points(h, number))["Ann"] == 4
        assert contest.sittings[0].state == "done"
        assert await h.said(number, "stuck") == []
        await judged(h, "result", first.match_id, winners=(1 - lost,))
        assert (await points(h, number))["Ann"] == 8
        # One that runs is annulled: its two are free at once.
        (running, *_) = await h.open_ids(number)
        both = {*await users(h, running)}
        await judged(h, "result", running, winners=None)
        assert "does not count" in (await h.said(number, "uncounted"))[0]
        assert all(both.isdisjoint(pair) for pair in await meet(h, number))
        for match in await h.open_ids(number):
            await play(h, match, min(await users(h, match)))
        await h.wait(SOON)
        assert any(both & pair for pair in await meet(h, number))
        with pytest.raises(NotNow, match="played again"):
            await h.cups.set_result(number, 1, "", by=BOSS, reason="again")
        with pytest.raises(NotNow, match="can't be paired again"):
            await h.cups.undo_round(number, by=BOSS, reason="again")
        await h.check(number)


async def test_what_makes_no_arena(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        with pytest.raises(BadPlan, match="live clock"):
            await begin(h, 4, clock=3_600_000)
        with pytest.raises(BadPlan, match="10 to 720 minutes"):
            await begin(h, 4, window=5)


async def test_a_substitute_plays_on_with_the_points(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await begin(h, 4, noshow=0)
        for match in await h.open_ids(number):
            await play(h, match, min(await users(h, match)))
        await h.wait(SOON)
        await h.cups.substitute(number, 1, 50, "Zoe", by=BOSS)
        assert any(50 in pair for pair in await meet(h, number))
        assert (await points(h, number))["Zoe"] == 2
        await h.check(number)
