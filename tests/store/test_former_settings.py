"""Events that began with settings nobody can choose any more: they go on and end as they began.

`old/settings29.sql` was written by the version that still offered them: a Swiss event with a late
entry worth half a round, one with byes worth half, knock-outs of teams by the Berlin count (still
running) and by the highest board (over), two whose sign-up is open, and a template.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.tournaments.checking import check
from bot.tournaments.model import standings, why_place
from bot.tournaments.model.shape import open_matches
from bot.tournaments.service import Contest
from bot.tournaments.templates import Templates
from bot.tournaments.ui import plan_wording
from tests.service.events import BOSS, GUILD, Hall, hall

pytestmark = pytest.mark.file

FILE = Path(__file__).parent / "old" / "settings29.sql"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(FILE.read_text(encoding="utf-8"))
    return path


async def by_name(h: Hall) -> dict[str, Contest]:
    return {c.name: c for c in [await h.cups.get(number) for number in range(1, 7)]}


async def test_they_are_sound_and_what_was_decided_stays(old: Path) -> None:
    async with hall(old) as h:
        assert await check(h.store.tournaments) == (6, {})
        events = await by_name(h)
        points = {r.entrant: r.points for r in standings(events["Late"].state)}
        assert events["Late"].state.rounds[0].byes[0].points == 0.5
        assert points[7] == 0.5
        assert [r.byes[0].points for r in events["Bye"].state.rounds] == [0.5, 0.5]
        over = events["Teams by top"]
        assert over.status == "over"
        assert over.state.entrants[standings(over.state)[0].entrant - 1].name == "D"
        assert "better results on the higher boards" in " ".join(why_place(over.state, 4))


@pytest.mark.parametrize("name", ["Late", "Bye", "Teams by berlin"])
async def test_a_running_one_goes_back_and_on_to_its_end(old: Path, name: str) -> None:
    async with hall(old) as h:
        before = (await by_name(h))[name]
        number = before.id
        await h.cups.undo_round(number, by=BOSS, reason="again", again=True)
        await h.cups.settled()
        after = await h.cups.get(number)
        assert after.state.rounds == before.state.rounds
        assert [m.seats for m in after.state.matches] == [m.seats for m in before.state.matches]
        assert (await check(h.store.tournaments))[1] == {}
        for _ in range(9):
            for m in open_matches((await h.cups.get(number)).state):
                for board in range(1, len(m.boards) + 1) or (0,):
                    await h.cups.set_result(
                        number,
                        m.id,
                        "1-0" if board < 2 else "0-1",
                        board=board,
                        by=BOSS,
                        reason="so",
                    )
            await h.cups.settled()
        over = await h.cups.get(number)
        assert over.status == "over"
        assert (await check(h.store.tournaments))[1] == {}
        byes = {b.points for r in over.state.rounds for b in r.byes}
        assert byes == (set() if name == "Teams by berlin" else {0.5})
        if name == "Teams by berlin":
            final = over.state.matches[-1]
            assert final.outcome == "1-0"  # board 1 counts more than board 2
            assert final.seats[0] == standings(over.state)[0].entrant


async def test_one_that_has_not_started_begins_with_the_settings_of_today(old: Path) -> None:
    async with hall(old) as h:
        events = await by_name(h)
        for name in ("Open", "Open Teams"):
            settings = events[name].plan.settings
            assert (settings.bye_worth, settings.late_worth) == (1.0, 0.0)
            assert settings.decider in ("", "seed")
        assert "The higher seed wins" in plan_wording.duties(events["Open Teams"].plan)
        assert "higher boards" in plan_wording.duties(events["Teams by berlin"].plan)
        await h.cups.start(events["Open"].id, BOSS)
        await h.cups.settled()
        (bye,) = (await h.cups.get(events["Open"].id)).state.rounds[0].byes
        assert bye.points == 1.0
        templates = Templates(h.cups)
        (template,) = await templates.of(GUILD)
        made = await templates.use(template, BOSS)
        assert made.plan.settings.bye_worth == 1.0
        assert (await check(h.store.tournaments))[1] == {}
