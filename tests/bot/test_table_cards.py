"""From the panel one reads what a card on the table does, and comes back from what stands there."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_why_not import pick


async def first_game(h: Hall) -> int:
    mode = GAMES["hueshift"].ways.first_game()
    assert mode is not None
    await h.alice.slash(h.channel, "play practice", game="hueshift", mode=mode.name, level="rookie")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    return match.id


@pytest.mark.parametrize("way", ["See all", "More"])
async def test_a_card_is_read_from_all_there_is_to_see(h: Hall, way: str) -> None:
    number = await first_game(h)
    panel = await h.panel(h.alice, number)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    assert shot.game.cards is not None
    other = shot.game.cards.table(shot.view)[1]
    card = shot.game.cards.info(other.cards[0])
    assert card is not None
    await h.press(h.alice, panel, way)
    assert f"{card.title} · Red" in str(h.raw(panel))
    await pick(h, h.alice, panel, card.title)
    assert card.text in h.words(panel)
    before = h.words(panel)
    await h.press(h.alice, panel, "Board")
    assert card.text not in h.words(panel) != before
    h.quiet()


@pytest.mark.parametrize("page", ["Log", "Rules"])
async def test_what_takes_the_place_of_a_panel_leads_back_to_it(h: Hall, page: str) -> None:
    number = await first_game(h)
    panel = await h.panel(h.alice, number)
    question = h.words(panel)
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "Match menu")
    await h.press(h.alice, panel, page)
    assert h.words(panel) != question
    await h.press(h.alice, panel, "My panel")
    assert "Choose the unit" in h.words(panel)
    h.quiet()


async def test_a_first_game_says_beside_attacks_who_may_answer_them(h: Hall) -> None:
    number = await first_game(h)
    panel = await h.panel(h.alice, number)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    first, *_ = shot.game.words.cautions(shot.view)
    await h.press(h.alice, panel, next(c.actor_label for c in shot.choices if c.actor))
    if "Attack…" in h.labels(panel):
        await h.press(h.alice, panel, "Attack…")
    assert first in h.words(panel)
    h.quiet()
