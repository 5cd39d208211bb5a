"""Calls for a judge and reports: who may read them, what goes along, how often."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches import refusals
from bot.moderation import reports
from bot.moderation.judge_actions import Judge, OwnCause
from bot.moderation.refusals import NoReason
from bot.moderation.reports import HOURLY
from tests.service.judging import (
    CAROL,
    FIRST,
    HERE,
    JO,
    KIM,
    SECOND,
    STRANGER,
    THERE,
    begin,
    reports_of,
)
from tests.service.kit import ANN, BOB, EVE, Table, table

ME = Judge(ANN, HERE, 6)


async def test_a_call_carries_what_everybody_sees(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    desk = reports_of(t)
    call = await desk.call(ME, match, "  he does \n not answer ")
    assert (call.reason, call.match, call.ply, call.kind) == (
        "he does not answer",
        match,
        1,
        "call",
    )
    loaded = await t.matches.memory.live(match)
    assert call.position == loaded.game.words.write(loaded.state, None)
    assert "secret" not in call.lines
    assert (await desk.queue(FIRST)).reports == (call,)
    with pytest.raises(reports.CalledAlready):
        await desk.call(ME, match, "again")
    await desk.close(FIRST, call.id, "he answered")
    await desk.call(ME, match, "again")


async def test_calls_are_for_matches_of_the_server(t: Table) -> None:
    match = (await begin(t)).id
    with pytest.raises(refusals.NoSuchMatch):
        await reports_of(t).call(Judge(EVE, THERE), match, "x")
    with pytest.raises(refusals.NoSuchMatch):
        await reports_of(t).report(Judge(EVE, THERE), BOB, "x", match_id=match)
    with pytest.raises(NoReason):
        await reports_of(t).call(ME, match, " ")
    with pytest.raises(OwnCause):
        await reports_of(t).report(ME, ANN, "x")


async def test_nobody_floods_the_judges(t: Table) -> None:
    desk = reports_of(t)
    for _ in range(HOURLY):
        await desk.report(ME, BOB, "rude")
    with pytest.raises(reports.TooManyReports):
        await desk.report(ME, BOB, "rude")
    await desk.report(Judge(BOB, HERE), ANN, "she is")
    await desk.report(Judge(ANN, THERE), BOB, "rude there, too")
    t.time += reports.HOUR
    await desk.report(ME, BOB, "rude")


async def test_a_report_is_hidden_from_those_whom_it_is_about(t: Table) -> None:
    match = (await begin(t)).id
    desk = reports_of(t)
    about_judge = await desk.report(ME, JO, "a judge's own doing")
    of_match = await desk.call(ME, match, "look at this")
    assert [r.id for r in (await desk.queue(FIRST)).reports] == [of_match.id]
    assert (await desk.queue(FIRST)).hidden == 1
    assert len((await desk.queue(SECOND)).reports) == 2
    playing = Judge(BOB, HERE)
    assert [r.id for r in (await desk.queue(playing)).reports] == [about_judge.id]
    for judge, number in ((FIRST, about_judge.id), (playing, of_match.id), (ME, of_match.id)):
        for work in (
            desk.get(judge, number),
            desk.take(judge, number),
            desk.answer(judge, number, "x"),
            desk.close(judge, number, "x"),
        ):
            with pytest.raises(reports.NoSuchReport):
                await work
    assert (await desk.queue(STRANGER)).reports == ()
    with pytest.raises(reports.NoSuchReport):
        await desk.get(STRANGER, of_match.id)


async def test_one_judge_at_a_time_works_at_a_report(t: Table) -> None:
    desk = reports_of(t)
    report = await desk.report(ME, BOB, "rude", message="https://x \n words")
    assert (await desk.take(FIRST, report.id)).taken_by == JO
    for work in (
        desk.take(SECOND, report.id),
        desk.answer(SECOND, report.id, "x"),
        desk.close(SECOND, report.id, "x"),
    ):
        with pytest.raises(reports.Taken):
            await work
    assert (await desk.take(FIRST, report.id)).taken_by == 0
    await desk.take(SECOND, report.id)
    with pytest.raises(NoReason):
        await desk.answer(SECOND, report.id, " ")
    await desk.answer(SECOND, report.id, "we look into it")
    closed = await desk.close(SECOND, report.id, "warned")
    assert (closed.closed_by, closed.outcome) == (KIM, "warned")
    (mine,) = await desk.of(HERE, ANN)
    assert (mine.answer, mine.outcome, mine.told) == ("we look into it", "warned", 0)
    await desk.mark_told(mine)
    assert (await desk.of(HERE, ANN))[0].told == 1
    assert await desk.of(HERE, BOB) == []
    with pytest.raises(reports.NoSuchReport):
        await desk.close(SECOND, report.id, "twice")


async def test_a_report_a_judge_forgot_is_taken_by_another(t: Table) -> None:
    desk = reports_of(t)
    report = await desk.report(ME, BOB, "rude")
    await desk.take(FIRST, report.id)
    t.time += reports.FORGOTTEN
    assert (await desk.take(SECOND, report.id)).taken_by == KIM


async def test_two_judges_take_at_once(t: Table) -> None:
    desk = reports_of(t)
    report = await desk.report(ME, BOB, "rude")
    read = await t.store.reports.get(report.id)
    assert read is not None
    assert await t.store.reports.change(report.id, 0, {"taken_by": JO, "taken_at": 1})
    assert not await t.store.reports.change(report.id, 0, {"taken_by": KIM})


async def test_reports_survive_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        match = (await begin(t)).id
        report = await reports_of(t).report(Judge(CAROL, HERE), BOB, "slow", match_id=match)
        await reports_of(t).take(FIRST, report.id)
    async with table(tmp_path / "s.db", games={}) as t:
        (report_again,) = (await reports_of(t).queue(FIRST)).reports
        assert (report_again.about, report_again.taken_by, report_again.position) == (
            BOB,
            JO,
            report.position,
        )
        again = await reports_of(t).call(Judge(CAROL, HERE), match, "rules are gone")
        assert again.position == ""
