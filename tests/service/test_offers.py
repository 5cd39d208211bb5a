"""Offers stand beside each other: every ordered pair of them, whoever makes them, however they are
answered, at every size of table."""

from __future__ import annotations

import random
from itertools import permutations, product
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.offer_terms import ENDINGS
from bot.matches.record_rows import course
from bot.matches.ui import offer_words
from bot.store.rows import Match, Offer, OfferKind, Player
from bot.time_controls import DAY
from engine import core
from tests.building_game import GAMES as BUILDING
from tests.effort import some
from tests.four_game import FOUR
from tests.service.kit import ANN, BOB, EVE, Table, table
from tests.service.turns import TURNS, play
from tests.service.turns import begin as begin_turns

GAMES: Any = {**BUILDING, "four": FOUR, "turns": TURNS}
DAN, FAY = 1004, 1005
NAMES = {ANN: "Ann", BOB: "Bob", EVE: "Eve", DAN: "Dan"}
#: Every kind of offer; the gate of a new one is that it is made here.
KINDS: tuple[OfferKind, ...] = get_args(OfferKind)
#: The tables: game, seats, options.
TABLES: dict[str, tuple[str, int, dict[str, object]]] = {
    "duel": ("four", 2, {"edition": "duel", "first": "host", "pile": 90}),
    "three": ("building", 3, {"seats": 3}),
    "four": ("four", 4, {"edition": "four", "first": "host", "pile": 90}),
    "teams": ("four", 4, {"edition": "pairs", "first": "host", "pile": 90}),
}
ANSWERS = ("agree", "decline", "withdraw")


async def seated(t: Table, size: str) -> Match:
    """Begin a match in which everybody has acted, the last seat last."""
    game, seats, options = TABLES[size]
    host, first, *others = (Player(0, NAMES[u], u) for u in (*NAMES,)[:seats])
    made = await t.matches.challenges.invite(
        Invitation(host, first, game, others=others, options=options, clock=DAY)
    )
    for user in (*NAMES,)[1:seats]:
        match = await t.matches.challenges.accept(made.id, user, NAMES[user])
    assert match is not None
    for number in range(seats * 2):
        if game == "building":
            await t.matches.act(
                match.id, match.players[number % seats].user or 0, f"build {number}"
            )
            continue
        shot = await t.matches.snapshot(match.id)
        await t.matches.act(match.id, shot.players[shot.waiting[0].seat].user or 0, "take 1")
    return await t.matches.match(match.id)


def user_of(match: Match, seat: int) -> int:
    return next(u for u in (*NAMES, FAY) if match.players[seat].user == u)


async def make(t: Table, match: int, seat: int, kind: OfferKind) -> Offer:
    """Let a seat offer something of a kind; return the offer."""
    user = user_of(await t.matches.match(match), seat)
    if kind == "draw":
        await t.matches.act(match, user, "offer draw")
    elif kind == "takeback":
        await t.matches.undo.takeback(match, user)
    elif kind == "pause":
        await t.matches.pausing.pause(match, user, rest=(seat + 1) * DAY)
    elif kind == "computer":
        await t.matches.stand_ins.propose(match, user, seat, "rookie")
    elif kind == "seat":
        await t.matches.stand_ins.hand_over(match, user, seat, FAY, "Fay")
    else:
        await t.matches.offers.make(match, user, Offer(kind))
    return (await t.matches.match(match)).offers[-1]


async def answer(t: Table, number: int, offer: Offer, what: str) -> None:
    """Let everybody who has to agree do so, or one seat decline, or the proposer withdraw."""
    match = await t.matches.match(number)
    if what == "withdraw":
        await t.matches.offers.decline(number, user_of(match, offer.seat), offer.ply)
        return
    for seat in offer.missing:
        user = user_of(match, seat)
        if what == "decline":
            await t.matches.offers.decline(number, user, offer.ply)
            return
        await t.matches.offers.agree(number, user, offer.ply)
    if offer.user is not None:
        await t.matches.offers.agree(number, offer.user, offer.ply, name="Fay")


