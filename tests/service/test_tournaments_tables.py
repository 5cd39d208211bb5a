"""Tournaments at tables of three and four, with the third game: seats, clocks, who leaves,
places, what judges and organisers say of them, and restarts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.moderation.conflicts import OwnMatch
from bot.tournaments import model as domain
from bot.tournaments.lookups import tables
from bot.tournaments.model import audit
from bot.tournaments.model.shape import places
from bot.tournaments.refusals import BadPlan, NotNow
from tests.service.events import BOSS, Hall, hall, judged, plan, users

HEAP: dict[str, Any] = {"game": "heap", "options": {"edition": "four", "stones": 12}}
FOUR: dict[str, Any] = HEAP | {"form": "tables", "sizes": (2, 3, 4)}


async def play(h: Hall, match_id: int, silent: int = 0) -> None:
    """Let everybody who is asked answer once, but one."""
    shot = await h.matches.snapshot(match_id)
    for w in shot.waiting:
        user = shot.players[w.seat].user or 0
        if user != silent:
            own = await h.matches.snapshot(match_id, user)
            await h.matches.act(match_id, user, own.actions[0])


async def end(h: Hall, match_id: int) -> None:
    """Play a match to its end; who has the larger number gives up first."""
    await play(h, match_id)
    everybody = await users(h, match_id)
    for user in sorted(everybody, reverse=True)[:-1]:
        match = await h.matches.match(match_id)
        out = (await h.matches.snapshot(match_id)).out
        if match.status == "live" and match.seats_of(user)[0] not in out:
            await h.matches.resign(match_id, user)
    await h.cups.settled()


async def by_user(h: Hall, number: int) -> dict[int, int]:
    """Return everybody's place at the tables of the last round, by user."""
    contest = await h.cups.get(number)
    t = contest.state
    last = [m for m in t.matches if m.round == len(t.rounds) and m.outcome]
    return {
        contest.users(e)[0]: place
        for m in last
        for e, place in zip(m.seats, places(m), strict=True)
    }


async def test_seven_people_play_three_rounds_at_tables_of_four_and_three(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(7, **FOUR)
        for _ in range(3):
            contest = await h.cups.get(number)
            sat = sorted(len(t.users) for t in tables(contest))
            assert sat == [3, 4]
            for table in tables(contest):
                match = await h.matches.match(table.match_id)
                assert [p.user for p in match.players] == [u for us in table.users for u in us]
                edition = msgspec.json.decode(match.options)["edition"]
                assert edition == {3: "three", 4: "four"}[len(match.players)]
                assert match.rated is True
                await end(h, table.match_id)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert audit.check(contest.state) == []
        rows = domain.standings(contest.state)
        assert (rows[0].name, rows[0].points, rows[0].places) == ("Ann", 18, (3, 0, 0, 0))
        assert (await h.said(number, "over")) == ["Cup is over. Ann won."]
        assert "1. Ann, 2." in (await h.said(number, "result"))[0]
        await h.check(number)
        csv = (await h.cups.export(number, "csv")).decode()
        assert "place 4" in csv
        assert domain.from_json(await h.cups.export(number, "json")) == contest.state
    async with hall(tmp_path / "store.db") as h:  # read on after a restart
        assert (await h.cups.get(number)) == contest


async def test_places_of_the_match_are_places_in_the_tournament(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=1)
        (match_id,) = await h.open_ids(number)
        for _ in range(40):
            if (await h.matches.match(match_id)).status != "live":
                break
            await play(h, match_id)
        await h.cups.settled()
        match = await h.matches.match(match_id)
        assert match.outcome is not None
        had = match.outcome.places((0, 1, 2, 3))
        assert await by_user(h, number) == {
            p.user: place for p, place in zip(match.players, had, strict=True)
        }
        await h.check(number)


async def test_who_leaves_gives_up_and_the_table_goes_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=2)
        (match_id,) = await h.open_ids(number)
        assert await h.cups.lost_by_leaving(number, 3, 3) == "forfeit"
        await h.cups.leave(number, 3)  # nobody has acted yet
        for _ in range(2):
            await play(h, match_id)
            await play(h, match_id)
        assert await h.cups.lost_by_leaving(number, 2, 2) == "counts"
        await h.cups.leave(number, 2)
        match = await h.matches.match(match_id)
        assert match.status == "live"
        shot = await h.matches.snapshot(match_id)
        assert {shot.players[s].user for s in shot.out} == {2, 3}
        await h.check(number)
        await end(h, match_id)
        contest = await h.cups.get(number)
        first = contest.state.matches[0]
        had = {contest.users(e)[0]: p for e, p in zip(first.seats, places(first), strict=True)}
        assert had == {1: 1, 4: 2, 2: 3, 3: 4}
        assert [len(m.seats) for m in contest.state.matches] == [4, 2]
        (last,) = await h.open_ids(number)
        await end(h, last)
        assert (await h.cups.get(number)).status == "over"


