"""Four at a table: one leaves or is timed out, the others play on, places count."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.lobby.refusals import TooFewSeats
from bot.matches import refusals
from bot.matches.beginning import Limits
from bot.moderation.judge_actions import Judge, JudgeAction
from bot.moderation.refusals import NoSuchSeat
from bot.people.privacy import Privacy
from bot.ratings.ranking import Ranking
from bot.store.rows import Match, Place, Player
from engine.core import Illegal
from tests.service.judging import judges_of
from tests.service.kit import ANN, BOB, EVE, Table, table
from tests.third.heap import HEAP

DAN, GUILD, MINUTE = 1004, 7, 60_000
USERS = (ANN, BOB, EVE, DAN)
GAMES: Any = {"heap": HEAP}


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "s.db", GAMES, limits=Limits(timeouts=2)) as opened:
        yield opened


async def seated(t: Table, edition: str = "four", **more: Any) -> Match:
    made = await t.matches.challenges.invite(Invitation(
        Player(0, "Ann", ANN), Player(0, "Bob", BOB), "heap",
        others=[Player(0, "Eve", EVE), Player(0, "Dan", DAN)],
        options={"edition": edition, "stones": 12}, place=Place(GUILD, 8), **more,
    ))  # fmt: skip
    match = None
    for user in (BOB, EVE, DAN):
        match = await t.matches.challenges.accept(made.id, user, str(user))
    assert match is not None
    return match


async def test_as_many_are_at_the_table_as_were_asked(t: Table) -> None:
    invited = [Player(0, name, user) for name, user in (("Bob", BOB), ("Eve", EVE), ("Dan", DAN))]
    for count, edition in ((2, "three"), (3, "four")):
        made = await t.matches.challenges.invite(
            Invitation(Player(0, "Ann", ANN), invited[0], "heap", others=invited[1:count])
        )
        assert f'"edition":"{edition}"' in made.options
        assert [g.user for g in made.guests] == [p.user for p in invited[:count]]
    more = [*invited[1:], Player(0, "Fay", 1005)]
    with pytest.raises(TooFewSeats):
        await t.matches.challenges.invite(
            Invitation(Player(0, "Ann", ANN), invited[0], "heap", others=more)
        )


async def answer(t: Table, number: int, but: tuple[int | None, ...] = ()) -> None:
    """Let everybody who is asked, but those, answer with the first that is possible."""
    for w in (await t.matches.snapshot(number)).waiting:
        user = (await t.matches.match(number)).players[w.seat].user
        if user not in but and user is not None:
            shot = await t.matches.snapshot(number, user)
            await t.matches.act(number, user, shot.actions[0])


async def finish(t: Table, number: int) -> Match:
    while (match := await t.matches.match(number)).status == "live":
        await answer(t, number)
    return match


async def test_who_resigns_watches_and_the_others_play_on(t: Table) -> None:
    match = await seated(t)
    leaver = match.players[1].user or 0
    what = await t.matches.viewing.giving_up(match.id, leaver)
    assert (what.over, what.mates) == (False, ())
    assert not (await t.matches.resign(match.id, leaver)).over
    shot = await t.matches.snapshot(match.id, leaver)
    assert (shot.seat, shot.out, shot.standing) == (None, (1,), ())
    assert shot.view == HEAP.view((await t.matches.memory.live(match.id)).state, None)
    assert {w.seat for w in shot.waiting} == {0, 2, 3}
    for road in (
        t.matches.act(match.id, leaver, "lay 1"),
        t.matches.resign(match.id, leaver),
        t.matches.undo.takeback(match.id, leaver),
        t.matches.pausing.pause(match.id, leaver),
        t.matches.hints.hint(match.id, leaver),
        t.matches.automatic.set_preferences(match.id, leaver, []),
    ):
        with pytest.raises(refusals.IsOut, match="welcome to watch"):
            await road
    assert (await t.matches.viewing.log(match.id, leaver))[-1].text
    ended = await finish(t, match.id)
    places = ended.outcome.places((0, 1, 2, 3))  # type: ignore[union-attr]
    assert places[1] == 4


async def test_whoever_is_out_has_room_for_another_match(tmp_path: Path) -> None:
    async with table(tmp_path / "r.db", GAMES, limits=Limits(live_matches=1)) as t:
        match = await seated(t)
        with pytest.raises(refusals.TooMany):
            await t.matches.solo.practice(match.players[2].user, "x", "heap", "random")
        await t.matches.resign(match.id, match.players[2].user)
        assert await t.matches.solo.practice(match.players[2].user, "x", "heap", "random")


@pytest.mark.file
async def test_the_clock_takes_one_of_four_out(t: Table) -> None:
    match = await seated(t, clock=MINUTE)
    silent = match.players[3].user
    for _ in range(3):
        await answer(t, match.id)
    for _ in range(20):
        await answer(t, match.id, but=(silent,))
        t.time += 2 * MINUTE
        await t.matches.automatic.due()
        shot = await t.matches.snapshot(match.id)
        if shot.out:
            break
    assert shot.out == (3,)
    assert shot.status == "live"
    assert shot.waiting
    assert 3 not in {w.seat for w in shot.waiting}
    # A new process takes up where this one stopped.
    async with table(Path(t.store.path), GAMES) as again:
        again.time = t.time
        assert (await again.matches.snapshot(match.id)).out == (3,)
        ended = await finish(again, match.id)
    assert ended.outcome is not None
    assert ended.outcome.places((0, 1, 2, 3))[3] == 4


async def test_a_table_of_four_is_rated_by_places(t: Table) -> None:
    match = await seated(t, rated=True)
    assert match.rated
    for _ in range(3):
        await answer(t, match.id)
    await t.matches.resign(match.id, match.players[0].user)
    await t.matches.resign(match.id, match.players[2].user)
    await t.matches.resign(match.id, match.players[3].user)
    ended = await t.matches.match(match.id)
    assert ended.winners == (1,)
    assert ended.placed == (4, 1, 3, 2)
    steps = await t.store.ratings.changes(match.id)
    assert [s.place for s in steps] == [4, 1, 3, 2]
    assert steps[1].change > steps[3].change > steps[2].change > steps[0].change
    ranking = Ranking(t.store, lambda: t.time)
    (stats,) = await ranking.stats(match.players[3].user or 0, match.place.guild)
    assert (stats.places, stats.form) == ((0, 1), "2")
    assert stats.which.form == "table"


async def test_an_early_leaver_of_a_rated_table_is_last_and_it_counts(t: Table) -> None:
    match = await seated(t, rated=True)
    await t.matches.resign(match.id, match.players[2].user)
    await finish(t, match.id)
    assert [s.place for s in await t.store.ratings.changes(match.id)][2] == 4


async def test_three_who_are_left_agree_to_a_draw(t: Table) -> None:
    match = await seated(t)
    first, gone, *others = (p.user for p in match.players)
    await t.matches.resign(match.id, gone)
    await t.matches.act(match.id, first, "offer draw")
    with pytest.raises(refusals.IsOut):
        await t.matches.act(match.id, gone, "accept draw")
    for user in others:
        await t.matches.act(match.id, user, "accept draw")
    ended = await t.matches.match(match.id)
    assert (ended.winners, ended.why) == ((0, 2, 3), "agreement")
    assert ended.outcome is not None
    assert ended.outcome.places((0, 1, 2, 3)) == (1, 4, 1, 1)


async def test_taking_back_brings_nobody_back_who_has_given_up(t: Table) -> None:
    match = await seated(t)
    users = [p.user or 0 for p in match.players]
    await t.matches.act(match.id, users[0], (await shot_of(t, match, 0)).actions[0])
    await t.matches.resign(match.id, users[1])
    with pytest.raises(refusals.NothingToTakeBack):
        await t.matches.undo.takeback(match.id, users[0])
    await t.matches.act(match.id, users[2], (await shot_of(t, match, 2)).actions[0])
    await t.matches.undo.takeback(match.id, users[2])
    for user in (users[0], users[3]):  # who is out is not asked
        await t.matches.offers.agree(match.id, user, "takeback")
    shot = await t.matches.snapshot(match.id)
    assert (shot.out, {w.seat for w in shot.waiting}) == ((1,), {2, 3})


async def shot_of(t: Table, match: Match, seat: int) -> Any:
    return await t.matches.snapshot(match.id, match.players[seat].user)


async def test_computers_play_on_when_the_only_person_is_out(t: Table) -> None:
    match = await t.matches.solo.practice(
        ANN, "Ann", "heap", "random", options={"edition": "four", "stones": 2}
    )
    await t.matches.automatic.settled()
    await t.matches.resign(match.id, ANN)
    await t.matches.automatic.settled()
    ended = await t.matches.match(match.id)
    assert ended.status == "over"
    assert ended.outcome is not None
    assert ended.outcome.places((0, 1, 2, 3))[match.seats_of(ANN)[0]] == 4


async def test_a_judge_takes_one_of_four_out(t: Table) -> None:
    match = await seated(t, rated=True, clock=MINUTE)
    for _ in range(3):
        await answer(t, match.id)
    judges, judge = judges_of(t.matches), Judge(9999, GUILD)
    await judges.do(judge, JudgeAction(kind="pause", match=match.id, reason="a row"))
    await judges.do(judge, JudgeAction(kind="retire", match=match.id, seat=2, reason="insults"))
    shot = await t.matches.snapshot(match.id)
    assert (shot.out, shot.status, shot.match.held) == ((2,), "live", True)
    lines = [line.text for line in await t.matches.viewing.log(match.id)]
    assert "⚖️ A judge removed Green from the match. Reason: insults" in lines
    for kind in ("retire", "default", "replace", "time"):
        again = JudgeAction(
            kind=kind, match=match.id, seat=2, reason="x", user=77, amount=2 * MINUTE
        )
        with pytest.raises(NoSuchSeat):
            await judges.do(judge, again)
    await judges.do(judge, JudgeAction(kind="resume", match=match.id, reason="peace"))
    assert (await finish(t, match.id)).status == "over"
    assert (await t.store.ratings.changes(match.id))[2].place == 4


async def test_forgetting_somebody_takes_them_out(t: Table) -> None:
    match = await seated(t)
    users = [p.user or 0 for p in match.players]
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(users[1])
    shot = await t.matches.snapshot(match.id)
    assert (shot.status, shot.out) == ("live", (1,))
    assert (shot.players[1].user or 0) < 0
    await t.matches.resign(match.id, users[2])
    # Who is out already is only forgotten.
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(users[2])
    assert (await t.matches.snapshot(match.id)).out == (1, 2)


async def test_partners_play_on_and_lose_together(t: Table) -> None:
    match = await seated(t, "pairs")
    users = [p.user or 0 for p in match.players]
    what = await t.matches.viewing.giving_up(match.id, users[0])
    assert (what.over, what.mates, what.stay) == (False, (), (2,))
    await t.matches.resign(match.id, users[0])
    what = await t.matches.viewing.giving_up(match.id, users[2])
    assert (what.over, what.mates, what.stay) == (True, (), ())
    await t.matches.resign(match.id, users[2])
    assert (await t.matches.match(match.id)).winners == (1, 3)
    with pytest.raises((Illegal, refusals.Finished)):
        await t.matches.resign(match.id, users[1])
