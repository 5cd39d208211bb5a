"""Going back in real matches, through the service and the store."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.matches.offer_terms import ASK
from bot.matches.record_rows import BACK
from bot.services import Services
from bot.whole_store import Store
from engine.games import GAMES
from engine.record import verify
from tests.effort import seeds_until
from tests.games.keepers import play
from tests.games.keepers.test_undo import deeds
from tests.service.kit import ANN, BOB, table


async def stored(store: Store, match: int) -> bytes:
    loaded = await store.matches.load(match)
    assert loaded is not None
    return loaded.state


@pytest.mark.long
async def test_every_kind_of_action_undone_leaves_the_stored_position_as_it_was() -> None:
    store = await Store.open(":memory:")
    met: set[str] = set()
    for seed in play.SEARCHED:
        kinds = {play.kind_of_action(action) for _, action in play.record(seed).actions}
        if not kinds <= met:
            met |= await _play_and_undo(store, seed)
        if met >= deeds():
            break
    assert met == deeds()
    await store.close()


async def _play_and_undo(store: Store, seed: int) -> set[str]:
    """Play a random match in a sandbox; undo and redo the first action of each kind."""
    record = play.record(seed)
    matches = Services(store, new_seed=lambda: record.seed, now=lambda: 0)
    match = (await matches.solo.sandbox(ANN, "Ann", "keepers", options=record.options)).id
    fresh: set[str] = set()
    for ply, (seat, action) in enumerate(record.actions):
        kind = play.kind_of_action(action)
        before = await stored(store, match)
        decisions = (await matches.snapshot(match, ANN)).decisions
        acted = await matches.act(match, ANN, action, seat=seat)
        if kind in fresh:
            continue
        fresh.add(kind)
        after = await stored(store, match)
        back = await matches.undo.takeback(match, ANN, ply=acted.ply)
        assert back.text == f"{BACK} 1"
        assert await stored(store, match) == before, (seed, ply, action)
        assert (await store.matches.actions(match))[-1].digest == record.digests[ply]
        assert (await matches.snapshot(match, ANN)).decisions == decisions
        again = await matches.undo.redo(match, ANN)
        assert again.events == acted.events  # nothing was drawn anew
        assert await stored(store, match) == after
        assert (await store.matches.actions(match))[-1].digest == record.digests[ply + 1]
    ended = await matches.match(match)
    assert ended.status == "over"
    assert (await matches.viewing.record(match)).actions == record.actions
    assert (await matches.viewing.record(match)).digests == record.digests
    await matches.close()
    return fresh


async def test_random_matches_with_takebacks_stay_sound(tmp_path: Path) -> None:
    backs = Counter[str]()
    async with table(tmp_path / "s.db", GAMES) as t:
        for seed in seeds_until(lambda: min(backs[x] for x in ("free", "asked")) > 30, range(3)):
            chance = random.Random(seed)
            match = (await t.begin(game="keepers")).id
            for _ in range(250):
                shot = await t.matches.snapshot(match)
                if shot.status != "live":
                    break
                user = shot.players[shot.waiting[0].seat].user
                assert user is not None
                own = await t.matches.snapshot(match, user)
                before = await stored(t.store, match)
                acted = await t.matches.act(match, user, chance.choice(own.actions))
                if acted.over or chance.random() < 0.6:
                    continue
                alone = (await t.matches.snapshot(match, user)).undo
                back = await t.matches.undo.takeback(match, user)
                assert back.text.startswith(BACK if alone else ASK)
                if not alone:
                    other = ANN + BOB - user
                    no = chance.random() < 0.5
                    answer = t.matches.offers.decline if no else t.matches.offers.agree
                    back = await answer(match, other, "takeback")
                backs["free" if alone else "asked"] += 1
                if back.text.startswith(BACK):
                    assert await stored(t.store, match) == before
                if chance.random() < 0.1:
                    t.matches.memory.forget(match)
            if (await t.matches.match(match)).status == "live":
                assert (await t.matches.check()).sound
                await t.matches.resign(match, ANN)
            record = await t.matches.viewing.record(match)
            assert verify(record, GAMES) == record.outcome