async def test_the_last_one_at_a_table_needs_no_match(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(7, **FOUR)
        contest = await h.cups.get(number)
        table = next(t for t in tables(contest) if len(t.users) == 3)
        one, two, last = (us[0] for us in table.users)
        await h.cups.leave(number, one)
        await h.cups.leave(number, two)
        assert (await h.matches.match(table.match_id)).status != "live"
        assert (await by_user(h, number))[last] == 1
        await h.check(number)


async def test_who_does_not_appear_is_out_and_the_others_play_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=1)
        (match_id,) = await h.open_ids(number)
        for user in (1, 2):
            assert await h.cups.here(match_id, user)
        await h.wait(16)
        (text,) = await h.said(number, "forfeit")
        assert "Cid" in text
        assert text.endswith("did not appear and score nothing; the others play on.")
        shot = await h.matches.snapshot(match_id)
        assert {shot.players[s].user for s in shot.out} == {3, 4}
        contest = await h.cups.get(number)
        assert contest.sittings[0].absent
        await h.check(number)
    async with hall(tmp_path / "store.db", time=h.time) as h:
        await end(h, match_id)
        assert await by_user(h, number) == {1: 1, 2: 2, 3: 0, 4: 0}
        contest = await h.cups.get(number)
        assert {r.name: r.points for r in domain.standings(contest.state)} == {
            "Ann": 6, "Bob": 4, "Cid": 0, "Dee": 0,
        }  # fmt: skip
        await h.check(number)


async def test_a_table_without_anybody_or_with_one_is_not_played(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(7, **FOUR, rounds=1)
        contest = await h.cups.get(number)
        four = next(t for t in tables(contest) if len(t.users) == 4)
        await h.cups.here(four.match_id, four.users[2][0])
        await h.wait(16)
        await h.wait(16)
        had = await by_user(h, number)
        assert [had[u] for (u,) in four.users] == [0, 0, 1, 0]
        assert sorted(had.values()) == [0, 0, 0, 0, 0, 0, 1]
        assert (await h.cups.get(number)).status == "over"
        await h.check(number)


async def test_a_game_without_a_result_is_played_again_by_those_who_are_left(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=1)
        (match_id,) = await h.open_ids(number)
        await h.matches.ending.abandon(match_id, "a fault")
        await h.cups.settled()
        (text,) = await h.said(number, "stuck")
        assert text.count(" and ") == 1  # one against three others
        await h.cups.leave(number, 4)
        with pytest.raises(OwnMatch):
            await h.cups.again(number, 1, by=1, reason="me")
        await h.cups.again(number, 1, by=BOSS, reason="a fault")
        (again,) = await h.open_ids(number)
        assert sorted(await users(h, again)) == [1, 2, 3]
        assert msgspec.json.decode((await h.matches.match(again)).options)["edition"] == "three"
        await end(h, again)
        assert await by_user(h, number) == {1: 1, 2: 2, 3: 3, 4: 0}
        await h.check(number)
        # Games of one table are one pairing, whoever had left by then.
        assert await h.cups.rows.pairing(again) == [match_id, again]


async def test_an_organiser_sets_places_and_corrects_them(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=1)
        (match_id,) = await h.open_ids(number)
        with pytest.raises(NotNow, match="place for each of the 4 seats"):
            await h.cups.set_result(number, 1, "1-0", by=BOSS, reason="why not")
        with pytest.raises(OwnMatch):
            await h.cups.set_result(number, 1, "1234", by=2, reason="me")
        contest = await h.cups.set_result(number, 1, "3114", by=BOSS, reason="as agreed")
        assert (await h.matches.match(match_id)).status != "live"
        assert contest.status == "over"
        rows = {r.entrant: r.points for r in domain.standings(contest.state)}
        assert [rows[e] for e in contest.state.matches[0].seats] == [2, 5, 5, 0]
        contest = await h.cups.set_result(number, 1, "1234", by=BOSS, reason="after all")
        assert contest.state.matches[0].outcome == "1234"
        await h.check(number)


async def test_a_judges_result_counts_by_places(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, **FOUR, rounds=1)
        (match_id,) = await h.open_ids(number)
        await play(h, match_id)
        await judged(h, "result", match_id, winners=(2,), placed=(3, 2, 1, 4))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "3214"
        await judged(h, "result", match_id, winners=(0, 1), placed=(1, 1, 3, 3))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1133"
        await judged(h, "result", match_id, winners=(3,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "2221"
        await h.check(number)


async def test_a_round_taken_back_and_a_substitute(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(7, **FOUR)
        before = await h.open_ids(number)
        contest = await h.cups.substitute(number, 7, 9, "Ida", by=BOSS, reason="ill")
        now = await h.open_ids(number)
        assert len({*before} & {*now}) == 1  # that table begins anew
        await end(h, now[0])
        contest = await h.cups.undo_round(number, by=BOSS, reason="oops", again=True)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert sorted(len(t.users) for t in tables(contest)) == [3, 4]
        assert any((9,) in t.users for t in tables(contest))
        await h.check(number)


async def test_only_games_with_larger_tables_have_this_format(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.cups.create(1, BOSS, plan(**FOUR | {"options": {"edition": "duel"}}))
        assert made.plan.options["edition"] == "four"
        for wrong in (
            {"form": "tables", "sizes": (2, 3)},  # the toy game is for two
            FOUR | {"sizes": (2, 3, 4, 5)},
            HEAP | {"form": "swiss"},
            FOUR | {"options": {"edition": "pairs"}, "sizes": (2, 5)},
            FOUR | {"best_of": 3},
        ):
            with pytest.raises(BadPlan):
                await h.cups.create(1, BOSS, plan(**wrong))
