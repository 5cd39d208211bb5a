"""What a panel shows of a match that has ended, and how little a board says of a tall picture."""

from __future__ import annotations

import re

import pytest

from bot.platform import phone
from tests.bot.kit import DAY, SECRETS, Hall
from tests.bot.test_hueshift import begin
from tests.bot.test_language import MANAGE, choose
from tests.bot.test_machines_panels import tall

#: A duel that one attack ends; of either side some have fallen.
LAST_DUEL = (
    "A olaf: zo; A bowler: d; A myriad: emily; A ciderheart: z trash; B cassidy: let hp 1; "
    "B linwood: sadie trash; B sydney: fir trash; hand A: true-grit last-stand; hand B: sabotage; "
    "turn: A; first: B; arena: satellite-field"
)


@pytest.mark.drawn
@pytest.mark.parametrize("tongue", ["en", "de"])
async def test_a_panel_shows_the_whole_final_board_and_fits(h: Hall, tongue: str) -> None:
    if tongue == "de":
        role = h.guild.create_role("managers", permissions=MANAGE)
        await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), "de")
    number = await begin(h, LAST_DUEL)
    for _ in range(20):
        shot = await h.bot.matches.snapshot(number)
        if shot.status != "live":
            break
        seat = shot.waiting[0].seat
        own = await h.bot.matches.snapshot(number, shot.players[seat].user)
        blows = [a for a in own.actions if a.startswith("attack")]
        last = [a for a in own.actions if a in ("pass", "none", "end")]
        with h.env._bot_scope():
            action = (*blows, *last, *own.actions)[0]
            await h.bot.matches.act(number, shot.players[seat].user, action)
    assert (await h.match(number)).status == "over"
    await h.env.settle()
    for who in (h.alice, h.bob):
        panel = (await who.slash(h.channel, "hand", match=number)).response
        picture = phone.picture(await panel.attachments[0].read())
        board = await (await h.board(number)).attachments[0].read()
        assert picture > phone.picture(board) - 24  # less the names above it
        assert tall(h, panel) <= phone.MOST
    h.quiet()


@pytest.mark.drawn
async def test_a_tall_board_tells_time_number_and_news_in_one_flow(h: Hall) -> None:
    number = await h.begin(SECRETS, clock=DAY * 1000)
    await h.alice.slash(h.channel, "move", text="O d4", match=number)
    board = await h.board(number)
    (small,) = (line for line in h.words(board).split("\n") if line.startswith("-# "))
    assert re.fullmatch(r"-# Answer <t:\d+:R> · #1 · Blue's Ogre moves d5-d4\.", small)
    assert tall(h, board) <= 700
    h.quiet()
