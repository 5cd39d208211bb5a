"""The coach on Discord: who may look back at which match, and what is shown."""

from __future__ import annotations

import pytest

from tests.bot.kit import Hall
from tests.bot.test_replays import played

pytestmark = pytest.mark.drawn


async def blundered(h: Hall) -> int:
    """Play a match in which Blue leaves its LifeForce open and loses it; return its number."""
    return await played(h)


async def test_from_the_board_to_a_sandbox(h: Hall) -> None:
    number = await blundered(h)
    result = await h.press(h.alice, await h.board(number), "Look back")
    assert result.ephemeral
    page = result.response
    text = h.words(page)
    print(text)
    assert f"Look back at match #{number}" in text
    h.quiet()
