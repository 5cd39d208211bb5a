"""What somebody does in secret moves no number and no moment that others can read."""

from __future__ import annotations

from pathlib import Path

from bot.matches.versions import is_hidden
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
