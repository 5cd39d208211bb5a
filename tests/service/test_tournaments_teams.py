"""Tournaments of teams through the service: entering, boards, line-ups, who is missing, judges."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.moderation.conflicts import OwnMatch
from bot.people.privacy import Privacy
from bot.tournaments import model as domain
from bot.tournaments.lookups import tables
from bot.tournaments.model import audit, teams
from bot.tournaments.refusals import FieldFull, NotAllowed, NotNow
from bot.tournaments.service import Contest
from tests.service.events import BOSS, Hall, hall, judged, name, users

TEAMS: dict[str, Any] = {"boards": 2, "decider": "seed"}


async def made(h: Hall, count: int = 4, size: int = 2, form: str = "robin", **more: Any) -> int:
    """Return a tournament with teams A, B ... of so many people, A of 1, 2 ..., open."""
    contest = await h.made(0, form, **TEAMS | {"reserves": max(0, size - 2)} | more)
    for n in range(count):
        people = [n * size + i for i in range(1, size + 1)]
        team, number = "ABCDEF"[n], contest.id
        await h.cups.found_team(number, people[0], name(people[0]), team)
        for user in people[1:]:
            await h.cups.join_team(number, user, name(user), n + 1)
    return contest.id


async def begun(h: Hall, count: int = 4, size: int = 2, form: str = "robin", **more: Any) -> int:
    number = await made(h, count, size, form, **more)
    await h.cups.start(number, BOSS)
    await h.cups.settled()
    return number


async def mine(h: Hall, number: int, user: int) -> int:
    """Return the match of the bot somebody plays now."""
    return next(
        t.match_id for t in tables(await h.cups.get(number)) if any(user in us for us in t.users)
    )


async def beaten(h: Hall, number: int, user: int) -> None:
    """Let somebody lose the match they play."""
    await h.matches.resign(await mine(h, number, user), user)
    await h.cups.settled()


def match_of(contest: Contest, user: int) -> domain.Match:
    one = contest.entrant(user)
    assert one is not None
    return next(m for m in reversed(contest.state.matches) if one.id in m.seats)


async def test_four_teams_of_two_play_to_the_end_with_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h)
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants] == list("ABCD")
        assert len(contest.sittings) == 4
        for table in tables(contest):
            match = await h.matches.match(table.match_id)
            assert [p.user for p in match.players] == [u for us in table.users for u in us]
            assert [p.name for p in match.players] == list(table.names)
        for m in contest.state.matches:
            seats = [s.entrants for s in contest.sittings if s.match == m.id]
            assert seats == [m.seats, m.seats[::-1]]
        await beaten(h, number, 8)
        await h.check(number)
        before = await h.cups.get(number)
    async with hall(tmp_path / "store.db", time=h.time) as h:
        assert await h.cups.get(number) == before
        assert len(await h.open_ids(number)) == 3
        over = await h.play_out(number)
        assert over.status == "over"
        assert audit.check(over.state) == []
        rows = domain.standings(over.state)
        assert [(r.name, r.points, r.breaks["boards"]) for r in rows] == [
            ("A", 6, 6), ("B", 4, 4), ("C", 2, 2), ("D", 0, 0),
        ]  # fmt: skip
        assert (await h.said(number, "over")) == ["Cup is over. A won."]
        assert any("beats" in text and " 2:0." in text for text in await h.said(number, "result"))
        assert "board points" in (await h.cups.export(number, "boards")).decode()
        await h.check(number)


async def test_a_team_is_joined_by_its_word_and_its_boards_are_the_captains(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        contest = await h.made(0, **TEAMS | {"reserves": 1})
        number = contest.id
        with pytest.raises(NotNow, match="is for teams"):
            await h.cups.sign_up(number, 1, "Ann")
        await h.cups.found_team(number, 1, "Ann", " Red  Lions ", "Roar")
        with pytest.raises(NotNow, match="called red lions"):
            await h.cups.found_team(number, 5, "Eve", "red lions")
        with pytest.raises(NotNow, match="Wrong password"):
            await h.cups.join_team(number, 2, "Bob", 1, "meow")
        await h.cups.join_team(number, 2, "Bob", 1, " roar")
        with pytest.raises(NotNow, match="already"):
            await h.cups.join_team(number, 2, "Bob", 1, "roar")
        await h.cups.join_team(number, 3, "Cid", 1, by=BOSS)
        with pytest.raises(NotNow, match="full: it has 3"):
            await h.cups.join_team(number, 4, "Dee", 1, "roar")
        with pytest.raises(NotNow, match="Only the captain"):
            await h.cups.order_team(number, 1, [2, 1, 3], by=2)
        with pytest.raises(NotNow, match="Name each player"):
            await h.cups.order_team(number, 1, [2, 1], by=1)
        await h.cups.order_team(number, 1, [2, 1, 3], by=1)
        await h.cups.order_team(number, 1, [3, 2, 1], by=BOSS, office=True)
        with pytest.raises(NotNow, match="Only the captain"):
            await h.cups.hand_over(number, 1, 2, by=2)
        with pytest.raises(NotNow, match="aren't on"):
            await h.cups.hand_over(number, 1, 5, by=1)
        contest = await h.cups.hand_over(number, 1, 2, by=1)
        assert contest.teams[0].captain == 2
        await h.cups.hand_over(number, 1, 1, by=BOSS, office=True)
        await h.cups.leave(number, 1)  # the captain
        contest = await h.cups.get(number)
        assert (contest.teams[0].captain, contest.teams[0].members) == (3, (3, 2))
        await h.cups.enter_team(number, "Blue", [(5, "Eve"), (6, "Fay")], by=BOSS)
        await h.cups.found_team(number, 7, "Gus", "Alone")
        await h.cups.join_team(number, 6, "Fay", 3)  # from one team to another
        contest = await h.cups.get(number)
        assert [t.members for t in contest.teams] == [(3, 2), (5,), (7, 6)]
        await h.cups.start(number, BOSS)
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants] == ["Red Lions", "Alone"]
        assert await h.said(number, "absent") == [
            "Blue is out: it doesn't have a player for each board."
        ]
        with pytest.raises(NotNow, match="Red Lions is already playing"):
            await h.cups.join_team(number, 5, "Eve", 1, "roar")
        await h.check(number)


async def test_a_line_up_for_the_next_round(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 3)
        with pytest.raises(NotNow, match="Only the captain"):
            await h.cups.line_up(number, 1, [2, 3], by=2)
        await h.cups.line_up(number, 1, [3, 2], by=1)
        with pytest.raises(NotNow, match="A match has 2 boards"):
            await h.cups.line_up(number, 1, [1, 2, 3], by=1)
        await h.play_round(number)
        contest = await h.cups.get(number)
        m = match_of(contest, 1)
        assert m.round == 2
        assert [b.players[m.seats.index(1)] for b in m.boards] == ["2", "3"]
        await h.play_round(number)
        contest = await h.cups.get(number)
        m = match_of(contest, 1)
        assert [b.players[m.seats.index(1)] for b in m.boards] == ["1", "2"]
        await h.cups.undo_round(number, by=BOSS, reason="oops", again=True)
        await h.cups.settled()
        await h.play_out(number)
        await h.check(number)


async def test_who_does_not_appear_loses_the_board_and_the_reserve_comes_in(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 3, absences=1)
        contest = await h.cups.get(number)
        for table in tables(contest):
            for (user,) in table.users:
                if user != 2:
                    assert await h.cups.here(table.match_id, user)
                    match = await h.matches.match(table.match_id)
        absent = await mine(h, number, 2)
        seat = (await h.matches.match(absent)).seats_of(2)[0]
        if seat == 1:  # the other one moves, then it is theirs
            shot = await h.matches.snapshot(absent)
            first = shot.players[0].user or 0
            own = await h.matches.snapshot(absent, first)
            await h.matches.act(absent, first, own.actions[0])
        await h.wait(16)
        await h.wait(16)
        (text,) = await h.said(number, "forfeit")
        assert text.endswith("by forfeit. Bob did not appear.")
        assert "board 2" in text
        assert (await h.matches.match(absent)).status != "live"
        contest = await h.cups.get(number)
        assert contest.state.entrants[0].away == ["2"]
        assert not contest.state.entrants[0].out
        await h.play_round(number)
        contest = await h.cups.get(number)
        m = match_of(contest, 1)
        assert [b.players[m.seats.index(1)] for b in m.boards] == ["1", "3"]
        await h.cups.sign_up(number, 2, "Bob")  # Join late
        contest = await h.cups.get(number)
        assert contest.state.entrants[0].away == []
        await h.check(number)
        assert match is not None


async def test_who_leaves_forfeits_their_board_and_a_team_goes_with_its_last(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h)
        one = await mine(h, number, 1)
        contest = await h.cups.leave(number, 1)
        assert contest.teams[0].captain == 2
        assert (await h.matches.match(one)).status != "live"
        assert (await h.said(number, "left"))[-1].startswith("Ann has left Cup.")
        m = match_of(contest, 1)
        assert [bool(b.outcome) for b in m.boards] == [True, False]
        with pytest.raises(NotNow, match="not there"):
            await h.cups.line_up(number, 1, [1], by=2)
        await h.cups.leave(number, 2)
        contest = await h.cups.get(number)
        assert contest.state.entrants[0].out
        await h.check(number)
        over = await h.play_out(number)
        assert audit.check(over.state) == []


async def test_a_team_withdraws_and_its_opponents_hear_it(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h)
        with pytest.raises(NotNow, match="Only the captain"):
            await h.cups.withdraw(number, 1, by=2)
        with pytest.raises(OwnMatch):
            await h.cups.withdraw(number, 1, by=2, office=True, reason="mine")
        await h.cups.withdraw(number, 1, by=1)
        contest = await h.cups.get(number)
        assert contest.state.entrants[0].out
        assert match_of(contest, 1).outcome in ("+-", "-+")
        assert (await h.said(number, "left")) == ["A has left Cup."]
        assert len(await h.open_ids(number)) == 2
        await h.cups.withdraw(number, 2, by=BOSS, office=True, reason="ill")
        await h.check(number)


async def test_a_judge_corrects_a_board_and_the_match_follows(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 2, 2, "single")
        first, second = await mine(h, number, 1), await mine(h, number, 2)
        await beaten(h, number, 3)
        await beaten(h, number, 2)
        contest = await h.cups.get(number)
        m = contest.state.matches[0]
        assert teams.board_points(m) == (1, 1)
        assert (contest.status, domain.standings(contest.state)[0].name) == ("over", "A")
        assert "as the higher seed" in (await h.said(number, "result"))[-1]
        seat = (await h.matches.match(second)).seats_of(4)[0]
        await judged(h, "result", first, winners=((await h.matches.match(first)).seats_of(3)[0],))
        contest = await h.cups.get(number)
        assert domain.standings(contest.state)[0].name == "B"
        assert teams.board_points(contest.state.matches[0]) in ((2, 0), (0, 2))
        await judged(h, "result", second, winners=(0, 1))
        contest = await h.cups.get(number)
        assert sorted(teams.board_points(contest.state.matches[0])) == [0.5, 1.5]
        assert any("board 1" in text for text in await h.said(number, "corrected"))
        await judged(h, "result", first, winners=None)
        contest = await h.cups.get(number)
        assert contest.status == "running"
        assert teams.open_boards(contest.state.matches[0]) == [1]
        await h.cups.again(number, 1, by=BOSS, reason="annulled", board=1)
        await beaten(h, number, 1)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert seat in (0, 1)
        await h.check(number)


async def test_an_organiser_sets_a_board_but_not_in_their_own_teams_match(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h)
        contest = await h.cups.get(number)
        m = match_of(contest, 1)
        with pytest.raises(OwnMatch):
            await h.cups.set_result(number, m.id, "1-0", by=2, reason="mine", board=1)
        with pytest.raises(NotNow, match="Set the result of each"):
            await h.cups.set_result(number, m.id, "1-0", by=BOSS, reason="all")
        await h.cups.set_result(number, m.id, "=", by=BOSS, reason="agreed", board=1)
        contest = await h.cups.get(number)
        assert [b.outcome for b in match_of(contest, 1).boards] == ["=", ""]
        assert len(await h.open_ids(number)) == 3
        await h.cups.set_result(number, m.id, "", by=BOSS, reason="anew", board=1)
        assert len(await h.open_ids(number)) == 4
        await h.check(number)


async def test_a_substitute_plays_at_the_board(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h)
        before = {*await h.open_ids(number)}
        await h.cups.substitute(number, 1, 9, "Ida", by=BOSS, reason="ill")
        now = {*await h.open_ids(number)}
        assert len(before & now) == 3
        (fresh,) = now - before
        assert 9 in await users(h, fresh)
        contest = await h.cups.get(number)
        assert (contest.teams[0].captain, contest.teams[0].members) == (9, (9, 2))
        await h.play_out(number)
        await h.check(number)


async def test_places_seeds_and_teams_kept_apart(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await made(h, 4, 2, "swiss", cap=3, rounds=1, seeding="order")
        contest = await h.cups.seed(number, ["C", "B"], by=BOSS)
        await h.cups.keep_apart(number, 1, 6, by=BOSS)
        with pytest.raises(NotNow):  # nor their team
            await h.cups.keep_apart(number, 1, 6, by=2)
        with pytest.raises(NotNow, match="same team"):
            await h.cups.keep_apart(number, 1, 2, by=BOSS)
        with pytest.raises(NotNow, match="No one here is called e"):
            await h.cups.seed(number, ["E"], by=BOSS)
        await h.cups.start(number, BOSS)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants] == ["C", "B", "A"]
        assert await h.said(number, "absent") == ["D is out: all places are taken."]
        assert contest.state.apart == [(1, 3)]
        assert contest.signup(7).state == "out"  # type: ignore[union-attr]
        assert 7 not in [u for t in tables(contest) for us in t.users for u in us]
        await h.check(number)


async def test_a_team_that_withdrew_comes_back_in_a_swiss_tournament(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 2, "swiss", rounds=3)
        await h.cups.withdraw(number, 1, by=1)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert contest.entrant(1) is not None
        assert all(contest.entrant(1).id not in m.seats for m in contest.state.matches[2:])  # type: ignore[union-attr]
        await h.cups.sign_up(number, 2, "Bob")  # Join late
        contest = await h.cups.get(number)
        assert (contest.teams[0].state, contest.teams[0].captain) == ("in", 2)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert match_of(contest, 1).round == 3
        await h.cups.withdraw(number, 2, by=BOSS, office=True, reason="rude")
        with pytest.raises(NotAllowed, match="organiser removed you"):
            await h.cups.sign_up(number, 3, "Cid")
        over = await h.play_out(number)
        assert over.status == "over"
        await h.check(number)


async def test_nobody_of_a_team_appears(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await begun(h, 4, 2, absences=1)
        for _ in range(2):
            contest = await h.cups.get(number)
            for table in tables(contest):
                match = await h.matches.match(table.match_id)
                for (user,) in table.users:
                    if user > 2:
                        await h.cups.here(table.match_id, user)
                first = match.players[0].user or 0
                if first > 2:
                    own = await h.matches.snapshot(match.id, first)
                    await h.matches.act(match.id, first, own.actions[0])
            await h.wait(16)
            await h.wait(16)
            await h.play_round(number)
        contest = await h.cups.get(number)
        mine = [m for m in contest.state.matches if contest.entrant(1).id in m.seats]  # type: ignore[union-attr]
        assert [m.outcome for m in mine[:2]] == [
            "-+" if contest.users(m.seats[0])[0] == 1 else "+-" for m in mine[:2]
        ]
        assert not contest.state.entrants[0].out  # in a round robin it could not come back
        await h.check(number)


async def test_places_are_full_and_a_bye_is_the_captains(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await made(h, 2, 2, "swiss", cap=2, waiting=False, rounds=1)
        with pytest.raises(FieldFull):
            await h.cups.found_team(number, 9, "Ida", "Late")
        await h.cups.edit(number, BOSS, waiting=True)
        await h.cups.found_team(number, 9, "Ida", "Late")
        number = await begun(h, 4, 2, "swiss", rounds=3)
        with pytest.raises(NotNow, match="Only the captain"):
            await h.cups.request_bye(number, 2, 2)
        await h.cups.request_bye(number, 1, 2)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert match_of(contest, 1).round == 1
        assert [b.entrant for b in contest.state.rounds[1].byes] != []


async def test_check_in_of_one_is_for_the_team(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await made(h, 3)
        await h.cups.open_checkin(number, BOSS)
        await h.cups.check_in(number, 2)
        await h.cups.check_in(number, 3)
        await h.cups.start(number, BOSS)
        contest = await h.cups.get(number)
        assert [e.name for e in contest.state.entrants] == ["A", "B"]


async def test_somebody_of_a_team_is_forgotten(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        far = 700_000_000_000_000_000
        contest = await h.made(0, "robin", **TEAMS)
        for n in range(3):
            one, other = far + 2 * n, far + 2 * n + 1
            await h.cups.found_team(contest.id, one, f"Player {one}", f"Team {n}")
            await h.cups.join_team(contest.id, other, f"Player {other}", n + 1)
        await h.cups.start(contest.id, BOSS)
        await h.cups.settled()
        await Privacy(h.matches, h.matches.challenges.drop_all).delete(far)
        await h.wait(1)
        now = await h.cups.get(contest.id)
        assert now.entrant(far) is None
        assert not now.state.entrants[0].out
        assert str(far) not in (await h.cups.export(contest.id, "json")).decode()
        over = await h.play_out(contest.id)
        assert over.status == "over"
        await h.check(contest.id)
