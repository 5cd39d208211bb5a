"""Somebody in the middle of a tournament has themselves forgotten: it goes on, without a trace."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.people.privacy import Privacy
from bot.platform.mentions import SOMEBODY
from bot.tournaments.checking import check
from tests.service.events import BOSS, hall

#: As long as the numbers of people are.
FAR = 700_000_000_000_000_000
WHO, CALLED = FAR + 3, "Zaphod"


@pytest.mark.parametrize("form", ["swiss", "single", "robin"])
async def test_a_tournament_goes_on_without_a_trace(tmp_path: Path, form: str) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(0, form)
        for n in range(1, 7):
            await h.cups.sign_up(made.id, FAR + n, CALLED if FAR + n == WHO else f"Player {n}")
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        await h.play_round(made.id)
        await Privacy(h.matches, h.matches.challenges.drop_all).delete(WHO)
        await h.wait(1)
        contest = await h.cups.get(made.id)
        await h.check(made.id)
        assert contest.entrant(WHO) is None
        assert SOMEBODY in [e.name for e in contest.state.entrants]
        over = await h.play_out(made.id)
        assert over.status == "over"
        await h.check(made.id)

        def everything(db: sqlite3.Connection) -> str:
            return repr([db.execute(f"SELECT * FROM {t}").fetchall() for t in db.tables()])

        left = await h.store.read(everything)
        assert str(WHO) not in left
        assert CALLED not in left


async def test_who_is_forgotten_before_the_start_leaves_the_list(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(0)
        for n in range(1, 6):
            await h.cups.sign_up(made.id, FAR + n, CALLED if FAR + n == WHO else f"Player {n}")
        await Privacy(h.matches, h.matches.challenges.drop_all).delete(WHO)
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        over = await h.play_out(made.id)
        assert over.status == "over"
        await h.check(made.id)


@pytest.mark.parametrize("boards", [0, 2])
async def test_who_had_a_substitute_leaves_no_name_in_the_place(
    tmp_path: Path, boards: int
) -> None:
    """Their number no longer stands beside it, and the log still leads to the state."""
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(0, "robin", boards=boards, decider="seed" if boards else "")
        people = [(FAR + n, CALLED if FAR + n == WHO else f"Player {n}") for n in range(1, 5)]
        for n in (0, 2):
            if boards:
                await h.cups.enter_team(made.id, f"Team {n}", people[n : n + 2], by=BOSS)
                continue
            for user, called in people[n : n + 2]:
                await h.cups.sign_up(made.id, user, called)
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        await h.cups.substitute(made.id, WHO, FAR + 9, "Trillian", by=BOSS)
        await h.cups.substitute(made.id, FAR + 9, FAR + 10, "Marvin", by=BOSS)
        await h.cups.settled()
        privacy = Privacy(h.matches, h.matches.challenges.drop_all)
        for user in (WHO, FAR + 9):
            await privacy.delete(user)
            await h.wait(1)
            assert await check(h.store.tournaments) == (1, {})

        def everything(db: sqlite3.Connection) -> str:
            return repr([db.execute(f"SELECT * FROM {t}").fetchall() for t in db.tables()])

        left = await h.store.read(everything)
        assert str(WHO) not in left
        assert CALLED not in left
        assert "Trillian" not in left
        assert "Marvin" in left
        over = await h.play_out(made.id)
        assert over.status == "over"
        await h.check(made.id)
