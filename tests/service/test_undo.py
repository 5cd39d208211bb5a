"""Going back: alone, by agreement, in a sandbox; nothing is drawn twice, nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.service import refusals
from bot.service.course import AGREE, ASK, BACK, DECLINE, course
from bot.service.matches import Acted
from bot.store.rows import Player
from bot.store.store import Opening
from engine import core, rng
from engine.core import Decision, Event, Illegal, Reason
from engine.record import verify
from tests.service.kit import ANN, BOB, DARE, EVE, Dare, Options, Peeked, Table, big, table
from tests.toy_game import Took, ToyState


class Marked(Event, frozen=True, tag=True):
    """A word without any effect, within one's own turn."""

    discloses = False
    word: str


class Rolled(Event, frozen=True, tag=True):
    """A die fell; the class claims that this tells nothing new."""

    discloses = False
    eyes: int


class Shown(Event, frozen=True, tag=True):
    """The own hidden card was shown."""

    card: int


class Turns(Dare):
    """Dare with free things to do before taking: mark, roll a die, show the card."""

    name = "turns"
    event_type = Took | Peeked | Marked | Rolled | Shown

    def decisions(self, state: ToyState) -> tuple[Decision, ...]:
        (asked,) = super().decisions(state) or (None,)
        if asked is None or asked.kind != "turn":
            return () if asked is None else (asked,)
        more = ("mark a", "mark b", "roll", "show")
        return (Decision(asked.seat, asked.kind, (*asked.actions, *more)),)

    def perform(self, state: ToyState, seat: int, action: str) -> list[Event]:
        if action.startswith("mark"):
            state.open = "turn"
            return [Marked(word=action[-1])]
        if action == "roll":
            return [Rolled(eyes=1 + rng.below(state, 1_000_000))]
        if action == "show":
            return [Shown(card=state.hands[seat])]
        return super().perform(state, seat, action)

    def tell(self, events: Sequence[Event]) -> list[str]:
        told = [f"marked {e.word}." for e in events if isinstance(e, Marked)]
        told += [f"rolled {e.eyes}." for e in events if isinstance(e, Rolled)]
        told += [f"showed {e.card}." for e in events if isinstance(e, Shown)]
        return super().tell(events) + told


TURNS = Turns()
GAMES: dict[str, core.Game[Any, Any]] = {"turns": TURNS, "dare": DARE}


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


async def begin(t: Table, **more: Any) -> int:
    return (await t.begin(game="turns", options=big(100), **more)).id


async def play(t: Table, match: int, *deeds: tuple[int, str]) -> None:
    for user, text in deeds:
        await t.matches.act(match, user, text)


async def digest(t: Table, match: int) -> str:
    loaded = await t.store.load(match)
    assert loaded is not None
    return core.digest(core.decode(TURNS, loaded.state))


async def sound(t: Table) -> None:
    report = await t.matches.check()
    assert report.sound, report.broken


# -- alone -------------------------------------------------------------------------


async def test_the_last_action_goes_freely_while_nothing_came_of_it(t: Table) -> None:
    match = await begin(t)
    start = await digest(t, match)
    before = await t.matches.snapshot(match, ANN)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"))
    for left in (1, 0):
        assert (await t.matches.snapshot(match, ANN)).undo
        assert not (await t.matches.snapshot(match, BOB)).undo
        acted = await t.matches.takeback(match, ANN)
        assert acted.text == f"{BACK} 1"
        assert (await t.matches.snapshot(match, ANN)).undo == bool(left)
    after = await t.matches.snapshot(match, ANN)
    assert await digest(t, match) == start
    assert (after.view, after.decisions) == (before.view, before.decisions)
    assert after.ply == 4  # the version went on
    with pytest.raises(refusals.NothingToTakeBack):
        await t.matches.takeback(match, ANN)
    await sound(t)


@pytest.mark.parametrize("deed", ["roll", "show", "take 1"])
async def test_what_was_drawn_shown_or_handed_on_needs_a_word(t: Table, deed: str) -> None:
    match = await begin(t)
    await play(t, match, (ANN, deed))
    assert not (await t.matches.snapshot(match, ANN)).undo
    position = await digest(t, match)
    acted = await t.matches.takeback(match, ANN)
    assert acted.text == f"{ASK} 1"
    assert await digest(t, match) == position  # nothing has gone back yet
    request = (await t.matches.snapshot(match)).request  # everybody may know it
    assert request is not None
    assert (request.seat, request.count, request.back) == (0, 1, 0)
    assert (await t.matches.allow(match, BOB)).text == f"{BACK} 1"
    assert (await t.matches.snapshot(match, ANN)).request is None
    await sound(t)


