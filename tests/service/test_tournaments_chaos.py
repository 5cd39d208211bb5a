"""Whatever happens in whatever order: random tournaments through the service, all invariants.

People come, go, resign, agree to draws or do not appear; the organiser undoes, sets, forfeits,
pauses, corrects; matches are ended by others; the bot stops and starts. After each of these the
log leads to the state, no game runs twice, and what should be played is being played.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.platform.refusals import Refused
from bot.tournaments import model as domain
from bot.tournaments.checking import check
from bot.tournaments.lookups import tables
from bot.whole_store import Store
from engine.core import Illegal
from engine.rng import Stream, below, fork, pick
from tests.effort import some
from tests.service.events import BOSS, MINUTE, Hall, hall, judged

FORMS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("swiss", {"rounds": 3}),
    ("single", {"third": True}),
    ("double", {}),
    ("robin", {}),
    ("groups", {"groups": 2, "advance": 1}),
)
#: Teams of two with a reserve.
TEAMS: dict[str, Any] = {"boards": 2, "reserves": 1, "decider": "berlin", "absences": 1}
TEAM_FORMS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("swiss", {"rounds": 2}),
    ("robin", {}),
    ("single", {}),
    ("double", {"second_chance": True}),
)
OUTCOMES = ("1-0", "0-1", "=", "+-", "-+", "--", "")


async def one_thing(h: Hall, number: int, s: Stream) -> str:
    """Let something happen, or be refused; return what."""
    cups, contest = h.cups, await h.cups.get(number)
    ids = await h.open_ids(number)
    matches = contest.state.matches
    match = pick(s, matches).id if matches else 1
    user = 1 + below(s, 9)
    what = below(s, 100)
    if contest.of_teams and below(s, 5) == 0:
        return await of_a_team(h, number, s)
    if what < 45 and ids:
        match_id = pick(s, ids)
        people = [p.user or 0 for p in (await h.matches.match(match_id)).players]
        if below(s, 5):
            await h.matches.resign(match_id, pick(s, people))
            return "resigned"
        await h.matches.act(match_id, people[0], "offer draw")
        await h.matches.act(match_id, people[1], "accept draw")
        return "drawn"
    if what < 50 and ids:
        await h.matches.ending.abandon(pick(s, ids))
        return "ended"
    if what < 58:
        stuck = [x.match for x in contest.sittings if x.state == "stuck"]
        await cups.again(number, pick(s, stuck) if stuck else match, by=BOSS, reason="again")
        return "again"
    if what < 66:
        board = below(s, 3) if contest.of_teams else 0
        outcome = pick(s, OUTCOMES)
        await cups.set_result(number, match, outcome, by=BOSS, reason="set", board=board)
        return "set"
    if what < 70:
        await cups.undo_round(number, by=BOSS, reason="undo", again=below(s, 2) == 0)
        return "undone"
    if what < 73:
        await cups.leave(number, user)
        return "left"
    if what < 76:
        await cups.sign_up(number, 1 + below(s, 12), f"Late {below(s, 12)}")
        return "signed up"
    if what < 78:
        await cups.substitute(number, user, 20 + below(s, 9), f"S{below(s, 99)}", by=BOSS)
        return "substituted"
    if what < 82:
        await (cups.go_on if contest.head.paused else pausing(h))(number, by=BOSS)
        return "paused"
    if what < 86 and contest.sittings:
        sitting = pick(s, contest.sittings)
        winners = pick(s, ((0,), (1,), (), None))
        await judged(h, "result", sitting.match_id, winners=winners)
        return "corrected"
    if what < 92:
        await h.wait(below(s, 30))
        return "waited"
    if what < 96:
        await cups.pair(number, BOSS)
        return "paired"
    await cups.edit(number, BOSS, automatic=below(s, 3) > 0, rest=below(s, 2) * 5)
    return "edited"


async def of_a_team(h: Hall, number: int, s: Stream) -> str:
    """Let a captain, or an organiser for them, do something."""
    contest = await h.cups.get(number)
    team = pick(s, contest.teams)
    if below(s, 8) == 0:
        await h.cups.withdraw(number, team.number, by=BOSS, office=True, reason="gone")
        return "withdrawn"
    chosen = [user for user in team.members if below(s, 2)]
    await h.cups.line_up(number, team.number, chosen, by=team.captain)
    return "line-up"


async def teams_begin(h: Hall, form: str, more: dict[str, Any]) -> int:
    """Return a started tournament of four teams of three."""
    contest = await h.made(0, form, **TEAMS | more)
    for n in range(4):
        people = [3 * n + i for i in (1, 2, 3)]
        await h.cups.enter_team(contest.id, f"T{n}", [(u, f"P{u}") for u in people], by=BOSS)
    await h.cups.start(contest.id, BOSS)
    await h.cups.settled()
    return contest.id


def pausing(h: Hall) -> Any:
    async def pause(number: int, *, by: int) -> Any:
        return await h.cups.pause(number, by=by, reason="pause")

    return pause


async def sound(h: Hall, number: int, trace: list[str]) -> None:
    """Check everything that must be true once nothing is being done."""
    await h.cups.settled()
    contest = await h.cups.get(number)
    assert await check(h.store.tournaments) == (1, {}), trace
    await h.check(number)
    if contest.status == "running" and not contest.head.paused:
        boards = {m.id: len(m.boards) for m in contest.state.matches}
        busy = {
            (x.match, x.game_no if boards[x.match] else 0)
            for x in contest.sittings
            if x.state in ("live", "stuck")
        }
        assert {(t.match.id, t.board) for t in tables(contest)} == busy, trace
    for ending in await h.cups.rows.endings(number):
        if ending.sitting.state == "live":
            people = [p.user for p in (await h.matches.match(ending.sitting.match_id)).players]
            seated = [u for users in contest.seated(ending.sitting) for u in users]
            assert people == seated, trace
    due = await h.cups.next_due()
    assert due is None or due > h.time, trace
    assert not h.cups._later, trace


@pytest.mark.parametrize("seed", range(some(5, of=10)))
async def test_whatever_happens(tmp_path: Path, seed: int) -> None:
    await happens(tmp_path, Stream(fork(seed, 77)), *FORMS[seed % len(FORMS)])


@pytest.mark.parametrize("seed", range(some(4, of=8)))
async def test_whatever_happens_to_teams(tmp_path: Path, seed: int) -> None:
    form, more = TEAM_FORMS[seed % len(TEAM_FORMS)]
    await happens(tmp_path, Stream(fork(seed, 78)), form, more, teams=True)


async def happens(
    tmp_path: Path, s: Stream, form: str, more: dict[str, Any], *, teams: bool = False
) -> None:
    """Let things happen over four starts of the bot, then bring it to its end."""
    path, trace, now, number = tmp_path / "s.db", list[str](), 0, 0
    for _ in range(4):  # the bot is started four times
        async with hall(path, **({"time": now} if now else {})) as h:
            if not number and teams:
                number = await teams_begin(h, form, more)
            elif not number:
                number = await h.begin(6, form, best_of=1 + 2 * below(s, 2), **more)
            await h.wait(0)
            await sound(h, number, trace)
            for _ in range(15):
                try:
                    trace.append(await one_thing(h, number, s))
                except (Refused, Illegal) as refused:
                    trace.append(f"refused: {refused}")
                await sound(h, number, trace)
            now = h.time + MINUTE
    async with hall(path, time=now) as h:  # and at last somebody brings it to its end
        contest = await h.cups.get(number)
        if contest.head.paused:
            await h.cups.go_on(number, by=BOSS)
        if contest.status == "running":
            await h.cups.edit(number, BOSS, automatic=True, rest=0)
        for _ in range(100):
            await h.cups.settled()
            contest = await h.cups.get(number)
            if contest.status == "over":
                break
            for one in {x.match for x in contest.sittings if x.state == "stuck"}:
                await h.cups.again(number, one, by=BOSS, reason="at last")
            if domain.vacant(contest.state):
                await h.cups.share(number, by=BOSS, reason="at last")
            elif contest.head.held:
                await h.cups.pair(number, BOSS)
            await h.play_round(number)
            await h.wait(20)
        assert contest.status == "over", trace
        await sound(h, number, trace)


@pytest.mark.file
async def test_a_changed_state_is_found(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with hall(path) as h:
        number = await h.begin(4, "robin")
        await h.play_round(number)
    with sqlite3.connect(path) as db:
        (state,) = db.execute("SELECT state FROM tournaments").fetchone()
        db.execute("UPDATE tournaments SET state = ?", (state.replace(b'"1-0"', b'"0-1"'),))
    db.close()
    store = await Store.open(path)
    assert list((await check(store.tournaments))[1]) == [number]
    await store.close()
