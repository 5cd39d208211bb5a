"""People who try to gain by coming and going, and organisers who press at once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from bot.moderation.conflicts import OwnMatch
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.moderation.reports import NoSuchReport, Reports
from bot.people.privacy import Privacy
from bot.tournaments import model as domain
from bot.tournaments.refusals import NotAllowed, NotNow
from tests.service.events import BOSS, GUILD, Hall, hall, users
from tests.service.judging import judges_of

JUDGE = Judge(2001, GUILD, 7)
#: As long as the numbers of people are.
FAR = 700_000_000_000_000_000


async def play_on(h: Hall, match_id: int, acts: int) -> None:
    """Let both sides act in turn."""
    for _ in range(acts):
        (waiting,) = (await h.matches.snapshot(match_id)).waiting
        who = (await users(h, match_id))[waiting.seat]
        await h.matches.act(match_id, who, "take 1")


@pytest.mark.parametrize("acts", [3, 4])
async def test_dropping_out_saves_no_rating(tmp_path: Path, acts: int) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "swiss", rounds=3, options={"pile": 20})
        one = (await h.open_ids(number))[0]
        loser, winner = await users(h, one)
        await play_on(h, one, acts)
        await h.cups.leave(number, loser)
        await h.cups.settled()
        match = await h.matches.match(one)
        counts = acts == 4  # both have acted twice
        assert match.status == ("over" if counts else "abandoned")
        assert (await h.store.judging.counted(one) is not None) == counts
        contest = await h.cups.get(number)
        mine = next(m for m in contest.state.matches if contest.entrant(loser).id in m.seats)
        assert ("+" not in mine.outcome) == counts
        assert contest.entrant(loser).out
        assert not contest.entrant(winner).out
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


@pytest.mark.parametrize("acts", [3, 4])
async def test_who_is_taken_out_has_given_up_what_was_begun(tmp_path: Path, acts: int) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "swiss", rounds=2, options={"pile": 20})
        one = (await h.open_ids(number))[0]
        loser, winner = await users(h, one)
        await play_on(h, one, acts)
        counts = acts == 4  # both have acted twice
        would = await h.cups.lost_by_leaving(number, loser, BOSS)
        assert would == ("counts" if counts else "forfeit")
        await h.cups.leave(number, loser, by=BOSS, reason="was rude")
        match = await h.matches.match(one)
        assert match.status == ("over" if counts else "abandoned")
        assert (await h.store.judging.counted(one) is not None) == counts
        (news,) = [n for n in await h.cups.rows.news(number, 1000) if n.kind == "left"]
        assert "An organiser removed" in news.text
        assert "was rude" in news.text
        assert ("resigned" if counts else "forfeited") in news.text
        assert json.loads(news.data)["users"] == [winner]
        lines = [line.text for line in await h.matches.viewing.log(one)]
        assert any("An organiser removed" in line for line in lines) == counts
        contest = await h.cups.get(number)
        assert contest.entrant(loser).out
        assert await h.cups.lost_by_leaving(number, loser, BOSS) == ""
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_an_organiser_does_not_take_out_an_opponent(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "swiss", rounds=2, options={"pile": 20})
        one = (await h.open_ids(number))[0]
        loser, organiser = await users(h, one)
        await play_on(h, one, 4)
        with pytest.raises(OwnMatch):
            await h.cups.lost_by_leaving(number, loser, organiser)
        with pytest.raises(OwnMatch):
            await h.cups.leave(number, loser, by=organiser, reason="was rude")
        assert (await h.matches.match(one)).status == "live"
        await h.cups.leave(number, organiser, by=organiser)  # themselves they may
        assert (await h.matches.match(one)).winners == (0,)
        await h.check(number)


async def test_who_is_taken_out_of_the_last_match_is_told_of(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single", options={"pile": 20})
        (one,) = await h.open_ids(number)
        await play_on(h, one, 4)
        contest = await h.cups.leave(number, (await users(h, one))[0], by=BOSS, reason="was rude")
        assert contest.status == "over"
        assert "was rude" in (await h.said(number, "left"))[-1]
        await h.check(number)


async def test_leaving_the_last_match_ends_it(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single", options={"pile": 20})
        (one,) = await h.open_ids(number)
        await play_on(h, one, 4)
        contest = await h.cups.leave(number, (await users(h, one))[0])
        assert contest.status == "over"
        assert contest.state.matches[0].outcome in ("1-0", "0-1")
        await h.check(number)


async def test_what_a_judge_stopped_stays_the_judges(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "swiss", rounds=2, options={"pile": 20})
        one = (await h.open_ids(number))[0]
        await play_on(h, one, 4)
        judges = judges_of(h.matches)
        await judges.do(JUDGE, JudgeAction(kind="pause", match=one, reason="a quarrel"))
        loser, _ = await users(h, one)
        await h.cups.leave(number, loser)
        await h.cups.settled()
        assert (await h.cups.get(number)).entrant(loser).out
        # The judge still decides what it is worth.
        await judges.do(JUDGE, JudgeAction(kind="result", match=one, reason="left", winners=(1,)))
        counted = await h.store.judging.counted(one)
        assert counted is not None
        assert counted.winners == (1,)


async def test_who_was_taken_out_comes_back_by_word_only(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(5, "swiss", rounds=4, late_until=4)
        await h.cups.leave(number, 2, by=BOSS, reason="was rude")
        with pytest.raises(NotAllowed, match="removed you"):
            await h.cups.sign_up(number, 2, "Bob")
        contest = await h.cups.sign_up(number, 2, "Bob", by=BOSS)
        assert not contest.entrant(2).out
        await h.cups.leave(number, 2)  # and by their own will they come and go
        assert not (await h.cups.sign_up(number, 2, "Bob")).entrant(2).out
        await h.check(number)


async def test_two_who_press_take_one_round_back(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        await h.play_round(number)
        both = await asyncio.gather(
            *(h.cups.undo_round(number, by=BOSS, reason="wrong", last=2) for _ in range(2)),
            return_exceptions=True,
        )
        assert [type(r) for r in both if isinstance(r, BaseException)] == [NotNow]
        assert len((await h.cups.get(number)).state.rounds) == 1


async def test_who_goes_for_good_does_not_wait_for_a_judge(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = (await h.made(0, "single")).id
        for user, name in ((FAR + 1, "Ann"), (FAR + 2, "Bob")):
            await h.cups.sign_up(number, user, name)
        await h.cups.start(number, BOSS)
        (one,) = await h.open_ids(number)
        await judges_of(h.matches).do(
            JUDGE, JudgeAction(kind="pause", match=one, reason="a quarrel")
        )
        gone = (await users(h, one))[0]
        assert await Privacy(h.matches, h.matches.challenges.drop_all).delete(gone) < 0
        assert (await h.matches.match(one)).status == "abandoned"
        await h.cups.settle(number)
        await h.check(number)


async def test_who_was_replaced_reads_no_report_about_the_match(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single")
        (one,) = await h.open_ids(number)
        before, stays = await users(h, one)
        reports = Reports(h.matches.viewing, h.matches.store)
        written = await reports.report(Judge(stays, GUILD, 7), 555, "whispers", match_id=one)
        deed = JudgeAction(kind="replace", match=one, seat=0, user=9, name="Ida", reason="ill")
        await judges_of(h.matches).do(JUDGE, deed)
        assert (await reports.queue(Judge(before, GUILD, 7))).hidden == 1
        with pytest.raises(NoSuchReport):
            await reports.get(Judge(before, GUILD, 7), written.id)
        assert (await reports.get(JUDGE, written.id)).id == written.id


async def test_a_damaged_one_keeps_no_other_going(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        sound, broken, last = [await h.begin(4, "robin") for _ in range(3)]

        def damage(db: sqlite3.Connection) -> None:
            db.execute("UPDATE tournaments SET state = ? WHERE id = ?", (b"{}", broken))

        await h.store.write(damage)
        assert sorted(await h.cups.cancel_all(GUILD, "the bot was removed")) == [sound, last]
        for number in (sound, last):
            assert (await h.cups.get(number)).status == "cancelled"


async def test_nobody_reads_the_draw_before_it_is_made(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        made = await h.made(4, "single", seeding="random")
        before = domain.from_json(await h.cups.export(made.id, "json"))
        assert (before.seed, before.rng) == (0, 0)
        assert [e.name for e in before.entrants] == ["Ann", "Bob", "Cid", "Dee"]
        await h.cups.start(made.id, BOSS)
        after = await h.cups.get(made.id)
        assert domain.from_json(await h.cups.export(made.id, "json")) == after.state
