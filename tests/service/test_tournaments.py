"""Whole tournaments through the service: every pairing becomes a match, results flow back."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tournaments import model as domain
from bot.tournaments.model import audit
from tests.effort import each_once
from tests.service.events import BOSS, GUILD, hall

FORMS = {
    "single": {"third": True},
    "double": {},
    "robin": {},
    "robin2": {},
    "swiss": {"rounds": 3},
    "groups": {"groups": 2, "advance": 2},
}


@pytest.mark.parametrize(("best_of", "form"), each_once([1, 3], FORMS))
async def test_a_whole_tournament(tmp_path: Path, form: str, best_of: int) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(7, form, best_of=best_of, **FORMS[form])
        contest = await h.play_out(number)
        assert contest.status == "over"
        rows = domain.standings(contest.state)
        assert rows[0].name == "Ann"
        played = [m for m in contest.state.matches if m.outcome in ("1-0", "0-1")]
        assert len(contest.sittings) == sum(len(m.games) for m in played)
        assert all(len(m.games) == (best_of + 1) // 2 for m in played)
        for sitting in contest.sittings:
            match = await h.matches.match(sitting.match_id)
            assert match.tournament == number
            assert match.place.guild == GUILD
            assert [p.user for p in match.players] == [
                user for e in sitting.entrants for user in contest.users(e)
            ]
        assert h.begun == [s.match_id for s in contest.sittings]
        assert (await h.said(number, "over")) == ["Cup is over. Ann won."]
        await h.check(number)
        assert audit.check(contest.state) == []


async def test_by_word(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin", automatic=False)
        assert await h.open_ids(number) == []
        await h.cups.pair(number, BOSS)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert len(contest.state.rounds) == 1
        assert contest.head.held
        assert len(await h.said(number, "round over")) == 2  # before the first, after it
        await h.cups.pair(number, BOSS)
        assert len(await h.open_ids(number)) == 2
        await h.check(number)
