"""A game is understood however its name is typed."""

import pytest

from tests.bot.kit import Hall


@pytest.mark.parametrize("typed", ["Keepers", "keepers dissension", " KEEPERS "])
async def test_a_typed_game_needs_no_suggestion(h: Hall, typed: str) -> None:
    await h.alice.slash(h.channel, "play practice", game=typed, level="random")
    assert (await h.match(1)).game == "keepers"
    answer = await h.bob.slash(h.channel, "card", name="snipe", game=typed)
    assert "Snipe" in h.words(answer.response)
    h.quiet()
