"""Sandboxes edited by hand through the service: who may, what is kept, what comes back."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.matches.editing import LONGEST
from bot.matches.record_rows import BACK
from bot.store.rows import Match, Place, Player, Queued
from engine import core
from engine.core import OPEN, Illegal, Reason
from engine.edits import one_line
from engine.games import GAMES as REAL
from engine.games.keepers import KEEPERS
from engine.record import dump, load, replay, verify
from tests.matches import WAYS
from tests.service.kit import ANN, BOB, DARE, EVE, Table, table

GAMES = {**REAL, "dare": DARE}
#: Blue destroys the enemy LifeForce with d6xd7; a Bomb of Red hides under one of two Markers.
START = """7 . . . l1 . . k
6 . . . O . . .
5 . . . . . . .
4 . ?1 . . . ?1 .
3 . . . . . . .
2 . . . . . . .
1 K . . L . . .
turn: A; economy: 9; group 1: B bomb f4"""


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


async def sandbox(t: Table, position: str = START, **more: object) -> int:
    options = {"position": position, **more}
    return (await t.matches.solo.sandbox(ANN, "Ann", "keepers", options=options)).id


async def stored(t: Table, match: int) -> core.State:
    loaded = await t.store.matches.load(match)
    assert loaded is not None
    return core.decode(GAMES[loaded.match.game], loaded.state)


async def position(t: Table, match: int) -> str:
    return await t.matches.editing.position(match, ANN)


async def sound(t: Table) -> None:
    report = await t.matches.check()
    assert report.sound, report.broken


# -- what an edit does --------------------------------------------------------------


async def test_an_edit_is_a_row_like_any_other(t: Table) -> None:
    match = await sandbox(t)
    before = await stored(t, match)
    t.changed.clear()
    acted = await t.matches.editing.edit(
        match, ANN, " d6: G2\n reserves A: 5 ", ply=0, interaction_id=77
    )
    assert (acted.ply, acted.text) == (1, "edit d6: G2; reserves A: 5")
    assert t.changed == [match]
    state = await stored(t, match)
    assert (state.rng, state.options) == (before.rng, before.options)
    assert "reserves: 5 0" in await position(t, match)
    (row,) = await t.store.matches.actions(match)
    assert (row.text, row.seat, row.source) == (acted.text, 0, "typed")
    (line,) = await t.matches.viewing.log(match, ANN)
    assert "Blue's Guardian (2 Health)" in line.text
    again = await t.matches.editing.edit(match, ANN, "d6: G2; reserves A: 5", interaction_id=77)
    assert again.duplicate
    assert (await t.matches.match(match)).ply == 1
    assert (await t.matches.snapshot(match, ANN)).actions
    await sound(t)


async def test_what_is_hidden_stays_under_its_marker_and_is_told_to_nobody_else(t: Table) -> None:
    match = await sandbox(t)
    assert "group 1: B bomb f4" in await position(t, match)
    await t.matches.editing.edit(match, ANN, "d6-c6")
    assert "group 1: B bomb f4" in await position(t, match)
    await t.matches.editing.edit(match, ANN, "group 1: B bomb b4")
    for line in await t.matches.viewing.log(match):
        assert "b4" not in line.text
        assert "f4" not in line.text
    spectator = (await t.matches.snapshot(match)).view
    assert "group 1: B bomb ?" in KEEPERS.words.write(await stored(t, match), None)
    assert not isinstance(spectator, core.State)
    await sound(t)


async def test_everything_offered_by_taps_goes_through(t: Table) -> None:
    match = await sandbox(t)
    chance = random.Random(5)
    for _ in range(12):
        groups = await t.matches.editing.edits(match, ANN)
        choice = chance.choice([c for group in groups.values() for c in group])
        ply = (await t.matches.match(match)).ply
        acted = await t.matches.editing.edit(match, ANN, choice.action, ply=ply, source="click")
        assert acted.ply == ply + 1
    await sound(t)


async def test_play_and_edits_take_turns(t: Table) -> None:
    """Whatever is open when the edit comes: an ordinary turn follows, and the record holds."""
    match = await sandbox(t, "", cards="chaotic")
    chance = random.Random(8)
    for i in range(60):
        if i % 6 == 5:
            await t.matches.editing.edit(
                match, ANN, chance.choice(("economy: 12", "reserves: 30 30"))
            )
        shot = await t.matches.snapshot(match, ANN)
        await t.matches.act(match, ANN, chance.choice(shot.actions), ply=shot.version)
    await sound(t)


# -- what is refused ----------------------------------------------------------------


async def test_bad_text_changes_nothing_and_says_why(t: Table) -> None:
    match = await sandbox(t)
    before = await stored(t, match)
    for what, why in (
        ("d4: X", "I don.t understand .X. on d4"),
        ("d1 .", "LifeForce stays"),
        ("", "nothing"),
    ):
        with pytest.raises(Illegal, match=why) as refused:
            await t.matches.editing.edit(match, ANN, what)
        assert refused.value.reason is Reason.NOT_LEGAL
    with pytest.raises(refusals.TooLong):
        await t.matches.editing.edit(match, ANN, "d4: M; " * (LONGEST // 7 + 1))
    assert core.digest(await stored(t, match)) == core.digest(before)
    assert not await t.store.matches.actions(match)


async def test_an_edit_of_an_old_board_is_refused(t: Table) -> None:
    match = await sandbox(t)
    await t.matches.editing.edit(match, ANN, "d4: M", ply=0)
    with pytest.raises(Illegal) as refused:
        await t.matches.editing.edit(match, ANN, "d4 .", ply=0)
    assert refused.value.reason is Reason.STALE
    with pytest.raises(Illegal) as refused:
        await t.matches.editing.edit(match, ANN, "d4 .", ply=9)
    assert refused.value.reason is Reason.STALE
    assert (await t.matches.match(match)).ply == 1


async def test_of_two_edits_at_once_one_is_too_late(t: Table) -> None:
    match = await sandbox(t)
    tries = [t.matches.editing.edit(match, ANN, what, ply=0) for what in ("d4: M", "d4: S")]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(r, Illegal) for r in results) == 1
    assert (await t.matches.match(match)).ply == 1
    await sound(t)


@pytest.mark.parametrize("who", [BOB, EVE])
async def test_only_whoever_has_the_sandbox_edits_it(t: Table, who: int) -> None:
    match = await sandbox(t)
    for call in (
        t.matches.editing.edit(match, who, "d4: M"),
        t.matches.editing.position(match, who),
        t.matches.editing.edits(match, who),
        t.matches.editing.set_rules(match, who, False),
    ):
        with pytest.raises(refusals.NotSeated):
            await call
    # Nor by the way of a typed action.
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(match, who, "edit d4: M")
    assert (await t.matches.match(match)).enforced
    assert not await t.store.matches.actions(match)


async def _yes(_: Queued) -> bool:
    return True


async def others(t: Table) -> list[int]:
    """Begin a match of every kind that is no sandbox; return their ids."""
    options: dict[str, object] = {"position": START, "first": "host"}
    duel = await t.begin(game="keepers", options=options)
    practice = await t.matches.solo.practice(ANN, "Ann", "keepers", "random", options=options)
    open_one = await t.matches.challenges.invite(
        Invitation(Player(0, "Ann", ANN), None, "keepers", options=options)
    )
    anybody = await t.matches.challenges.accept(open_one.id, BOB, "Bob")
    host = Player(0, "Ann", ANN)
    team = await t.matches.challenges.invite(
        Invitation(
            host,
            Player(0, "Bob", BOB),
            "keepers",
            others=(Player(0, "Eve", EVE), Player(0, "Computer", None, "random")),
            options={"edition": "coop"},
        )
    )
    await t.matches.challenges.accept(team.id, BOB, "Bob")
    teams = await t.matches.challenges.accept(team.id, EVE, "Eve")
    room = await t.matches.rooms.open(host, "keepers", options=options, place=Place(5, 6))
    private = await t.matches.challenges.accept(room.id, BOB, "Bob", code=room.code)
    await t.matches.queue.wait(BOB, "Bob", "keepers", place=Place(5, 6))
    await t.matches.queue.wait(ANN, "Ann", "keepers", place=Place(5, 6))
    queued = await t.matches.queue.bring_together(5, ANN, may_come=_yes)
    everything = (duel, practice, anybody, teams, private, queued)
    return [m.id for m in everything if isinstance(m, Match)]


async def test_no_other_kind_of_match_can_be_edited(t: Table) -> None:
    kinds = await others(t)
    assert len(kinds) == 6
    for match in kinds:
        stored_match = await t.matches.match(match)
        assert not stored_match.sandbox
        before = core.digest(await stored(t, match))
        for call in (
            t.matches.editing.edit(match, ANN, "d4: M"),
            t.matches.editing.position(match, ANN),
            t.matches.editing.edits(match, ANN),
            t.matches.editing.set_rules(match, ANN, False),
        ):
            with pytest.raises(refusals.NotEditable):
                await call
        with pytest.raises(Illegal):
            await t.matches.act(match, ANN, "edit d4: M", seat=stored_match.seats_of(ANN)[0])
        if stored_match.status == "live":
            assert core.digest(await stored(t, match)) == before
        await t.matches.resign(match, ANN)
        with pytest.raises(refusals.NotEditable):
            await t.matches.editing.edit(match, ANN, "d4: M")
        with pytest.raises(refusals.Finished):
            await t.matches.act(match, ANN, "edit d4: M", seat=stored_match.seats_of(ANN)[0])
    await sound(t)


async def test_a_game_without_edits_has_none(t: Table) -> None:
    match = (await t.matches.solo.sandbox(ANN, "Ann", "dare")).id
    with pytest.raises(refusals.NoEditor, match="has no editor"):
        await t.matches.editing.edit(match, ANN, "pile: 3")
    with pytest.raises(Illegal):
        await t.matches.act(match, ANN, "edit pile: 3")
    with pytest.raises(refusals.NoSuchMatch):
        await t.matches.editing.edit(999, ANN, "d4: M")


# -- the rules off and on -----------------------------------------------------------


async def test_the_rules_are_switched_off_and_on_and_remembered(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    async with table(path, GAMES) as t:
        match = await sandbox(t)
        assert (await t.matches.match(match)).enforced
        t.changed.clear()
        await t.matches.editing.set_rules(match, ANN, False)
        assert t.changed == [match]
        assert not (await t.matches.snapshot(match, ANN)).match.enforced
        await t.matches.editing.edit(match, ANN, "d6-a6")
        assert not (await t.matches.match(match)).enforced
        with pytest.raises(Illegal):  # what is no edit is still judged by the rules
            await t.matches.act(match, ANN, "a6-g1")
    async with table(path, GAMES) as t:
        assert not (await t.matches.snapshot(match, ANN)).match.enforced
        await t.matches.undo.takeback(match, ANN)
        assert not (await t.matches.snapshot(match, ANN)).match.enforced
        await t.matches.editing.set_rules(match, ANN, True)
        assert (await t.matches.match(match)).enforced
        await t.matches.act(match, ANN, "d6xd7")
        await sound(t)


# -- back, forth, on ----------------------------------------------------------------


async def test_edits_are_taken_back_and_done_again_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    deeds = ["edit d4: M", "d6-c6", "edit row A: +snipe", "edit turn: B", "edit d4 .", "edit g7-a7"]
    async with table(path, GAMES) as t:
        match = await sandbox(t, START, cards="chaotic")
        texts = [await position(t, match)]
        digests = [core.digest(await stored(t, match))]
        for deed in deeds:
            await t.matches.act(match, ANN, deed)
            texts.append(await position(t, match))
            digests.append(core.digest(await stored(t, match)))
    async with table(path, GAMES) as t:
        for count in range(len(deeds), 0, -1):
            assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
            assert core.digest(await stored(t, match)) == digests[count - 1]
            assert await position(t, match) == texts[count - 1]
    async with table(path, GAMES) as t:
        for count in range(1, len(deeds) + 1):
            acted = await t.matches.undo.redo(match, ANN)
            assert acted.text == deeds[count - 1]
            assert core.digest(await stored(t, match)) == digests[count]
        await t.matches.undo.takeback(match, ANN)
        await t.matches.editing.edit(match, ANN, "b2: N")
        assert not (await t.matches.snapshot(match, ANN)).redo
        await sound(t)


async def test_a_sandbox_that_ended_goes_on_by_an_edit(t: Table) -> None:
    match = await sandbox(t)
    await t.matches.act(match, ANN, "d6xd7")
    over = await t.matches.match(match)
    assert (over.status, over.winners) == ("over", (0,))
    await t.matches.editing.edit(
        match, ANN, "sudden: no; d7: l4; actions: 2; turn: B", ply=over.ply
    )
    again = await t.matches.match(match)
    assert (again.status, again.winners, again.why) == ("live", None, "")
    shot = await t.matches.snapshot(match, ANN)
    assert shot.actions
    await t.matches.act(match, ANN, shot.actions[0])
    await sound(t)


async def test_an_abandoned_sandbox_stays_as_it_is(t: Table) -> None:
    match = await sandbox(t)
    await t.matches.ending.abandon(match)
    with pytest.raises(refusals.AbandonedSandbox):
        await t.matches.editing.edit(match, ANN, "d4: M")
    with pytest.raises(refusals.Finished):
        await t.matches.act(match, ANN, "edit d4: M")


async def test_a_record_with_edits_runs_again_to_the_same_digest(t: Table) -> None:
    match = await sandbox(t, "", cards="calculated")
    chance = random.Random(2)
    for what in ("economy: 5", "reserves A: 20", "turns: 4 4", "d4: O", "row B: +snipe"):
        for _ in range(4):
            shot = await t.matches.snapshot(match, ANN)
            await t.matches.act(match, ANN, chance.choice(shot.actions))
        await t.matches.editing.edit(match, ANN, what)
    await t.matches.editing.edit(match, ANN, "d3: M")
    await t.matches.undo.takeback(match, ANN)  # is not in the record
    last = core.digest(await stored(t, match))
    await t.matches.resign(match, ANN)
    record = load(dump(await t.matches.viewing.record(match)))
    assert sum(text.startswith("edit ") for _, text in record.actions) == 5
    assert verify(record, GAMES) == record.outcome
    assert record.digests[-2] == last
    *_, end = replay(record, GAMES)
    assert core.digest(end.state) == core.digest(await stored(t, match))


# -- from one sandbox to the next ---------------------------------------------------


@pytest.mark.parametrize(("edition", "cards"), WAYS)
async def test_a_copied_position_begins_the_same_elsewhere(
    t: Table, edition: str, cards: str
) -> None:
    options = {"edition": edition, "cards": cards}
    match = (await t.matches.solo.sandbox(ANN, "Ann", "keepers", options=options)).id
    chance = random.Random(f"copy {edition} {cards}")
    for _ in range(50):
        shot = await t.matches.snapshot(match, ANN)
        if not shot.actions:
            break
        await t.matches.act(match, ANN, chance.choice(shot.actions))
    # In the middle of something the turn is not yet an ordinary one: an edit makes it so.
    await t.matches.editing.edit(match, ANN, "actions: 2")
    copied = one_line(await position(t, match))
    # By the text alone, without naming edition and cards: it says so itself.
    fresh = await sandbox(t, copied)
    assert await position(t, fresh) == await position(t, match)
    for seat in (0, 1, None, OPEN):
        first, second = await stored(t, match), await stored(t, fresh)
        assert KEEPERS.words.write(first, seat) == KEEPERS.words.write(second, seat)
    # And into one that is there already.
    third = await t.matches.solo.sandbox(ANN, "Ann", "keepers", options=options)
    await t.matches.editing.edit(third.id, ANN, copied)
    assert await position(t, third.id) == await position(t, match)
    await sound(t)
