"""Plans, sign-up, waiting lists, check-in, people who come late or go."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import speaking
from bot.moderation.judge_actions import JudgeAction
from bot.platform.refusals import Refused
from bot.tournaments import model as domain
from bot.tournaments.lookups import Table, tables
from bot.tournaments.model import Settings
from bot.tournaments.refusals import (
    AlreadyIn,
    AlreadyWaiting,
    BadPlan,
    FieldFull,
    NoSuchTournament,
    NotAllowed,
    NotIn,
    NotNow,
)
from bot.tournaments.service import Contest
from tests.service.events import BOSS, GUILD, JUDGE, MINUTE, hall, plan, users_of
from tests.service.judging import judges_of
from tests.service.kit import T0
from tests.toy_game import GAMES, Toy

BAD: dict[str, tuple[dict[str, Any], str]] = {
    "game": ({"game": "whist"}, "no game called"),
    "name": ({"name": "  "}, "1 to 60"),
    "cap": ({"cap": 1}, "2 to 200"),
    "past": ({"start_at": T0 - 1}, "has passed"),
    "check-in without a start": ({"checkin": 10}, "needs a start time"),
    "clock": ({"clock": "soon"}, "not a clock"),
    "options": ({"options": {"pile": 0}}, "at least one counter"),
    "unknown option": ({"options": {"colour": 1}}, "no option"),
    "settings": ({"settings": Settings("swiss", best_of=0)}, "best of"),
    "rest": ({"rest": -1}, "between rounds"),
    "noshow": ({"noshow": 10**6}, "appear"),
}


@pytest.mark.parametrize("what", BAD)
async def test_plans_that_make_no_sense(tmp_path: Path, what: str) -> None:
    changes, words = BAD[what]
    async with hall(tmp_path / "store.db") as h:
        with pytest.raises(BadPlan, match=words):
            await h.cups.create(GUILD, BOSS, plan(**changes))
        assert await h.cups.contests(GUILD) == []


async def test_one_against_one_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall(tmp_path / "store.db") as h:
        monkeypatch.setattr(Toy, "teams", lambda self, options: (0, 1, 0, 1))
        with pytest.raises(BadPlan, match="one against one"):
            await h.cups.create(GUILD, BOSS, plan())
        monkeypatch.setattr(Toy, "teams", lambda self, options: (0, 0))
        with pytest.raises(BadPlan, match="on the same side"):
            await h.cups.create(GUILD, BOSS, plan())
    assert GAMES


async def test_everything_can_be_edited_before_the_start(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(4, "swiss")
        later = T0 + 100 * MINUTE
        contest = await h.cups.edit(
            made.id,
            BOSS,
            settings=Settings("robin"),
            cap=3,
            name="Bowl",
            start_at=later,
            checkin=10,
        )
        assert (contest.name, contest.state.settings.format, contest.state.name) == (
            "Bowl", "robin", "Bowl",
        )  # fmt: skip
        assert contest.head.due_at == later - 10 * MINUTE
        assert users_of(contest) == [1, 2, 3, 4]  # nobody is sent away by a smaller cap
        with pytest.raises(BadPlan):
            await h.cups.edit(made.id, BOSS, cap=-1)
        with pytest.raises(BadPlan):
            await h.cups.edit(made.id, BOSS, colour="red")
        await h.cups.start(made.id, BOSS)
        with pytest.raises(NotNow, match="started"):
            await h.cups.edit(made.id, BOSS, settings=Settings("swiss"))
        contest = await h.cups.edit(made.id, BOSS, name="Mug", role=5)
        assert (contest.plan.role, contest.state.name) == (5, "Mug")
        await h.check(made.id)


async def test_a_larger_cap_lets_those_in_who_wait(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(4, cap=2)
        contest = await h.cups.edit(made.id, BOSS, cap=3)
        assert (users_of(contest), users_of(contest, "waiting")) == ([1, 2, 3], [4])


async def test_the_waiting_list(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(5, cap=3)
        assert (users_of(made), users_of(made, "waiting")) == ([1, 2, 3], [4, 5])
        with pytest.raises(AlreadyWaiting, match="number 2"):
            await h.cups.sign_up(made.id, 5, "Eve")
        contest = await h.cups.leave(made.id, 2)
        assert (users_of(contest), users_of(contest, "waiting")) == ([1, 3, 4], [5])
        assert await h.said(made.id, "moved up") == ["Dee moved up from the waiting list of Cup."]
        contest = await h.cups.sign_up(made.id, 2, "Bob")  # who comes back stands at the end
        assert users_of(contest, "waiting") == [5, 2]
        contest = await h.cups.leave(made.id, 5)  # who waited frees no place
        assert users_of(contest) == [1, 3, 4]
        with pytest.raises(NotIn):
            await h.cups.leave(made.id, 5)
        with pytest.raises(AlreadyIn):
            await h.cups.sign_up(made.id, 1, "Ann")


async def test_without_a_waiting_list(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2, cap=2, waiting=False)
        with pytest.raises(FieldFull, match="is full"):
            await h.cups.sign_up(made.id, 3, "Cid")


async def test_drafts_are_nobody_s_yet(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.cups.create(GUILD, BOSS, plan())
        for refused in (h.cups.sign_up(made.id, 1, "Ann"), h.cups.start(made.id, BOSS)):
            with pytest.raises(NotNow):
                await refused
        with pytest.raises(NoSuchTournament):
            await h.cups.open(made.id + 1, BOSS)


async def test_names_are_told_apart(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(0)
        for user, called in ((1, "Ann"), (2, " ann "), (3, "ANN"), (4, "")):
            contest = await h.cups.sign_up(made.id, user, called)
        assert [s.name for s in contest.entered] == ["Ann", "ann (2)", "ANN (3)", "Player 4"]
        await h.cups.start(made.id, BOSS)


async def test_why_somebody_is_taken_out_is_kept_in_english(tmp_path: Path) -> None:
    """Whoever presses the button may speak another language; the log is for everybody."""
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(3)
        judges = h.cups.allowed = judges_of(h.matches).why_not
        await judges_of(h.matches).do(
            JUDGE, JudgeAction(kind="ban", user=3, name="Cid", what="events", reason="spam")
        )
        with speaking("de"):
            assert "ausgeschlossen" in (await judges(GUILD, 3) or "")
            with pytest.raises(NotAllowed, match=r"nicht mitspielen: .*ausgeschlossen"):
                await h.cups.sign_up(made.id, 3, "Cid")
            await h.cups.start(made.id, BOSS)
        (row,) = [r for r in await h.cups.log(made.id) if r.kind == "not allowed"]
        assert row.reason.startswith("You are banned from tournaments and events")


async def test_why_a_tournament_could_not_start_is_kept_in_english(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(1, start_at=T0 + 10 * MINUTE)
        h.time += 10 * MINUTE
        with speaking("de"):
            with pytest.raises(NotNow, match="Es wurde nichts geändert"):
                await h.cups.start(made.id, BOSS)
            await h.cups.due()
        (row,) = [r for r in await h.cups.log(made.id) if r.kind == "not started"]
        assert row.reason.startswith("Cup needs two players. Players press **Join**")
        (trouble,) = await h.said(made.id, "trouble")
        assert "Nothing was changed. Set another time" in trouble
        (text,) = await h.told(made.id, "de", "trouble")
        assert text.startswith("Cup konnte nicht beginnen. Cup needs two players")


async def test_somebody_may_be_kept_out(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(2)

        async def allowed(guild: int, user: int) -> str | None:
            return "you are banned until Monday." if (guild, user) == (GUILD, 3) else None

        h.cups.allowed = allowed
        with pytest.raises(NotAllowed, match="banned until Monday"):
            await h.cups.sign_up(made.id, 3, "Cid")
        h.cups.allowed = lambda guild, user: None
        assert users_of(await h.cups.sign_up(made.id, 3, "Cid")) == [1, 2, 3]
        h.cups.allowed = allowed  # banned between sign-up and start
        await h.cups.start(made.id, BOSS)
        contest = await h.cups.get(made.id)
        assert [e.people for e in contest.state.entrants] == [["1"], ["2"]]
        assert contest.signup(3).state == "out"
        assert await h.said(made.id, "absent") == ["Cid may not take part and is out."]


async def test_check_in(tmp_path: Path) -> None:
    start = T0 + 60 * MINUTE
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(6, cap=4, start_at=start, checkin=20)
        with pytest.raises(NotNow, match="not open"):
            await h.cups.check_in(made.id, 1)
        await h.wait(39)
        assert (await h.cups.get(made.id)).status == "open"
        await h.wait(1)
        assert (await h.cups.get(made.id)).status == "checkin"
        for user in (1, 2, 3, 6, 6):
            await h.cups.check_in(made.id, user)
        with pytest.raises(NotIn):
            await h.cups.check_in(made.id, 9)
        await h.wait(20)
        contest = await h.cups.get(made.id)
        assert contest.status == "running"
        # Dee did not check in, nor did Eve who waits before Fay: Fay gets the place.
        assert users_of(contest) == [1, 2, 3, 6]
        assert users_of(contest, "waiting") == [5]
        assert [e.name for e in contest.state.entrants] == ["Ann", "Bob", "Cid", "Fay"]
        assert await h.said(made.id, "absent") == ["Dee did not check in and is out."]
        with pytest.raises(NotNow, match="is over"):
            await h.cups.check_in(made.id, 4)
        with pytest.raises(NotNow, match="not open"):
            await h.cups.check_in(made.id, 1)
        await h.check(made.id)


async def test_too_few_to_start(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(3, start_at=T0 + 60 * MINUTE, checkin=20)
        await h.wait(40)
        await h.cups.check_in(made.id, 1)
        await h.wait(20)
        contest = await h.cups.get(made.id)
        assert (contest.status, contest.head.due_at) == ("checkin", 0)
        assert users_of(contest) == [1, 2, 3]  # nobody was taken out for nothing
        assert "needs two players" in (await h.said(made.id, "trouble"))[0]
        assert await h.cups.next_due() is None
        await h.cups.check_in(made.id, 2)
        await h.cups.start(made.id, BOSS)
        assert users_of(await h.cups.get(made.id)) == [1, 2]


async def test_late_entries_drops_and_returns(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(5, "swiss", rounds=4, late_until=3, cap=6)
        await h.cups.sign_up(number, 6, "Fay")
        with pytest.raises(FieldFull):
            await h.cups.sign_up(number, 7, "Gus")
        first = await h.open_ids(number)
        gone = (await h.matches.match(first[0])).players[0].user or 0
        await h.cups.leave(number, gone)
        assert (await h.matches.match(first[0])).status == "abandoned"
        with pytest.raises(NotNow, match="already left"):
            await h.cups.leave(number, gone)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert len(contest.state.rounds) == 2
        seated = {u for t in tables(await h.cups.get(number)) for us in t.users for u in us}
        assert 6 in seated
        assert gone not in seated
        await h.cups.sign_up(number, gone, "Back")
        await h.play_round(number)
        seated = {u for t in tables(await h.cups.get(number)) for us in t.users for u in us}
        assert gone in seated
        assert (await h.play_out(number)).status == "over"
        await h.check(number)


async def test_who_still_waits_may_enter_late(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(5, "swiss", rounds=3, cap=4)
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        with pytest.raises(FieldFull):
            await h.cups.sign_up(made.id, 5, "Eve")
        await h.cups.leave(made.id, 1)
        contest = await h.cups.sign_up(made.id, 5, "Eve")
        assert contest.signup(5).state == "in"
        await h.play_round(made.id)
        assert contest.entrant(5) is not None
        await h.play_out(made.id)
        await h.check(made.id)


async def test_a_knock_out_takes_nobody_in_late(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "single")
        with pytest.raises(NotNow, match="every place is drawn"):
            await h.cups.sign_up(number, 9, "Ida")


def table_of(contest: Contest, user: int) -> Table:
    """Return where somebody plays now."""
    return next(t for t in tables(contest) if any(user in users for users in t.users))


async def test_a_substitute_gets_a_new_game(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "single")
        before = table_of(await h.cups.get(number), 1)
        await h.cups.substitute(number, 1, 9, "Ida", by=BOSS, reason="Ann is ill")
        await h.cups.settled()
        contest = await h.cups.get(number)
        after = table_of(contest, 9)
        assert (await h.matches.match(before.match_id)).status == "abandoned"
        assert after.match.id == before.match.id
        assert after.match_id != before.match_id
        assert (await h.matches.match(after.match_id)).status == "live"
        assert contest.signup(1) is None or contest.signup(1).state == "out"
        with pytest.raises(AlreadyIn):
            await h.cups.substitute(number, 2, 9, "Ida", by=BOSS)
        await h.play_out(number)
        await h.check(number)


async def test_a_substitute_before_the_start(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(3)
        contest = await h.cups.substitute(made.id, 2, 9, "Ida", by=BOSS)
        assert users_of(contest) == [1, 9, 3]


async def test_byes_are_asked_for(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        number = await h.begin(4, "swiss", rounds=3)
        await h.cups.request_bye(number, 1, 2)
        with pytest.raises(NotNow):
            await h.cups.request_bye(number, 1, 3)
        await h.play_round(number)
        contest = await h.cups.get(number)
        assert "asked for a bye" in domain.why_bye(contest.state, 1, 2)[0]


async def test_byes_are_asked_for_before_the_start(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(4, "swiss", rounds=3)
        await h.cups.request_bye(made.id, 1, 1)
        await h.cups.request_bye(made.id, 3, 2, by=BOSS)
        for user, round_number in ((1, 2), (2, 0), (2, 4)):  # one each, and in a round there is
            with pytest.raises(NotNow):
                await h.cups.request_bye(made.id, user, round_number)
        with pytest.raises(NotIn):
            await h.cups.request_bye(made.id, 99, 1)
        with pytest.raises(NotIn):
            await h.cups.request_bye(made.id, 99, 1, by=BOSS)
        with pytest.raises(NotNow):  # a rival's
            await h.cups.request_bye(made.id, 4, 1, by=2)
        (text,) = await h.said(made.id, "bye given")
        assert "a bye in round 2" in text
        await h.cups.start(made.id, BOSS)
        await h.cups.settled()
        contest = await h.cups.get(made.id)
        names = {(contest.users(q.entrant)[0], q.round) for q in contest.state.requests}
        assert names == {(1, 1), (3, 2)}
        one = contest.entrant(1)
        assert "asked for a bye" in domain.why_bye(contest.state, one.id, 1)[0]
        assert (await h.cups.get(made.id)).plan.byes
        await h.play_out(made.id)
        await h.check(made.id)


async def test_seeds_follow_the_ratings_of_the_game(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        # A rated tournament first: Hal beats everybody who comes.
        number = await h.begin(3, "robin", options={"pile": 12})
        for _ in range(3):
            for match_id in await h.open_ids(number):
                match = await h.matches.match(match_id)
                for ply in range(4):
                    await h.matches.act(match_id, match.players[ply % 2].user or 0, "take 1")
                users = [p.user or 0 for p in match.players]
                await h.win(match_id, users.index(max(users)))
        assert (await h.cups.get(number)).status == "over"
        second = await h.begin(3, "single", options={"pile": 12})
        state = (await h.cups.get(second)).state
        assert [e.people for e in sorted(state.entrants, key=lambda e: e.seed)] == [
            ["3"], ["2"], ["1"],
        ]  # fmt: skip


async def test_two_who_want_the_last_place(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(1, cap=2)
        await asyncio.gather(*(h.cups.sign_up(made.id, u, f"P{u}") for u in range(10, 30)))
        contest = await h.cups.get(made.id)
        assert len(contest.entered) == 2
        assert len(contest.queue) == 19
        assert sorted({s.place for s in contest.signups}) == list(range(1, 22))


async def test_two_processes_on_one_file(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as one, hall(tmp_path / "store.db") as two:
        made = await one.made(1, cap=5)
        await asyncio.gather(
            *((one, two)[u % 2].cups.sign_up(made.id, u, f"P{u}") for u in range(10, 20)),
            return_exceptions=True,
        )
        contest = await one.cups.get(made.id)
        assert len(contest.entered) == 5
        assert contest.head.version == len(await one.cups.log(made.id)) - 1
        done = await asyncio.gather(
            one.cups.start(made.id, BOSS), two.cups.start(made.id, BOSS), return_exceptions=True
        )
        assert sum(isinstance(d, Refused) for d in done) == 1
        await one.cups.settled()
        await two.cups.settled()
        await one.check(made.id)
        assert len(await one.open_ids(made.id)) == 2


async def test_names_and_places_survive_a_restart(tmp_path: Path) -> None:
    async with hall(tmp_path / "store.db") as h:
        made = await h.made(5, cap=3, start_at=T0 + 60 * MINUTE)
    async with hall(tmp_path / "store.db") as h:
        again = await h.cups.get(made.id)
        assert again == made
        assert await h.cups.next_due() == T0 + 60 * MINUTE
