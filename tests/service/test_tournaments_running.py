"""What happens between start and end: results, absences, undoing, pauses, restarts, crashes."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot import tournaments as domain
from bot.service.deadlines import Deadlines
from bot.service.ranking import Ranking
from bot.service.tournaments import InProcess
from bot.service.tournaments.refusals import NoReasonGiven, NotNow
from bot.store.database import Unavailable
from tests.service.events import BOSS, GUILD, MINUTE, Hall, hall
from tests.service.kit import T0

HOUR = 60 * MINUTE


async def users(h: Hall, match_id: int) -> list[int]:
    return [p.user or 0 for p in (await h.matches.match(match_id)).players]


# -- results ------------------------------------------------------------------


async def test_a_draw_in_a_knock_out_means_another_game(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single")
        (first,) = await h.open_ids(number)
        a, b = await users(h, first)
        await h.matches.act(first, a, "offer draw")
        await h.matches.act(first, b, "accept draw")
        await h.cups.settled()
        (second,) = await h.open_ids(number)
        assert second != first
        assert await users(h, second) == [b, a]  # seats change
        await h.win(second, 0)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.sittings[0].winner == 0
        assert len(await h.said(number, "game")) == 1
        await h.check(number)


async def test_the_clock_forfeits_and_calls_nothing_off(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", clock=HOUR, noshow=0, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        _, b = await users(h, match_id)
        for _ in range(3):  # the first to move lets every hour pass
            await h.wait(60)
            match = await h.matches.match(match_id)
            if match.status == "live":
                await h.matches.act(match_id, b, "take 1")
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.entrant(b).id == contest.sittings[0].winner


async def test_a_match_that_was_ended_waits_for_the_organiser(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        await h.matches.abandon(one, "the server is down")
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert [s.state for s in contest.sittings] == ["stuck", "live"]
        assert "the server is down" in (await h.said(number, "stuck"))[0]
        assert len(contest.sittings) == 2  # nothing is begun before somebody decides
        m = contest.sittings[0].match
        with pytest.raises(NoReasonGiven):
            await h.cups.again(number, m, by=BOSS, reason=" ")
        await h.cups.again(number, m, by=BOSS, reason="once more")
        with pytest.raises(NotNow, match="waits for a decision"):
            await h.cups.again(number, m, by=BOSS, reason="once more")
        ids = await h.open_ids(number)
        assert (two in ids, len(ids)) == (True, 2)
        await h.play_out(number)
        await h.check(number)


async def test_results_by_hand(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        contest = await h.cups.set_result(number, 1, "=", by=BOSS, reason="agreed")
        assert contest.state.matches[0].outcome == "="
        assert (await h.matches.match(one)).status == "abandoned"
        with pytest.raises(NotNow, match="Name one or both"):
            await h.cups.forfeit(number, 2, 99, by=BOSS, reason="gone")
        contest = await h.cups.forfeit(
            number, 2, contest.state.matches[1].seats[1], by=BOSS, reason="gone"
        )
        assert contest.state.matches[1].outcome == "+-"
        assert (await h.matches.match(two)).status == "abandoned"
        assert len(contest.state.rounds) == 2  # and so the next round has begun
        contest = await h.cups.set_result(number, 1, "", by=BOSS, reason="play it")
        assert len(await h.open_ids(number)) == 3
        await h.play_out(number)
        logged = [(r.by, r.reason) for r in await h.cups.log(number) if r.reason]
        assert (BOSS, "agreed") in logged
        await h.check(number)


async def counted_cup(h: Hall, form: str, **more: Any) -> int:
    """Return a rated tournament of two or more, begun."""
    return await h.begin(more.pop("players", 2), form, options={"pile": 99}, **more)


async def warm(h: Hall, match_id: int) -> None:
    """Let both act twice, so that the match counts."""
    people = await users(h, match_id)
    for ply in range(4):
        await h.matches.act(match_id, people[ply % 2], "take 1")


async def test_a_corrected_result_is_counted_anew(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "robin", players=4)
        one = (await h.open_ids(number))[0]
        await warm(h, one)
        await h.win(one, 0)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        await Ranking(h.store, h.matches.now).correct(one, (1,), "wrong button", BOSS)
        await h.cups.settle(number)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        assert "its result was changed" in (await h.said(number, "corrected"))[0]
        await Ranking(h.store, h.matches.now).correct(one, None, "both cheated", BOSS)
        await h.cups.settle(number)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == ""
        assert contest.sittings[0].state == "stuck"
        await h.cups.again(number, 1, by=BOSS, reason="play it again")
        assert len(await h.open_ids(number)) == 2
        await h.play_out(number)
        await h.check(number)


async def test_a_correction_others_build_on_is_told_and_left(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "single", players=4)
        for match_id in await h.open_ids(number):
            await warm(h, match_id)
            await h.win(match_id, 0)
        contest = await h.cups.get(number)
        assert len(contest.state.rounds) == 2
        first = contest.sittings[0].match_id
        await h.cups.correct(first, (1,), by=BOSS, reason="wrong button")
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        assert "Take that round back first" in (await h.said(number, "trouble"))[0]
        await h.cups.undo_round(number, by=BOSS, reason="to correct it")
        await h.cups.correct(first, (1,), by=BOSS, reason="wrong button")
        await h.cups.settle(number)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        await h.cups.pair(number, BOSS)
        await h.play_out(number)
        await h.check(number)


async def test_a_corrected_game_of_three(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await counted_cup(h, "robin", players=2, best_of=3)
        for _ in range(2):
            (match_id,) = await h.open_ids(number)
            await h.win(match_id, (await users(h, match_id)).index(1))
        contest = await h.cups.get(number)
        assert contest.status == "over"
        last = contest.sittings[-1]
        # The second game goes to the other one: a third is needed after all.
        loser = next(e for e in (last.first, last.second) if e != last.winner)
        seat = (last.first, last.second).index(loser)
        contest = await h.cups.correct(last.match_id, (seat,), by=BOSS, reason="wrong button")
        assert contest is not None
        assert contest.status == "running"
        assert len(contest.state.matches[0].games) == 2
        assert len(await h.open_ids(number)) == 1
        await h.play_out(number)
        contest = await h.cups.get(number)
        assert [s.game_no for s in contest.sittings] == [1, 2, 3]
        await h.check(number)


# -- people who do not appear ---------------------------------------------------


async def test_nobody_appears(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin", noshow=15)
        one, two = await h.open_ids(number)
        await h.win(two, 0)
        await h.wait(14)
        assert (await h.matches.match(one)).status == "live"
        await h.wait(1)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "--"
        assert (await h.matches.match(one)).status == "abandoned"
        assert len(contest.state.rounds) == 2
        (said,) = await h.said(number, "forfeit")
        assert "did not appear" in said
        await h.check(number)


async def test_whoever_says_here_wins_by_forfeit(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15)
        (match_id,) = await h.open_ids(number)
        _, b = await users(h, match_id)
        assert await h.cups.here(match_id, b)
        assert await h.cups.here(match_id, b)
        assert not await h.cups.here(match_id, 12345)
        await h.wait(15)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.state.matches[0].outcome == "-+"
        assert podium(contest)[0]["people"] == [str(b)]


def podium(contest: Any) -> list[dict[str, Any]]:
    from bot.service.tournaments.rounds import podium as found

    return found(contest.state)


async def test_who_was_asked_late_is_not_late(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        a, b = await users(h, match_id)
        await h.wait(14)
        await h.matches.act(match_id, a, "take 1")
        await h.wait(10)
        assert (await h.matches.match(match_id)).status == "live"  # b was asked 10 minutes ago
        await h.wait(5)
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "+-"
        assert contest.entrant(b).id == contest.state.matches[0].seats[1]


async def test_those_who_play_are_left_alone(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", noshow=15, options={"pile": 99})
        (match_id,) = await h.open_ids(number)
        for user in await users(h, match_id):
            await h.matches.act(match_id, user, "take 1")
        await h.wait(600)
        assert (await h.matches.match(match_id)).status == "live"
        assert await h.cups.next_due() is None


async def test_long_clocks_leave_days_to_appear(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2, "single", noshow=-1, clock=72 * HOUR)
        assert made.plan.noshow == 3 * 24 * 60
        quick = await h.made(2, "single", noshow=-1, clock=10 * MINUTE)
        assert quick.plan.noshow == 15


async def test_nobody_is_late_because_the_bot_was_away(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(2, "single", noshow=15)
        (match_id,) = await h.open_ids(number)
    async with hall(path, time=T0 + 5 * HOUR) as h:
        await h.wait(0)
        assert (await h.matches.match(match_id)).status == "live"
        await h.wait(10)
        assert (await h.cups.get(number)).state.matches[0].outcome == "--"


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
        assert "wrong people" in (await h.matches.match(running[-1])).why or len(running) == 1
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
        assert await h.store.live_matches(1) == 0
        for _ in range(25):
            await h.matches.sandbox(1, "Ann", "toy")
        assert await h.open_ids(await h.begin(2, "single"))


# -- what people read -----------------------------------------------------------


async def test_news_are_told_once(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(2, "single")
        first = (await h.cups.rows.untold())[0]
        assert (first.kind, first.tournament) == ("open", number)
        assert await h.cups.rows.told(first.id)
        assert not await h.cups.rows.told(first.id)
    async with hall(path) as h:
        kinds = [n.kind for n in await h.cups.rows.untold(number)]
        assert kinds == ["started", "paired", "table"]


async def test_what_people_ask(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(3, "swiss", rounds=2)
        duties = {u: (await h.cups.duties(u))[0] for u in (1, 2, 3)}
        assert sorted(d.what for d in duties.values()) == ["play", "play", "wait"]
        resting = next(u for u, d in duties.items() if d.what == "wait")
        assert await h.cups.duties(9) == []
        assert "odd" in (await h.cups.why_bye(number, resting, 1))[0]
        (match_id,) = await h.open_ids(number)
        found = await h.cups.of_match(match_id)
        assert found is not None
        assert (found[0].id, found[1].match_id) == (number, match_id)
        assert "same points" in " ".join(await h.cups.why_match(number, 1))
        await h.play_out(number)
        assert "place 1" in (await h.cups.why_place(number, 1))[0]
        assert domain.from_json(await h.cups.export(number, "json")).name == "Cup"
        assert (await h.cups.export(number, "csv")).startswith(b"rank,name")
        assert b"Ann" in await h.cups.export(number, "trf")
        other = await h.begin(2, "single")
        with pytest.raises(NotNow):
            await h.cups.export(other, "trf")
        assert [c.id for c in await h.cups.contests(GUILD)] == [other]
        assert [c.id for c in await h.cups.contests(GUILD, ("over",), user=1)] == [number]


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


# -- restarts and crashes -------------------------------------------------------


async def test_a_restart_in_the_middle_of_a_round(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(6, "swiss", rounds=3, best_of=3)
        first = (await h.open_ids(number))[0]
        await h.win(first, 0)
        before, ids = await h.cups.get(number), await h.open_ids(number)
    async with hall(path) as h:
        assert await h.cups.get(number) == before
        assert await h.open_ids(number) == ids
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_results_while_the_bot_was_deaf(tmp_path: Path) -> None:
    """A match ends, and the process stops before the tournament hears of it."""
    path = tmp_path / "store.db"
    async with hall(path) as h:
        number = await h.begin(4, "robin")
        h.matches._listeners.clear()
        h.matches._listeners.append(lambda _: None)
        for match_id in await h.open_ids(number):
            await h.win(match_id, 0)
        assert all(not m.outcome for m in (await h.cups.get(number)).state.matches)
    async with hall(path) as h:
        contest = await h.cups.get(number)
        assert [m.outcome for m in contest.state.matches[:2]] == ["1-0", "1-0"]
        assert len(contest.state.rounds) == 2
        await h.check(number)


class Crash(BaseException):
    """The process is gone."""


def failing(
    work: Callable[..., Any], at: int, error: BaseException, count: int = 1
) -> Callable[..., Any]:
    """Return `work` that fails `count` times from its call number `at` on.

    Odd calls fail before anything is done, even ones after it.
    """
    calls = 0

    async def run(*args: Any, **more: Any) -> Any:
        nonlocal calls
        calls += 1
        call = (at + 1) // 2
        if call <= calls < call + count and (at % 2 or calls > call):
            raise error
        done = await work(*args, **more)
        if calls == call and not at % 2:
            raise error
        return done

    return run


async def eventful(h: Hall, number: int) -> None:
    """Let a lot happen."""
    await h.cups.pair(number, BOSS)
    await h.cups.settled()
    for match_id in await h.open_ids(number):
        await h.matches.resign(match_id, (await users(h, match_id))[0])
        await h.cups.settled()
    await h.cups.leave(number, 1)
    await h.cups.undo_round(number, by=BOSS, reason="test", again=True)
    await h.cups.settled()


@pytest.mark.parametrize("form", ["swiss", "double"])
async def test_a_crash_at_every_step(tmp_path: Path, form: str) -> None:
    """Whatever was stored last: the next process goes on, and nothing happens twice."""
    async with hall(tmp_path / "0.db") as h:
        number = await h.begin(4, form, automatic=False)
        writes, real = 0, h.store.write

        async def counting(*args: Any) -> Any:
            nonlocal writes
            writes += 1
            return await real(*args)

        h.store.write = counting  # type: ignore[method-assign]
        await eventful(h, number)
    assert writes >= 10
    for at in range(1, 2 * writes + 1):
        path = tmp_path / f"{at}.db"
        async with hall(path) as h:
            number = await h.begin(4, form, automatic=False)
            h.store.write = failing(h.store.write, at, Crash(), 1000)  # type: ignore[method-assign]
            with contextlib.suppress(Crash, NotNow):
                await eventful(h, number)
        async with hall(path) as h:
            await h.check(number)
            contest = await h.cups.get(number)
            if contest.status == "running" and not domain.open_matches(contest.state):
                await h.cups.pair(number, BOSS)
            await h.cups.edit(number, BOSS, automatic=True)
            await h.cups.settled()
            assert (await h.play_out(number)).status == "over", at
            await h.check(number)


async def test_what_fails_is_tried_again(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "robin2")
        real = h.store.write
        h.store.write = failing(real, 3, Unavailable("full"))  # type: ignore[method-assign]
        await h.play_round(number)
        assert len((await h.cups.get(number)).state.rounds) == 1
        assert await h.cups.next_due() == T0 + MINUTE
        await h.wait(1)
        assert len(await h.open_ids(number)) == 1
        assert await h.cups.next_due() != T0 + MINUTE


async def test_a_game_that_is_gone(tmp_path: Path) -> None:
    """The tournament stands still and says so, instead of trying for ever."""
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2, "single")
        h.matches.games = h.cups.games = {}
        await h.cups.start(made.id, BOSS)
        contest = await h.cups.get(made.id)
        assert contest.head.paused
        assert "could not be begun" in (await h.said(made.id, "trouble"))[0]
        from tests.toy_game import GAMES

        h.matches.games = h.cups.games = GAMES
        await h.cups.go_on(made.id, by=BOSS)
        assert len(await h.open_ids(made.id)) == 1


async def test_the_waiting_task_serves_tournaments(tmp_path: Path) -> None:
    """With the real waiting task: check-in, start and absences in virtual time."""
    async with hall(tmp_path / "store.db") as h:
        slept: list[float] = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            h.time += round(seconds * 1000)
            await asyncio.sleep(0)

        made = await h.made(2, "single", start_at=T0 + HOUR, noshow=15)
        waiter = Deadlines(h.matches, sleep)
        waiter.add(h.cups)
        waiter.start()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if (await h.cups.get(made.id)).status == "over":
                break
        contest = await h.cups.get(made.id)
        assert contest.status == "over"
        assert contest.state.matches[0].outcome == "--"
        assert h.time == T0 + HOUR + 15 * MINUTE
        await waiter.close()


# -- working rounds out -----------------------------------------------------------


def slow(work: dict[str, Any]) -> dict[str, Any]:
    time.sleep(1.5)
    return domain.solve(work)


def dies(work: dict[str, Any]) -> dict[str, Any]:
    import os

    os._exit(1)


async def test_the_loop_runs_on_while_a_round_is_paired(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db", solver=InProcess(ask=slow)) as h:
        made = await h.made(4, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        assert (await h.cups.get(made.id)).head.pairing
        longest, last = 0.0, time.perf_counter()
        with pytest.raises(NotNow, match="being paired"):
            await h.cups.pair(made.id, BOSS)
        while (await h.cups.get(made.id)).head.pairing:
            await asyncio.sleep(0.01)
            now = time.perf_counter()
            longest, last = max(longest, now - last), now
        await h.cups.settled()
        assert longest < 1.0
        assert len(await h.open_ids(made.id)) == 2
        assert h.progress == ["pairing", "paired"]


async def test_what_changes_meanwhile_pairs_again(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        gate = asyncio.Event()
        asked = 0

        class Slow:
            async def solve(self, work: dict[str, Any]) -> dict[str, Any]:
                nonlocal asked
                asked += 1
                if asked == 1:
                    await gate.wait()
                return domain.solve(work)

            async def close(self) -> None:
                return None

        h.cups.solver = Slow()
        made = await h.made(5, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        await asyncio.sleep(0)
        await h.cups.leave(made.id, 5)
        gate.set()
        await h.cups.settled()
        contest = await h.cups.get(made.id)
        assert (asked, h.progress) == (2, ["pairing", "again", "paired"])
        assert {u for t in await h.cups.tables(made.id) for us in t.users for u in us} == {
            1, 2, 3, 4,
        }  # fmt: skip
        assert not contest.head.pairing
        await h.check(made.id)


async def test_a_restart_while_a_round_is_paired(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    class Never:
        async def solve(self, work: dict[str, Any]) -> dict[str, Any]:
            await asyncio.Event().wait()
            return {}

        async def close(self) -> None:
            return None

    async with hall(path, solver=Never()) as h:
        made = await h.made(4, "swiss", rounds=2)
        await h.cups.start(made.id, BOSS)
        await asyncio.sleep(0)
    async with hall(path) as h:
        assert len(await h.open_ids(made.id)) == 2
        await h.check(made.id)


async def test_a_process_that_dies(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db", solver=InProcess(ask=dies)) as h:
        number = await h.begin(4, "swiss", rounds=2)
        contest = await h.cups.get(number)
        assert (contest.head.pairing, contest.head.held) == (0, True)
        assert "could not be paired" in (await h.said(number, "trouble"))[0]
        h.cups.solver = InProcess()
        await h.cups.pair(number, BOSS)
        await h.cups.settled()
        assert len(await h.open_ids(number)) == 2


async def test_two_services_work_on_one_round(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    async with hall(path) as one:
        number = await one.begin(8, "robin")
        async with hall(path) as two:
            for match_id in await one.open_ids(number):
                await one.win(match_id, 0)
            await asyncio.gather(*(h.cups.settle(number) for h in (one, two) * 3))
            await one.check(number)
            assert len(await one.open_ids(number)) == 4