async def shown(t: Table, number: int, offers: list[Offer]) -> None:
    """Make sure that these offers, and no others, stand on the board and in every panel, and that
    each can be answered there."""
    match = await t.matches.match(number)
    assert [o.ply for o in match.offers] == [o.ply for o in offers]
    for user in (None, *(p.user for p in match.players if p.user is not None)):
        shot = await t.matches.snapshot(number, user)
        text = offer_words.summary(shot)
        buttons = [b for row in offer_words.answers(shot) for b in row]
        for offer in match.offers:
            assert offer_words.sentence(shot, offer) in text
            mine = shot.seat in offer.agreed
            verbs = ["offer-decline"] if mine else ["agree", "offer-decline"]
            assert [b.verb for b in buttons if b.arg == str(offer.ply)] == verbs


def lapses(done: Offer, other: Offer) -> bool:
    """Say whether what another offer is about is gone once one is done."""
    if done.kind == other.kind == "pause":
        return True  # the match rests
    if done.kind == other.kind == "takeback":
        return other.back >= done.back  # nothing of that is left
    if (done.kind, other.kind) == ("computer", "takeback"):
        return True  # nobody agrees to it for who may come back
    if done.kind in ("computer", "seat"):
        here = done.of in (*other.agreed, other.of)  # who wanted it plays no more
        others_asked = {*other.missing} - {done.of}
        alone = done.kind == "computer" and other.kind != "draw" and not others_asked
        sits = done.user is not None and done.user == other.user
        return here or alone or sits
    return False


async def pair(t: Table, size: str, one: tuple[OfferKind, int], two: tuple[OfferKind, int],
               first: int, answers: tuple[str, str]) -> None:  # fmt: skip
    match = (await seated(t, size)).id
    before = await t.store.matches.load(match)
    rows = course(await t.store.matches.actions(match)).done
    undo = (await t.matches.snapshot(match, ANN)).undo
    offers = [await make(t, match, seat, kind) for kind, seat in (one, two)]
    if [o.kind for o in offers] != [one[0], two[0]] or offers[0].ply == offers[1].ply:
        return  # the second was the same as the first, and agreed to it
    t.matches.memory.forget(match)  # a restart loses nothing
    await shown(t, match, offers)
    after = await t.store.matches.load(match)
    assert before is not None
    assert after is not None
    assert after.state == before.state  # an offer is no action: not a bit of it changes
    assert course(await t.store.matches.actions(match)).done == rows
    assert (await t.matches.snapshot(match, ANN)).undo == undo
    done, other = offers[first], offers[1 - first]
    await answer(t, match, done, answers[0])
    agreed = answers[0] == "agree"
    now = await t.matches.match(match)
    if agreed and done.kind in ENDINGS:
        assert (now.status, now.offers) != ("live", ())
        assert now.offers == ()
        return
    gone = [row.lapsed for row in await t.store.matches.actions(match) if row.lapsed]
    if agreed and lapses(done, other):
        await shown(t, match, [])
        assert [part.partition(":")[0] for part in gone] == [other.kind]
        lines = [line.text for line in await t.matches.viewing.log(match)]
        assert sum(line.endswith("is no longer open.") for line in lines) == 1
        return
    if agreed and (done.kind, other.kind) == ("computer", "draw"):
        await t.matches.automatic.settled(match)  # the computer answers, or plays on
        offers = (await t.matches.match(match)).offers
        assert not any(done.of in o.missing for o in offers)
        return
    await shown(t, match, [other])
    assert gone == []
    (other,) = (await t.matches.match(match)).offers
    await answer(t, match, other, answers[1])
    assert (await t.matches.match(match)).offers == ()
    await t.matches.automatic.settled(match)
    report = await t.matches.check()
    assert report.sound, report.broken


def pairs(size: str) -> list[Any]:
    seats = TABLES[size][1]
    result: list[Any] = [
        ((a, 0), (b, seat), first, answers)
        for a, b, seat in product(KINDS, KINDS, {0, 1, seats - 1})
        if not (a == b and (seat == 0 or a in ENDINGS))
        for first, answers in product((0, 1), product(ANSWERS, ANSWERS))
    ]
    random.Random(size).shuffle(result)
    kinds: dict[Any, int] = {}
    each = some(1, of=len(result))  # of every pair of kinds
    for case in [*result]:
        pair = case[0][0], case[1][0]
        kinds[pair] = kinds.get(pair, 0) + 1
        if kinds[pair] > each:
            result.remove(case)
    return result


