"""What judges do to matches that run: stopping, time, quiet answers, going back, new players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.matches import refusals
from bot.moderation import conflicts, judge_actions
from bot.moderation.refusals import NoReason, NoSuchSeat
from bot.store.rows import Place
from engine.core import Illegal, Reason
from tests.service.judging import (
    FIRST,
    HERE,
    JO,
    KIM,
    STRANGER,
    acts,
    begin,
    deed,
    do,
    judges_of,
    sound,
    told,
)
from tests.service.kit import ANN, BOB, T0, Table, table

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
KINDS = ("pause", "resume", "time", "default", "retire", "back", "replace", "result")


async def test_every_act_needs_a_reason(t: Table) -> None:
    match = (await begin(t)).id
    for kind in KINDS:
        with pytest.raises(NoReason):
            await do(t, deed(kind, match, reason=" \n "))
    assert await acts(t) == []


async def test_a_match_of_another_server_does_not_exist(t: Table) -> None:
    match = (await begin(t)).id
    for kind in KINDS:
        with pytest.raises(refusals.NoSuchMatch):
            await do(t, deed(kind, match, seat=0, winners=()), STRANGER)
    with pytest.raises(refusals.NoSuchMatch):
        await judges_of(t.matches).look(STRANGER, match, "x")
    with pytest.raises(refusals.NoSuchMatch):
        await judges_of(t.matches).ways_back(STRANGER, match)
    private = (await t.begin()).id  # in no server at all
    with pytest.raises(refusals.NoSuchMatch):
        await do(t, deed("pause", private), judge_actions.Judge(JO, 0))
    assert (await t.matches.match(match)).ply == 0


async def test_nobody_judges_their_own_match(t: Table) -> None:
    match = (await begin(t)).id
    mine = judge_actions.Judge(ANN, HERE)
    for kind in KINDS:
        with pytest.raises(conflicts.Involved):
            await do(t, deed(kind, match, seat=0, winners=()), mine)
    with pytest.raises(conflicts.Involved):
        await judges_of(t.matches).look(mine, match, "x")
    with pytest.raises(conflicts.Involved):
        await judges_of(t.matches).ways_back(mine, match)
    assert await acts(t) == []


async def test_a_sandbox_has_no_judge(t: Table) -> None:
    match = await t.matches.solo.sandbox(ANN, "Ann", "dare", place=Place(HERE, 6))
    with pytest.raises(judge_actions.NothingToJudge):
        await do(t, deed("pause", match.id))


async def test_an_ended_match_is_only_decided(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.resign(match, ANN)
    for kind in ("pause", "resume", "time", "default", "retire", "back", "replace"):
        with pytest.raises(refusals.Finished):
            await do(t, deed(kind, match, seat=0))
    with pytest.raises(refusals.Finished):
        await judges_of(t.matches).look(FIRST, match, "x")
    assert await acts(t) == []


# -- stopping --------------------------------------------------------------------


async def test_a_stopped_match_waits_for_a_judge(t: Table) -> None:
    match = (await begin(t, clock=DAY)).id
    await t.matches.act(match, ANN, "take 1")
    await do(t, deed("pause", match))
    assert (await t.matches.match(match)).held
    for refused in (
        t.matches.act(match, BOB, "take 1"),
        t.matches.resign(match, BOB),
        t.matches.pausing.go_on(match, BOB),
        t.matches.pausing.pause(match, BOB),
        t.matches.undo.takeback(match, ANN),
    ):
        with pytest.raises(refusals.Held):
            await refused
    with pytest.raises(judge_actions.AlreadyStopped):
        await do(t, deed("pause", match))
    t.time += 5 * DAY
    assert (await t.matches.automatic.due()).acted == ()
    await sound(t)
    await do(t, deed("resume", match))
    shot = await t.matches.snapshot(match)
    assert (shot.match.held, shot.match.paused) == (False, 0)
    assert shot.waiting[0].due_at == t.time + DAY
    await t.matches.act(match, BOB, "take 1")
    log = await told(t, match)
    assert "⚖️ A judge stopped the match. Reason: a word with two lines" in log
    assert "A judge resumed the match." in log
    kinds = [(a.kind, a.by, a.match, a.guild, a.channel, a.reason) for a in await acts(t)]
    assert kinds == [
        ("pause", JO, match, HERE, 7, "a word with two lines"),
        ("resume", JO, match, HERE, 7, "a word with two lines"),
    ]
    await sound(t)


async def test_a_stop_outlives_the_process(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        match = (await begin(t)).id  # without a clock, too
        await do(t, deed("pause", match))
    async with table(tmp_path / "s.db") as t:
        await t.matches.start()
        with pytest.raises(refusals.Held):
            await t.matches.act(match, ANN, "take 1")
        await t.matches.automatic.set_preferences(match, BOB, ["pass"])
        await do(t, deed("resume", match))
        await t.matches.act(match, ANN, "take 1")


async def test_a_stopped_match_waits_with_its_standing_answers_and_computers(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    await do(t, deed("pause", match))
    await t.matches.automatic.set_preferences(match, BOB, ["pass"])
    assert (await t.matches.snapshot(match)).waiting[0].kind == "answer"
    await do(t, deed("resume", match))
    assert (await t.matches.snapshot(match)).waiting[0].kind == "turn"
    alone = await t.matches.solo.practice(ANN, "Ann", "dare", "random", place=Place(HERE, 6))
    await do(t, deed("pause", alone.id))
    await t.matches.automatic.settled()
    assert (await t.matches.match(alone.id)).held


async def test_what_people_agreed_to_rest_a_judge_lets_go_on(t: Table) -> None:
    match = (await begin(t, clock=DAY)).id
    with pytest.raises(refusals.NotPaused):
        await do(t, deed("resume", match))
    await t.matches.pausing.pause(match, ANN)
    await t.matches.pausing.pause(match, BOB)
    await do(t, deed("resume", match))
    assert (await t.matches.match(match)).paused == 0


# -- time ------------------------------------------------------------------------


async def test_time_is_added_to_the_open_answer(t: Table) -> None:
    match = (await begin(t, clock=HOUR)).id
    await do(t, deed("time", match, seat=0, amount=30 * MINUTE))
    (waiting,) = (await t.matches.snapshot(match)).waiting
    assert (waiting.due_at, waiting.given) == (T0 + 90 * MINUTE, 90 * MINUTE)
    assert "A judge gave Blue 30 minutes more." in await told(t, match)
    with pytest.raises(judge_actions.NoTime, match="has nothing to answer"):
        await do(t, deed("time", match, seat=1, amount=MINUTE))
    for amount in (0, MINUTE - 1, 61 * DAY):
        with pytest.raises(judge_actions.NoTime, match="between"):
            await do(t, deed("time", match, seat=0, amount=amount))
    with pytest.raises(NoSuchSeat):
        await do(t, deed("time", match, seat=2, amount=MINUTE))
    t.time += 80 * MINUTE
    assert (await t.matches.automatic.due()).acted == ()
    assert [a.user for a in await acts(t)] == [ANN]


@pytest.mark.parametrize(
    "clock", ["live 10m+10s grace 20s", "correspondence 5d+4h cap 3d reply 2d+12h"]
)
async def test_time_is_added_to_a_bank_and_stays_there(t: Table, clock: str) -> None:
    match = (await begin(t, clock=clock)).id
    before = (await t.matches.snapshot(match)).banks
    for seat in (0, 1):
        await do(t, deed("time", match, seat=seat, amount=HOUR))
    shot = await t.matches.snapshot(match)
    assert [b.turn - a.turn for a, b in zip(before, shot.banks, strict=True)] == [HOUR, HOUR]
    t.time += MINUTE
    await t.matches.act(match, ANN, "take 1")
    after = (await t.matches.snapshot(match)).banks[0]
    plus = 10_000 if clock.startswith("live") else 4 * HOUR
    assert after.turn == before[0].turn + HOUR - MINUTE + plus


async def test_a_match_without_a_clock_gets_no_time(t: Table) -> None:
    match = (await begin(t)).id
    with pytest.raises(refusals.NoClock):
        await do(t, deed("time", match, seat=0, amount=HOUR))


# -- the quiet answer -------------------------------------------------------------


async def test_a_judge_takes_the_quiet_answer_for_a_silent_seat(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    with pytest.raises(judge_actions.NotAsked):
        await do(t, deed("default", match, seat=0))
    seen = (await t.matches.match(match)).ply
    await do(t, deed("default", match, seat=1, ply=seen))
    last = (await t.store.matches.actions(match))[-1]
    assert (last.seat, last.text, last.source) == (1, "pass", "judge")
    assert "A judge gave the default answer for Red. Reason: a word" in await told(t, match)
    with pytest.raises(Illegal) as error:  # the panel is old now
        await do(t, deed("default", match, seat=0, ply=seen))
    assert error.value.reason is Reason.STALE
    (act,) = await acts(t)
    assert (act.kind, act.user) == ("default", BOB)
    assert "pass" not in act.before + act.after
    await sound(t)


async def test_a_quiet_answer_in_a_stopped_match_costs_no_time(t: Table) -> None:
    match = (await begin(t, clock="live 10m+10s grace 20s")).id
    await do(t, deed("pause", match))
    t.time += DAY
    await do(t, deed("default", match, seat=0))
    shot = await t.matches.snapshot(match)
    assert shot.banks[0].turn == 10 * MINUTE + 10_000
    assert (shot.match.held, shot.match.paused) == (True, t.time)
    t.time += DAY
    await do(t, deed("resume", match))
    (waiting,) = (await t.matches.snapshot(match)).waiting
    assert (waiting.seat, waiting.due_at) == (1, t.time + 10 * MINUTE)


async def test_what_a_judge_did_for_a_seat_is_no_beginning(t: Table) -> None:
    """A match nobody plays is called off by the clock, whatever a judge answered for them."""
    match = (await begin(t, clock=DAY)).id
    for seat in (0, 1, 0, 1):
        await do(t, deed("default", match, seat=seat))
    t.time += DAY
    assert (await t.matches.automatic.due()).called_off == (match,)


# -- going back -------------------------------------------------------------------


async def test_a_judge_takes_a_match_back(t: Table) -> None:
    match = (await begin(t)).id
    for user, text in ((ANN, "take 1"), (BOB, "take 2"), (ANN, "dare"), (BOB, "pass")):
        await t.matches.act(match, user, text)
    ways = await judges_of(t.matches).ways_back(FIRST, match)
    assert [(p.back, p.gone) for p in ways.points] == [(3, 1), (2, 2), (1, 3), (0, 4)]
    assert ways.points[1].text.startswith("Blue")
    rows = await t.store.matches.actions(match)
    assert (ways.digest, ways.points[1].digest) == (rows[-1].digest, rows[1].digest)
    await t.matches.undo.takeback(match, ANN)  # a wish nobody has answered
    board = (await t.matches.match(match)).ply
    await do(t, deed("back", match, back=2, ply=board))
    shot = await t.matches.snapshot(match)
    assert (shot.view.pile, shot.waiting[0].seat, shot.match.offers) == (97, 0, ())
    assert "A judge took back the last 2 actions. Reason: a word" in await told(t, match)
    last = (await t.store.matches.actions(match))[-1]
    assert (last.back, last.digest, last.seat) == (2, rows[1].digest, -1)
    with pytest.raises(Illegal) as error:  # a button from before it
        await t.matches.act(match, ANN, "take 1", ply=board)
    assert error.value.reason is Reason.STALE
    with pytest.raises(refusals.NoOffer):
        await t.matches.offers.agree(match, BOB, "takeback")
    (act,) = await acts(t)
    assert json.loads(act.before) == {"actions": 4, "digest": rows[-1].digest}
    assert json.loads(act.after) == {"actions": 2, "digest": rows[1].digest}
    await sound(t)
    await t.matches.act(match, ANN, "take 1")
    await do(t, deed("back", match, back=0))
    assert (await t.matches.snapshot(match)).view.pile == 100
    await sound(t)


async def test_going_back_is_refused_where_the_match_does_not_go_on_from(t: Table) -> None:
    match = (await begin(t)).id
    with pytest.raises(judge_actions.NoWayBack):
        await do(t, deed("back", match, back=0))
    await t.matches.act(match, ANN, "take 1")
    for back in (1, 2, 99):
        with pytest.raises(judge_actions.NoWayBack):
            await do(t, deed("back", match, back=back))
    with pytest.raises(Illegal):  # asked for on an old panel
        await do(t, deed("back", match, back=0, ply=0))
    assert await acts(t) == []


async def test_everybody_gets_the_whole_time_after_going_back(t: Table) -> None:
    match = (await begin(t, clock=HOUR)).id
    await t.matches.act(match, ANN, "take 1")
    t.time += 50 * MINUTE
    await do(t, deed("back", match, back=0))
    (waiting,) = (await t.matches.snapshot(match)).waiting
    assert (waiting.seat, waiting.due_at) == (0, t.time + HOUR)


async def test_two_acts_at_once_are_one(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "take 1")
    ply = (await t.matches.match(match)).ply
    what = deed("back", match, back=0, ply=ply)
    await do(t, what)
    with pytest.raises(Illegal):
        await do(t, what, judge_actions.Judge(KIM, HERE))
    one = judge_actions.Judge(JO, HERE, 7, 4711)  # the same click, delivered twice
    await t.matches.act(match, ANN, "take 1")
    await do(t, deed("back", match, back=0), one)
    assert (await do(t, deed("back", match, back=0), one)).duplicate
    assert len(await acts(t)) == 2
    await sound(t)


# -- looking ----------------------------------------------------------------------


async def test_a_look_is_noted_first_and_told_after_the_end(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    sight = await judges_of(t.matches).look(FIRST, match, "is it stuck?")
    assert any("secret card" in line.text for line in sight.lines)
    (act,) = await acts(t)
    assert (act.kind, act.reason, act.ply) == ("look", "is it stuck?", 1)
    assert json.loads(act.after) == {"digest": sight.digest}
    for user in (ANN, BOB, None):
        assert "looked at hidden information" not in await told(t, match, user)
    assert (await t.matches.match(match)).ply == 1  # nobody's buttons are spoilt
    await t.matches.resign(match, BOB)
    for user in (ANN, BOB, None):
        log = await told(t, match, user)
        assert f"A judge (<@{JO}>) looked at all hidden information at step 1 of this match." in log
        assert "Reason: is it stuck?" in log


async def test_the_log_of_acts_holds_no_secret(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "dare")
    await judges_of(t.matches).look(FIRST, match, "x")
    await do(t, deed("default", match, seat=1))
    await do(t, deed("back", match, back=0))
    loaded = await t.store.matches.load(match)
    assert loaded is not None
    text = "".join(a.before + a.after for a in await acts(t))
    assert "hands" not in text
    assert "secret" not in text
