"""Boards of boss matches: the Monster and the buttons are in one view of a phone."""

from __future__ import annotations

import pytest

from bot.platform import phone
from engine.core import OPEN
from engine.games import GAMES
from engine.record import load, replay
from render import hueshift
from tests import kept
from tests.bot.kit import Hall
from tests.bot.test_hueshift import begin
from tests.bot.test_machines_panels import tall

pytestmark = pytest.mark.drawn

#: What a phone shows of a public message, who writes it included.
SHOWN = 700
#: What a picture may take of it beside words and buttons.
MOST = 584
FILES = [f"hueshift-boss-{name}" for name in
         ("eleonoris", "ervomeny", "gris", "unraveling", "voided-master")]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", FILES)
def test_the_public_picture_leaves_room_for_buttons(name: str) -> None:
    game = GAMES["hueshift"]
    for step in [*replay(load(kept.lines(name)[0]), GAMES)][::7]:
        view = game.view(step.state, None)
        if view.stage == "fight":
            png = hueshift.picture(view, theme="dark", told=True)
            assert phone.picture(png) <= MOST, step.ply


async def test_a_board_is_below_a_phones_height(h: Hall) -> None:
    steps = [*replay(load(kept.lines("hueshift-boss")[0]), GAMES)]
    heights = []
    for step in steps[30:80:12]:
        number = await begin(h, GAMES["hueshift"].words.write(step.state, OPEN))
        heights.append(tall(h, await h.board(number)))
        panel = await h.panel(h.alice, number)
        whole = "See all" in h.labels(panel)
        if whole:
            await h.press(h.alice, panel, "See all")
            assert tall(h, panel) > phone.MOST / 2
        await h.bot.matches.resign(number, h.alice.id)
    assert max(heights) <= SHOWN, heights
    h.quiet()
