"""What somebody does in secret moves no number and no moment that others can read."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.matches import prospects
from bot.matches.versions import is_hidden, mask
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.service.kit import ANN, BOB, table

LONG = 200


async def test_a_secret_action_shows_nowhere_to_the_opponent(tmp_path: Path) -> None:
    async with table(tmp_path / "v.db", GAMES) as t:
        match, stream, secrets = await t.begin(game="hueshift"), Stream(7), 0
        for _ in range(LONG):
            seat = (await t.matches.snapshot(match.id)).waiting[0].seat
            user, other = (ANN, BOB) if match.players[seat].user == ANN else (BOB, ANN)
            own = await t.matches.snapshot(match.id, user)
            seen = await t.matches.snapshot(match.id, other)
            lines = await t.matches.viewing.log(match.id, other)
            t.time += 60_000
            await t.matches.act(match.id, user, pick(stream, own.actions))
            (*_, last) = await t.store.matches.actions(match.id)
            if not is_hidden(last.hidden, (1 - seat,)):
                continue
            secrets += 1
            after = await t.matches.snapshot(match.id, other)
            assert (after.version, after.match.changed_at) == (seen.version, seen.match.changed_at)
            assert (await t.matches.snapshot(match.id, user)).version == own.version + 1
            assert await t.matches.viewing.log(match.id, other) == lines
            if secrets == 3:
                return
        raise AssertionError("hardly anybody acted in secret")


async def test_what_can_be_prepared_is_drawn_by_what_its_owner_could_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    fork = prospects.fork

    def noted(seed: int, *path: int) -> int:
        drawn.append(fork(seed, *path))
        return drawn[-1]

    monkeypatch.setattr(prospects, "fork", noted)
    async with table(tmp_path / "v.db", GAMES) as t:
        match = await t.begin(game="keepers")
        live = await t.matches.memory.live(match.id)
        (seat,) = match.seats_of(BOB)
        state = live.game.copy(live.state)
        state.ply += 1
        secret = msgspec.structs.replace(
            live,
            match=msgspec.structs.replace(live.match, ply=live.match.ply + 1),
            state=state,
            hidden=((live.match.ply + 1, mask((None, seat))),),
        )
        assert secret.version(BOB) == live.version(BOB)
        for one in (live, secret):
            t.matches.preparing._next(one, BOB, seat, ())
        half = len(drawn) // 2
        assert drawn
        assert drawn[:half] == drawn[half:]
