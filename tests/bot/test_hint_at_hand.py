"""In Practice a hint is one tap away whenever the computer waits for the person."""

from __future__ import annotations

from random import Random

import pytest

from bot.matches.ui import card_pages, confirmations
from engine.games import GAMES
from tests.bot.kit import Hall
from tests.bot.test_language import MANAGE, choose
from tests.effort import each_once


@pytest.mark.parametrize(("game", "language"), each_once(GAMES, ["en", "de"]))
async def test_hint_stands_on_the_panel_whatever_else_does(
    h: Hall, game: str, language: str
) -> None:
    if language != "en":
        role = h.guild.create_role("managers", permissions=MANAGE)
        await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), language)
    hint, dice = {"en": "Hint", "de": "Tipp"}[language], Random(3)
    await h.alice.slash(h.channel, "play practice", level="random", side="host", game=game)
    looked = 0
    for _ in range(60):
        shot = await h.bot.matches.snapshot(1, h.alice.id)
        if shot.match.status != "live":
            break
        if not shot.actions:
            await h.bot.matches.automatic.settled(1)
            continue
        if looked % 3 == 0:
            assert hint in h.labels(await h.panel(h.alice, 1))
        looked += 1
        await h.bot.matches.act(1, h.alice.id, dice.choice(shot.actions))
    assert looked > 9


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_whatever_is_proposed_can_be_played(h: Hall, game: str) -> None:
    dice, seen = Random(5), 0
    await h.alice.slash(h.channel, "play practice", level="random", side="host", game=game)
    for _ in range(60):
        await h.bot.matches.automatic.settled(1)
        shot = await h.bot.matches.snapshot(1, h.alice.id)
        if shot.match.status != "live":
            break
        if not shot.actions:
            continue
        for action in dice.sample(shot.actions, min(12, len(shot.actions))):
            page, _ = card_pages.page_of(shot, confirmations.proposal(shot, action)[0], "", 0)
            assert [b.arg for b in page.buttons if b.verb == "hinted"] == [action]
            seen += 1
        await h.bot.matches.act(1, h.alice.id, dice.choice(shot.actions))
    assert seen > 60
