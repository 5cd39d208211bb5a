"""Penalties: what a warning, a game loss and a match loss do, to whom, and how they are undone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.refusals import Finished
from bot.moderation import judge_actions
from bot.moderation.conflicts import Involved
from bot.moderation.judge_actions import PENALTIES, Judge, Order
from bot.moderation.judges import Judges
from bot.people.privacy import Privacy
from bot.ratings.results import JUDGED
from bot.store.acts import Act
from bot.store.rows import Match, Place, Player
from tests.service.events import GUILD, JUDGE, Hall, hall, name
from tests.service.judging import (
    FIRST,
    HERE,
    SECOND,
    STRANGER,
    acts,
    ask,
    begin,
    deed,
    do,
    judges_of,
    two,
)
from tests.service.kit import ANN, BOB, Table, big, warm

WHO: dict[int, dict[str, Any]] = {
    ANN: {"user": ANN, "name": "Ann"},
    BOB: {"user": BOB, "name": "Bob"},
}


async def standing(t: Table, **more: Any) -> Sequence[Act]:
    return await judges_of(t.matches).penalties.standing(HERE, **more)


async def test_a_warning_changes_nothing_but_the_log(t: Table) -> None:
    match = await begin(t)
    await do(t, deed("warning", match.id, **WHO[BOB]))
    (act,) = await acts(t)
    assert (act.kind, act.match, act.user, act.by) == ("warning", match.id, BOB, FIRST.user)
    assert act.reason == "a word with two lines"
    now = await t.matches.match(match.id)
    assert (now.status, now.ply) == ("live", match.ply)
    await t.matches.resign(match.id, ANN)
    await do(t, deed("warning", match.id, **WHO[ANN]))  # also after the end
    assert [a.user for a in await standing(t)] == [ANN, BOB]


@pytest.mark.parametrize("kind", ["game loss", "match loss"])
async def test_a_loss_ends_the_match_for_the_other(t: Table, kind: Any) -> None:
    match = await begin(t)
    await do(t, deed(kind, match.id, **WHO[ANN]))
    now = await t.matches.match(match.id)
    assert (now.status, now.winners, now.why) == ("over", (1,), JUDGED)
    (act,) = await acts(t)
    assert (act.kind, act.user, act.ply) == (kind, ANN, now.ply)
    assert '"winners":[1]' in act.after
    with pytest.raises(Finished):
        await do(t, deed(kind, match.id, **WHO[ANN]))
    assert len(await standing(t)) == 1


async def test_a_loss_counts_for_ratings_as_a_judges_result_does(t: Table) -> None:
    match = await begin(t, rated=True)
    await warm(t, match.id)
    await do(t, deed("game loss", match.id, **WHO[ANN]))
    counted = await t.store.judging.counted(match.id)
    assert counted is not None
    assert counted.winners == (1,)


async def test_where_more_sides_play_the_others_play_on(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        people = [Player(0, name(user), user) for user in (1, 2, 3, 4)]
        made = await h.matches.challenges.invite(
            Invitation(
                *people[:2],
                "heap",
                others=people[2:],
                options={"edition": "four", "stones": 12},
                place=Place(GUILD, 8),
            )
        )
        for user in (2, 3, 4):
            match = await h.matches.challenges.accept(made.id, user, name(user))
        assert match is not None
        await judges_of(h.matches).do(JUDGE, deed("game loss", match.id, user=2, name="Bob"))
        now = await h.matches.match(match.id)
        assert now.status == "live"
        seat = next(p.seat for p in match.players if p.user == 2)
        assert (await h.matches.snapshot(match.id)).out == (seat,)


# -- a best of three -------------------------------------------------------------------


async def series(t: Table) -> Match:
    made = await t.matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN),
            Player(0, "Bob", BOB),
            "dare",
            options=big(90),
            series=True,
            place=Place(HERE, 6),
        )
    )
    return await t.matches.challenges.accept(made.id, BOB, "Bob")


async def test_a_game_loss_is_one_game_of_a_best_of_three(t: Table) -> None:
    first = await series(t)
    await do(t, deed("game loss", first.id, **WHO[ANN]))
    best_of_three = await t.store.series.of(first.id)
    assert best_of_three is not None
    assert [won for _, won in best_of_three.score] == [0, 1]
    assert best_of_three.goes_on
    assert best_of_three.winner is None


async def test_a_match_loss_is_the_best_of_three_and_can_be_withdrawn(t: Table) -> None:
    first = await series(t)
    await t.matches.resign(first.id, BOB)
    await do(t, deed("match loss", first.id, **WHO[ANN]))  # between two games
    best_of_three = await t.store.series.of(first.id)
    assert best_of_three is not None
    assert best_of_three.winner is not None
    assert best_of_three.winner.user == BOB
    assert not best_of_three.goes_on
    with pytest.raises(Exception, match="is decided"):
        await t.matches.lobby.next_games.begin(first.id, ANN, Place(HERE, 6), rated=False)
    (act,) = await standing(t)
    await do(t, deed("withdraw", undoes=act.id))
    best_of_three = await t.store.series.of(first.id)
    assert best_of_three is not None
    assert best_of_three.goes_on
    with pytest.raises(judge_actions.NoPenalty):
        await do(t, deed("withdraw", undoes=act.id))
    assert await standing(t) == []
    assert [a.kind for a in await acts(t)] == ["match loss", "withdraw"]  # the log keeps both


async def test_a_match_loss_of_both_leaves_the_best_of_three_to_nobody(t: Table) -> None:
    first = await series(t)
    await t.matches.resign(first.id, BOB)
    await do(t, deed("match loss", first.id, **WHO[ANN]))
    order = Order(deed("match loss", first.id, **WHO[BOB]), SECOND)
    act = order.act(t.time)  # as when two judges do it at the same moment
    await t.store.judging.carry_out(order.judged(act), None, lambda _: True)
    best_of_three = await t.store.series.of(first.id)
    assert best_of_three is not None
    assert (best_of_three.winner, best_of_three.goes_on) == (None, False)


async def test_a_game_loss_needs_a_match_that_runs(t: Table) -> None:
    first = await series(t)
    await t.matches.resign(first.id, BOB)
    with pytest.raises(Finished):
        await do(t, deed("game loss", first.id, **WHO[ANN]))


# -- who may -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PENALTIES)
async def test_who_gives_none(t: Table, kind: Any) -> None:
    match = await begin(t)
    with pytest.raises(Involved):
        await do(t, deed(kind, match.id, **WHO[ANN]), Judge(BOB, HERE))
    with pytest.raises(Exception, match="no match"):
        await do(t, deed(kind, match.id, **WHO[ANN]), STRANGER)
    with pytest.raises(judge_actions.NotInMatch):
        await do(t, deed(kind, match.id, user=4711, name="Nobody"))
    with pytest.raises(judge_actions.NothingToLose):
        await do(t, deed(kind, **WHO[ANN]))
    assert await acts(t) == []
    assert (await t.matches.match(match.id)).status == "live"


async def test_a_loss_waits_for_a_second_judge_where_the_server_wants_one(t: Table) -> None:
    match = await begin(t)
    await two(t)
    await do(t, deed("warning", match.id, **WHO[ANN]))
    waits = await ask(t, deed("game loss", match.id, **WHO[ANN]))
    assert (await t.matches.match(match.id)).status == "live"
    await judges_of(t.matches).confirm(SECOND, waits.id)
    assert (await t.matches.match(match.id)).winners == (1,)
    assert (await acts(t))[-1].second == SECOND.user


async def test_nobody_withdraws_what_they_have_a_part_in(t: Table) -> None:
    match = await begin(t)
    await do(t, deed("warning", match.id, **WHO[ANN]))
    (act,) = await standing(t)
    for judge in (Judge(ANN, HERE), Judge(BOB, HERE)):
        with pytest.raises(Involved):
            await do(t, deed("withdraw", undoes=act.id), judge)
    with pytest.raises(judge_actions.NoPenalty):
        await do(t, deed("withdraw", undoes=act.id), STRANGER)
    with pytest.raises(judge_actions.NoPenalty):
        await do(t, deed("withdraw", undoes=99))


async def test_a_penalty_outlives_the_data_of_whom_it_is_about(t: Table) -> None:
    match = await begin(t)
    await do(t, deed("warning", match.id, **WHO[BOB]))
    await t.matches.resign(match.id, ANN)
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(BOB)
    (act,) = await standing(t)
    assert act.user < 0
    assert await standing(t, user=BOB) == []  # nothing binds them, so nobody knows who it was


# -- events ------------------------------------------------------------------------------


async def _of(h: Hall, kind: Any, **more: Any) -> None:
    await court_of(h).do(JUDGE, deed(kind, **more))


def court_of(h: Hall) -> Judges:
    judges = judges_of(h.matches)
    judges.penalties.pairing = h.cups.lose_pairing
    return judges


@pytest.mark.parametrize("seat", [0, 1])
async def test_a_match_loss_is_the_whole_pairing_of_an_event(tmp_path: Path, seat: int) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "robin", best_of=3)
        (one,) = await h.open_ids(number)
        match = await h.matches.match(one)
        loser, other = match.players[seat], match.players[1 - seat]
        await h.win(one, seat)  # they lead by a game
        (two_,) = await h.open_ids(number)
        await _of(h, "match loss", match=two_, user=loser.user, name=loser.name)
        await h.cups.settled()
        contest = await h.cups.get(number)
        m = contest.state.matches[0]
        winner = m.seats[0] if m.outcome == "1-0" else m.seats[1]
        assert contest.users(winner) == (other.user,)
        assert (await h.matches.match(two_)).why == JUDGED
        assert len(contest.sittings) == 2  # no third game was begun on the way
        assert "Match loss, by a judge: a word with two lines" in (await h.said(number, "set"))[-1]
        assert contest.status == "over"
        await h.check(number)
        (act,) = await court_of(h).penalties.standing(GUILD, event=number)
        assert (act.kind, act.match) == ("match loss", two_)


async def test_a_game_loss_is_one_game_of_the_pairing(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "robin", best_of=3)
        (one,) = await h.open_ids(number)
        first = (await h.matches.match(one)).players[0]
        await _of(h, "game loss", match=one, user=first.user, name=first.name)
        await h.cups.settled()
        contest = await h.cups.get(number)
        assert contest.state.matches[0].outcome == ""
        assert len(contest.sittings) == 2  # the next game runs
        await h.check(number)


@pytest.mark.parametrize("kind", ["game loss", "match loss"])
@pytest.mark.parametrize(
    "more", [{"form": "robin"}, {"form": "arena", "clock": "live 10m+5s grace 10s", "window": 30}]
)
async def test_a_single_game_is_lost_by_either(tmp_path: Path, kind: Any, more: Any) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, noshow=3, **more)
        (one,) = await h.open_ids(number)
        first = (await h.matches.match(one)).players[0]
        await _of(h, kind, match=one, user=first.user, name=first.name)
        await h.cups.settled()
        contest = await h.cups.get(number)
        m = contest.state.matches[0]
        seat = next(i for i, e in enumerate(m.seats) if first.user in contest.users(e))
        assert m.outcome == ("0-1", "1-0")[seat]
        await h.check(number)


async def test_a_warning_for_the_whole_event(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        await _of(h, "warning", event=number, user=1, name="Ann")
        (act,) = await court_of(h).penalties.standing(GUILD, event=number, user=1)
        assert (act.kind, act.event, act.match) == ("warning", number, 0)
        with pytest.raises(judge_actions.NotInEvent):
            await _of(h, "warning", event=number, user=777, name="Zed")
        with pytest.raises(judge_actions.NoEvent):
            await _of(h, "warning", event=number + 1, user=1, name="Ann")
        with pytest.raises(judge_actions.NothingToLose):
            await _of(h, "game loss", event=number, user=1, name="Ann")
        with pytest.raises(judge_actions.OwnCause):
            await court_of(h).do(Judge(1, GUILD), deed("warning", event=number, user=1, name="A"))
        live = [await h.matches.match(m) for m in await h.open_ids(number)]
        (apart,) = [m for m in live if 1 not in {p.user for p in m.players}]
        other = apart.players[0].user or 0
        await court_of(h).do(Judge(other, GUILD), deed("warning", event=number, user=1, name="Ann"))
        (last, _) = await court_of(h).penalties.standing(GUILD, event=number)
        assert "[This judge plays in the same tournament.]" in last.reason


async def test_who_deletes_their_data_in_a_running_event_keeps_their_penalties(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        await _of(h, "warning", event=number, user=1, name="Ann")
        await Privacy(h.matches, h.matches.challenges.drop_all).delete(1)
        (act,) = await court_of(h).penalties.standing(GUILD, event=number, user=1)
        assert act.user < 0
