"""Teams that enter a tournament late."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tournaments.lookups import tables
from bot.tournaments.model import audit
from bot.tournaments.refusals import FieldFull, NotNow
from tests.service.events import BOSS, hall
from tests.service.test_tournaments_teams import begun


async def test_a_whole_team_enters_late_where_the_rounds_are_paired_anew(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 5, 2, "swiss", rounds=3, late_until=2)
        with pytest.raises(NotNow, match=r"is for teams\. Create or join one"):
            await h.cups.sign_up(number, 21, "Uma")
        with pytest.raises(NotNow, match="a player for each of the 2 boards"):
            await h.cups.enter_team(number, "Owls", [(21, "Uma")], by=BOSS)
        with pytest.raises(NotNow, match="Ann is on a team that is already playing"):
            await h.cups.enter_team(number, "Owls", [(21, "Uma"), (1, "Ann")], by=BOSS)
        contest = await h.cups.enter_team(number, "Owls", [(21, "Uma"), (22, "Vic")], by=BOSS)
        one = contest.entrant(21)
        assert one is not None
        assert (one.name, one.seed, one.joined, one.names) == (
            "Owls", 6, 2, {"21": "Uma", "22": "Vic"}
        )  # fmt: skip
        assert await h.said(number, "late") == ["Owls enters Cup late."]
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert [(b.kind, b.points) for b in contest.state.rounds[0].byes if b.entrant == 6] == [
            ("zero", 0.0)
        ]
        # They play boards like everybody, and their captain lines them up.
        assert {21, 22} <= {u for t in tables(contest) for us in t.users for u in us}
        await h.cups.line_up(number, one.id, [22, 21], by=21)
        await h.play_round(number)
        with pytest.raises(NotNow, match="Late entry closed"):
            await h.cups.enter_team(number, "Cats", [(23, "Wim"), (24, "Xan")], by=BOSS)
        over = await h.play_out(number)
        assert over.status == "over"
        assert audit.check(over.state) == []
        await h.check(number)


async def test_a_captain_enters_a_team_late_that_others_have_joined(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 5, 2, "swiss", rounds=3, late_until=2, reserves=1)
        with pytest.raises(NotNow, match="Ann is on a team that is already playing"):
            await h.cups.found_team(number, 1, "Ann", "Owls")
        with pytest.raises(NotNow, match="A is already playing, so its players"):
            await h.cups.join_team(number, 21, "Uma", 1)
        await h.cups.found_team(number, 21, "Uma", "Owls", "hoot")
        with pytest.raises(NotNow, match="a player for each of the 2 boards"):
            await h.cups.enter_made(number, 6, by=21)
        await h.cups.join_team(number, 22, "Vic", 6, "Hoot")
        await h.cups.join_team(number, 23, "Wim", 6, "hoot")
        await h.cups.leave(number, 23)
        await h.cups.order_team(number, 6, [22, 21], by=21)
        # Nothing of it plays before its captain says so.
        await h.cups.found_team(number, 24, "Xan", "Cats")
        contest = await h.cups.get(number)
        assert len(contest.state.entrants) == 5
        assert await h.said(number, "late") == []
        with pytest.raises(NotNow, match="Only the captain of Owls"):
            await h.cups.enter_made(number, 6, by=22)
        contest = await h.cups.enter_made(number, 6, by=21)
        assert [contest.state.entrants[5].name, contest.state.entrants[5].people] == [
            "Owls", ["22", "21"]
        ]  # fmt: skip
        assert await h.said(number, "late") == ["Owls enters Cup late."]
        with pytest.raises(NotNow, match="Owls is already playing"):
            await h.cups.enter_made(number, 6, by=21)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert {21, 22} <= {u for t in tables(contest) for us in t.users for u in us}
        # Whoever has not entered in time is out.
        assert await h.said(number, "absent") == ["Cats is out: it did not enter in time."]
        assert contest.signup(24).state == "out"  # type: ignore[union-attr]
        with pytest.raises(NotNow, match="before Cup starts"):
            await h.cups.found_team(number, 25, "Yan", "Dogs")
        over = await h.play_out(number)
        assert audit.check(over.state) == []
        await h.check(number)


async def test_a_team_made_late_is_left_and_withdrawn_unheard(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 2, "swiss", rounds=3, late_until=3)
        await h.cups.found_team(number, 21, "Uma", "Owls")
        await h.cups.join_team(number, 22, "Vic", 5)
        await h.cups.withdraw(number, 5, by=21)
        contest = await h.cups.get(number)
        assert contest.team_of(22) is None
        assert [s.user for s in contest.entered if s.user > 20] == []
        assert await h.said(number, "left") == []
        with pytest.raises(NotNow, match="no longer in Cup"):
            await h.cups.enter_made(number, 5, by=21)
        await h.play_out(number)
        await h.check(number)


async def test_no_team_enters_late_beyond_the_places_or_where_all_are_drawn(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 2, "swiss", rounds=3, cap=4)
        people = [(21, "Uma"), (22, "Vic")]
        with pytest.raises(FieldFull):
            await h.cups.enter_team(number, "Owls", people, by=BOSS)
        number = await begun(h, 4, 2, "single")
        with pytest.raises(NotNow, match="every place is drawn"):
            await h.cups.enter_team(number, "Owls", people, by=BOSS)
        with pytest.raises(NotNow, match=r"starts\. Nothing was changed"):
            await h.cups.found_team(number, 21, "Uma", "Owls")
