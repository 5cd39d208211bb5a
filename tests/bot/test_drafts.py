"""Drafts in the private panel: the cards to choose from beside what else is offered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.platform import phone
from tests.bot.kit import Hall
from tests.bot.test_hueshift import begin
from tests.bot.test_language import MANAGE, choose
from tests.bot.test_machines_panels import tall


@pytest.mark.drawn
async def test_a_draft_in_german_fits_a_phone(h: Hall) -> None:
    number = await begin(h)
    role = h.guild.create_role("managers", permissions=MANAGE)
    await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), "de")
    people = {p.seat: who for p, who in zip((await h.match(number)).players, (h.alice, h.bob),
                                            strict=True)}  # fmt: skip
    heights: list[float] = []
    panel: Any = None
    for _ in range(40):
        live = await h.bot.matches.memory.live(number)
        one = live.decisions[0]
        if one.kind == "pick" and one.subject == "wildcard":
            who = people[one.seat]
            panel = await h.panel(who, number)
            heights.append(tall(h, panel))
            names = [label for label in h.labels(panel) if label.startswith("★ ")]
            await h.press(who, panel, names[-1])
            heights.append(tall(h, panel))
        elif one.kind == "roster":
            break
        else:
            with h.env._bot_scope():
                await h.bot.matches.act(number, people[one.seat].id, one.actions[0])
    assert len(heights) > 6
    assert max(heights) <= phone.MOST, heights
    h.quiet()


@pytest.mark.drawn
async def test_a_row_is_arranged_in_german_on_one_view_of_a_phone(h: Hall) -> None:
    role = h.guild.create_role("managers", permissions=MANAGE)
    await choose(h, h.guild.add_member(h.env.create_user("boss"), roles=[role]), "de")
    sent = await h.alice.slash(h.channel, "play challenge", game="keepers", opponent=h.bob)
    page = sent.followups[-1]
    await h.press(h.alice, page, "Reihe aufstellen")
    assert "In der Partie verwenden" in h.labels(page)
    assert tall(h, page) <= phone.MOST
    h.quiet()


@pytest.mark.drawn
async def test_what_its_picture_tells_of_a_minion_is_not_on_its_button_and_the_panel_fits(
    h: Hall,
) -> None:
    number = await h.begin()
    people = {p.seat: who for p, who in zip((await h.match(number)).players, (h.alice, h.bob),
                                            strict=True)}  # fmt: skip
    for _ in range(8):
        one = (await h.bot.matches.memory.live(number)).decisions[0]
        panel = await h.panel(people[one.seat], number)
        if "Mage" in h.labels(panel):
            break
        with h.env._bot_scope():
            await h.bot.matches.act(number, people[one.seat].id, one.actions[-1])
    assert {"Mage", "Scaler", "★ Place all for me"} <= {*h.labels(panel)}
    assert "Stun" in str(h.raw(panel))  # the picture is described with it
    assert tall(h, panel) <= phone.MOST
    h.quiet()