async def test_after_something_was_seen_nothing_before_it_is_free(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "show"))
    await t.matches.takeback(match, ANN)
    await t.matches.allow(match, BOB)
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 1"
    await t.matches.refuse(match, BOB)
    # What is done from here on is free again.
    await play(t, match, (ANN, "mark b"))
    assert (await t.matches.takeback(match, ANN)).text == f"{BACK} 1"
    await sound(t)


async def test_a_free_action_is_bound_to_nobody_having_acted(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (BOB, "offer draw"))
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 2"


async def test_a_wish_of_the_other_side_leaves_the_own_action_free(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"), (BOB, "take 1"), (ANN, "mark a"))
    assert (await t.matches.takeback(match, BOB)).text == f"{ASK} 2"
    assert (await t.matches.takeback(match, ANN)).text == f"{BACK} 1"
    assert (await t.matches.snapshot(match)).request is None


async def test_nobody_can_draw_again(t: Table) -> None:
    match = await begin(t)
    rolls = []
    for _ in range(3):
        acted = await t.matches.act(match, ANN, "roll")
        rolls.append(acted.events)
        await t.matches.takeback(match, ANN)
        await t.matches.allow(match, BOB)
    await play(t, match, (ANN, "mark a"))  # nor by doing something else first
    rolls.append((await t.matches.act(match, ANN, "roll")).events)
    assert len(set(rolls)) == 1
    await t.matches.act(match, ANN, "roll")
    assert (await t.matches.act(match, ANN, "roll")).events != rolls[0]
    await sound(t)


# -- by agreement ------------------------------------------------------------------


async def test_agreement_goes_back_before_the_own_last_action(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "take 1"))
    there = await digest(t, match)
    await play(t, match, (BOB, "take 2"), (ANN, "mark a"), (ANN, "take 3"))
    assert (await t.matches.takeback(match, BOB)).text == f"{ASK} 3"
    with pytest.raises(refusals.OwnRequest):
        await t.matches.allow(match, BOB)
    with pytest.raises(refusals.NotSeated):
        await t.matches.allow(match, EVE)
    with pytest.raises(refusals.AlreadyAsked, match="Ann"):
        await t.matches.takeback(match, BOB)
    back = await t.matches.allow(match, ANN)
    assert (back.text, back.seat) == (f"{BACK} 3", 1)
    assert await digest(t, match) == there
    assert [w.seat for w in (await t.matches.snapshot(match)).waiting] == [1]
    await sound(t)


async def test_a_wish_is_declined_once_and_lapses_when_the_match_goes_on(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"))
    asked = await t.matches.takeback(match, ANN)
    await t.matches.refuse(match, BOB)
    with pytest.raises(refusals.NoRequest):
        await t.matches.allow(match, BOB, ply=asked.ply)
    with pytest.raises(refusals.AskedBefore):
        await t.matches.takeback(match, ANN)
    await play(t, match, (BOB, "take 1"))
    asked = await t.matches.takeback(match, ANN)
    await play(t, match, (ANN, "mark a"))
    assert (await t.matches.snapshot(match)).request is None
    for answer in (t.matches.allow, t.matches.refuse):
        with pytest.raises(refusals.NoRequest):
            await answer(match, BOB, ply=asked.ply)
    await sound(t)


async def test_an_answer_counts_for_the_wish_that_was_seen(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "take 1"))
    old = await t.matches.takeback(match, ANN)
    await play(t, match, (BOB, "take 1"), (ANN, "take 1"))
    new = await t.matches.takeback(match, ANN)
    with pytest.raises(refusals.NoRequest):
        await t.matches.allow(match, BOB, ply=old.ply)
    assert (await t.matches.allow(match, BOB, ply=new.ply)).text == f"{BACK} 1"


