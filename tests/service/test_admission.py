"""What a server has settled holds on every road to a match; who asks too often waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.lobby import admission
from bot.lobby.admission import (
    HOUR,
    HOURLY_TO_ONE,
    OPEN_TO_ONE,
    AskedEnough,
    DeclinedOften,
    GameNotHere,
    LeftAlone,
    NoQuickPlay,
    NotForRatings,
    NotInThisChannel,
    TooManyHere,
    TooOften,
)
from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.store.rows import ANYBODY, Challenge, Place, Player
from tests.service.kit import ANN, BOB, EVE, Table
from tests.toy_game import Toy

G, HERE, THERE = 77, Place(77, 5), Place(77, 6)
HOST, GUEST = Player(0, "Ann", ANN), Player(0, "Bob", BOB)
ROLE = 900


Road = Callable[[Table, Place], Awaitable[Any]]


async def _challenge(t: Table, place: Place) -> Any:
    return await t.matches.challenges.invite(Invitation(HOST, GUEST, "dare", place=place))


async def _room(t: Table, place: Place) -> Any:
    return await t.matches.rooms.open(HOST, "dare", place=place)


async def _queue(t: Table, place: Place) -> Any:
    return await t.matches.queue.wait(ANN, "Ann", "dare", place=place)


async def _practice(t: Table, place: Place) -> Any:
    return await t.matches.solo.practice(ANN, "Ann", "dare", "rookie", place=place)


async def _sandbox(t: Table, place: Place) -> Any:
    return await t.matches.solo.sandbox(ANN, "Ann", "dare", place=place)


ROADS: list[Road] = [_challenge, _room, _queue, _practice, _sandbox]


@pytest.mark.parametrize("road", ROADS)
async def test_a_game_that_is_not_played_here(t: Table, road: Road) -> None:
    t.matches.memory.games = {**t.matches.games, "toy": Toy()}
    await t.matches.servers.change(G, EVE, {"games": ("dare",)})
    assert await road(t, HERE)
    t.matches.servers._games = t.matches.games
    await t.matches.servers.change(G, EVE, {"games": ("toy",)})
    with pytest.raises(
        GameNotHere, match=r"Dare is turned off on this server.*Available games: Toy"
    ):
        await road(t, HERE)
    assert await road(t, Place(78, 5))  # another server


@pytest.mark.parametrize("road", ROADS)
async def test_matches_start_in_some_channels_only(t: Table, road: Road) -> None:
    await t.matches.servers.change(G, EVE, {"channels": (6,), "lobby": 8})
    with pytest.raises(NotInThisChannel, match="Please use <#6>"):
        await road(t, HERE)
    await t.matches.servers.change(G, EVE, {"lobby": 0})
    with pytest.raises(NotInThisChannel):
        await road(t, HERE)
    assert await road(t, THERE)


async def test_a_thread_of_an_allowed_channel_and_the_lobby_are_allowed(t: Table) -> None:
    await t.matches.servers.change(G, EVE, {"channels": (6, 9), "lobby": 8})
    for place in (Place(G, 6, 66), Place(G, 5, 9), Place(G, 8)):
        assert await _sandbox(t, place)


async def test_a_game_forbidden_meanwhile_is_not_begun(t: Table) -> None:
    made = await _challenge(t, HERE)
    t.matches.servers._games = t.matches.memory.games = {**t.matches.games, "toy": Toy()}
    await t.matches.servers.change(G, EVE, {"games": ("toy",)})
    with pytest.raises(GameNotHere):
        await t.matches.challenges.accept(made.id, BOB, "Bob")
    assert (await t.matches.challenges.get(made.id)).fate == "open"


async def test_who_may_start_rated_matches(t: Table) -> None:
    m = t.matches
    await m.servers.change(G, EVE, {"rater": ROLE, "raters": "role"})
    for call in (
        m.challenges.invite(Invitation(HOST, GUEST, "dare", place=HERE, rated=True)),
        m.rooms.open(HOST, "dare", place=HERE, rated=True, roles=(1,)),
        m.queue.wait(ANN, "Ann", "dare", place=HERE, rated=True),
    ):
        with pytest.raises(NotForRatings, match=f"only the role <@&{ROLE}>"):
            await call
    assert not (await m.challenges.invite(Invitation(HOST, GUEST, "dare", place=HERE))).rated
    made = await m.challenges.invite(
        Invitation(HOST, GUEST, "dare", place=HERE, rated=True, roles=(ROLE,))
    )
    match = await m.challenges.accept(made.id, BOB, "Bob")
    assert match is not None
    assert match.rated  # whoever is invited may accept
    room = await m.rooms.open(HOST, "dare", place=HERE)
    with pytest.raises(NotForRatings):
        await m.rooms.set_terms(room.id, ANN, rated=True)
    assert (await m.rooms.set_terms(room.id, ANN, rated=True, roles=(ROLE,))).rated
    await m.servers.change(G, EVE, {"raters": "nobody"})
    with pytest.raises(NotForRatings, match="no one can start"):
        await m.challenges.invite(
            Invitation(HOST, GUEST, "dare", place=HERE, rated=True, roles=(ROLE,))
        )


async def test_quick_play_off(t: Table) -> None:
    await t.matches.servers.change(G, EVE, {"queue": False})
    with pytest.raises(NoQuickPlay):
        await _queue(t, HERE)
    assert await _queue(t, Place(78, 1))
    assert await t.matches.queue.waiting(G) == []


async def test_the_servers_own_limits(t: Table) -> None:
    m = t.matches
    await m.servers.change(G, EVE, {"matches": 1, "challenges": 2})
    two = [await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE)) for _ in range(2)]
    with pytest.raises(TooManyHere, match="2 open challenges, which is the limit on this server"):
        await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE))
    assert await m.challenges.invite(
        Invitation(HOST, None, "dare", place=Place(78, 1))
    )  # another server
    assert await m.challenges.accept(two[0].id, BOB, "Bob")
    with pytest.raises(
        TooManyHere, match="Ann already has 1 live matches, which is the limit on this server"
    ):
        await m.challenges.accept(two[1].id, EVE, "Eve")
    for road in ROADS:
        with pytest.raises(TooManyHere, match="You already have 1 live"):
            await road(t, HERE)
    assert await _sandbox(t, Place(78, 1))


async def test_the_limit_holds_for_two_at_once(t: Table) -> None:
    m = t.matches
    await m.servers.change(G, EVE, {"matches": 1})
    made = [await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE)) for _ in range(3)]
    results = await asyncio.gather(
        *(m.challenges.accept(c.id, 2000 + n, f"P{n}") for n, c in enumerate(made)),
        return_exceptions=True,
    )
    assert sum(isinstance(f, TooManyHere) for f in results) == 2


async def test_so_many_challenges_an_hour(t: Table) -> None:
    m = t.matches
    await m.servers.change(G, EVE, {"hourly": 2})
    for _ in range(2):
        made = await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE))
        await m.challenges.withdraw(made.id, ANN)
        t.time += 60_000
    with pytest.raises(TooOften, match="sent 2 challenges in the past hour") as refused:
        await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE))
    assert await m.challenges.invite(Invitation(GUEST, None, "dare", place=HERE))
    assert await m.challenges.invite(Invitation(HOST, None, "dare", place=Place(78, 1)))
    t.time = refused.value.until
    assert await m.challenges.invite(Invitation(HOST, None, "dare", place=HERE))


# -- manners ------------------------------------------------------------------


async def ask(t: Table) -> Challenge:
    return await t.matches.challenges.invite(Invitation(HOST, GUEST, "dare", place=HERE))


async def test_unanswered_challenges_to_one_person(t: Table) -> None:
    for _ in range(OPEN_TO_ONE):
        made = await ask(t)
    with pytest.raises(AskedEnough, match=f"Bob hasn't answered {OPEN_TO_ONE} of your challenges"):
        await ask(t)
    await t.matches.challenges.withdraw(made.id, ANN)
    assert await ask(t)


async def test_sending_and_withdrawing_pings_nobody_for_ever(t: Table) -> None:
    for _ in range(HOURLY_TO_ONE):
        await t.matches.challenges.withdraw((await ask(t)).id, ANN)
        t.time += 1000
    with pytest.raises(TooOften, match="to Bob in the past hour") as refused:
        await ask(t)
    assert "manage" not in str(refused.value)  # nobody has settled that
    t.time = refused.value.until
    assert await ask(t)


async def test_who_is_declined_again_and_again_waits_longer(t: Table) -> None:
    waited = []
    for _ in range(5):
        made = await ask(t)
        t.time += HOUR
        await t.matches.challenges.decline(made.id, BOB)
        try:
            made = await ask(t)
            await t.matches.challenges.withdraw(made.id, ANN)
            waited.append(0)
        except DeclinedOften as refused:
            waited.append(refused.until - t.time)
            t.time = refused.until - 1
            with pytest.raises(DeclinedOften):
                await ask(t)
            t.time = refused.until
    assert waited == [0, *(admission.PATIENCE[n] for n in (2, 3, 4, 5))]
    assert await t.matches.challenges.invite(
        Invitation(HOST, Player(0, "Eve", EVE), "dare", place=HERE)
    )


async def test_a_yes_or_a_week_makes_it_good(t: Table) -> None:
    for _ in range(2):
        await t.matches.challenges.decline((await ask(t)).id, BOB)
    with pytest.raises(DeclinedOften, match="declined your last 2 challenges"):
        await ask(t)
    t.time += HOUR
    await t.matches.challenges.accept((await ask(t)).id, BOB, "Bob")
    await t.matches.challenges.decline((await ask(t)).id, BOB)
    assert await ask(t)
    assert await t.matches.admission.declined(ANN, BOB) == 1
    t.time += 8 * 24 * HOUR
    assert await t.matches.admission.declined(ANN, BOB) == 0


async def test_a_blocked_person_is_refused_everywhere_but_in_rooms(t: Table) -> None:
    m = t.matches
    await m.admission.block(BOB, ANN, "Ann")
    await m.admission.block(BOB, ANN, "Annie")
    (row,) = await m.admission.blocks(BOB)
    assert (row.blocked, row.name) == (ANN, "Annie")
    with pytest.raises(LeftAlone, match="Bob doesn't accept challenges from you"):
        await ask(t)
    opened = await m.challenges.invite(Invitation(GUEST, None, "dare", place=HERE))
    with pytest.raises(LeftAlone):
        await m.challenges.accept(opened.id, ANN, "Ann")
    assert await m.challenges.accept(opened.id, EVE, "Eve")
    assert await m.challenges.invite(
        Invitation(GUEST, HOST, "dare", place=HERE)
    )  # the other way round it is fine
    room = await m.rooms.open(GUEST, "dare", place=HERE)
    assert await m.challenges.accept(room.id, ANN, "Ann", code=room.code)
    assert await m.admission.unblock(BOB, ANN)
    assert not await m.admission.unblock(BOB, ANN)
    assert await ask(t)


async def test_the_blocked_do_not_meet_in_quick_play(t: Table) -> None:
    m = t.matches
    await m.admission.block(ANN, BOB, "Bob")
    for user, name in ((ANN, "Ann"), (BOB, "Bob")):
        await m.queue.wait(user, name, "dare", place=HERE)

    async def come(_: object) -> bool:
        return True

    assert await m.queue.bring_together(G, BOB, may_come=come) is None
    assert await m.queue.bring_together(G, ANN, may_come=come) is None
    await m.queue.wait(EVE, "Eve", "dare", place=HERE)
    match = await m.queue.bring_together(G, EVE, may_come=come)
    assert match is not None
    assert {p.user for p in match.players} == {ANN, EVE}


async def test_nobody_blocks_the_world(t: Table) -> None:
    for n in range(admission.BLOCKS):
        await t.matches.admission.block(ANN, 5000 + n, "P")
    with pytest.raises(admission.TooManyBlocks):
        await t.matches.admission.block(ANN, BOB, "Bob")
    await t.matches.admission.block(ANN, 5000, "P again")


async def test_outside_a_server_nothing_is_settled(t: Table) -> None:
    for _ in range(OPEN_TO_ONE + 2):
        made = await t.matches.challenges.invite(Invitation(HOST, GUEST, "dare"))
    assert made.guests != (ANYBODY,)
    with pytest.raises(refusals.NoSuchGame):
        await t.matches.challenges.invite(Invitation(HOST, GUEST, "chess"))
