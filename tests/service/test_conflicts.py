"""Nobody decides a match they have a part in: players, who was replaced, organisers, judges."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.conflicts import HasPlayed, HasSeen, Involved, OwnMatch
from bot.moderation.judge_actions import Judge, JudgeAction, Order
from bot.tournaments.lookups import tables
from tests.service.events import BOSS, GUILD, Hall, hall, users
from tests.service.judging import HERE, JO, KIM, begin, deed, do, judges_of
from tests.service.kit import ANN, BOB, Table

NEW, OTHER = 900, 901


# -- judges ------------------------------------------------------------------------

DEEDS: tuple[dict[str, Any], ...] = (
    {"kind": "result", "winners": (0,)},
    {"kind": "result", "what": "annul"},
    {"kind": "time", "seat": 0, "amount": 60_000},
    {"kind": "back", "back": 0},
    {"kind": "default", "seat": 0},
    {"kind": "pause"},
    {"kind": "replace", "seat": 1, "user": OTHER, "name": "Olga"},
)


@pytest.mark.parametrize("what", DEEDS, ids=lambda d: f"{d['kind']} {d.get('what', '')}")
@pytest.mark.parametrize("who", ["plays", "played"])
async def test_who_plays_or_played_decides_nothing(t: Table, what: Any, who: str) -> None:
    match = await begin(t, clock=3_600_000)
    mine = match.players[0].user
    await do(t, deed("replace", match.id, seat=0, user=NEW, name="Nora"))
    judge = Judge(NEW if who == "plays" else mine or 0, HERE)
    with pytest.raises(Involved) as refused:
        await judges_of(t.matches).do(judge, JudgeAction(match=match.id, reason="so", **what))
    assert "/server settings" in str(refused.value)  # where nobody else is there
    order = Order(JudgeAction(match=match.id, reason="so", **what), judge)
    step = (
        t.matches.rulings.results.settle
        if what["kind"] == "result"
        else t.matches.rulings.intervening.intervene
    )
    with pytest.raises(Involved):  # not past the judges' desk either
        await step(order)
    assert (await t.matches.match(match.id)).status == "live"


async def test_who_was_replaced_keeps_to_their_side(t: Table) -> None:
    match = (await begin(t)).id
    await do(t, deed("replace", match, seat=0, user=NEW, name="Nora"))
    with pytest.raises(HasPlayed):
        await do(t, deed("replace", match, seat=1, user=ANN, name="Ann"))
    assert [p.user for p in (await t.matches.match(match)).players] == [NEW, BOB]
    await do(t, deed("replace", match, seat=0, user=ANN, name="Ann"))  # back on their own
    with pytest.raises(HasPlayed):
        await do(t, deed("replace", match, seat=1, user=NEW, name="Nora"))


async def test_who_looked_as_a_judge_goes_on_judging_and_sits_nowhere(t: Table) -> None:
    match = (await begin(t)).id
    await judges_of(t.matches).look(Judge(KIM, HERE), match, "a quarrel")
    for seat in (0, 1):
        with pytest.raises(HasSeen):
            await do(t, deed("replace", match, seat=seat, user=KIM, name="Kim"))
    await do(t, deed("result", match, winners=(0,)), Judge(KIM, HERE))
    assert (await t.matches.match(match)).winners == (0,)


async def test_a_second_judge_is_asked_the_same(t: Table) -> None:
    match = (await begin(t)).id
    await do(t, deed("replace", match, seat=0, user=NEW, name="Nora"))
    await t.matches.servers.change(HERE, 1, {"two_judges": True})
    ask: Any = await judges_of(t.matches).do(Judge(JO, HERE), deed("result", match, winners=(1,)))
    for second in (ANN, NEW, BOB):
        with pytest.raises(Involved):
            await judges_of(t.matches).confirm(Judge(second, HERE), ask.id)
        with pytest.raises(Involved):
            await judges_of(t.matches).refuse(Judge(second, HERE), ask.id)


# -- organisers --------------------------------------------------------------------

Act = Callable[[Hall, int, int, int], Awaitable[Any]]
ACTS: dict[str, Act] = {
    "result": lambda h, cup, m, by: h.cups.set_result(cup, m, "1-0", by=by, reason="so"),
    "forfeit": lambda h, cup, m, by: h.cups.set_result(cup, m, "+-", by=by, reason="so"),
    "anew": lambda h, cup, m, by: h.cups.set_result(cup, m, "", by=by, reason="so"),
    "undo": lambda h, cup, m, by: h.cups.undo_round(cup, by=by, reason="so"),
}


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
async def test_an_organiser_decides_no_match_of_their_own(tmp_path: Path, act: Act) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin", options={"pile": 9})
        mine = tables(await h.cups.get(number))[0]
        for ply in range(2):
            seats = await users(h, mine.match_id)
            await h.matches.act(mine.match_id, seats[ply % 2], "take 1")
        before = await h.cups.get(number)
        for organiser in (mine.users[0][0], mine.users[1][0]):
            with pytest.raises(OwnMatch) as refused:
                await act(h, number, mine.match.id, organiser)
            assert "/server settings" in str(refused.value)
        assert (await h.cups.get(number)).state == before.state
        assert (await h.matches.match(mine.match_id)).status == "live"
        await h.cups.set_result(number, mine.match.id, "1-0", by=BOSS, reason="so")
        await h.check(number)


async def test_an_organiser_who_plays_decides_other_tables(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        first, second = tables(await h.cups.get(number))
        mine = first.users[0][0]
        await h.cups.set_result(number, second.match.id, "0-1", by=mine, reason="agreed")
        assert (await h.said(number, "set"))[-1].endswith("Set by the organiser: agreed")
        await h.win(first.match_id, 1)
        with pytest.raises(OwnMatch):  # also what has a result
            await h.cups.set_result(number, first.match.id, "1-0", by=mine, reason="agreed")
        await h.check(number)


async def test_a_game_without_a_result_is_not_the_players_to_repeat(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single")
        (table,) = tables(await h.cups.get(number))
        annul = JudgeAction(kind="result", match=table.match_id, what="annul", reason="a fault")
        await judges_of(h.matches).do(Judge(500, GUILD), annul)
        await h.cups.settled()
        with pytest.raises(OwnMatch):
            await h.cups.again(number, table.match.id, by=table.users[0][0], reason="so")
        await h.cups.again(number, table.match.id, by=BOSS, reason="so")
        assert len(await h.open_ids(number)) == 1


async def test_who_was_replaced_in_a_pairing_stays_out_of_it(tmp_path: Path) -> None:
    """By a judge within a game, and by an organiser, which begins the game anew."""
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single")
        (table,) = tables(await h.cups.get(number))
        first, second = await users(h, table.match_id)
        seat = JudgeAction(
            kind="replace", match=table.match_id, seat=0, user=NEW, name="Nora", reason="ill"
        )
        await judges_of(h.matches).do(Judge(500, GUILD), seat)
        await h.cups.substitute(number, second, OTHER, "Olga", by=BOSS)
        await h.cups.settled()
        (again,) = await h.open_ids(number)
        assert again != table.match_id
        for user in (first, second, NEW, OTHER):
            with pytest.raises(OwnMatch):
                await h.cups.set_result(number, table.match.id, "1-0", by=user, reason="so")
            deed = JudgeAction(kind="result", match=again, winners=(0,), reason="so")
            with pytest.raises(Involved):
                await judges_of(h.matches).do(Judge(user, GUILD), deed)
        await h.cups.set_result(number, table.match.id, "1-0", by=BOSS, reason="so")


async def test_no_game_begins_anew_by_a_player_who_organises(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(2, "single")
        (one,) = await h.open_ids(number)
        mine, theirs = await users(h, one)
        for out in (mine, theirs):
            with pytest.raises(OwnMatch):
                await h.cups.substitute(number, out, NEW, "Nora", by=mine)
        assert await h.open_ids(number) == [one]
        await h.cups.substitute(number, mine, NEW, "Nora", by=BOSS)
        assert await h.open_ids(number) != [one]


async def test_a_round_nobody_has_begun_can_be_taken_back_by_who_plays(tmp_path: Path) -> None:
    async with hall(tmp_path / "s.db") as h:
        number = await h.begin(4, "robin")
        mine = tables(await h.cups.get(number))[0].users[0][0]
        await h.cups.undo_round(number, by=mine, reason="paired too early")
        assert not (await h.cups.get(number)).state.rounds