async def test_talking_about_it_spoils_no_button_and_stops_no_clock(t: Table) -> None:
    match = await begin(t, clock=3_600_000)
    await play(t, match, (ANN, "take 1"))
    shot = await t.matches.snapshot(match, BOB)
    await t.matches.takeback(match, ANN)
    assert (await t.matches.snapshot(match)).waiting == shot.waiting
    await t.matches.act(match, BOB, "take 1", ply=shot.ply)
    await sound(t)


async def test_the_computer_agrees_and_answers_the_same_again(t: Table) -> None:
    match = (await t.matches.practice(ANN, "Ann", "turns", "random", options=big(1000))).id
    answers = []
    for _ in range(3):
        acted = await t.matches.act(match, ANN, "take 2")
        await t.matches.settled(match)
        rows = await t.store.actions(match, acted.ply)
        answers.append([r.text for r in rows])
        assert (await t.matches.takeback(match, ANN)).text.startswith(BACK)
    assert answers[0] == answers[1] == answers[2] != []
    await sound(t)


async def test_in_a_rated_match_nothing_goes_without_a_word(t: Table) -> None:
    async def rated(number: int) -> int:
        loaded = await t.store.load(number)
        assert loaded is not None
        match = msgspec.structs.replace(loaded.match, rated=True)
        made = await t.store.begin(Opening(match, loaded.state, loaded.waiting), 100)
        assert (await t.matches.match(made.id)).rated
        return made.id

    match = await rated(await begin(t))
    await play(t, match, (ANN, "mark a"))
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 1"
    assert (await t.matches.allow(match, BOB)).text == f"{BACK} 1"
    alone = await rated((await t.matches.practice(ANN, "Ann", "turns", "random")).id)
    await play(t, alone, (ANN, "mark a"))
    with pytest.raises(refusals.Rated):
        await t.matches.takeback(alone, ANN)
    with pytest.raises(refusals.NoHints):
        await t.matches.hint(alone, ANN)


class Three(Turns):
    """The same with somebody beside the table who may talk only."""

    name = "three"
    seat_names = ("blue", "red", "green")

    def setup(self, seed: int, options: Options) -> ToyState:
        state = super().setup(seed, options)
        state.teams = (0, 1, 2)
        return state

    def copy(self, state: ToyState) -> ToyState:
        copied = super().copy(state)
        copied.teams = state.teams
        return copied


async def test_everybody_opposite_must_agree(t: Table) -> None:
    loaded = await t.store.load(await begin(t))
    assert loaded is not None
    three = Three()
    t.matches.games = {**GAMES, "three": three}
    state = three.setup(loaded.match.seed, Options(100))
    match = msgspec.structs.replace(
        loaded.match,
        game="three",
        opening=core.digest(state),
        players=(*loaded.match.players, Player(2, "Eve", EVE)),
    )
    made = (await t.store.begin(Opening(match, core.encode(state), loaded.waiting), 100)).id
    await play(t, made, (ANN, "take 1"))
    await t.matches.takeback(made, ANN)
    assert (await t.matches.allow(made, EVE)).text == AGREE
    with pytest.raises(refusals.AlreadyAgreed):
        await t.matches.allow(made, EVE)
    t.matches._forget(made)  # as after a restart
    request = (await t.matches.snapshot(made)).request
    assert request is not None
    assert (request.seat, request.agreed) == (0, (2,))
    assert (await t.matches.allow(made, BOB)).text == f"{BACK} 1"
    await sound(t)


# -- clicks, clocks, restarts ------------------------------------------------------


