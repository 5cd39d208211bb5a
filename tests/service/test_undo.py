"""Going back in a match: alone and by agreement; nothing is drawn twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot.matches import refusals
from bot.matches.offer_terms import AGREE, ASK
from bot.matches.record_rows import BACK
from bot.matches.transactions import Opening
from bot.store.rows import Player
from engine import core
from tests.service.kit import ANN, BOB, EVE, Options, Table, big, table
from tests.service.turns import GAMES, Three, begin, digest, play, rated, sound


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


# -- alone -------------------------------------------------------------------------


async def test_the_last_action_goes_freely_while_nothing_came_of_it(t: Table) -> None:
    match = await begin(t)
    start = await digest(t, match)
    before = await t.matches.snapshot(match, ANN)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"))
    for left in (1, 0):
        assert (await t.matches.snapshot(match, ANN)).undo
        assert not (await t.matches.snapshot(match, BOB)).undo
        acted = await t.matches.undo.takeback(match, ANN)
        assert acted.text == f"{BACK} 1"
        assert bool((await t.matches.snapshot(match, ANN)).undo) == bool(left)
    after = await t.matches.snapshot(match, ANN)
    assert await digest(t, match) == start
    assert (after.view, after.decisions) == (before.view, before.decisions)
    assert after.version == 4  # the version went on
    with pytest.raises(refusals.NothingToTakeBack):
        await t.matches.undo.takeback(match, ANN)
    await sound(t)


@pytest.mark.parametrize("deed", ["roll", "show", "take 1"])
async def test_what_was_drawn_shown_or_handed_on_needs_a_word(t: Table, deed: str) -> None:
    match = await begin(t)
    await play(t, match, (ANN, deed))
    assert not (await t.matches.snapshot(match, ANN)).undo
    position = await digest(t, match)
    acted = await t.matches.undo.takeback(match, ANN)
    assert acted.text == f"{ASK} takeback 1"
    assert await digest(t, match) == position  # nothing has gone back yet
    (request,) = (await t.matches.snapshot(match)).match.offers  # everybody may know it
    assert (request.seat, request.count, request.back) == (0, 1, 0)
    assert (await t.matches.offers.agree(match, BOB, "takeback")).text == f"{BACK} 1"
    assert not (await t.matches.match(match)).offers
    await sound(t)


async def test_after_something_was_seen_nothing_before_it_is_free(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "show"))
    await t.matches.undo.takeback(match, ANN)
    await t.matches.offers.agree(match, BOB, "takeback")
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 1"
    await t.matches.offers.decline(match, BOB, "takeback")
    # What is done from here on is free again.
    await play(t, match, (ANN, "mark b"))
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
    await sound(t)


async def test_a_free_action_is_bound_to_nobody_having_acted(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "take 1"), (BOB, "take 1"), (ANN, "mark b"))
    await play(t, match, (ANN, "take 1"), (BOB, "mark a"))
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 2"


async def test_a_wish_of_the_other_side_leaves_the_own_action_free(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"), (BOB, "take 1"), (ANN, "mark a"))
    assert (await t.matches.undo.takeback(match, BOB)).text == f"{ASK} takeback 2"
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
    (offer,) = (await t.matches.match(match)).offers
    assert (offer.seat, offer.count) == (1, 1)  # what is left of it
    assert (await t.matches.offers.agree(match, ANN, "takeback")).text == f"{BACK} 1"


async def test_nobody_can_draw_again(t: Table) -> None:
    match = await begin(t)
    rolls = []
    for _ in range(3):
        acted = await t.matches.act(match, ANN, "roll")
        rolls.append(acted.events)
        await t.matches.undo.takeback(match, ANN)
        await t.matches.offers.agree(match, BOB, "takeback")
    await play(t, match, (ANN, "offer draw"), (BOB, "decline draw"))  # nor by talking
    rolls.append((await t.matches.act(match, ANN, "roll")).events)
    assert len(set(rolls)) == 1
    await t.matches.undo.takeback(match, ANN)
    await t.matches.offers.agree(match, BOB, "takeback")
    await play(t, match, (ANN, "mark a"))  # but who does something else learnt nothing of it
    assert (await t.matches.act(match, ANN, "roll")).events != rolls[0]
    await t.matches.act(match, ANN, "roll")
    assert (await t.matches.act(match, ANN, "roll")).events != rolls[0]
    await sound(t)


# -- by agreement ------------------------------------------------------------------


async def test_agreement_goes_back_before_the_own_last_action(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "take 1"))
    there = await digest(t, match)
    await play(t, match, (BOB, "take 2"), (ANN, "mark a"), (ANN, "take 3"))
    assert (await t.matches.undo.takeback(match, BOB)).text == f"{ASK} takeback 3"
    with pytest.raises(refusals.OwnOffer):
        await t.matches.offers.agree(match, BOB, "takeback")
    with pytest.raises(refusals.NotSeated):
        await t.matches.offers.agree(match, EVE, "takeback")
    with pytest.raises(refusals.AlreadyAsked, match="Ann"):
        await t.matches.undo.takeback(match, BOB)
    back = await t.matches.offers.agree(match, ANN, "takeback")
    assert (back.text, back.seat) == (f"{BACK} 3", 1)
    assert await digest(t, match) == there
    assert [w.seat for w in (await t.matches.snapshot(match)).waiting] == [1]
    await sound(t)


async def test_a_wish_is_declined_once_and_lapses_when_the_match_goes_on(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"))
    request = await t.matches.undo.takeback(match, ANN)
    await t.matches.offers.decline(match, BOB, "takeback")
    with pytest.raises(refusals.NoOffer):
        await t.matches.offers.agree(match, BOB, request.ply)
    with pytest.raises(refusals.AskedBefore):
        await t.matches.undo.takeback(match, ANN)
    await play(t, match, (BOB, "take 1"))
    request = await t.matches.undo.takeback(match, ANN)
    await play(t, match, (ANN, "mark a"))
    assert not (await t.matches.match(match)).offers
    for answer in (t.matches.offers.agree, t.matches.offers.decline):
        with pytest.raises(refusals.NoOffer):
            await answer(match, BOB, request.ply)
    await sound(t)


async def test_an_answer_counts_for_the_wish_that_was_seen(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"))
    old = await t.matches.undo.takeback(match, ANN)
    await play(t, match, (BOB, "take 1"), (ANN, "take 1"))
    new = await t.matches.undo.takeback(match, ANN)
    with pytest.raises(refusals.NoOffer):
        await t.matches.offers.agree(match, BOB, old.ply)
    assert (await t.matches.offers.agree(match, BOB, new.ply)).text == f"{BACK} 1"


async def test_talking_about_it_spoils_no_button_and_stops_no_clock(t: Table) -> None:
    match = await begin(t, clock=3_600_000)
    await play(t, match, (ANN, "take 1"))
    shot = await t.matches.snapshot(match, BOB)
    await t.matches.undo.takeback(match, ANN)
    assert (await t.matches.snapshot(match)).waiting == shot.waiting
    await t.matches.act(match, BOB, "take 1", ply=shot.version)
    await sound(t)


async def test_the_computer_agrees_and_answers_the_same_again(t: Table) -> None:
    match = (await t.matches.solo.practice(ANN, "Ann", "turns", "random", options=big(1000))).id
    answers = []
    for _ in range(3):
        acted = await t.matches.act(match, ANN, "take 2")
        await t.matches.automatic.settled(match)
        rows = await t.store.matches.actions(match, acted.ply)
        answers.append([r.text for r in rows])
        assert (await t.matches.undo.takeback(match, ANN)).text.startswith(BACK)
    assert answers[0] == answers[1] == answers[2] != []
    await sound(t)


async def test_in_a_rated_match_what_is_free_is_free_and_nothing_else(t: Table) -> None:
    match = await rated(t, await begin(t))
    await play(t, match, (ANN, "mark a"))
    assert (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
    await play(t, match, (ANN, "roll"))
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{ASK} takeback 1"
    assert (await t.matches.offers.agree(match, BOB, "takeback")).text == f"{BACK} 1"
    alone = await rated(t, (await t.matches.solo.practice(ANN, "Ann", "turns", "random")).id)
    await play(t, alone, (ANN, "roll"))
    assert not (await t.matches.snapshot(alone, ANN)).undo
    with pytest.raises(refusals.Counts):
        await t.matches.undo.takeback(alone, ANN)
    with pytest.raises(refusals.NoHints):
        await t.matches.hints.hint(alone, ANN)


async def test_everybody_opposite_must_agree(t: Table) -> None:
    loaded = await t.store.matches.load(await begin(t))
    assert loaded is not None
    three = Three()
    t.matches.memory.games = {**GAMES, "three": three}
    state = three.setup(loaded.match.seed, Options(100))
    match = msgspec.structs.replace(
        loaded.match,
        game="three",
        opening=core.digest(state),
        players=(*loaded.match.players, Player(2, "Eve", EVE)),
    )
    made = (await t.store.matches.begin(Opening(match, core.encode(state), loaded.waiting), 100)).id
    await play(t, made, (ANN, "take 1"))
    await t.matches.undo.takeback(made, ANN)
    assert (await t.matches.offers.agree(made, EVE, "takeback")).text == f"{AGREE} takeback 0"
    with pytest.raises(refusals.AlreadyAgreed):
        await t.matches.offers.agree(made, EVE, "takeback")
    t.matches.memory.forget(made)  # as after a restart
    (request,) = (await t.matches.match(made)).offers
    assert (request.seat, request.agreed, request.missing) == (0, (0, 2), (1,))
    assert (await t.matches.offers.agree(made, BOB, "takeback")).text == f"{BACK} 1"
    await sound(t)