@pytest.mark.parametrize("size", TABLES)
async def test_all_ordered_pairs(tmp_path: Path, size: str) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        for case in pairs(size):
            try:
                await pair(t, size, *case)
            except BaseException as error:
                error.add_note(f"{size}: {case}")
                raise
            for number in await t.store.matches.live_ids():
                await t.matches.ending.abandon(number)


def test_every_pair_of_kinds_is_among_them() -> None:
    for size in TABLES:
        kinds = {(a[0], b[0]) for a, b, *_ in pairs(size)}
        assert kinds >= {*permutations(KINDS, 2)}, size


# -- each by itself --------------------------------------------------------------


@pytest.fixture
async def t(tmp_path: Path) -> Any:
    async with table(tmp_path / "s.db", GAMES) as opened:
        yield opened


async def test_a_draw_offer_leaves_the_free_undo_and_its_count(t: Table) -> None:
    match = await begin_turns(t, clock=DAY)
    await play(t, match, (ANN, "take 1"), (BOB, "take 1"), (ANN, "mark a"))
    for words in ((), ("offer draw",), ("offer draw", "withdraw draw")):
        for text in words:
            await t.matches.act(match, ANN, text)
        assert (await t.matches.snapshot(match, ANN)).undo
        await t.matches.offers.decline(match, ANN, "draw") if words == ("offer draw",) else None
    request = await t.matches.undo.takeback(match, BOB)
    assert request.text == "ask takeback 2"  # not the words about a draw


async def test_the_opposite_draw_and_takeback_stand_together(t: Table) -> None:
    match = await begin_turns(t, clock=DAY)
    await play(t, match, (ANN, "take 1"), (BOB, "take 1"), (ANN, "take 1"))
    await t.matches.undo.takeback(match, ANN)
    await t.matches.undo.takeback(match, BOB)
    await t.matches.act(match, ANN, "offer draw")
    offers = (await t.matches.match(match)).offers
    assert [(o.kind, o.seat, o.count) for o in offers] == [
        ("takeback", 0, 1), ("takeback", 1, 2), ("draw", 0, 0),
    ]  # fmt: skip
    await t.matches.offers.agree(match, ANN, offers[1].ply)  # what Bob asks for goes further back
    assert [o.kind for o in (await t.matches.match(match)).offers] == ["draw"]
    assert (await t.store.matches.actions(match))[-1].lapsed == "takeback:0"


async def test_whoever_has_not_agreed_and_plays_on_declines_and_all_are_told(t: Table) -> None:
    match = (await seated(t, "duel")).id
    for kind in ENDINGS:
        await make(t, match, 1, kind)  # type: ignore[arg-type]
    shot = await t.matches.snapshot(match)
    assert shot.waiting[0].seat == 0
    await t.matches.act(match, ANN, "take 1")
    assert (await t.matches.match(match)).offers == ()
    lines = [line.text for line in await t.matches.viewing.log(match)]
    assert lines[-2:] == [
        "🤝 The draw offer is no longer open.", "🛑 The call-off is no longer open.",
    ]  # fmt: skip
    await make(t, match, 0, "draw")
    await t.matches.act(match, BOB, "take 1")
    await make(t, match, 1, "draw")
    t.time += DAY + 1
    await t.matches.automatic.due()  # the clock's answer is nobody's no
    assert [o.kind for o in (await t.matches.match(match)).offers] == ["draw"]


async def test_who_offers_a_draw_plays_on_and_it_stands(t: Table) -> None:
    match = (await seated(t, "duel")).id
    await make(t, match, 0, "draw")
    await t.matches.act(match, ANN, "take 1")
    assert [o.kind for o in (await t.matches.match(match)).offers] == ["draw"]
    await t.matches.act(match, BOB, "accept draw")
    assert (await t.matches.match(match)).why == "agreement"


