"""Somebody in the middle of a tournament has themselves forgotten: it goes on, without a trace."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bot.people.privacy import Privacy
from bot.platform.mentions import SOMEBODY
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
