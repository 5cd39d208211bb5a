"""The real game through the service: whole matches, two audiences, the record, the speed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import core
from engine.games import GAMES
from engine.games.keepers import KEEPERS
from engine.record import verify
from tests.effort import some
from tests.service.kit import ANN, BOB, EVE, Table, table

USERS = (ANN, BOB)


async def _play(t: Table, match_id: int, chance: random.Random, plies: int) -> None:
    for _ in range(plies):
        waiting = (await t.matches.snapshot(match_id)).waiting
        if not waiting:
            break
        match = await t.matches.match(match_id)
        user = match.players[waiting[0].seat].user
        assert user is not None
        shot = await t.matches.snapshot(match_id, user)
        t.time += 1000
        await t.matches.act(
            match_id, user, chance.choice(shot.actions), ply=shot.version, interaction_id=t.time
        )
        for reader in (ANN, BOB, EVE):
            seen = await t.matches.snapshot(match_id, reader)
            assert all(e.seen_by(seen.seat) for e in seen.events)
            assert all(d.seat == seen.seat for d in seen.decisions)


@pytest.mark.parametrize("seed", range(some(1, 2)))
async def test_a_random_match_over_restarts(tmp_path: Path, seed: int) -> None:
    path, chance, match_id = tmp_path / "s.db", random.Random(seed), 0
    for _ in range(20):
        async with table(path, GAMES) as t:
            if not match_id:
                match_id = (await t.begin(game="keepers", options={"first": "guest"})).id
            await _play(t, match_id, chance, 60)
            assert (await t.matches.check()).sound
            if (await t.matches.match(match_id)).status == "over":
                break
    async with table(path, GAMES) as t:
        if (await t.matches.match(match_id)).status == "live":
            await t.matches.resign(match_id, ANN)
        record = await t.matches.viewing.record(match_id)
        assert verify(record, GAMES) == record.outcome
        public = await t.matches.viewing.log(match_id)
        assert public
        assert all(line.text for line in public)
        assert len(await t.matches.viewing.log(match_id, reveal=True)) >= len(public)


async def test_practice_against_a_policy(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.matches.solo.practice(ANN, "Ann", "keepers", "random")
        chance = random.Random(4)
        for _ in range(60):
            await t.matches.automatic.settled()
            shot = await t.matches.snapshot(match.id, ANN)
            if not shot.actions:
                break
            await t.matches.act(match.id, ANN, chance.choice(shot.actions), ply=shot.version)
        await t.matches.automatic.settled()
        assert (await t.matches.check()).sound
        assert (await t.matches.match(match.id)).ply > 60


async def test_a_sandbox_starts_from_a_position(tmp_path: Path) -> None:
    state = KEEPERS.setup(3, KEEPERS.options_type())
    chance = random.Random(3)
    for _ in range(60):
        decision = KEEPERS.decisions(state)[0]
        core.apply(KEEPERS, state, decision.seat, chance.choice(decision.actions))
    position = KEEPERS.words.write(state, None)
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.matches.solo.sandbox(ANN, "Ann", "keepers", options={"position": position})
        shot = await t.matches.snapshot(match.id, ANN)
        assert shot.actions
        await t.matches.act(match.id, ANN, shot.actions[0])
        assert (await t.matches.check()).sound
