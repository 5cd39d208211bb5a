"""A panel whose owner waits shows by itself what they are asked next, and how a match ended."""

from __future__ import annotations

from typing import Any

from bot.platform.open_panels import FOLLOWS
from tests.bot.kit import LAST_BLOW, SECRETS, Hall


async def move(h: Hall, who: Any, number: int, text: str) -> None:
    """Type a move, and say yes if that is asked."""
    result = await who.slash(h.channel, "move", text=text, match=number)
    if "Yes, do it" in h.labels(result.response):
        await h.press(who, result.response, "Yes, do it")


async def waiting(h: Hall, number: int) -> Any:
    """End Blue's turn on Alice's panel; return the panel, on which she waits."""
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "End turn")
    await h.press(h.alice, panel, "Yes, do it")
    return panel


async def test_who_waits_is_asked_in_the_panel_they_have_open(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await waiting(h, number)
    assert "End turn" not in h.labels(panel)
    await move(h, h.bob, number, "end turn")
    assert "End turn" in h.labels(panel)
    # It is as good as one that was just opened.
    await h.press(h.alice, panel, "End turn")
    h.quiet()


async def test_a_panel_that_asks_is_left_as_it_is(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    before = h.everything(panel)
    await move(h, h.alice, number, "end turn")
    await move(h, h.bob, number, "end turn")
    assert h.everything(panel) == before
    h.quiet()


async def test_a_page_somebody_went_on_to_stays(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await waiting(h, number)
    await h.press(h.alice, panel, "Sides")
    before = h.everything(panel)
    await move(h, h.bob, number, "end turn")
    assert h.everything(panel) == before
    h.quiet()


async def test_a_panel_follows_for_a_quarter_of_an_hour(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await waiting(h, number)
    before = h.everything(panel)
    await h.env.advance_time(FOLLOWS / 1000 + 1)
    await move(h, h.bob, number, "end turn")
    assert h.everything(panel) == before
    h.quiet()


async def test_a_panel_shows_how_the_match_ended(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    theirs = await h.panel(h.bob, number)
    await move(h, h.alice, number, "d6xd7")
    assert (await h.match(number)).status != "live"
    assert "Rematch" in h.words(theirs)
    h.quiet()


async def test_a_closed_panel_is_no_fault(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await waiting(h, number)
    h.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10008, times=1)
    with h.env._bot_scope():  # what the service does is the bot's work, not the test's
        await h.bot.matches.acting.act(number, h.bob.id, "end")
    await h.env.settle()
    assert (await h.bot.matches.snapshot(number, h.alice.id)).choices
    assert "End turn" not in h.labels(panel)
    assert "End turn" in h.labels(await h.panel(h.alice, number))
    h.quiet()
