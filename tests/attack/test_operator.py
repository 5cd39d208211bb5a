"""A machine in trouble: a full disk, a changed file, a clock that jumps, wrong settings."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.matches.beginning import Limits
from bot.matches.deadlines import Deadlines
from bot.platform import refusals
from bot.settings import BadSettings, load
from engine.core import Illegal
from engine.games import GAMES
from tests.service.kit import ANN, BOB, T0, big, table
from tests.waiting import until


async def _move(t: Any, number: int, **more: Any) -> None:
    """Take the first legal action of whoever is asked."""
    shot = await t.matches.snapshot(number)
    user = shot.players[shot.waiting[0].seat].user
    mine = await t.matches.snapshot(number, user)
    await t.matches.act(number, user, mine.actions[0], **more)


async def _fill_up(t: Any, number: int) -> int:
    """Play until the disk is full; return how many actions were taken."""
    for taken in range(2000):
        try:
            await _move(t, number, interaction_id=taken + 1)
        except refusals.Busy:
            return taken
    raise AssertionError("it never was full")


async def _begun(t: Any) -> int:
    match = await t.begin(game="keepers")
    for _ in range(4):
        await _move(t, match.id)
    return int(match.id)


OPEN = "DROP TRIGGER actions_are_final; "


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE matches SET options = '{'",
        "UPDATE matches SET options = '[1]'",
        "UPDATE matches SET seed = 'x'",
        "UPDATE matches SET seed = '99'",
        "UPDATE matches SET state = x'c1'",
        "UPDATE matches SET ply = 3",
        "UPDATE matches SET opening = 'x'",
        "UPDATE matches SET winners = 'x'",
        "DELETE FROM seats",
        "DELETE FROM seats WHERE seat = 1",
        "DELETE FROM waiting",
        "UPDATE waiting SET seat = 9",
        "DELETE FROM actions WHERE ply = 2",
        "INSERT INTO settings VALUES ('match', 1, 0, 'standing', '{')",
        OPEN + "UPDATE actions SET seat = 9",
        OPEN + "UPDATE actions SET seat = -1",
        OPEN + "UPDATE actions SET text = 'zz' WHERE ply = 2",
        OPEN + "UPDATE actions SET digest = 'zz' WHERE ply = 2",
        OPEN + "UPDATE actions SET events = 'zz' WHERE ply = 2",
        OPEN + 'UPDATE actions SET events = \'[{"type": "Nothing"}]\' WHERE ply = 2',
    ],
)
async def test_a_changed_record_is_noticed(tmp_path: Path, change: str) -> None:
    file = tmp_path / "g.db"
    async with table(file, GAMES) as t:
        number = await _begun(t)
        assert (await t.matches.check()).sound
    with sqlite3.connect(file) as db:
        db.executescript(change)
    async with table(file, GAMES) as t:
        report = await t.matches.check()
        assert not report.sound
        assert report.broken[number]


async def test_a_full_disk_saves_nothing_and_says_so(tmp_path: Path) -> None:
    async with table(tmp_path / "g.db") as t:
        match = await t.begin(options=big(1000))

        def fill(db: sqlite3.Connection) -> None:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages}")

        await t.store.read(fill)
        taken = await _fill_up(t, match.id)
        assert (await t.matches.match(match.id)).ply == taken
        assert not await t.store.matches.seen(
            taken + 1
        )  # so that the same click can be tried again
        await t.store.read(lambda db: db.execute("PRAGMA max_page_count = 1000000"))
        await _move(t, match.id, interaction_id=taken + 1)
        assert (await t.matches.match(match.id)).ply == taken + 1
        assert (await t.matches.check()).sound


async def test_a_file_nobody_may_write_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "g.db"
    async with table(file) as t:
        await t.begin()
    before = file.read_bytes()
    real = sqlite3.connect

    def readonly(path: Any, *args: Any, **more: Any) -> sqlite3.Connection:
        if not more.get("uri"):
            path, more["uri"] = f"file:{path}?mode=ro", True
        return real(path, *args, **more)

    monkeypatch.setattr(sqlite3, "connect", readonly)
    async with table(file) as t:  # what is there can be looked at
        with pytest.raises(refusals.Busy):
            await _move(t, 1)
        assert (await t.matches.match(1)).ply == 0
    assert file.read_bytes() == before


async def test_a_clock_that_jumps_back_waits_and_one_that_jumps_ahead_answers_once(
    tmp_path: Path,
) -> None:
    async with table(tmp_path / "g.db", limits=Limits(begun=0)) as t:
        slept: list[float] = []
        woken = asyncio.Event()

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            woken.clear()
            await woken.wait()

        deadlines = Deadlines(t.matches.memory, t.matches.automatic, sleep)
        match = await t.begin(clock=3_600_000)
        await until(lambda: slept)
        t.time -= 86_400_000  # set back a day: nobody's time is up any sooner
        woken.set()
        await until(lambda: len(slept) > 1)
        assert 0 < slept[-1] <= 3600
        assert (await t.matches.match(match.id)).ply == 0
        t.time = T0 + 7_200_000
        woken.set()
        await until(lambda: len(slept) > 2)
        assert (await t.matches.match(match.id)).ply == 1
        await deadlines.close()


async def test_the_clock_and_a_click_at_the_same_ply(tmp_path: Path) -> None:
    async with table(tmp_path / "g.db", limits=Limits(begun=0)) as t:
        match = await t.begin(clock=60_000)
        shot = await t.matches.snapshot(match.id)
        user = match.players[shot.waiting[0].seat].user
        mine = await t.matches.snapshot(match.id, user)
        t.time += 60_000
        click = t.matches.act(match.id, user, mine.actions[-1], ply=0, interaction_id=5)
        results = await asyncio.gather(
            click, t.matches.automatic.due(), t.matches.automatic.due(), _click_in_vain(t)
        )
        actions = await t.store.matches.actions(match.id)
        assert len([a for a in actions if a.ply == 1]) == 1
        assert results[0].ply >= 1
        assert (await t.matches.check()).sound


async def _click_in_vain(t: Any) -> None:
    """Press something out of date, at the worst moment."""
    for user in (ANN, BOB):
        with pytest.raises(Illegal):
            await t.matches.act(1, user, "nonsense", ply=0, interaction_id=6)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("GAUNTLET_DATA=a\0b", "folder"),
        ("GAUNTLET_CLOCK=²d", "duration"),
        ("GAUNTLET_CLOCK=61d", "1m to 60d"),
        ("GAUNTLET_CLOCK=5s", "1m to 60d"),
        ("GAUNTLET_CHALLENGE_LASTS=999999d", "60d or less"),
        ("GAUNTLET_LIVE_MATCHES=²", "whole number"),
        ("GAUNTLET_LIVE_MATCHES=-1", "whole number"),
        ("GAUNTLET_THEME=\u202edark", "one of"),
        ('GAUNTLET_TOKEN="abc', "not closed"),
    ],
)
def test_wrong_settings_are_told_with_their_cure(tmp_path: Path, line: str, reason: str) -> None:
    file = tmp_path / ".env"
    file.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(BadSettings, match=reason):
        load({}, file)


async def test_what_people_can_ask_for_never_reads_a_whole_table(tmp_path: Path) -> None:
    """Else every `/board` would cost as much as there ever were matches."""
    statements: list[str] = []
    async with table(tmp_path / "g.db") as t:
        match = await t.begin(clock=60_000)
        await t.store.read(lambda db: db.set_trace_callback(statements.append))
        for user in (ANN, None):
            for channel in (5, None):
                for guild in (6, None):
                    if user or channel or guild:
                        await t.matches.find(user=user, channel=channel, guild=guild)
        await t.matches.challenges.open(user=ANN, channel=5, guild=6)
        await t.matches.automatic.due()
        await t.matches.automatic.next_due()
        await t.matches.viewing.log(match.id)
        await _move(t, match.id, interaction_id=9)
        await t.store.matches.board(match.id)
        await t.store.settings.all("user", ANN)
        await t.store.read(lambda db: db.set_trace_callback(None))
        assert len(statements) > 15
        for sql in statements:
            if not sql.lstrip().startswith(("SELECT", "UPDATE", "DELETE")):
                continue
            rows = await t.store.read(
                lambda db, sql=sql: db.execute(f"EXPLAIN QUERY PLAN {sql}").fetchall()
            )
            steps = [row[3] for row in rows if row[3].startswith("SCAN")]
            bare = [s for s in steps if "INDEX" not in s and "CONSTANT" not in s]
            assert not bare, f"{bare}: {sql}"