async def test_stale_and_double_clicks_do_no_harm(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"), (ANN, "mark a"))
    results: list[Any] = await asyncio.gather(
        *(t.matches.takeback(match, ANN, ply=3, interaction_id=i) for i in (1, 1, 2, 3)),
        return_exceptions=True,
    )
    done = [r for r in results if isinstance(r, Acted) and not r.duplicate]
    assert len(done) == 1
    stale = [r for r in results if isinstance(r, Illegal)]
    assert [r.reason for r in stale] == [Reason.STALE] * 2
    shot = await t.matches.snapshot(match, ANN)
    assert shot.ply == 4
    # A button from before the takeback is out of date, though the position was there once.
    await t.matches.act(match, ANN, "mark b")
    for ply in (2, 3, 4):
        with pytest.raises(Illegal) as caught:
            await t.matches.act(match, ANN, "take 1", ply=ply)
        assert caught.value.reason is Reason.STALE
    again = await t.matches.takeback(match, ANN, interaction_id=2)
    assert not again.duplicate  # its refusal did not use it up
    assert (await t.matches.takeback(match, ANN, interaction_id=2)).duplicate
    await play(t, match, (ANN, "take 1"))
    await t.matches.takeback(match, ANN, interaction_id=7)
    assert (await t.matches.takeback(match, ANN, interaction_id=7)).duplicate
    assert (await t.matches.allow(match, BOB, interaction_id=8)).text == f"{BACK} 1"
    assert (await t.matches.allow(match, BOB, interaction_id=8)).duplicate
    await sound(t)


async def test_two_services_on_one_file(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as a, table(tmp_path / "s.db", GAMES) as b:
        match = await begin(a)
        for turn in range(6):
            ply = (await a.matches.match(match)).ply
            await a.matches.act(match, ANN, "mark a")
            results: list[Any] = await asyncio.gather(
                *(x.matches.takeback(match, ANN, ply=ply + 1) for x in (a, b, a, b)),
                b.matches.act(match, ANN, "mark b", ply=ply + 1),
                return_exceptions=True,
            )
            done = [r for r in results if isinstance(r, Acted)]
            assert len(done) == 1, (turn, results)
        await sound(a)


async def test_a_wish_outlives_the_process(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await begin(t)
        await play(t, match, (ANN, "take 1"))
        await t.matches.takeback(match, ANN)
        before = await t.matches.snapshot(match, BOB)
    async with table(path, GAMES) as t:
        assert await t.matches.snapshot(match, BOB) == before
        assert before.request is not None
        assert (await t.matches.allow(match, BOB, ply=before.ply)).text == f"{BACK} 1"
        await sound(t)


async def test_doing_and_undoing_gains_no_time(t: Table) -> None:
    hour = 3_600_000
    match = await begin(t, clock=hour)
    due = (await t.matches.snapshot(match)).waiting[0].due_at
    for _ in range(3):
        t.time += hour // 4
        await play(t, match, (ANN, "mark a"))
        assert (await t.matches.snapshot(match)).waiting[0].due_at == t.time + hour
        await t.matches.takeback(match, ANN)
        assert (await t.matches.snapshot(match)).waiting[0].due_at == due
    await play(t, match, (ANN, "mark a"))
    t.time = due
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 1"  # too late to be free
    await t.matches.allow(match, BOB)
    assert (await t.matches.snapshot(match)).waiting[0].due_at == t.time + hour


async def test_what_the_clock_did_is_not_taken_back_alone(t: Table) -> None:
    match = await begin(t, clock=60_000)
    t.time += 60_000
    (acted,) = (await t.matches.due()).acted
    assert acted.text == "take 1"
    assert not (await t.matches.snapshot(match, ANN)).undo
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 1"


async def test_a_standing_choice_does_not_stand_in_the_way(t: Table) -> None:
    match = await begin(t)
    await t.matches.set_preferences(match, ANN, ["pass"])
    await play(t, match, (ANN, "take 1"), (BOB, "dare"))
    rows = await t.store.actions(match)
    assert [r.source for r in rows] == ["click", "click", "standing"]
    # Ann's pass would be given again at once: she goes back before her own action.
    assert (await t.matches.takeback(match, ANN)).text == f"{ASK} 3"


# -- the record --------------------------------------------------------------------


async def test_the_log_tells_all_and_the_record_runs(t: Table) -> None:
    match = (await t.begin(game="turns", options={"pile": 4})).id
    await play(t, match, (ANN, "mark a"))
    await t.matches.takeback(match, ANN)
    await play(t, match, (ANN, "take 1"))
    await t.matches.takeback(match, ANN)
    await t.matches.refuse(match, BOB)
    await play(t, match, (BOB, "take 2"), (ANN, "mark b"))
    await t.matches.takeback(match, BOB)
    await t.matches.allow(match, ANN)
    assert [line.text for line in await t.matches.log(match)] == [
        "marked a.",
        "↩️ Blue has taken back the last action.",
        "0 took 1.",
        "Blue asks to take back the last action.",
        "Red says no to the takeback: play goes on.",
        "1 took 2.",
        "marked b.",
        "Red asks to take back the last 2 actions.",
        "↩️ Red has taken back the last 2 actions.",
    ]
    await sound(t)
    await play(t, match, (BOB, "take 3"))
    record = await t.matches.record(match)
    assert record.actions == ((0, "take 1"), (1, "take 3"))
    assert verify(record, GAMES) == record.outcome
    with pytest.raises(refusals.Finished):
        await t.matches.takeback(match, BOB)


async def test_an_audit_finds_what_was_altered_in_a_takeback(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        ids = [await begin(t) for _ in range(4)]
        for match in ids:
            await play(t, match, (ANN, "mark a"), (ANN, "roll"))
            await t.matches.takeback(match, ANN)
            await t.matches.allow(match, BOB)
            await play(t, match, (ANN, "take 2"))
        await sound(t)
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER actions_are_final")
        db.execute("UPDATE actions SET back = 0 WHERE match = ? AND ply = 4", (ids[0],))
        db.execute("UPDATE actions SET text = 'show' WHERE match = ? AND ply = 2", (ids[1],))
        db.execute("UPDATE actions SET digest = 'x' WHERE match = ? AND ply = 4", (ids[2],))
    async with table(path, GAMES) as t:
        assert set((await t.matches.check()).broken) == set(ids[:3])


async def test_a_damaged_record_is_not_gone_back_in(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await begin(t)
        await play(t, match, (ANN, "roll"), (ANN, "mark a"))
    with sqlite3.connect(path) as db:
        db.execute("DROP TRIGGER actions_are_final")
        db.execute("UPDATE actions SET text = 'show' WHERE ply = 1")
    async with table(path, GAMES) as t:
        before = await digest(t, match)
        with pytest.raises(refusals.Damaged):
            await t.matches.takeback(match, ANN)
        assert await digest(t, match) == before


# -- the sandbox -------------------------------------------------------------------


async def test_a_sandbox_goes_back_to_the_start_and_forth_again(t: Table) -> None:
    match = (await t.matches.sandbox(ANN, "Ann", "turns", options=big(6))).id
    deeds = ["mark a", "roll", "take 1", "show", "dare", "call", "tax 1", "offer draw", "take 1"]
    digests = [await digest(t, match)]
    for text in deeds:
        await t.matches.act(match, ANN, text)
        digests.append(await digest(t, match))
    for count in range(len(deeds), 0, -1):
        assert (await t.matches.snapshot(match, ANN)).undo
        assert (await t.matches.takeback(match, ANN)).text == f"{BACK} 1"
        assert await digest(t, match) == digests[count - 1]
    shot = await t.matches.snapshot(match, ANN)
    assert (shot.undo, shot.redo) == (False, True)
    with pytest.raises(refusals.NothingToTakeBack):
        await t.matches.takeback(match, ANN)
    for count in range(1, len(deeds) + 1):
        if count == 4:
            t.matches._forget(match)  # as after a restart
        acted = await t.matches.redo(match, ANN)
        assert (acted.text, await digest(t, match)) == (deeds[count - 1], digests[count])
    assert not (await t.matches.snapshot(match, ANN)).redo
    with pytest.raises(refusals.NothingToRedo):
        await t.matches.redo(match, ANN)
    await t.matches.takeback(match, ANN)
    await t.matches.act(match, ANN, "mark b")  # another way: the old one is given up
    assert not (await t.matches.snapshot(match, ANN)).redo
    await sound(t)


async def test_a_sandbox_that_ended_goes_on(t: Table) -> None:
    match = (await t.matches.sandbox(ANN, "Ann", "turns", options=big(2))).id
    await t.matches.act(match, ANN, "take 1")
    for end in ("take 1", "resign"):
        await t.matches.act(match, ANN, end)
        assert (await t.matches.match(match)).status == "over"
        assert (await t.matches.snapshot(match, ANN)).undo
        await t.matches.takeback(match, ANN)
        again = await t.matches.match(match)
        assert (again.status, again.winners, again.why) == ("live", None, "")
        assert (await t.matches.snapshot(match, ANN)).decisions
        await sound(t)
    await t.matches.abandon(match)
    with pytest.raises(refusals.Finished):
        await t.matches.takeback(match, ANN)


async def test_a_standing_choice_cannot_hold_a_sandbox(t: Table) -> None:
    match = (await t.matches.sandbox(ANN, "Ann", "turns")).id
    start = await digest(t, match)
    await t.matches.set_preferences(match, ANN, ["pass"])
    await play(t, match, (ANN, "dare"))
    assert [r.text for r in await t.store.actions(match)] == ["dare", "pass"]
    assert (await t.matches.takeback(match, ANN)).text == f"{BACK} 2"
    assert await digest(t, match) == start
    await t.matches.redo(match, ANN)
    shot = await t.matches.snapshot(match, ANN)
    assert (shot.redo, shot.undo) == (False, True)  # the pass was given again by itself
    await sound(t)


async def test_only_a_sandbox_redoes(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"))
    await t.matches.takeback(match, ANN)
    assert not (await t.matches.snapshot(match, ANN)).redo
    with pytest.raises(refusals.NothingToRedo):
        await t.matches.redo(match, ANN)


async def test_a_course_is_read_from_its_rows(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"))
    await t.matches.takeback(match, ANN)
    await play(t, match, (ANN, "take 1"))
    await t.matches.takeback(match, ANN)
    now = course(await t.store.actions(match))
    assert [d.text for d in now.done] == ["mark a", "take 1"]
    assert now.request is not None
    assert (now.request.ply, now.request.back, now.refused) == (5, 1, frozenset())
    await t.matches.refuse(match, ANN)  # withdrawn
    now = course(await t.store.actions(match))
    assert (now.request, now.refused) == (None, frozenset({0}))
    assert [r.text for r in await t.store.actions(match)][-1] == DECLINE


# -- hints -------------------------------------------------------------------------


async def test_hints_are_for_those_alone_at_the_table(t: Table) -> None:
    match = await begin(t)
    with pytest.raises(refusals.NoHints, match="Practice and Sandbox"):
        await t.matches.hint(match, ANN)
    with pytest.raises(refusals.NotSeated):
        await t.matches.hint(match, EVE)
    alone = (await t.matches.practice(ANN, "Ann", "dare", "random", options=big(40))).id
    ply = (await t.matches.match(alone)).ply
    hint = await t.matches.hint(alone, ANN)
    shot = await t.matches.snapshot(alone, ANN)
    assert (hint.ply, hint.seat) == (ply, 0)
    assert hint.action in shot.actions
    assert await t.matches.hint(alone, ANN) == hint
    assert (await t.matches.match(alone)).ply == ply  # nothing changed
    await t.matches.resign(alone, ANN)
    with pytest.raises(refusals.Finished):
        await t.matches.hint(alone, ANN)


async def test_a_hint_is_thought_out_once_off_the_loop_on_what_the_seat_may_know(
    tmp_path: Path,
) -> None:
    asked: list[tuple[int, str]] = []

    def decide(game: Any, state: Any, seat: int, policy: str, seed: int) -> str:
        asked.append((seat, policy))
        if len(asked) == 1:
            raise RuntimeError("no idea")
        return "take 1"

    policies = ("random", "greedy")
    async with table(tmp_path / "s.db", GAMES, decide=decide, policies=policies) as t:
        match = (await t.matches.sandbox(ANN, "Ann", "dare")).id
        with pytest.raises(RuntimeError):
            await t.matches.hint(match, ANN)
        hints = await asyncio.gather(*(t.matches.hint(match, ANN) for _ in range(5)))
        assert {h.action for h in hints} == {"take 1"}
        assert asked == [(0, "greedy")] * 2
        await play(t, match, (ANN, "take 1"))
        assert (await t.matches.hint(match, ANN)).seat == 1
        assert len(asked) == 3


async def test_no_hint_while_the_computer_thinks(tmp_path: Path) -> None:
    gate = asyncio.Event()

    async def think(decide: Any, game: Any, state: Any, seat: int, *_: Any) -> str:
        await gate.wait()
        return str(game.decisions(state)[0].actions[0])

    async with table(tmp_path / "s.db", GAMES, think=think) as t:
        match = (await t.matches.practice(ANN, "Ann", "dare", "random")).id
        await t.matches.act(match, ANN, "take 1")
        with pytest.raises(Illegal) as caught:
            await t.matches.hint(match, ANN)
        assert caught.value.reason is Reason.NOT_YOUR_TURN
        # Going back meanwhile: what the computer thinks out is for a board that is gone.
        assert (await t.matches.takeback(match, ANN)).text == f"{BACK} 1"
        gate.set()
        await t.matches.settled(match)
        assert (await t.matches.snapshot(match, ANN)).ply == 2
        await sound(t)
