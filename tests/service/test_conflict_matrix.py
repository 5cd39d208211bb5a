"""Every step of an organiser and of a judge, by whom it helps: decided once, for each of them.

The steps are found in the code, so a new one fails here until it is decided what somebody may do
who has a part in it.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.moderation.conflicts import Involved, OwnMatch
from bot.moderation.judge_actions import Judge, Kind, OwnCause
from bot.moderation.judges import Judges
from bot.moderation.reports import NoSuchReport
from bot.moderation.watch import Watch
from bot.tournaments.lookups import tables
from bot.tournaments.service import Tournaments
from bot.whole_store import Store
from tests.service.events import BOSS, Hall, hall, name
from tests.service.judging import FIRST, HERE, begin, deed, do, judges_of, reports_of
from tests.service.kit import ANN, BOB, Table

# -- organisers ------------------------------------------------------------------------

Step = Callable[[Hall, int, int, int], Awaitable[Any]]
#: Who has a part: plays a match that is open; plays in the event and has no open match.
PLAYS, ENTERED = "plays an open match", "has no open match"
WHY = "so be it"
#: Steps that are forbidden to whom, with the step: `(hall, tournament, match, by)`.
FORBIDDEN: dict[str, tuple[tuple[str, ...], Step]] = {
    "set_result": ((PLAYS, ENTERED),
        lambda h, cup, m, by: h.cups.set_result(cup, m, "1-0", by=by, reason=WHY)),
    "again": ((PLAYS, ENTERED), lambda h, cup, m, by: h.cups.again(cup, m, by=by, reason=WHY)),
    "undo_round": ((PLAYS, ENTERED),
        lambda h, cup, m, by: h.cups.undo_round(cup, by=by, reason=WHY)),
    "pause": ((PLAYS,), lambda h, cup, m, by: h.cups.pause(cup, by=by, reason=WHY)),
    "cancel": ((PLAYS,), lambda h, cup, m, by: h.cups.cancel(cup, by=by, reason=WHY)),
    "edit": ((PLAYS,), lambda h, cup, m, by: h.cups.edit(cup, by, noshow=5)),
    "leave": ((PLAYS,), lambda h, cup, m, by: h.cups.leave(cup, _other(by), by=by, reason=WHY)),
    "substitute": ((PLAYS,),
        lambda h, cup, m, by: h.cups.substitute(cup, _other(by), 90, "Zoe", by=by, reason=WHY)),
    "lost_by_leaving": ((PLAYS,),
        lambda h, cup, m, by: h.cups.lost_by_leaving(cup, _other(by), by)),
}  # fmt: skip
#: Steps tested elsewhere, because another kind of event has them.
ELSEWHERE = {
    "end_arena": "test_an_arena_is_not_ended_by_who_plays_in_it",
    "line_up": "test_a_line_up_is_not_set_by_who_plays_in_the_event",
    "hand_over": "test_a_line_up_is_not_set_by_who_plays_in_the_event",
    "withdraw": "test_a_line_up_is_not_set_by_who_plays_in_the_event",
    "exchange": "tests/service/test_tournaments_conduct.py",
    "set_rounds": "test_who_plays_changes_neither_rounds_nor_draw_nor_takes_the_start_back",
    "swap": "test_who_plays_changes_neither_rounds_nor_draw_nor_takes_the_start_back",
    "back_to_sign_up": "test_who_plays_changes_neither_rounds_nor_draw_nor_takes_the_start_back",
    "share": "tests/service/test_tournaments_corrections.py",
    "keep_apart": "tests/service/test_tournaments_signing.py",
    "lose_pairing": "tests/service/test_penalties.py",  # a judge's, checked as their other acts
}
#: Steps an organiser may do who plays, and why they harm nobody.
HARMLESS = {
    "create": "nothing is played yet",
    "open": "nothing is played yet",
    "open_checkin": "nothing is played yet",
    "start": "the draw is made by lot or by the seeds everybody sees",
    "seed": "before the start, and everybody sees the seeds",
    "pair": "the round is worked out by the rules",
    "tell_round": "shows the round as it was worked out",
    "go_on": "lets everybody's clock run again",
    "check_in": "before the start, and everybody sees who is there",
    "sign_up": "enters somebody for a round to come",
    "join_team": "enters somebody for a round to come",
    "enter_team": "enters a team for a round to come",
    "enter_made": "enters a team for a round to come",
    "order_team": "before the start",
    "add_computer": "enters a computer for a round to come",
    "request_bye": "a bye is asked for before it is known whom one would meet",
    "check_undo": "the check of undo_round",
    "check_part": "the check itself",
}


def organisers_steps() -> set[str]:
    """Return the steps somebody else does for players: those that are told who does them."""
    return {
        step
        for step, function in inspect.getmembers(Tournaments, inspect.iscoroutinefunction)
        if not step.startswith("_")
        and {"by", "organiser"} & {*inspect.signature(function).parameters}
    }


def test_every_step_of_an_organiser_is_decided() -> None:
    """A new step fails here until it is decided what an organiser may do who plays."""
    decided = [*FORBIDDEN, *ELSEWHERE, *HARMLESS]
    assert len(decided) == len({*decided})
    assert {*decided} == organisers_steps()


def _other(user: int) -> int:
    """Return whom a player of the first match meets: 1 and 2 do."""
    return 3 - user


async def _event(h: Hall, part: str) -> tuple[int, int, tuple[int, ...]]:
    """Return an event, a match, and who has that part in it."""
    number = await h.begin(4, "robin", options={"pile": 9})
    table = next(
        t for t in tables(await h.cups.get(number)) if 1 in {u for us in t.users for u in us}
    )
    users = tuple(user for us in table.users for user in us)
    for ply in range(2):
        match = await h.matches.match(table.match_id)
        await h.matches.act(table.match_id, match.players[ply].user or 0, "take 1")
    if part == ENTERED:
        await h.win(table.match_id, 0)
    return number, table.match.id, users


@pytest.mark.parametrize("part", [PLAYS, ENTERED])
@pytest.mark.parametrize("step", FORBIDDEN)
async def test_an_organiser_who_plays(
    tmp_path: Path, step: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forbidden, work = FORBIDDEN[step]
    async with hall(tmp_path / "s.db") as h:
        number, match, users = await _event(h, part)
        monkeypatch.setitem(globals(), "_other", lambda by: next(u for u in users if u != by))
        before = await h.cups.get(number)
        for user in users:
            if part in forbidden:
                with pytest.raises(OwnMatch) as refused:
                    await work(h, number, match, user)
                assert "nother organiser" in str(refused.value)
        if part in forbidden:
            after = await h.cups.get(number)
            assert (after.state, after.head, after.plan) == (before.state, before.head, before.plan)
        else:
            await work(h, number, match, users[0])
        if step != "again" and part in forbidden:
            await work(h, number, match, BOSS)  # somebody else may


async def test_an_arena_is_not_ended_by_who_plays_in_it(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await _arena(h)
        with pytest.raises(OwnMatch, match="play in this event"):
            await h.cups.end_arena(number, by=1, reason=WHY)
        await h.cups.end_arena(number, by=BOSS, reason=WHY)


async def _arena(h: Hall) -> int:
    made = await h.made(4, "arena", clock="live 10m+5s grace 10s", noshow=3, window=30)
    await h.cups.start(made.id, BOSS)
    await h.cups.settled()
    return made.id


async def test_a_line_up_is_not_set_by_who_plays_in_the_event(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        contest = await h.made(0, "robin", boards=2, decider="berlin", reserves=1)
        for n in range(2):
            people = [n * 3 + i for i in (1, 2, 3)]
            await h.cups.found_team(contest.id, people[0], name(people[0]), "AB"[n])
            for user in people[1:]:
                await h.cups.join_team(contest.id, user, name(user), n + 1)
        await h.cups.start(contest.id, BOSS)
        await h.cups.settled()
        cups, number = h.cups, contest.id
        for by in (1, 3):  # a captain of the other team, and a reserve of it
            with pytest.raises(OwnMatch):
                await cups.line_up(number, 2, [5, 6], by=by, office=True)
            with pytest.raises(OwnMatch):
                await cups.hand_over(number, 2, 5, by=by, office=True)
            with pytest.raises(OwnMatch):
                await cups.withdraw(number, 2, by=by, office=True, reason=WHY)
            for stop in (cups.pause, cups.cancel):
                with pytest.raises(OwnMatch):
                    await stop(number, by=by, reason=WHY)
        await cups.hand_over(number, 2, 5, by=BOSS, office=True)


# -- judges ----------------------------------------------------------------------------

#: Acts about no match, and what keeps a judge from one that helps them.
ABOUT_NOBODY = {"recount": "works out what the results say", "season": "is for all",
                "end season": "is for all"}  # fmt: skip
SAMPLES: dict[str, dict[str, Any]] = {
    "look": {}, "pause": {}, "resume": {}, "time": {"seat": 0, "amount": 60_000},
    "default": {"seat": 0}, "retire": {"seat": 0}, "result": {"winners": (0,)},
    "back": {"back": 0}, "replace": {"seat": 1, "user": 901, "name": "Olga"},
    "warning": {"user": ANN, "name": "Ann"}, "game loss": {"user": ANN, "name": "Ann"},
    "match loss": {"user": ANN, "name": "Ann"},
}  # fmt: skip
PEOPLE = {"ban", "lift"}
#: What takes an act back is tested with it.
UNDOES = {"withdraw": "tests/service/test_penalties.py"}


def test_every_act_of_a_judge_is_decided() -> None:
    """A new act fails here until it is decided who may not do it."""
    decided = [*ABOUT_NOBODY, *SAMPLES, *PEOPLE, *UNDOES]
    assert len(decided) == len({*decided})
    assert {*decided} == {*get_args(Kind)}


async def acts(judges: Judges, judge: Judge, kind: Any, match: int) -> None:
    if kind == "look":
        await judges.look(judge, match, WHY)
    else:
        await judges.do(judge, deed(kind, match, **SAMPLES[kind]))


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("who", ["plays", "played", "deleted their data"])
async def test_a_judge_who_has_a_part_does_nothing(t: Table, kind: Any, who: str) -> None:
    match = await begin(t, clock=3_600_000)
    judge = Judge(BOB if who == "plays" else ANN, HERE)
    if who != "plays":
        await do(t, deed("replace", match.id, seat=0, user=900, name="Nora"))
    if who == "deleted their data":
        from bot.people.privacy import Privacy

        await Privacy(t.matches, t.matches.challenges.drop_all).delete(ANN)
    with pytest.raises(Involved):
        await acts(judges_of(t.matches), judge, kind, match.id)


@pytest.mark.parametrize("kind", sorted(PEOPLE))
async def test_no_judge_bans_themselves_or_whom_they_play(t: Table, kind: Any) -> None:
    judge = Judge(BOB, HERE)
    with pytest.raises(OwnCause):
        await judges_of(t.matches).do(judge, deed(kind, user=BOB, name="Bob", what="events"))
    match = await begin(t)
    banned = deed("ban", user=ANN, name="Ann", what="events")
    with pytest.raises(Involved):
        await judges_of(t.matches).do(judge, banned)
    await t.matches.resign(match.id, ANN)
    await judges_of(t.matches).do(judge, banned)


async def test_no_judge_reads_or_closes_what_is_about_them(t: Table) -> None:
    report = await reports_of(t).report(Judge(ANN, HERE), BOB, WHY)
    with pytest.raises(NoSuchReport):
        await reports_of(t).close(Judge(BOB, HERE), report.id, WHY)
    flag = await _flag(t.store, BOB)
    with pytest.raises(OwnCause):
        await Watch(t.matches.memory, t.matches.store).dismiss(HERE, flag, BOB, WHY)
    await Watch(t.matches.memory, t.matches.store).dismiss(HERE, flag, FIRST.user, WHY)


async def _flag(store: Store, user: int) -> int:
    from bot.moderation.flag_store import Flag

    flag, _ = await store.flags.add(Flag(0, HERE, "stalling", (user,), (1,), "told", 1, 1))
    return flag.id
