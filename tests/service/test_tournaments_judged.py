"""Judges and tournaments: what a judge does to a match is what the tournament counts."""

from __future__ import annotations

from pathlib import Path

from tests.service.events import BOSS, MINUTE, hall, judged, users

HOUR = 60 * MINUTE


async def test_a_judge_decides_a_match_that_runs(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        one, _ = await h.open_ids(number)
        await judged(h, "result", one, winners=(1,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        await judged(h, "result", one, winners=(0,))  # and thinks better of it
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        await h.check(number)


async def test_a_judge_annuls_a_match(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        await h.win(one, 0)
        for match in (one, two):
            await judged(h, "result", match, winners=None)
        assert "(annulled by a judge)" in (await h.said(number, "stuck"))[-1]
        ended, running = await h.told(number, "de", "stuck")
        assert "(ihr Ergebnis wurde annulliert)" in ended
        assert "hat kein Ergebnis (von einem Schiedsrichter annulliert)" in running
        contest = await h.cups.get(number)
        assert [s.state for s in contest.sittings] == ["stuck", "stuck"]
        assert contest.state.matches[0].outcome == ""
        for m in (1, 2):
            await h.cups.again(number, m, by=BOSS, reason="again")
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_what_a_judge_stopped_no_tournament_sets_going(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single", clock=HOUR, noshow=15)
        (one,) = await h.open_ids(number)
        await h.cups.pause(number, by=BOSS, reason="lunch")
        await judged(h, "pause", one)
        await h.cups.go_on(number, by=BOSS)
        assert (await h.matches.match(one)).held
        assert await h.cups.next_due() == h.time + 15 * MINUTE
        await h.wait(15)
        assert (await h.matches.match(one)).status == "live"  # nobody is late while it rests
        await judged(h, "resume", one)
        assert not (await h.matches.match(one)).paused
        await h.win(one, 0)
        assert (await h.cups.get(number)).status == "over"


async def test_a_new_player_wins_for_the_one_replaced(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single")
        (one,) = await h.open_ids(number)
        await judged(h, "replace", one, seat=0, user=33, name="Zoe")
        assert (await users(h, one))[0] == 33
        await h.win(one, 0)
        contest = await h.cups.get(number)
        assert contest.sittings[0].winner == contest.sittings[0].entrants[0]
