"""Hints: who gets one, and how it is thought out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.matches import refusals
from bot.matches.computer_players import Threads
from bot.matches.record_rows import BACK
from engine.core import Illegal, Reason
from tests.service.kit import ANN, EVE, Table, big, table
from tests.service.turns import GAMES, begin, play, sound


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db", GAMES) as opened:
        yield opened


# -- hints -------------------------------------------------------------------------


async def test_hints_are_for_those_alone_at_the_table(t: Table) -> None:
    match = await begin(t)
    with pytest.raises(refusals.NoHints, match="practice and sandbox"):
        await t.matches.hints.hint(match, ANN)
    with pytest.raises(refusals.NotSeated):
        await t.matches.hints.hint(match, EVE)
    alone = (await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(40))).id
    ply = (await t.matches.match(alone)).ply
    hint = await t.matches.hints.hint(alone, ANN)
    shot = await t.matches.snapshot(alone, ANN)
    assert (hint.ply, hint.seat) == (ply, 0)
    assert hint.action in shot.actions
    assert await t.matches.hints.hint(alone, ANN) == hint
    assert (await t.matches.match(alone)).ply == ply  # nothing changed
    await t.matches.resign(alone, ANN)
    with pytest.raises(refusals.Finished):
        await t.matches.hints.hint(alone, ANN)


async def test_a_hint_is_thought_out_once_off_the_loop_on_what_the_seat_may_know(
    tmp_path: Path,
) -> None:
    requests: list[tuple[int, str]] = []

    def decide(game: Any, state: Any, seat: int, policy: str, seed: int) -> str:
        requests.append((seat, policy))
        if len(requests) == 1:
            raise RuntimeError("no idea")
        return "take 1"

    policies = ("random", "greedy")
    async with table(
        tmp_path / "s.db", GAMES, thinkers=Threads(GAMES, decide), policies=policies
    ) as t:
        match = (await t.matches.solo.sandbox(ANN, "Ann", "dare")).id
        with pytest.raises(RuntimeError):
            await t.matches.hints.hint(match, ANN)
        hints = await asyncio.gather(*(t.matches.hints.hint(match, ANN) for _ in range(5)))
        assert {h.action for h in hints} == {"take 1"}
        assert requests == [(0, "greedy")] * 2
        await play(t, match, (ANN, "take 1"))
        assert (await t.matches.hints.hint(match, ANN)).seat == 1
        assert len(requests) == 3


async def test_no_hint_while_the_computer_thinks(tmp_path: Path) -> None:
    gate = asyncio.Event()

    class Gated(Threads):
        async def put(self, *question: Any) -> str:
            await gate.wait()
            return await super().put(*question)

    async with table(tmp_path / "s.db", GAMES, thinkers=Gated(GAMES)) as t:
        match = (await t.matches.solo.practice(ANN, "Ann", "dare", "random")).id
        await t.matches.act(match, ANN, "take 1")
        with pytest.raises(Illegal) as caught:
            await t.matches.hints.hint(match, ANN)
        assert caught.value.reason is Reason.NOT_YOUR_TURN
        # Going back meanwhile: what the computer thinks out is for a board that is gone.
        assert (await t.matches.undo.takeback(match, ANN)).text == f"{BACK} 1"
        gate.set()
        await t.matches.automatic.settled(match)
        assert (await t.matches.snapshot(match, ANN)).version == 2
        await sound(t)


async def test_a_game_may_know_better_than_its_computer_player(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What nobody gets round to although it costs nothing is suggested, if it is legal."""
    alone = (await t.matches.solo.practice(ANN, "Ann", "dare", "random", options=big(40))).id
    game = (await t.matches.snapshot(alone, ANN)).game
    for better, expected in (("take 2", "take 2"), ("take 99", None)):
        computer = replace(game.computer, instead=lambda view, action, to=better: to)
        monkeypatch.setattr(type(game), "computer", computer)
        t.matches.hints._hints.clear()
        hint = await t.matches.hints.hint(alone, ANN)
        assert hint.action == expected or (expected is None and hint.action != better)
