"""Computers as entrants: they fill up, make room before the start, and win nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches import refusals
from bot.tournaments import computers
from bot.tournaments.lookups import tables
from bot.tournaments.model import audit, standings
from bot.tournaments.refusals import FieldFull, NotNow
from tests.service.events import BOSS, Hall, hall, name, users_of


async def added(h: Hall, number: int, level: str = "rookie") -> int:
    """Add a computer; return its number."""
    contest = await h.cups.add_computer(number, level, by=BOSS)
    await h.cups.settled()
    return min(s.user for s in contest.signups)


async def played(h: Hall, number: int) -> None:
    """End every match that runs: people resign to each other, and to computers; these play."""
    for match_id in await h.open_ids(number):
        await h.matches.automatic.settled(match_id)
        match = await h.matches.match(match_id)
        people = sorted(p.user for p in match.players if p.user is not None)
        alone = len(people) == len(match.players)
        for user in people[alone:] if match.status == "live" else ():
            await h.matches.resign(match_id, user)
    await h.matches.automatic.settled()
    await h.cups.settled()


async def test_it_evens_the_field_out_and_plays_by_itself(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(3, rounds=2, options={"pile": 9})).id
        bot = await added(h, number, "squire")
        assert bot < computers.BELOW
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [m for r in contest.state.rounds for m in r.byes] == []
        one = contest.entrant(bot)
        assert one is not None
        assert (one.name, one.computer, one.seed) == ("Computer (Squire)", "squire", 4)
        against = next(t for t in tables(contest) if one.id in t.match.seats)
        match = await h.matches.match(against.match_id)
        assert not match.rated
        assert sorted(p.policy for p in match.players) == ["", "squire"]
        assert [p.user for p in match.players if p.policy] == [None]
    async with hall(tmp_path / "a.db") as h:
        for _ in range(2):
            await played(h, number)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        await h.check(number)


async def test_once_the_event_runs_it_plays_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(5, rounds=3, late_until=3, requests=2, cap=7)).id
        bot = await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        await h.cups.sign_up(number, 6, name(6))
        with pytest.raises(FieldFull):  # it keeps its place
            await h.cups.sign_up(number, 7, name(7))
        await played(h, number)
        contest = await h.cups.get(number)
        assert not contest.entrant(bot).out
        assert contest.signup(bot).state == "in"
        assert len(contest.state.rounds[1].byes) == 1  # of seven one rests
        await h.cups.leave(number, bot, by=BOSS, reason="enough")
        await played(h, number)
        contest = await h.cups.get(number)
        assert contest.entrant(bot).out  # by word: it does not come back
        assert contest.state.rounds[2].byes == []
        await h.check(number)


async def test_it_makes_room_before_the_start(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(2, "single", cap=4)).id
        first, last = await added(h, number), await added(h, number, "knight")
        with pytest.raises(FieldFull):
            await added(h, number)
        assert not (await h.cups.get(number)).full
        contest = await h.cups.sign_up(number, 3, name(3))
        assert users_of(contest) == [1, 2, first, 3]
        contest = await h.cups.sign_up(number, 4, name(4))
        assert users_of(contest) == [1, 2, 3, 4]
        assert contest.full
        contest = await h.cups.sign_up(number, 5, name(5))
        assert [s.user for s in contest.queue] == [5, first, last]
        contest = await h.cups.leave(number, 1)
        assert users_of(contest) == [2, 3, 4, 5]
        contest = await h.cups.leave(number, 5)
        assert users_of(contest) == [2, first, 3, 4]


async def test_it_fills_a_table_of_four(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(3, "tables", game="heap", options={}, sizes=(4,), rounds=2)).id
        bot = await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [len(m.seats) for m in contest.state.matches] == [4]
        (match_id,) = await h.open_ids(number)
        match = await h.matches.match(match_id)
        assert sum(bool(p.policy) for p in match.players) == 1
        assert not match.rated
        # Taken out, it is given up for, and the people play on.
        await h.cups.leave(number, bot, by=BOSS, reason="enough")
        await h.cups.settled()
        assert (await h.matches.match(match_id)).status == "live"
        seat = next(p.seat for p in match.players if p.policy)
        assert (await h.matches.snapshot(match_id)).out == (seat,)
        await h.check(number)


@pytest.mark.parametrize("form", ["swiss", "robin", "groups"])
async def test_it_ends_where_only_computers_are_left(tmp_path: Path, form: str) -> None:
    more = {"groups": 1, "advance": 2} if form == "groups" else {}
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(2, form, **more)).id
        for _ in range(3):
            await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        await h.cups.leave(number, 1)
        await h.cups.settled()
        assert (await h.cups.get(number)).status == "running"
        await h.cups.leave(number, 2)
        for _ in range(20):
            await h.cups.settled()
            contest = await h.cups.get(number)
            if contest.status == "over":
                break
            await played(h, number)
        assert (contest.status, len(contest.state.rounds)) == ("over", 1)
        assert await h.said(number, "closing") == ["Only computers are left in Cup, so it ends."]
        assert audit.check(contest.state) == []
        await h.check(number)


@pytest.mark.parametrize("form", ["single", "double", "robin", "robin2", "groups", "heats"])
async def test_in_every_other_format(tmp_path: Path, form: str) -> None:
    more = {"groups": 1, "advance": 2} if form == "groups" else {}
    if form == "heats":
        more = {"sizes": (3, 4), "game": "heap", "options": {}}
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(3, form, **more)).id
        bot = await added(h, number)
        await h.cups.start(number, BOSS)
        for _ in range(40):
            await h.cups.settled()
            if (await h.cups.get(number)).status == "over":
                break
            await played(h, number)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.entrant(bot) is not None
        for row in standings(contest.state):
            one = contest.state.entrants[row.entrant - 1]
            assert bool(one.computer) == (row.name == "Computer (Rookie)")
        if form == "groups":  # a place in the knock-out is a person's
            assert contest.entrant(bot).id not in contest.state.draw
        news = [n for n in await h.cups.rows.news(number) if n.kind == "over"]
        assert str(bot) not in news[0].data
        export = (await h.cups.export(number, "csv")).decode()
        assert ",rookie\n" in export
        await h.check(number)


async def test_somebody_plays_on_for_it(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(3, "robin", options={"pile": 40})).id
        bot = await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        contest = await h.cups.substitute(number, bot, 9, name(9), by=BOSS, reason="she is here")
        await h.cups.settled()
        one = contest.entrant(9)
        assert one is not None
        assert (one.computer, one.past) == ("", ["Computer (Rookie)"])
        for match_id in await h.open_ids(number):
            assert all(p.user for p in (await h.matches.match(match_id)).players)
        await h.check(number)


async def test_who_does_not_appear_loses_to_it_and_never_it_to_them(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(1, "single", options={"pile": 40})).id
        bot = await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        await h.matches.automatic.settled()
        await h.wait(31)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        best = standings(contest.state)[0]
        assert best.entrant == contest.entrant(bot).id


async def test_it_may_be_the_first(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(0, "single")).id
        first, second = await added(h, number), await added(h, number)
        assert first != second
        contest = await h.cups.get(number)
        assert [s.name for s in contest.entered] == ["Computer (Rookie)", "Computer (Rookie) (2)"]


async def test_what_cannot_be_added(tmp_path: Path) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(4, "single")).id
        with pytest.raises(NotNow, match="no such computer"):
            await h.cups.add_computer(number, "deity", by=BOSS)
        await h.cups.start(number, BOSS)
        with pytest.raises(NotNow, match="every place is drawn"):
            await h.cups.add_computer(number, "rookie", by=BOSS)


async def test_nobody_gets_a_hint_or_takes_back_what_a_computer_has_answered(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "a.db") as h:
        number = (await h.made(1, options={"pile": 9})).id
        await added(h, number)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        (match_id,) = await h.open_ids(number)
        await h.matches.automatic.settled(match_id)
        match = await h.matches.match(match_id)
        user = next(p.user for p in match.players if p.user is not None)
        with pytest.raises(refusals.NoHints):
            await h.matches.hints.hint(match_id, user)
        live = await h.matches.memory.live(match_id)
        await h.matches.act(match_id, user, live.decisions[0].actions[0])
        await h.matches.automatic.settled(match_id)
        assert not (await h.matches.snapshot(match_id, user)).undo
        with pytest.raises(refusals.Counts):
            await h.matches.undo.takeback(match_id, user)
