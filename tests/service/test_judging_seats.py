"""Judges give a seat to another person."""

from __future__ import annotations

import json

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.moderation import conflicts, judge_actions
from bot.store.rows import Place, Player
from tests.service.judging import (
    CAROL,
    HERE,
    JO,
    KIM,
    acts,
    begin,
    deed,
    do,
    judges_of,
    sound,
    told,
)
from tests.service.kit import ANN, BOB, EVE, Table
from tests.service.test_judging import HOUR, MINUTE


async def rated(t: Table) -> int:
    made = await t.matches.challenges.invite(
        Invitation(
            Player(0, "Ann", ANN),
            Player(0, "Bob", BOB),
            "dare",
            options={"pile": 100},
            rated=True,
            place=Place(HERE, 6),
            clock=HOUR,
        )
    )
    match = await t.matches.challenges.accept(made.id, BOB, "Bob")
    assert match is not None
    assert match.rated
    return match.id


async def test_another_person_takes_a_seat_over_with_all_it_has(t: Table) -> None:
    match = await rated(t)
    seen: list[int] = []
    t.matches.memory.on_correction = seen.append
    await t.matches.act(match, ANN, "dare")
    await t.matches.act(match, BOB, "pass")
    await t.matches.automatic.set_preferences(match, ANN, ["pass"])
    secret = next(line for line in (await told(t, match, ANN)).split("\n") if "secret" in line)
    assert secret not in await told(t, match, CAROL)
    t.time += 10 * MINUTE
    await do(t, deed("replace", match, seat=0, user=CAROL, name="Carol"))
    after = await t.matches.match(match)
    assert [p.user for p in after.players] == [CAROL, BOB]
    assert not after.rated
    assert secret in await told(t, match, CAROL)
    assert secret not in await told(t, match, ANN)
    assert secret not in await told(t, match, BOB)
    assert (await t.matches.snapshot(match, CAROL)).seat == 0
    assert (await t.matches.snapshot(match, ANN)).seat is None
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(match, ANN, "take 1")
    assert await t.matches.automatic.preferences(match, CAROL) == ()
    await t.matches.act(match, BOB, "take 1")
    await t.matches.act(match, CAROL, "take 1")
    assert seen == [match]
    assert "A judge gave Blue's seat to someone else. Reason: a word" in await told(t, match)
    assert (
        "Carol" not in (await t.store.matches.actions(match))[2].text
    )  # names are in the log of acts
    (act,) = await acts(t)
    assert json.loads(act.before) == {"seat": 0, "user": ANN, "name": "Ann", "rated": True}
    assert (act.user, json.loads(act.after)["user"]) == (CAROL, CAROL)
    await sound(t)


async def test_who_takes_over_has_the_whole_time_for_the_open_answer(t: Table) -> None:
    match = (await begin(t, clock=HOUR)).id
    t.time += 59 * MINUTE
    await do(t, deed("replace", match, seat=0, user=CAROL, name="Carol"))
    (waiting,) = (await t.matches.snapshot(match)).waiting
    assert waiting.due_at == t.time + HOUR


async def test_a_person_takes_over_from_the_computer(t: Table) -> None:
    match = await t.matches.solo.practice(
        ANN, "Ann", "dare", "random", clock="live 10m+10s grace 20s", place=Place(HERE, 6)
    )
    await do(t, deed("replace", match.id, seat=1, user=CAROL, name="Carol"))
    shot = await t.matches.snapshot(match.id, CAROL)
    assert (shot.players[1].policy, [b.seat for b in shot.banks]) == ("", [0, 1])
    await sound(t)


async def test_who_may_not_take_a_seat_over(t: Table) -> None:
    match = (await begin(t)).id
    with pytest.raises(judge_actions.AlreadySeated):
        await do(t, deed("replace", match, seat=0, user=BOB, name="Bob"))
    with pytest.raises(judge_actions.OwnCause):
        await do(t, deed("replace", match, seat=0, user=JO, name="Jo"))
    await judges_of(t.matches).look(judge_actions.Judge(KIM, HERE), match, "a look")
    with pytest.raises(conflicts.HasSeen):
        await do(t, deed("replace", match, seat=0, user=KIM, name="Kim"))
    await do(t, deed("ban", user=EVE, name="Eve", what="challenges"))
    with pytest.raises(refusals.Banned):
        await do(t, deed("replace", match, seat=0, user=EVE, name="Eve"))


async def test_who_was_replaced_does_not_judge_that_match(t: Table) -> None:
    match = (await begin(t)).id
    await do(t, deed("replace", match, seat=0, user=CAROL, name="Carol"))
    former = judge_actions.Judge(ANN, HERE)
    for kind in ("pause", "result", "back"):
        with pytest.raises(conflicts.Involved):
            await do(t, deed(kind, match, winners=()), former)
    with pytest.raises(conflicts.Involved):
        await judges_of(t.matches).look(former, match, "x")
    with pytest.raises(conflicts.Involved):
        await judges_of(t.matches).check(former, match)
