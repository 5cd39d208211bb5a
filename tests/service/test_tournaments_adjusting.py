"""What an organiser changes in a tournament that runs, with real matches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.conflicts import PlaysAlong
from bot.platform.refusals import Refused
from bot.tournaments import model as domain
from bot.tournaments.service import InThread, replayed
from bot.tournaments.voided import REPLACED, TAKEN_BACK
from tests.service.events import BOSS, Hall, hall, played, rated

WHY = "so be it"


class Never(InThread):
    """Works no round out, but says when it is asked for one."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()

    async def put(self, work: Any) -> Any:
        self.asked.set()
        await asyncio.Event().wait()


async def test_a_tournament_ends_after_the_round_that_is_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "swiss", rounds=5)
        await h.play_round(number)
        contest = await h.cups.set_rounds(number, 2, by=BOSS, reason=WHY)
        assert contest.status == "running"
        assert "Cup has 2 rounds now: so be it" in await h.said(number, "changed")
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert (contest.status, len(contest.state.rounds)) == ("over", 2)
        await h.check(number)


async def test_it_ends_at_once_between_two_rounds(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "swiss", rounds=5, automatic=False)
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        await h.play_round(number)
        contest = await h.cups.set_rounds(number, 1, by=BOSS, reason=WHY)
        assert contest.status == "over"
        with pytest.raises(Refused, match="is not running"):
            await h.cups.set_rounds(number, 2, by=BOSS, reason=WHY)
        await h.check(number)


async def test_it_ends_while_the_next_round_is_being_paired(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "swiss", rounds=5)
        h.cups.solver = slow = Never()
        for match_id in await h.open_ids(number):
            match = await h.matches.match(match_id)
            await h.matches.resign(match_id, match.players[1].user or 0)
        await slow.asked.wait()
        assert (await h.cups.get(number)).head.pairing
        contest = await h.cups.set_rounds(number, 1, by=BOSS, reason=WHY)
        assert (contest.status, contest.head.pairing) == ("over", 0)
        await h.check(number)


async def test_two_change_places_and_their_games_begin_anew(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "single")
        before = await h.cups.get(number)
        one, other = before.state.draw[0], before.state.draw[1]
        old = {s.match_id for s in before.sittings if {one, other} & {*s.entrants}}
        fresh = {s.match_id for s in before.sittings} - old
        await h.cups.swap(number, one, other, by=BOSS, reason=WHY)
        after = await h.cups.get(number)
        assert after.state.draw[:2] == [other, one]
        turned = {one: other, other: one}
        for m, was in zip(after.state.matches, before.state.matches, strict=True):
            assert m.seats == tuple(turned.get(e, e) for e in was.seats)
        assert {s.why for s in after.sittings if s.match_id in old} == {REPLACED}
        live = {s.match_id for s in after.sittings if s.state == "live"}
        assert fresh < live
        assert not live & old
        assert len(live) == 4
        await h.check(number)
        assert (await h.play_out(number)).status == "over"


async def test_back_to_sign_up_and_another_start(tmp_path: Path) -> None:
    path = tmp_path / "g.db"
    async with hall(path) as h:
        number = await h.begin(6, "single", rated=True, options={"pile": 9})
        for match_id in await h.open_ids(number):
            await played(h, match_id)
        assert await rated(h) == 4
        contest = await h.cups.back_to_sign_up(number, by=BOSS, reason=WHY)
        await h.cups.settled()
        assert contest.status == "open"
        assert not contest.state.started
        assert await h.open_ids(number) == []
        assert {s.why for s in (await h.cups.get(number)).sittings} == {TAKEN_BACK}
        assert await rated(h) == 0
        assert replayed(await h.cups.log(number)) is None
    async with hall(path, time=h.time) as h:
        await h.cups.sign_up(number, 7, "Gus")
        await h.cups.leave(number, 2)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants] == [
            "Ann", "Cid", "Dee", "Eve", "Fay", "Gus",
        ]  # fmt: skip
        assert not any(m.outcome for m in contest.state.matches)
        await h.check(number)
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def still(h: Hall, number: int) -> int:
    return len(domain.open_matches((await h.cups.get(number)).state))


async def test_a_consolation_with_a_longer_final(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "single", consolation=True, last_best_of=(3,))
        contest = await h.play_out(number)
        assert contest.status == "over"
        final = next(m for m in contest.state.matches if m.best_of == 3)
        assert len([s for s in contest.sittings if s.match == final.id]) == 2
        assert len(contest.state.matches) == 7 + 3
        bracket = contest.state.bracket
        last = [m for m in contest.state.matches if bracket[m.node - 1].side == "C"][-1]
        best = domain.shape.winner(last)
        rank = {row.entrant: row.rank for row in domain.standings(contest.state)}
        assert [rank[best], rank[sum(last.seats) - best]] == [5, 6]
        assert await still(h, number) == 0
        await h.check(number)


async def test_who_plays_changes_neither_rounds_nor_draw_nor_takes_the_start_back(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "swiss", rounds=5)
        before = await h.cups.get(number)
        with pytest.raises(PlaysAlong):
            await h.cups.set_rounds(number, 1, by=1, reason=WHY)
        with pytest.raises(PlaysAlong):
            await h.cups.back_to_sign_up(number, by=1, reason=WHY)
        assert (await h.cups.get(number)).head == before.head
        number = await h.begin(8, "single")
        one, other = (await h.cups.get(number)).state.draw[:2]
        users = (await h.cups.get(number)).users(one)
        with pytest.raises(Refused, match="another organiser"):
            await h.cups.swap(number, one, other, by=users[0], reason=WHY)
