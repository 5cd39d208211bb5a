"""What an organiser does with a tournament that runs, and what everybody may read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tournaments import model as domain
from bot.tournaments.lookups import tables
from bot.tournaments.refusals import NotNow
from tests.service.events import BOSS, GUILD, MINUTE, hall, users
from tests.service.kit import T0

HOUR = 60 * MINUTE


# -- the organiser --------------------------------------------------------------


@pytest.mark.parametrize("form", ["swiss", "single", "robin"])
async def test_a_round_is_taken_back(tmp_path: Path, form: str) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, form, **({"rounds": 2} if form == "swiss" else {}))
        await h.play_round(number)
        before = await h.cups.get(number)
        assert len(before.state.rounds) == 2
        running = await h.open_ids(number)
        await h.win(running[0], 0)
        rows = len(await h.cups.log(number))
        await h.cups.undo_round(number, by=BOSS, reason="the wrong people were paired")
        after = await h.cups.get(number)
        assert len(after.state.rounds) == 1
        assert after.head.held
        assert await h.open_ids(number) == []
        assert "live" not in [(await h.matches.match(i)).status for i in running]
        whys = {(await h.matches.match(i)).why for i in running}
        assert whys <= {"resigned", "Its round was taken back."}
        assert "wrong people" in (await h.said(number, "undone"))[0]
        assert len(await h.cups.log(number)) > rows  # nothing is taken out of the log
        await h.wait(1000)
        assert len((await h.cups.get(number)).state.rounds) == 1  # it waits for a word
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        again = await h.open_ids(number)
        assert not set(again) & set(running)
        assert again
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_a_round_is_paired_anew_at_once(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(5, "swiss", rounds=3)
        await h.cups.leave(number, 5)
        await h.cups.undo_round(number, by=BOSS, reason="Eve has left", again=True)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert (len(contest.state.rounds), len(await h.open_ids(number))) == (1, 2)
        assert h.progress.count("paired") == 2
        await h.check(number)


async def test_undo_after_the_end(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single")
        await h.play_out(number)
        contest = await h.cups.undo_round(number, by=BOSS, reason="it was a test")
        assert contest.status == "running"
        with pytest.raises(NotNow):
            await h.cups.undo_round(number, by=BOSS, reason="once more")
        await h.cups.pair(number, BOSS)
        assert (await h.play_out(number)).status == "over"
        assert len(await h.said(number, "over")) == 2


async def test_a_pause_moves_everything(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin", noshow=15, clock=HOUR)
        ids = await h.open_ids(number)
        await h.wait(10)
        await h.cups.pause(number, by=BOSS, reason="lunch")
        assert [bool((await h.matches.match(i)).paused) for i in ids] == [True, True]
        with pytest.raises(NotNow, match="paused"):
            await h.cups.pair(number, BOSS)
        await h.wait(600)
        assert await h.cups.next_due() is None
        assert all(not m.outcome for m in (await h.cups.get(number)).state.matches)
        assert await h.open_ids(number) == ids
        await h.cups.go_on(number, by=BOSS)
        assert [(await h.matches.match(i)).paused for i in ids] == [0, 0]
        await h.wait(4)
        assert all(not m.outcome for m in (await h.cups.get(number)).state.matches)
        await h.wait(1)
        assert [m.outcome for m in (await h.cups.get(number)).state.matches[:2]] == ["--", "--"]
        await h.check(number)


async def test_what_ends_in_a_pause_counts_and_nothing_begins(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "robin2")
        await h.cups.pause(number, by=BOSS, reason="lunch")
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome
        assert len(contest.state.rounds) == 1
        await h.cups.go_on(number, by=BOSS)
        assert len((await h.cups.get(number)).state.rounds) == 2


async def test_cancelling(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "swiss")
        ids = await h.open_ids(number)
        await h.cups.cancel(number, by=BOSS, reason="nobody came")
        assert [(await h.matches.match(i)).status for i in ids] == ["abandoned"] * 2
        contest = await h.cups.get(number)
        assert (contest.status, contest.head.why) == ("cancelled", "nobody came")
        for refused in (
            h.cups.cancel(number, by=BOSS, reason="again"),
            h.cups.sign_up(number, 9, "Ida"),
            h.cups.pair(number, BOSS),
            h.cups.leave(number, 1),
        ):
            with pytest.raises(NotNow):
                await refused
        made = await h.made(2)
        assert await h.cups.cancel_all(GUILD, "the bot was removed") == [made.id]


async def test_rounds_with_a_rest_between(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "robin2", rest=30)
        await h.play_round(number)
        assert (await h.cups.get(number)).head.due_at == T0 + 30 * MINUTE
        await h.wait(29)
        assert await h.open_ids(number) == []
        await h.wait(1)
        assert len(await h.open_ids(number)) == 1


async def test_matches_of_tournaments_count_against_no_limit(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        for _ in range(3):
            await h.begin(2, "single")
        assert await h.store.matches.live_matches(1) == (0, 0)
        for _ in range(25):
            await h.matches.solo.sandbox(1, "Ann", "toy")
        assert await h.open_ids(await h.begin(2, "single"))


# -- what people read -----------------------------------------------------------


async def test_news_are_told_once(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(2, "single")
        first = (await h.cups.rows.untold())[0]
        assert (first.kind, first.tournament) == ("open", number)
        assert await h.cups.rows.mark_told(first.id)
        assert not await h.cups.rows.mark_told(first.id)
    async with hall(path) as h:
        kinds = [n.kind for n in await h.cups.rows.untold(number)]
        assert kinds == ["started", "paired", "table"]


async def test_what_people_ask(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(3, "swiss", rounds=2)
        (table,) = tables(await h.cups.get(number))
        assert [table.match_id] == await h.open_ids(number)
        assert [(u,) for u in await users(h, table.match_id)] == [*table.users]
        await h.play_out(number)
        assert domain.from_json(await h.cups.export(number, "json")).name == "Cup"
        assert (await h.cups.export(number, "csv")).decode("utf-8-sig").startswith("rank,name")
        assert b"Ann" in await h.cups.export(number, "trf")
        other = await h.begin(2, "single")
        with pytest.raises(NotNow):
            await h.cups.export(other, "trf")
        assert [c.id for c in await h.cups.contests(GUILD)] == [other]
        assert [c.id for c in await h.cups.contests(GUILD, ("over",), user=1)] == [number]


@pytest.mark.file
async def test_people_who_were_forgotten(tmp_path: Path) -> None:
    """Two who are called Somebody since: they drop out, and the log still runs."""
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(5, "swiss", rounds=3)
        await h.play_round(number)
        gone = (1, 2)
        contest = await h.cups.get(number)
        state = domain.to_json(contest.state)
        rows = [(r.number, r.data) for r in await h.cups.log(number)]

        def reworded(text: str, user: int) -> str:
            text = text.replace(f'"{user}"', f'"-{user}"')
            return text.replace(f'"{contest.signup(user).name}"', '"Somebody"')

        for user in gone:
            state = reworded(state.decode(), user).encode()
            rows = [(n, reworded(data, user)) for n, data in rows]

        def erase(db: Any) -> None:
            db.execute("DROP TRIGGER tournament_log_is_final")
            db.execute("UPDATE tournaments SET state = ?", (state,))
            for n, data in rows:
                db.execute("UPDATE tournament_log SET data = ? WHERE number = ?", (data, n))
            for user in gone:
                db.execute(
                    "UPDATE tournament_signups SET user = -user, name = 'Somebody' WHERE user = ?",
                    (user,),
                )

        await h.store.write(erase)
        await h.cups.settle(number)
        contest = await h.cups.get(number)
        assert sum(e.out for e in contest.state.entrants) == 2
        await h.cups.undo_round(number, by=BOSS, reason="test", again=True)
        await h.cups.settled()
        assert (await h.play_out(number)).status == "over"
        await h.check(number)
