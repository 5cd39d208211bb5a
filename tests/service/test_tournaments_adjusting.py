"""What an organiser changes in a tournament that runs, with real matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.moderation.conflicts import PlaysAlong
from bot.platform.refusals import Refused
from bot.tournaments import model as domain
from tests.service.events import BOSS, Hall, hall

WHY = "so be it"


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


async def test_two_change_places_and_their_games_begin_anew(tmp_path: Path) -> None:
    async with hall(tmp_path / "g.db") as h:
        number = await h.begin(8, "single")
        before = await h.cups.get(number)
        one, other = before.state.draw[0], before.state.draw[1]
        old = {s.match_id for s in before.sittings if {one, other} & {*s.entrants}}
        kept = {s.match_id for s in before.sittings} - old
        await h.cups.swap(number, one, other, by=BOSS, reason=WHY)
        after = await h.cups.get(number)
        assert after.state.draw[:2] == [other, one]
        live = {s.match_id for s in after.sittings if s.state == "live"}
        assert kept < live
        assert not live & old
        assert len(live) == 4
        await h.check(number)
        assert (await h.play_out(number)).status == "over"


async def test_back_to_sign_up_and_another_start(tmp_path: Path) -> None:
    path = tmp_path / "g.db"
    async with hall(path) as h:
        number = await h.begin(6, "single")
        await h.play_round(number)
        contest = await h.cups.back_to_sign_up(number, by=BOSS, reason=WHY)
        await h.cups.settled()
        assert contest.status == "open"
        assert not contest.state.started
        assert await h.open_ids(number) == []
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
