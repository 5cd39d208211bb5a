"""Results set by judges, the second judge, bans, ratings worked out anew, the log of it all."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.matches.viewing import ANNULLED
from bot.moderation import conflicts, judge_actions
from bot.moderation.judge_actions import Judge
from bot.moderation.judges import WAITS, Done
from bot.moderation.refusals import NoSeason, NoSuchSeat, NotCounted, SeasonRuns
from bot.moderation.store import Ask
from bot.ratings import results
from bot.ratings.results import JUDGED
from bot.store.rows import Place, Player
from engine.core import HOUSE, Illegal
from engine.record import verify
from tests.counted import corrections, derived
from tests.service.judging import (
    CAROL,
    FIRST,
    HERE,
    JO,
    KIM,
    SECOND,
    STRANGER,
    THERE,
    acts,
    ask,
    begin,
    deed,
    do,
    judges_of,
    sound,
    told,
    two,
)
from tests.service.kit import ANN, BOB, EVE, GAMES, Table, table, warm
from tests.service.test_judging import HOUR
from tests.service.test_judging_seats import rated

DAY = 24 * HOUR


# -- results ----------------------------------------------------------------------


async def test_a_judge_ends_a_match_with_a_result(t: Table) -> None:
    match = await warm(t, await rated(t))
    corrected: list[int] = []
    t.matches.memory.on_correction = corrected.append
    await do(t, deed("result", match, winners=(1,)))
    stored_match = await t.matches.match(match)
    assert (stored_match.status, stored_match.winners, stored_match.why) == ("over", (1,), JUDGED)
    assert (await t.matches.snapshot(match)).waiting == ()
    assert [(s.user, s.score) for s in await t.store.ratings.changes(match)] == [(ANN, 0), (BOB, 1)]
    assert "A judge decided the match." in await told(t, match)
    assert corrected == [match]
    (act,) = await acts(t)
    assert json.loads(act.before) == {"status": "live", "winners": None, "why": ""}
    assert json.loads(act.after) == {"status": "over", "winners": [1]}
    verify(await t.matches.viewing.record(match), GAMES)  # what was played still runs
    with pytest.raises(judge_actions.SameResult):
        await do(t, deed("result", match, winners=(1,)))


async def test_a_judges_result_of_a_match_that_hardly_began_does_not_count(t: Table) -> None:
    match = await rated(t)
    await do(t, deed("result", match, winners=()))
    assert (await t.matches.match(match)).winners == ()
    assert await t.store.ratings.changes(match) == []


async def test_a_result_is_changed_and_annulled_and_set_again(t: Table) -> None:
    match = await warm(t, await rated(t))
    await t.matches.resign(match, ANN)
    await do(t, deed("result", match, winners=(0,)))
    assert [s.score for s in await t.store.ratings.changes(match)] == [1, 0]
    assert (await t.matches.match(match)).winners == (0,)
    verify(await t.matches.viewing.record(match), GAMES)
    await do(t, deed("result", match, what="annul"))
    stored_match = await t.matches.match(match)
    assert (stored_match.status, stored_match.winners, stored_match.why) == (
        "abandoned",
        None,
        ANNULLED,
    )
    assert await t.store.ratings.changes(match) == []
    verify(await t.matches.viewing.record(match), GAMES)
    with pytest.raises(judge_actions.SameResult):
        await do(t, deed("result", match, what="annul"))
    await do(t, deed("result", match, winners=(HOUSE,)))
    assert (await corrections(t.store, match))[-1].winners == (HOUSE,)
    assert len(await corrections(t.store, match)) == 3
    with pytest.raises(NoSuchSeat):
        await do(t, deed("result", match, winners=(2,)))


async def test_a_running_match_is_annulled(t: Table) -> None:
    match = await warm(t, await rated(t))
    await do(t, deed("pause", match))
    await do(t, deed("result", match, what="annul"))
    stored_match = await t.matches.match(match)
    assert (stored_match.status, stored_match.held, stored_match.paused) == ("abandoned", False, 0)
    assert await t.store.judging.counted(match) is None
    assert "A judge annulled the match." in await told(t, match)
    await do(t, deed("result", match, winners=(0,)))  # after all: now it counts
    assert [s.score for s in await t.store.ratings.changes(match)] == [1, 0]


async def test_a_match_whose_rules_are_gone_can_be_decided(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        match = await warm(t, await rated(t))
    async with table(tmp_path / "s.db", games={}) as t:
        await do(t, deed("result", match, winners=(0,)))
        assert (await t.matches.match(match)).winners == (0,)
        await do(t, deed("result", match, what="annul"))
        assert (await t.matches.match(match)).status == "abandoned"


async def test_ratings_are_corrected_by_the_same_road(t: Table) -> None:
    match = await warm(t, await rated(t))
    with pytest.raises(NotCounted):
        await do(t, deed("result", match, what="ratings"))
    await t.matches.resign(match, ANN)
    with pytest.raises(NotCounted):
        await do(t, deed("result", match, what="ratings", winners=(1,)))
    await do(t, deed("result", match, what="ratings"))
    assert await t.store.ratings.changes(match) == []
    assert [a.kind for a in await acts(t)] == ["result"]
    before = await derived(t.store)
    await t.store.write(results.recount)
    assert await derived(t.store) == before


# -- the second judge -------------------------------------------------------------


async def test_heavy_acts_wait_for_a_second_judge(t: Table) -> None:
    match = await warm(t, (await begin(t)).id)
    await two(t)
    judges = judges_of(t.matches)
    seen: list[str] = []
    judges.on_ask = lambda a: seen.append(a.fate)
    waiting = await judges.do(FIRST, deed("result", match, winners=(0,)))
    assert (await t.matches.match(match)).status == "live"
    assert await acts(t) == []
    with pytest.raises(judge_actions.OwnAsk):
        await judges.confirm(FIRST, waiting.id)  # type: ignore[union-attr]
    with pytest.raises(judge_actions.AskOver):
        await judges.confirm(STRANGER, waiting.id)  # type: ignore[union-attr]
    with pytest.raises(conflicts.Involved):
        await judges.confirm(Judge(ANN, HERE), waiting.id)  # type: ignore[union-attr]
    done = await judges.confirm(SECOND, waiting.id)  # type: ignore[union-attr]
    assert isinstance(done, Done)
    assert (await t.matches.match(match)).winners == (0,)
    (act,) = await acts(t)
    assert (act.by, act.second, act.reason) == (JO, KIM, "a word with two lines")
    with pytest.raises(judge_actions.AskOver, match="carried out"):
        await judges.confirm(SECOND, waiting.id)  # type: ignore[union-attr]
    assert seen == ["open", "done"]


async def test_light_acts_do_not_wait(t: Table) -> None:
    match = (await begin(t)).id
    await two(t)
    for kind in ("pause", "resume"):
        await do(t, deed(kind, match))
    for heavy in (
        deed("back", match),
        deed("replace", match, seat=0, user=CAROL, name="Carol"),
        deed("ban", user=EVE, name="Eve", what="events"),
        deed("result", match, what="annul"),
    ):
        await ask(t, heavy)
    assert len(await judges_of(t.matches).asks(HERE)) == 4
    assert await judges_of(t.matches).asks(THERE) == []


async def test_what_waits_survives_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        match = (await begin(t)).id
        await t.matches.act(match, ANN, "take 1")
        await two(t)
        waiting = await ask(t, deed("back", match, back=0))
    async with table(tmp_path / "s.db") as t:
        (stored_ask,) = await judges_of(t.matches).asks(HERE)
        assert stored_ask == waiting
        await judges_of(t.matches).confirm(SECOND, waiting.id)
        assert (await t.matches.snapshot(match)).view.pile == 100
        await sound(t)


async def test_what_waits_is_void_once_the_match_has_moved_on(t: Table) -> None:
    match = (await begin(t)).id
    await t.matches.act(match, ANN, "take 1")
    await two(t)
    waiting = await ask(t, deed("back", match, back=0))
    await t.matches.act(match, BOB, "take 1")
    with pytest.raises(Illegal):
        await judges_of(t.matches).confirm(SECOND, waiting.id)
    with pytest.raises(judge_actions.AskOver, match="no longer be carried out"):
        await judges_of(t.matches).confirm(SECOND, waiting.id)
    waiting = await ask(t, deed("replace", match, seat=0, user=CAROL, name="Carol"))
    await t.matches.resign(match, ANN)
    with pytest.raises(refusals.Finished):
        await judges_of(t.matches).confirm(SECOND, waiting.id)
    assert await acts(t) == []


async def test_what_waits_runs_out_after_a_day(t: Table) -> None:
    match = (await begin(t)).id
    await two(t)
    waiting = await ask(t, deed("result", match, winners=()))
    t.time += WAITS
    with pytest.raises(judge_actions.AskOver, match="more than a day"):
        await judges_of(t.matches).confirm(SECOND, waiting.id)
    assert await judges_of(t.matches).asks(HERE) == []


async def test_what_waits_runs_out_although_nobody_looks(t: Table) -> None:
    judges, fates, due = judges_of(t.matches), [], []
    judges.on_ask = lambda ask: fates.append((ask.id, ask.fate))
    t.matches.memory.on_due = due.append
    assert await judges.next_due() is None
    await two(t)
    first = await judges.do(FIRST, deed("ban", user=EVE, name="Eve", what="events"))
    t.time += 5
    second = await judges.do(FIRST, deed("ban", user=CAROL, name="Carol", what="events"))
    assert isinstance(first, Ask)
    assert isinstance(second, Ask)
    assert due == [first.expires_at, second.expires_at]
    assert await judges.next_due() == first.expires_at
    t.time = first.expires_at
    await judges.serve(t.time)
    assert fates == [(first.id, "open"), (second.id, "open"), (first.id, "expired")]
    assert await judges.next_due() == second.expires_at
    await judges.refuse(SECOND, second.id)
    assert await judges.next_due() is None


async def test_what_waits_is_refused_or_withdrawn(t: Table) -> None:
    match = (await begin(t)).id
    await two(t)
    judges = judges_of(t.matches)
    one = await ask(t, deed("result", match, winners=()))
    assert (await judges.refuse(SECOND, one.id)).fate == "refused"
    other = await ask(t, deed("result", match, winners=()))
    assert (await judges.refuse(FIRST, other.id)).fate == "withdrawn"
    for number in (one.id, other.id, 99):
        with pytest.raises(judge_actions.AskOver):
            await judges.confirm(SECOND, number)


async def test_a_first_judge_who_is_none_any_more_has_asked_for_nothing(t: Table) -> None:
    await two(t)
    waiting = await ask(t, deed("ban", user=EVE, name="Eve", what="events"))
    with pytest.raises(judge_actions.FirstLeft):
        await judges_of(t.matches).confirm(SECOND, waiting.id, first_judges=False)
    with pytest.raises(judge_actions.AskOver):
        await judges_of(t.matches).confirm(SECOND, waiting.id)
    assert await judges_of(t.matches).bans(HERE) == []


async def test_nobody_asks_about_themselves_or_their_own_match(t: Table) -> None:
    match = (await begin(t)).id
    await two(t)
    with pytest.raises(conflicts.Involved):
        await judges_of(t.matches).do(Judge(ANN, HERE), deed("result", match, winners=(0,)))
    with pytest.raises(judge_actions.OwnCause):
        await judges_of(t.matches).do(FIRST, deed("ban", user=JO, name="Jo", what="events"))
    waiting = await ask(t, deed("ban", user=KIM, name="Kim", what="events"))
    with pytest.raises(judge_actions.OwnCause):
        await judges_of(t.matches).confirm(SECOND, waiting.id)


# -- bans -------------------------------------------------------------------------


async def test_a_ban_keeps_somebody_from_challenges_here(t: Table) -> None:
    judges = judges_of(t.matches)
    made = await t.matches.challenges.invite(
        Invitation(Player(0, "Ann", ANN), None, "dare", place=Place(HERE, 6))
    )
    await do(t, deed("ban", user=EVE, name="Eve", what="challenges", amount=DAY))
    eve = Player(0, "Eve", EVE)
    with pytest.raises(refusals.Banned, match="a word with two lines"):
        await t.matches.challenges.invite(Invitation(eve, None, "dare", place=Place(HERE, 6)))
    with pytest.raises(refusals.Banned):
        await t.matches.challenges.accept(made.id, EVE, "Eve")
    with pytest.raises(refusals.Banned):
        await t.matches.queue.wait(EVE, "Eve", "dare", place=Place(HERE, 6))
    await t.matches.challenges.invite(Invitation(eve, None, "dare", place=Place(THERE, 6)))
    await judges.check_events(HERE, EVE)
    t.time += DAY
    assert await judges.bans(HERE) == []
    await t.matches.challenges.invite(Invitation(eve, None, "dare", place=Place(HERE, 6)))
    with pytest.raises(judge_actions.NotBanned):
        await do(t, deed("lift", user=EVE, name="Eve", what="challenges"))


async def test_a_ban_from_events_is_lifted(t: Table) -> None:
    judges = judges_of(t.matches)
    await do(t, deed("ban", user=EVE, name="Eve", what="events"))
    await do(t, deed("ban", user=EVE, name="Eve", what="events", amount=DAY))  # shorter, after all
    (ban,) = await judges.bans(HERE)
    assert (ban.until, ban.by, ban.what) == (t.time + DAY, JO, "events")
    assert "You are banned from tournaments" in (await judges.why_not(HERE, EVE) or "")
    assert await judges.why_not(HERE, ANN) is None
    with pytest.raises(refusals.Banned, match="Eve is banned from tournaments"):
        await judges.check_events(HERE, EVE, "Eve")
    await judges.check_events(THERE, EVE)
    await do(t, deed("lift", user=EVE, name="Eve", what="events"))
    await judges.check_events(HERE, EVE)
    with pytest.raises(judge_actions.NotBanned):
        await do(t, deed("lift", user=EVE, name="Eve", what="events"))
    assert [a.kind for a in await acts(t)] == ["ban", "ban", "lift"]
    assert json.loads((await acts(t))[1].before) == {"until": 0, "reason": "a word with two lines"}


# -- what counts ------------------------------------------------------------------


async def test_a_recount_sets_right_what_was_wrong_and_says_so(t: Table) -> None:
    match = await warm(t, await rated(t))
    await t.matches.resign(match, ANN)
    assert (await do(t, deed("recount"))).changes == ()
    sql = "UPDATE ratings SET value = 2000 WHERE user = ?"
    await t.store.write(lambda db: db.execute(sql, (BOB,)))
    done = await do(t, deed("recount"))
    (change,) = done.changes
    assert (change.user, change.before, round(change.after or 0)) == (BOB, 2000, 1662)
    judges = judges_of(t.matches)
    assert await judges.own_changes(HERE, done.changes) == [change]
    assert await judges.own_changes(THERE, done.changes) == []
    assert [a.kind for a in await acts(t)] == ["recount", "recount"]


async def test_seasons_are_in_the_log(t: Table) -> None:
    begun = await do(t, deed("season", what="Spring"))
    assert begun.season is not None
    with pytest.raises(SeasonRuns):
        await do(t, deed("season", what="Summer"))
    await do(t, deed("end season"))
    with pytest.raises(NoSeason):
        await do(t, deed("end season"))
    assert [a.kind for a in await acts(t)] == ["season", "end season"]


# -- the log ----------------------------------------------------------------------


async def test_the_log_is_filtered_and_of_one_server(t: Table) -> None:
    match = (await begin(t)).id
    await do(t, deed("pause", match))
    await do(t, deed("resume", match), SECOND)
    await do(t, deed("ban", user=EVE, name="Eve", what="events"))
    acts = t.matches.store.judging.acts
    assert [a.kind for a in await acts(HERE)] == ["ban", "resume", "pause"]
    assert [a.kind for a in await acts(HERE, match=match)] == [
        "resume",
        "pause",
    ]
    assert [a.kind for a in await acts(HERE, by=KIM)] == ["resume"]
    assert [a.kind for a in await acts(HERE, user=EVE)] == ["ban"]
    assert [a.kind for a in await acts(HERE, kind="pause")] == ["pause"]
    assert [a.kind for a in await acts(HERE, limit=1, offset=1)] == ["resume"]
    assert await acts(THERE) == []
    assert await acts(THERE, match=match) == []


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE judge_acts SET reason = 'another'",
        "DELETE FROM judge_acts",
        "INSERT INTO judge_acts (guild, channel, at, by, kind, reason, before, after)"
        " VALUES (1, 1, 1, 1, 'ban', '', '{}', '{}')",
    ],
)
async def test_the_log_is_only_added_to(t: Table, sql: str) -> None:
    await do(t, deed("ban", user=EVE, name="Eve", what="events"))
    with pytest.raises(Exception, match=r"(?i)final|check|erasing"):
        await t.store.write(lambda db: db.execute(sql))
    assert len(await acts(t)) == 1
