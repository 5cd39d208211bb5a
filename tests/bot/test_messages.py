"""How many messages a match leaves standing: one board, whatever was pinged on the way."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.beginning import new_options
from bot.matches.seats import seats
from bot.store.rows import Place, Player
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.bot.kit import Hall
from tests.effort import some

#: So many actions of a match are looked at, and so many go by for each board that stays.
LONGEST, PLIES = some(80, of=160), 10


@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_match_leaves_few_messages(h: Hall, name: str) -> None:
    game: Any = GAMES[name]
    matches, stream = h.bot.matches, Stream(5)
    people = [Player(0, "alice", h.alice.id), Player(1, "bob", h.bob.id)]
    options = new_options(game, {})
    assert seats(game, options) == len(people)
    place = Place(h.guild.id, h.channel.id)
    with h.env._bot_scope():
        match = await matches.beginning.begin(game, options, people, 86_400_000, place, you=0)
    await h.alice.slash(h.channel, "play resume", match=match.id)
    before, posted = standing(h), set[int]()
    for _ in range(LONGEST):
        shot = await matches.snapshot(match.id)
        if shot.status != "live":
            break
        user = shot.players[shot.waiting[0].seat].user or 0
        with h.env._bot_scope():
            own = await matches.snapshot(match.id, user)
            await matches.act(match.id, user, pick(stream, own.actions))
        await h.env.settle()
        posted.add((await h.board(match.id)).id)
    shot = await matches.snapshot(match.id)
    stay = standing(h) - before
    assert shot.version > 3 * PLIES
    assert len(posted) > shot.version // PLIES  # people were pinged: boards were posted anew
    assert len(stay) <= max(1, shot.version // PLIES), (len(stay), shot.version)
    boards = [m for m in h.channel.history() if h.raw(m) and f"match #{match.id}" in h.words(m)]
    assert len(boards) == 1
    h.quiet()


def standing(h: Hall) -> set[int]:
    """Return the messages everybody can see, wherever they are."""
    return {m.id for where in h.channels() for m in where.history()}
