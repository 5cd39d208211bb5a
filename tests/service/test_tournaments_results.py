"""What matches mean for a tournament: results, corrections, people who do not appear."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.i18n import speaking
from bot.tournaments.refusals import NoReasonGiven, NotNow
from tests.service.events import BOSS, MINUTE, Hall, hall, judged, users
from tests.service.kit import T0

HOUR = 60 * MINUTE


# -- results --------------------------------------------------------------------


async def test_a_draw_in_a_knock_out_means_another_game(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single")
        (first,) = await h.open_ids(number)
        a, b = await users(h, first)
        await h.matches.act(first, a, "offer draw")
        await h.matches.act(first, b, "accept draw")
        await h.cups.settled()
        (second,) = await h.open_ids(number)
        assert second != first
        assert await users(h, second) == [b, a]  # seats change
        await h.win(second, 0)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.sittings[0].winner == 0
        assert len(await h.said(number, "game")) == 1
        await h.check(number)


async def test_the_clock_forfeits_and_calls_nothing_off(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", clock=HOUR, noshow=0, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        _, b = await users(h, match_id)
        for _ in range(3):  # the first to move lets every hour pass
            await h.wait(60)
            match = await h.matches.match(match_id)
            if match.status == "live":
                await h.matches.act(match_id, b, "take 1")
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.entrant(b).id == contest.sittings[0].winner


async def test_a_match_that_was_ended_waits_for_the_organiser(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        await h.matches.ending.abandon(one, "the server is down")
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [s.state for s in contest.sittings] == ["stuck", "live"]
        assert "the server is down" in (await h.said(number, "stuck"))[0]
        assert len(contest.sittings) == 2  # nothing is begun before somebody decides
        m = contest.sittings[0].match
        with pytest.raises(NoReasonGiven):
            await h.cups.again(number, m, by=BOSS, reason=" ")
        await h.cups.again(number, m, by=BOSS, reason="once more")
        with pytest.raises(NotNow, match="has no game to decide"):
            await h.cups.again(number, m, by=BOSS, reason="once more")
        ids = await h.open_ids(number)
        assert (two in ids, len(ids)) == (True, 2)
        await h.play_out(number)
        await h.check(number)


async def test_results_by_hand(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        contest = await h.cups.set_result(number, 1, "=", by=BOSS, reason="agreed")
        assert contest.state.matches[0].outcome == "="
        assert (await h.matches.match(one)).status == "abandoned"
        contest = await h.cups.set_result(number, 2, "+-", by=BOSS, reason="gone")
        assert contest.state.matches[1].outcome == "+-"
        assert (await h.matches.match(two)).status == "abandoned"
        assert len(contest.state.rounds) == 2  # and so the next round has begun
        contest = await h.cups.set_result(number, 1, "", by=BOSS, reason="play it")
        assert len(await h.open_ids(number)) == 3
        await h.play_out(number)
        logged = [(r.by, r.reason) for r in await h.cups.log(number) if r.reason]
        assert (BOSS, "agreed") in logged
        await h.check(number)


async def counted_cup(h: Hall, form: str, **more: Any) -> int:
    """Return a rated tournament of two or more, begun."""
    return await h.begin(more.pop("players", 2), form, options={"pile": 99}, **more)


async def warm(h: Hall, match_id: int) -> None:
    """Let both act twice, so that the match counts."""
    people = await users(h, match_id)
    for ply in range(4):
        await h.matches.act(match_id, people[ply % 2], "take 1")


async def test_a_corrected_result_is_counted_anew(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "robin", players=4)
        one = (await h.open_ids(number))[0]
        await warm(h, one)
        await h.win(one, 0)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        await judged(h, "result", one, winners=(1,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        assert "its result was changed" in (await h.said(number, "corrected"))[0]
        await judged(h, "result", one, winners=None)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == ""
        assert contest.sittings[0].state == "stuck"
        await h.cups.again(number, 1, by=BOSS, reason="play it again")
        assert len(await h.open_ids(number)) == 2
        await h.play_out(number)
        await h.check(number)


async def test_a_correction_others_build_on_is_told_and_left(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "single", players=4)
        for match_id in await h.open_ids(number):
            await warm(h, match_id)
            await h.win(match_id, 0)
        contest = await h.cups.get(number)
        assert len(contest.state.rounds) == 2
        first = contest.sittings[0].match_id
        with speaking("de"):  # what is kept is kept in English, whoever changes the result
            await judged(h, "result", first, winners=(1,))
            await h.cups.settle(number)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        (trouble,) = await h.said(number, "trouble")
        assert "Later matches were paired with this result: Final" in trouble
        assert trouble.endswith("Nothing was changed.")
        await h.cups.undo_round(number, by=BOSS, reason="to correct it")
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        await h.cups.pair(number, BOSS)
        await h.play_out(number)
        await h.check(number)


async def test_a_corrected_game_of_three(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "robin", players=2, best_of=3)
        for _ in range(2):
            (match_id,) = await h.open_ids(number)
            await h.win(match_id, (await users(h, match_id)).index(1))
        contest = await h.cups.get(number)
        assert contest.status == "over"
        last = contest.sittings[-1]
        # The second game goes to the other one: a third is needed after all.
        loser = next(e for e in last.entrants if e != last.winner)
        seat = last.entrants.index(loser)
        await judged(h, "result", last.match_id, winners=(seat,))
        contest = await h.cups.get(number)
        assert contest.status == "running"
        assert len(contest.state.matches[0].games) == 2
        assert len(await h.open_ids(number)) == 1
        await h.play_out(number)
        contest = await h.cups.get(number)
        assert [s.game_no for s in contest.sittings] == [1, 2, 3]
        await h.check(number)


# -- people who do not appear ---------------------------------------------------


async def test_who_was_there_after_all_plays_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(6, "swiss", noshow=15, absences=1, rounds=3, rest=60)
        for match_id in (await h.open_ids(number))[1:]:
            await h.win(match_id, 0)
        await h.wait(15)
        contest = await h.cups.get(number)
        match = next(m for m in contest.state.matches if m.outcome == "--")
        assert [e for e in match.seats if contest.state.entrants[e - 1].out] == list(match.seats)
        left = next(e.id for e in contest.state.entrants if not e.out)
        (user,) = contest.users(left)
        await h.cups.leave(number, user, by=user)  # who goes is not brought back by it
        await h.cups.set_result(number, match.id, "1-0", by=BOSS, reason="they had played")
        contest = await h.cups.get(number)
        assert [e.id for e in contest.state.entrants if e.out] == [left]
        assert sum("is back in" in text for text in await h.said(number, "late")) == 2
        mine = next(m for m in contest.state.matches if left in m.seats)
        await h.cups.set_result(number, mine.id, "=", by=BOSS, reason="both say so")
        assert [e.id for e in (await h.cups.get(number)).state.entrants if e.out] == [left]
        await h.wait(61)
        met = {seat for m in (await h.cups.get(number)).state.matches[3:] for seat in m.seats}
        assert {*match.seats} & met
        assert left not in met
        await h.check(number)


async def test_a_round_nobody_could_come_to_is_played_after_all(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "swiss", noshow=15, absences=1, rounds=3, late_until=99)
        await h.play_round(number)
        await h.wait(15)  # to the second round nobody came
        contest = await h.cups.get(number)
        assert (contest.status, len(contest.state.rounds)) == ("over", 2)
        (text,) = await h.said(number, "closing")
        assert "Undo round 2" in text
        await h.cups.undo_round(number, by=BOSS, reason="the server was down")
        assert not any(e.out for e in (await h.cups.get(number)).state.entrants)
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        assert len(await h.open_ids(number)) == 2
        assert (await h.play_out(number)).status == "over"
        assert len(await h.said(number, "closing")) == 1
        await h.check(number)


async def test_nobody_appears(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin", noshow=15)
        one, two = await h.open_ids(number)
        await h.win(two, 0)
        await h.wait(14)
        assert (await h.matches.match(one)).status == "live"
        await h.wait(1)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "--"
        assert (await h.matches.match(one)).status == "abandoned"
        assert len(contest.state.rounds) == 2
        (text,) = await h.said(number, "forfeit")
        assert text.endswith(" No one appeared.")
        (news_text,) = await h.told(number, "de", "forfeit")
        assert news_text.endswith("Niemand ist erschienen.")
        assert " und " in news_text
        await h.check(number)


async def test_whoever_says_here_wins_by_forfeit(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15)
        (match_id,) = await h.open_ids(number)
        _, b = await users(h, match_id)
        assert await h.cups.here(match_id, b)
        assert await h.cups.here(match_id, b)
        assert not await h.cups.here(match_id, 12345)
        await h.wait(15)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.state.matches[0].outcome == "-+"
        assert podium(contest)[0]["people"] == [str(b)]


def podium(contest: Any) -> list[dict[str, Any]]:
    from bot.tournaments.rounds import podium as steps

    return steps(contest.state)


async def test_who_was_asked_late_is_not_late(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        a, b = await users(h, match_id)
        await h.wait(14)
        await h.matches.act(match_id, a, "take 1")
        await h.wait(10)
        assert (await h.matches.match(match_id)).status == "live"  # b was asked 10 minutes ago
        await h.wait(5)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "+-"
        assert contest.entrant(b).id == contest.state.matches[0].seats[1]


async def test_those_who_play_are_left_alone(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        for user in await users(h, match_id):
            await h.matches.act(match_id, user, "take 1")
        await h.wait(600)
        assert (await h.matches.match(match_id)).status == "live"
        assert await h.cups.next_due() is None


async def test_long_clocks_leave_days_to_appear(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2, "single", noshow=-1, clock=72 * HOUR)
        assert made.plan.noshow == 3 * 24 * 60
        quick = await h.made(2, "single", noshow=-1, clock=10 * MINUTE)
        assert quick.plan.noshow == 15


async def test_nobody_is_late_because_the_bot_was_away(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(2, "single", noshow=15)
        (match_id,) = await h.open_ids(number)
    async with hall(path, time=T0 + 5 * HOUR) as h:
        await h.wait(0)
        assert (await h.matches.match(match_id)).status == "live"
        await h.wait(10)
        assert (await h.cups.get(number)).state.matches[0].outcome == "--"
