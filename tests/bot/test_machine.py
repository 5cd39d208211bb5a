"""A machine that stops, loses its network or its disk at the worst moment: nothing is lost."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from bot.app import Gauntlet
from bot.settings import Settings
from bot.store.database import Unavailable
from tests.bot.kit import LAST_BLOW, Hall


async def test_a_stop_before_the_last_board_is_made_up_for(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("*", "/channels/*/messages*", status=503, times=None)
    h.env.inject_error("*", "/channels/*/messages/*", status=503, times=None)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    h.bot.faults.clear()
    h.env.backend.faults.clear()
    await h.restart()
    board = await h.board(number)
    assert "wins!" in h.words(board)
    assert h.bob.id in [u.id for u in board.mentions]  # who has lost hears of it
    await h.restart()
    assert (await h.board(number)).id == board.id
    h.quiet()


async def test_what_ended_long_ago_is_left_alone(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    h.env.inject_error("*", "/channels/*/messages*", status=403, code=50013, times=None)
    h.env.inject_error("*", "/channels/*/messages/*", status=403, code=50013, times=None)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    h.bot.faults.clear()
    h.env.backend.faults.clear()
    row = await h.store.matches.board(number)
    await h.env.advance_time(8 * 86_400)
    await h.restart()
    assert await h.store.matches.board(number) == row
    h.quiet()


async def test_a_lost_network_is_made_up_for_when_it_is_back(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(LAST_BLOW)
    key: Any = aiohttp.client_reqrep.ConnectionKey("discord.com", 443, True, True, None, None, None)

    async def cut(*_: object, **__: object) -> None:
        raise aiohttp.ClientConnectorError(key, OSError("network is unreachable"))

    with monkeypatch.context() as patch:
        patch.setattr(discord.PartialMessage, "edit", cut)
        await h.alice.slash(h.channel, "move", text="sm", match=number)
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == 0
    assert h.bot.faults.pop("retried") == 1
    await h.env.advance_time(5)
    row = await h.store.matches.board(number)
    assert row is not None
    assert row.ply == 1
    h.quiet()


async def test_a_match_being_settled_is_not_repaired(h: Hall) -> None:
    """Its first board waits for its thread, and must not be posted beside it."""
    number = await h.begin(LAST_BLOW)
    await h.store.write(lambda db: db.execute("DELETE FROM boards WHERE match = ?", (number,)))
    with h.env._bot_scope():
        await h.bot.on_shard_resumed(0)
    await h.env.settle()
    assert await h.store.matches.board(number) is None
    await h.env.advance_time(120)
    with h.env._bot_scope():
        await h.bot.on_shard_resumed(0)
    await h.env.settle()
    assert await h.store.matches.board(number) is not None


@pytest.mark.parametrize("what", ["practice", "open"])
async def test_a_match_has_its_board_though_the_answer_came_too_late(h: Hall, what: str) -> None:
    if what == "open":
        card = (await h.alice.slash(h.channel, "play open")).response
    h.env.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    if what == "open":
        await h.press(h.bob, card, "Accept")
    else:
        await h.alice.slash(h.channel, "play practice", level="random", side="host")
    assert await h.store.matches.live_ids() == [1]
    assert await h.store.matches.board(1) is not None
    assert h.bot.faults.pop("late") == 1
    h.quiet()


async def test_one_damaged_match_does_not_keep_the_others_from_starting(h: Hall) -> None:
    await h.alice.slash(h.channel, "play practice", level="random", side="host")
    number = await h.begin(LAST_BLOW)
    await h.bot.matches.automatic.settled()
    place = "UPDATE waiting SET seat = 1 WHERE match = 1"  # the computer is asked
    await h.store.write(lambda db: db.execute(place))
    await h.store.write(lambda db: db.execute("UPDATE matches SET state = x'c1' WHERE id = 1"))
    await h.restart()
    answer = await h.alice.slash(h.channel, "hand", match=1)
    assert "is damaged" in h.said(answer)
    listed = h.said(await h.alice.slash(h.channel, "play list"))
    assert "#1" in listed
    assert f"#{number}" in listed
    await h.alice.slash(h.channel, "move", text="sm", match=number)
    assert (await h.match(number)).ply == 1
    h.quiet()


async def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Any) -> None:
    (tmp_path / "file").write_text("in the way")
    bot = Gauntlet(Settings(data=tmp_path / "file" / "data"))
    with pytest.raises(Unavailable, match="file/data"):
        await bot.setup_hook()
