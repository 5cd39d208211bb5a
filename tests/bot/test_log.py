"""What the process writes to its log: nothing hidden, at any level."""

from __future__ import annotations

import io
import itertools
import logging
from collections.abc import Iterator

import pytest

from bot.app import start_log
from bot.settings import LOG_LEVELS, Settings
from tests.bot.kit import SECRETS, Hall

SEED = 8_171_615_141_312_111
MOVE = "c2-c3"


@pytest.fixture
def logged(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Log as the program does, at a level, and return what is written."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    start_log(Settings(log_level=request.param))
    written = io.StringIO()
    (handler,) = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(written)
    yield written
    root.handlers[:] = before
    root.setLevel(level)
    for name in ("bot", "engine", "render", "discord"):
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.parametrize("logged", LOG_LEVELS, indirect=True)
async def test_neither_seeds_nor_hidden_actions_nor_panels_are_logged(
    h: Hall, logged: io.StringIO
) -> None:
    h.seeds = itertools.count(SEED)
    number = await h.begin(SECRETS)
    await h.alice.slash(h.channel, "hand", match=number)
    await h.alice.slash(h.channel, "move", match=number, text="the bomb is on b4")
    await h.alice.slash(h.channel, "move", match=number, text=MOVE)
    assert [a.text for a in await h.store.matches.actions(number)] == [MOVE]
    h.quiet()
    text = logged.getvalue()
    assert str(SEED) not in text
    for secret in ("b4", MOVE):
        assert secret not in text
    assert "INSERT" not in text
    assert "SELECT" not in text


@pytest.mark.parametrize("logged", ["debug"], indirect=True)
def test_libraries_stay_quiet_where_the_bot_speaks(logged: io.StringIO) -> None:
    for name in ("aiosqlite", "asyncio", "aiohttp.client", "discord.http", "discord.gateway"):
        logging.getLogger(name).debug("what is sent and stored")
        assert not logging.getLogger(name).isEnabledFor(logging.DEBUG)
    logging.getLogger("bot.matches.acting").debug("a word of our own")
    assert "a word of our own" in logged.getvalue()
    assert "sent and stored" not in logged.getvalue()
