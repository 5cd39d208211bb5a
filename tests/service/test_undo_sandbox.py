"""In a sandbox: back to the start, forth again, and on after the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.matches import refusals
from bot.matches.record_rows import BACK, course
from tests.service.kit import ANN, Table, big, table
from tests.service.turns import GAMES, begin, digest, play, sound


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


# -- the sandbox -------------------------------------------------------------------


async def test_a_sandbox_goes_back_to_the_start_and_forth_again(t: Table) -> None:
    match = (await t.matches.solo.sandbox(ANN, "Ann", "turns", options=big(6))).id
    deeds = ["mark a", "roll", "take 1", "show", "dare", "call", "tax 1", "take 1"]
    digests = [await digest(t, match)]
    for text in deeds:
        await t.matches.act(match, ANN, text)
        digests.append(await digest(t, match))
    for count in range(len(deeds), 0, -1):
        assert (await t.matches.snapshot(match, ANN)).undo
        assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
        assert await digest(t, match) == digests[count - 1]
    shot = await t.matches.snapshot(match, ANN)
    assert (shot.undo, shot.redo) == ("", True)
    with pytest.raises(refusals.NothingToTakeBack):
        await t.matches.undo.takeback(match, ANN)
    for count in range(1, len(deeds) + 1):
        if count == 4:
            t.matches.memory.forget(match)  # as after a restart
        acted = await t.matches.undo.redo(match, ANN)
        assert (acted.text, await digest(t, match)) == (deeds[count - 1], digests[count])
    assert not (await t.matches.snapshot(match, ANN)).redo
    with pytest.raises(refusals.NothingToRedo):
        await t.matches.undo.redo(match, ANN)
    await t.matches.undo.takeback(match, ANN)
    await t.matches.act(match, ANN, "mark b")  # another way: the old one is given up
    assert not (await t.matches.snapshot(match, ANN)).redo
    await sound(t)


async def test_a_sandbox_that_ended_goes_on(t: Table) -> None:
    match = (await t.matches.solo.sandbox(ANN, "Ann", "turns", options=big(2))).id
    await t.matches.act(match, ANN, "take 1")
    for end in ("take 1", "resign", "offer draw"):
        await t.matches.act(match, ANN, end)
        assert (await t.matches.match(match)).status == "over"
        assert (await t.matches.snapshot(match, ANN)).undo
        await t.matches.undo.takeback(match, ANN)
        again = await t.matches.match(match)
        assert (again.status, again.winners, again.why) == ("live", None, "")
        assert (await t.matches.snapshot(match, ANN)).decisions
        await sound(t)
    await t.matches.ending.abandon(match)
    with pytest.raises(refusals.Finished):
        await t.matches.undo.takeback(match, ANN)


async def test_a_standing_choice_cannot_hold_a_sandbox(t: Table) -> None:
    match = (await t.matches.solo.sandbox(ANN, "Ann", "turns")).id
    start = await digest(t, match)
    await t.matches.automatic.set_preferences(match, ANN, ["pass"])
    await play(t, match, (ANN, "dare"))
    assert [r.text for r in await t.store.matches.actions(match)] == ["dare", "pass"]
    assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 2"
    assert await digest(t, match) == start
    await t.matches.undo.redo(match, ANN)
    shot = await t.matches.snapshot(match, ANN)
    assert (shot.redo, shot.undo) == (False, "own")  # the pass was given again by itself
    await sound(t)


async def test_only_a_sandbox_redoes(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"))
    await t.matches.undo.takeback(match, ANN)
    assert not (await t.matches.snapshot(match, ANN)).redo
    with pytest.raises(refusals.NothingToRedo):
        await t.matches.undo.redo(match, ANN)


async def test_a_course_is_read_from_its_rows(t: Table) -> None:
    match = await begin(t)
    await play(t, match, (ANN, "mark a"), (ANN, "mark b"))
    await t.matches.undo.takeback(match, ANN)
    await play(t, match, (ANN, "take 1"))
    await t.matches.undo.takeback(match, ANN)
    now = course(await t.store.matches.actions(match))
    assert [d.text for d in now.done] == ["mark a", "take 1"]
    (offer,) = (await t.matches.match(match)).offers
    assert (offer.ply, offer.back, now.refused) == (5, 1, frozenset())
    await t.matches.offers.decline(match, ANN, "takeback")  # withdrawn
    now = course(await t.store.matches.actions(match))
    assert (await t.matches.match(match)).offers == ()
    assert now.refused == frozenset({0})
    assert [r.text for r in await t.store.matches.actions(match)][-1] == "withdraw takeback 0"
