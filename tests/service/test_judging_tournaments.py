"""What judges do to the matches of a tournament: it notices by itself."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.moderation.conflicts import Involved
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.moderation.store import Ask
from bot.tournaments.refusals import NotAllowed
from tests.service.events import GUILD, Hall, hall, users
from tests.service.judging import judges_of

JO = Judge(500, GUILD, 7)


async def do(h: Hall, **what: object) -> None:
    deed = JudgeAction(reason="a judge's reason", **what)  # type: ignore[arg-type]
    await judges_of(h.matches).do(JO, deed)
    await h.cups.settled()


async def test_a_judges_result_is_the_tournaments(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        await do(h, kind="result", match=one, winners=(0,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "1-0"
        await do(h, kind="result", match=one, winners=(1,))
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == "0-1"
        await do(h, kind="result", match=one, what="annul")
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == ""
        assert [s.state for s in contest.sittings if s.match_id == one] == ["stuck"]
        assert two in await h.open_ids(number)
        await h.check(number)


async def test_who_plays_along_is_named_as_such(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "robin")
        one, two = await h.open_ids(number)
        mine, judges = await users(h, one), judges_of(h.matches)
        player = Judge(mine[0], GUILD, 7)
        assert await judges.play_along(two, mine[0], 500) == {mine[0]}
        deed = JudgeAction(kind="pause", match=two, reason="a quarrel")
        with pytest.raises(Involved):
            await judges.do(player, msgspec.structs.replace(deed, match=one))
        orders = []
        judges.on_done = orders.append
        await judges.do(player, deed)
        await judges.do(JO, msgspec.structs.replace(deed, kind="resume"))
        acts = await h.store.judging.acts(GUILD, match=two)
        assert ["plays in the same tournament" in act.reason for act in acts] == [False, True]
        assert "a quarrel [This judge plays" in orders[0].deed.reason
        assert any("plays in the same" in line.text for line in await h.matches.viewing.log(two))
        assert await judges.play_along(two, 500) == set()
        # The second judge, too.
        await h.matches.servers.change(GUILD, 1, {"two_judges": True})
        ask = await judges.do(JO, JudgeAction(kind="result", match=two, reason="so", winners=()))
        assert isinstance(ask, Ask)
        await judges.confirm(player, ask.id)
        assert "[The second judge plays" in (await h.store.judging.acts(GUILD, match=two))[0].reason


async def test_a_rollback_and_a_stop_leave_the_game_running(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", options={"pile": 99})
        (one,) = await h.open_ids(number)
        people = await users(h, one)
        for ply in range(4):
            await h.matches.act(one, people[ply % 2], "take 1")
        await do(h, kind="back", match=one, back=2)
        await do(h, kind="pause", match=one)
        await h.wait(60 * 24 * 3)
        assert await h.open_ids(number) == [one]
        await do(h, kind="resume", match=one)
        await h.win(one, 0)
        assert (await h.cups.get(number)).status == "over"
        await h.check(number)


async def test_who_takes_a_seat_over_plays_for_the_entrant(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(2, "single", options={"pile": 99})
        (one,) = await h.open_ids(number)
        people = await users(h, one)
        await do(h, kind="replace", match=one, seat=0, user=900, name="Newcomer")
        await h.matches.act(one, 900, "take 1")
        await h.matches.act(one, people[1], "take 1")
        await h.win(one, 0)
        contest = await h.cups.get(number)
        assert contest.status == "over"
        assert contest.sittings[0].winner == contest.sittings[0].entrants[0]
        await h.check(number)


async def test_who_is_banned_from_events_does_not_sign_up(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        h.cups.allowed = judges_of(h.matches).why_not
        await do(h, kind="ban", user=5, name="Eve", what="events")
        made = await h.made(4)
        with pytest.raises(NotAllowed, match="banned from tournaments"):
            await h.cups.sign_up(made.id, 5, "Eve")
