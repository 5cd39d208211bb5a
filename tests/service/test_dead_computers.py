"""A computer player whose process keeps dying: the match goes on, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches.computer_players import Workers
from engine.games import GAMES
from tests.service.asked import note_and_die
from tests.service.kit import ANN, table

GAME = next(iter(GAMES.values()))


async def test_a_match_against_a_dead_computer_goes_on_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()

    class Doomed(Workers):
        async def put(self, game: str, state: bytes, seat: int, level: str, seed: int) -> str:
            return await super().put(str(folder), state, 9, level, seed)

    doomed = Doomed(count=1, ask=note_and_die)
    async with table(tmp_path / "s.db", GAMES, thinkers=doomed) as t:
        options = {"first": "guest"}
        match = await t.matches.solo.practice(ANN, "Ann", GAME.name, "captain", options=options)
        await t.matches.automatic.settled()
        done = await t.store.matches.actions(match.id)
        assert {d.source for d in done} == {"failed"}
        lines = [line.text for line in await t.matches.viewing.log(match.id, ANN)]
        assert "player failed" in lines[0]
    assert "Stuck" in caplog.text
