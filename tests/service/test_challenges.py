"""Challenges, practice and sandbox: who may begin what, and how it is refused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.lobby.challenges import Invitation, read_options, try_setup
from bot.lobby.refusals import (
    AskedTwice,
    BotOpponent,
    ChallengeClosed,
    Forgotten,
    NoSuchChallenge,
    NoSuchRoom,
    NoSwitch,
    NotASeries,
    NothingToExplain,
    NotYours,
    OnlyComputers,
    SeriesOver,
    Switched,
    TermsFixed,
    TooFewSeats,
    TooManyGuesses,
)
from bot.matches import refusals
from bot.matches.beginning import Limits
from bot.moderation.refusals import NoReason, NoSeason, NoSuchSeat, NotCounted, SeasonRuns
from bot.people.refusals import AlreadyAway, BadQuietHours, BadZone, NotAway, TooLittleVacation
from bot.platform.refusals import Busy, Oneself, Refused
from bot.store.rows import Place, Player
from engine.games import GAMES as REAL
from tests.effort import some
from tests.service.kit import ANN, BOB, DARE, EVE, Table, table

HOST, GUEST = Player(0, "Ann", ANN), Player(0, "Bob", BOB)


async def test_a_challenge_becomes_a_match(t: Table) -> None:
    made = await t.matches.challenges.invite(
        Invitation(HOST, GUEST, "dare", options={"pile": 5}, clock=86_400_000, place=Place(7, 8))
    )
    await t.matches.challenges.set_message(made.id, 55)
    match = await t.matches.challenges.accept(made.id, BOB, "Bobby")
    assert [(p.seat, p.user, p.name) for p in match.players] == [(0, ANN, "Ann"), (1, BOB, "Bobby")]
    assert (match.status, match.ply, match.clock, match.place) == (
        "live",
        0,
        86_400_000,
        Place(7, 8),
    )
    taken = await t.matches.challenges.get(made.id)
    assert (taken.fate, taken.match, taken.message) == ("taken", match.id, 55)
    assert t.fates == [(made.id, "open"), (made.id, "taken")]
    assert t.changed == [match.id]
    assert await t.matches.challenges.accept(made.id, BOB, "Bobby") == match  # a double click


async def test_an_open_challenge_is_taken_once(t: Table) -> None:
    made = await t.matches.challenges.invite(Invitation(HOST, None, "dare"))
    results = await asyncio.gather(
        *(t.matches.challenges.accept(made.id, 2000 + i, f"P{i}") for i in range(20)),
        return_exceptions=True,
    )
    won = [r for r in results if not isinstance(r, BaseException)]
    lost = [r for r in results if isinstance(r, ChallengeClosed)]
    assert len(won) == 1
    assert len(lost) == 19
    assert len(await t.matches.find(status=None)) == 1


async def test_refused_challenges(t: Table) -> None:
    m = t.matches
    with pytest.raises(Oneself):
        await m.challenges.invite(Invitation(HOST, Player(0, "Ann", ANN), "dare"))
    with pytest.raises(BotOpponent):
        await m.challenges.invite(Invitation(HOST, Player(0, "Robot"), "dare"))
    with pytest.raises(refusals.NoSuchGame, match="dare"):
        await m.challenges.invite(Invitation(HOST, GUEST, "chess"))
    with pytest.raises(refusals.NoSuchPolicy, match="rookie"):
        await m.solo.practice(ANN, "Ann", "dare", "genius")
    with pytest.raises(refusals.BadOptions, match="no option 'size'"):
        await m.challenges.invite(Invitation(HOST, GUEST, "dare", options={"size": 3}))
    with pytest.raises(refusals.BadOptions, match="pile"):
        await m.challenges.invite(Invitation(HOST, GUEST, "dare", options={"pile": "many"}))
    with pytest.raises(refusals.BadOptions, match="at least one counter"):
        await m.challenges.invite(Invitation(HOST, GUEST, "dare", options={"pile": 0}))
    with pytest.raises(refusals.BadOptions, match="one minute"):
        await m.challenges.invite(Invitation(HOST, GUEST, "dare", clock=5))
    with pytest.raises(NoSuchChallenge):
        await m.challenges.accept(99, BOB, "Bob")
    assert await m.challenges.open() == []
    assert t.fates == []


async def test_only_the_invited_may_answer_and_only_the_host_take_back(t: Table) -> None:
    m = t.matches
    made = await m.challenges.invite(Invitation(HOST, GUEST, "dare"))
    for call in (
        m.challenges.accept(made.id, EVE, "Eve"),
        m.challenges.decline(made.id, EVE),
        m.challenges.withdraw(made.id, BOB),
    ):
        with pytest.raises(NotYours):
            await call
    with pytest.raises(NotYours, match="Only Bob"):
        await m.challenges.accept(made.id, ANN, "Ann")
    with pytest.raises(NotYours, match="Only Ann or Bob can"):
        await m.challenges.switch(made.id, EVE)
    anybody = await m.challenges.invite(Invitation(HOST, None, "dare"))
    with pytest.raises(NotYours, match="Only Ann can"):
        await m.challenges.switch(anybody.id, EVE)
    await m.challenges.withdraw(anybody.id, ANN)
    assert (await m.challenges.decline(made.id, BOB)).fate == "declined"
    for call in (
        m.challenges.accept(made.id, BOB, "Bob"),
        m.challenges.decline(made.id, BOB),
        m.challenges.withdraw(made.id, ANN),
    ):
        with pytest.raises(ChallengeClosed, match="declined"):
            await call
    second = await m.challenges.invite(Invitation(HOST, GUEST, "dare"))
    assert (await m.challenges.withdraw(second.id, ANN)).fate == "withdrawn"
    assert await m.challenges.open(user=BOB) == []


async def test_a_challenge_runs_out(t: Table) -> None:
    m = t.matches
    made = await m.challenges.invite(Invitation(HOST, None, "dare", lasts=1000))
    late = await m.challenges.invite(Invitation(HOST, None, "dare", lasts=1000))
    assert await m.challenges.next_due() == t.time + 1000
    t.time += 1000
    with pytest.raises(ChallengeClosed, match="has expired"):
        await m.challenges.accept(late.id, BOB, "Bob")
    t.fates.clear()
    await m.challenges.serve(t.time)
    await m.challenges.serve(t.time)
    assert t.fates == [(made.id, "expired")]
    assert await m.challenges.next_due() is None
    with pytest.raises(ChallengeClosed, match="has expired"):
        await m.challenges.accept(made.id, BOB, "Bob")


async def test_limits(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", limits=Limits(live_matches=2, open_challenges=3)) as t:
        m = t.matches
        waiting = [await m.challenges.invite(Invitation(HOST, None, "dare")) for _ in range(3)]
        with pytest.raises(refusals.TooMany, match="3 open challenges"):
            await m.challenges.invite(Invitation(HOST, None, "dare"))
        await m.solo.sandbox(BOB, "Bob", "dare")
        await m.challenges.accept(waiting[0].id, BOB, "Bob")
        with pytest.raises(refusals.TooMany, match="You already have 2 live"):
            await m.challenges.accept(waiting[1].id, BOB, "Bob")
        await m.solo.sandbox(ANN, "Ann", "dare")
        with pytest.raises(refusals.TooMany, match="Ann already has 2 live"):
            await m.challenges.accept(waiting[1].id, EVE, "Eve")
        with pytest.raises(refusals.TooMany):
            await m.challenges.invite(Invitation(HOST, None, "dare"))
        assert (await m.challenges.get(waiting[1].id)).fate == "open"


async def test_a_sandbox_has_one_person_in_every_seat(t: Table) -> None:
    match = await t.matches.solo.sandbox(ANN, "Ann", "dare")
    assert match.seats_of(ANN) == (0, 1)
    assert match.sandbox
    await t.matches.act(match.id, ANN, "take 1")
    assert (await t.matches.snapshot(match.id, ANN)).seat == 1
    await t.matches.act(match.id, ANN, "take 2")
    shot = await t.matches.snapshot(match.id, ANN, seat=1)
    assert (shot.seat, shot.actions, shot.version) == (1, (), 2)
    acted = await t.matches.act(match.id, ANN, "resign", seat=1)
    assert acted.seat == 1


def test_every_refusal_is_sentences() -> None:
    made: list[Refused] = [
        refusals.NoSuchMatch(1), refusals.NotSeated(1), refusals.Finished(1),
        refusals.StillRunning(1), refusals.Unplayable(match=1, game="dare"),
        refusals.RulesChanged(1), Busy(), refusals.NoSuchGame("x", ["y"]),
        refusals.NoSuchPolicy("x", ["y"]), refusals.BadOptions("it is bad."),
        refusals.BadPreference("x", []), Oneself(), BotOpponent(),
        refusals.TooMany("You", 3, "live matches"), NoSuchChallenge(1),
        ChallengeClosed(1, "taken"), NotYours(1, "Ann"),
        refusals.NothingToTakeBack(1), refusals.NothingToRedo(1), refusals.NoOffer(),
        refusals.HasLeft("Ann"),
        refusals.AlreadyAsked("Ann"), refusals.AskedBefore("Ann"), refusals.OwnOffer(),
        refusals.Counts(1), refusals.NoHints(), refusals.AlreadyAgreed("Ann"),
        refusals.NotEditable(1), refusals.AbandonedSandbox(1),
        refusals.NoEditor(game="Dare", match=1),
        refusals.TooLong(9), refusals.NothingToPlan(),
        AskedTwice("Ann"), TooFewSeats("Dare", 1), OnlyComputers(),
        NoSuchRoom(), TooManyGuesses(1), TermsFixed(), NoSwitch(), Switched(),
        NotASeries(), Forgotten(), SeriesOver(match=1, why="it is decided."), NothingToExplain(),
        refusals.StoodIn(1, [2]),
        refusals.NoClock(1), refusals.AlreadyPaused(1), refusals.NotPaused(1),
        AlreadyAway(1), NotAway(), TooLittleVacation(1),
        BadQuietHours("Write hours."),
            refusals.BadOrder("No."), BadZone("No such zone."),
        SeasonRuns(), NoSeason(), NoReason(), NoSuchSeat(),
        NotCounted(1), refusals.Held(1), refusals.Banned("You", "challenges", 0, "rude."),
    ]  # fmt: skip
    features = ("platform", "matches", "lobby", "people", "moderation")
    where = {f"bot.{feature}.refusals" for feature in features}
    every = {c for c in Refused.__subclasses__() if c.__module__ in where}
    assert {type(m) for m in made} == every
    for refusal in made:
        text = str(refusal)
        assert text.endswith("."), text
        assert ". " in text or ";" in text or ", " in text, text
        assert len(text) < 400


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


@settings(
    max_examples=some(40, of=150), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
@given(st.dictionaries(st.sampled_from(["pile", "first", "position", "x"]) | st.text(), JUNK))
@pytest.mark.parametrize("game", [DARE, *REAL.values()], ids=lambda g: g.name)
def test_any_options_either_work_or_are_refused_in_words(game: Any, options: Any) -> None:
    refused = ""
    try:
        try_setup(game, 1, read_options(game, options))
    except refusals.BadOptions as error:
        refused = str(error)
    assert not refused or refused.startswith("These options do not work: ")
