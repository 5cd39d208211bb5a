"""What is read from memory is what is stored, whatever has changed a match."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from engine import core
from tests.service.kit import ANN, BOB, Table, big

CHANGES: dict[str, Callable[[Table, int], Awaitable[object]]] = {
    "an action": lambda t, n: t.matches.act(n, ANN, "take 1"),
    "giving up": lambda t, n: t.matches.act(n, BOB, core.RESIGN),
    "a thread": lambda t, n: t.matches.ending.set_thread(n, 77),
    "the end": lambda t, n: t.matches.ending.abandon(n),
}


@pytest.mark.parametrize("change", CHANGES)
async def test_a_match_in_memory_is_the_stored_one(t: Table, change: str) -> None:
    number = (await t.begin(options=big(100))).id
    await t.matches.snapshot(number)
    before = await t.matches.match(number)
    assert before == await t.store.matches.get(number)
    await CHANGES[change](t, number)
    after = await t.matches.match(number)
    assert after == await t.store.matches.get(number)
    assert after != before


async def test_a_view_is_made_once_for_each_eyes_and_position(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await t.begin(options=big(100))).id
    own = (await t.matches.snapshot(number, ANN)).view
    assert (await t.matches.snapshot(number, ANN)).view is own
    assert (await t.matches.snapshot(number)).view is not own
    assert (await t.matches.snapshot(number, BOB)).view is not own
    await t.matches.act(number, ANN, "take 1")
    game = (await t.matches.snapshot(number)).game
    live = await t.matches.memory.live(number)
    again = (await t.matches.snapshot(number, ANN)).view
    assert again is not own
    assert again == game.view(live.state, 0)
