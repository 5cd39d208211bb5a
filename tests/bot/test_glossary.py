"""Beside the legend, which shows names, a menu says what the words of the game mean."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.ui import glossary
from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_why_not import pick


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_words_are_explained_beside_the_legend(h: Hall, game: str) -> None:
    mode: Any = GAMES[game].ways.first_game()
    await h.alice.slash(h.channel, "play practice", game=game, mode=mode.name, level="rookie")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "Legend")
    term = sorted(GAMES[game].words.terms(), key=lambda t: t.forms[0].casefold())[0]
    entry = next(
        option
        for part in h.raw(panel)
        for option in part.get("options") or ()
        if option["value"].endswith(f"{glossary.VERB}:{term.key}")
    )
    assert entry["description"][1:] == term.text[1:][: len(entry["description"]) - 1]
    assert term.text not in h.words(panel).replace(entry["description"], "")
    await pick(h, h.alice, panel, entry["label"])
    assert f"**: {term.text}" in h.words(panel)
    await h.press(h.alice, panel, "Board")
    assert f"**: {term.text}" not in h.words(panel)
    h.quiet()