async def test_a_table_that_grows_smaller_asks_anew_what_ends_the_match(t: Table) -> None:
    match = await seated(t, "four")
    for kind in ("draw", "pause", "computer"):
        await make(t, match.id, 0, kind)  # type: ignore[arg-type]
    await t.matches.offers.agree(match.id, BOB, "pause")
    await t.matches.resign(match.id, DAN)
    offers = (await t.matches.match(match.id)).offers
    assert [(o.kind, o.agreed, o.missing) for o in offers] == [
        ("pause", (0, 1), (2,)), ("computer", (0,), (1, 2)),
    ]  # fmt: skip
    await t.matches.offers.agree(match.id, EVE, "pause")
    assert (await t.matches.match(match.id)).paused


async def test_a_yes_is_taken_back_alone(t: Table) -> None:
    match = await seated(t, "four")
    await make(t, match.id, 0, "draw")
    await t.matches.act(match.id, BOB, "accept draw")
    await t.matches.act(match.id, BOB, "withdraw draw")
    (offer,) = (await t.matches.match(match.id)).offers
    assert (offer.agreed, offer.missing) == ((0,), (1, 2, 3))
    lines = [line.text for line in await t.matches.viewing.log(match.id)]
    assert lines[-1] == "🤝 Red no longer agrees to the draw offer."
    for user in (BOB, EVE, DAN):
        await t.matches.act(match.id, user, "accept draw")
    ended = await t.matches.match(match.id)
    assert (ended.status, ended.winners, ended.why) == ("over", (), "agreement")


async def test_nobody_ends_a_match_by_the_word_of_all(t: Table) -> None:
    match = (await seated(t, "duel")).id
    for source in ("click", "typed"):
        with pytest.raises(core.Illegal):
            await t.matches.acting.take(match, lambda _: (0, core.AGREED), source, None)  # type: ignore[arg-type]
    assert (await t.matches.match(match)).status == "live"


async def test_a_call_off_needs_everybody_once_all_have_acted(t: Table) -> None:
    match = (await seated(t, "duel")).id
    offer = await make(t, match, 0, "calloff")
    await t.matches.offers.agree(match, BOB, offer.ply)
    ended = await t.matches.match(match)
    assert (ended.status, ended.why) == ("abandoned", "called off by agreement")
    fresh = await begin_turns(t)
    await t.matches.offers.make(fresh, ANN, Offer("calloff"))  # nobody need be asked yet
    assert (await t.matches.match(fresh)).status == "abandoned"


async def test_a_draw_offered_under_an_older_version_can_still_be_answered(t: Table) -> None:
    """There it was an action, and part of the position."""
    for answered in ("accept draw", "decline draw"):
        match = (await seated(t, "duel")).id
        loaded = await t.store.matches.load(match)
        assert loaded is not None
        state = core.decode(FOUR, loaded.state)
        core.apply(FOUR, state, 0, core.OFFER)
        data, digest = core.encode(state), core.digest(state)
        await t.store.write(
            lambda db, m=match, d=data, s=digest: (
                db.execute("UPDATE matches SET state = ?, ply = ply + 1 WHERE id = ?", (d, m)),
                db.execute(
                    "INSERT INTO actions (match, ply, seat, text, at, source, digest, events)"
                    " SELECT id, ply, 0, 'offer draw', changed_at, 'click', ?, '[]' FROM matches"
                    " WHERE id = ?",
                    (s, m),
                ),
            )
        )
        t.matches.memory.forget(match)
        assert [o.agreed for o in (await t.matches.snapshot(match)).match.offers] == [(0,)]
        await t.matches.act(match, BOB, answered)
        now = await t.matches.match(match)
        assert (now.status, now.offers) == ("over" if answered == "accept draw" else "live", ())
        assert (await t.matches.check()).sound
        if now.status == "live":
            shot = await t.matches.snapshot(match)
            await t.matches.act(match, shot.players[shot.waiting[0].seat].user or 0, "take 1")
            assert (await t.matches.check()).sound
