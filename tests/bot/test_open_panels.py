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
    with h.env._bot_scope():  # as a clock that runs out would do it
        await h.bot.matches.acting.act(number, h.alice.id, "end")
        await h.bot.matches.acting.act(number, h.bob.id, "end")
    await h.env.settle()
    assert h.everything(panel) == before
    h.quiet()


async def test_a_page_somebody_went_on_to_stays(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await waiting(h, number)
    await h.press(h.alice, panel, "See all")
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


CLOSED = "This panel is closed: match #{number} continues in your panel below."


async def test_of_two_panels_the_one_opened_last_is_in_use(h: Hall) -> None:
    number = await h.begin(SECRETS)
    old = await h.panel(h.alice, number)
    theirs = await h.panel(h.bob, number)
    before = h.everything(theirs)
    new = await h.panel(h.alice, number)
    assert h.words(old).strip() == "-# " + CLOSED.format(number=number)
    assert not h.labels(old)
    assert "End turn" in h.labels(new)
    assert h.everything(theirs) == before  # somebody else's
    await h.press(h.alice, new, "End turn")
    await h.press(h.alice, new, "Yes, do it")
    h.quiet()


async def test_a_closed_panel_still_tells_what_was_done_in_it(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = (await h.alice.slash(h.channel, "move", text="O d4", match=number)).response
    assert "End turn" in h.labels(panel)
    await h.panel(h.alice, number)
    assert h.words(panel).strip().startswith("✅ Blue's Ogre moves d5-d4.\n-# This panel")
    assert CLOSED.format(number=number) in h.words(panel)
    h.quiet()


async def test_a_panel_from_another_match_stays(h: Hall) -> None:
    one, two = await h.begin(SECRETS), await h.begin(SECRETS)
    old = await h.panel(h.alice, one)
    before = h.everything(old)
    await h.panel(h.alice, two)
    assert h.everything(old) == before
    h.quiet()


async def test_whoever_only_looks_keeps_the_panel(h: Hall) -> None:
    number = await h.begin(SECRETS)
    panel = await h.panel(h.alice, number)
    before = h.everything(panel)
    await h.alice.slash(h.channel, "board", match=number)
    await h.alice.slash(h.channel, "move", text="O", match=number)  # which one was meant?
    assert h.everything(panel) == before
    h.quiet()


async def test_an_old_panel_that_could_not_be_closed_acts_and_is_in_use_again(h: Hall) -> None:
    number = await h.begin(SECRETS)
    old = await h.panel(h.alice, number)
    await h.later()
    new = await h.panel(h.alice, number)
    assert "End turn" in h.labels(old)
    await h.press(h.alice, old, "End turn")
    await h.press(h.alice, old, "Yes, do it")
    assert (await h.bot.matches.snapshot(number)).waiting[0].seat == 1
    assert f"match #{number} continues in your panel above" in h.words(new)
    h.quiet()


async def test_an_old_panel_says_after_a_restart_that_its_press_came_too_late(h: Hall) -> None:
    number = await h.begin(SECRETS)
    old = await h.panel(h.alice, number)
    await h.restart()
    new = await h.panel(h.alice, number)
    await h.press(h.alice, new, "End turn")
    await h.press(h.alice, new, "Yes, do it")
    await h.press(h.alice, old, "End turn")
    assert "Nothing was changed" in h.words(old)
    assert "continues in your panel above" in h.words(new)
    h.quiet()


async def test_that_a_panel_was_dismissed_spoils_nothing(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await h.panel(h.alice, number)
    (path,) = (r.path for r in h.env.http_requests if r.method == "PATCH" and "@original" in r.path)
    h.env.inject_error("PATCH", path, status=404, code=10008)
    new = await h.panel(h.alice, number)
    assert "End turn" in h.labels(new)
    h.quiet()


async def test_nobody_waits_for_a_panel_to_be_closed(h: Hall) -> None:
    number = await h.begin(SECRETS)

    def changes() -> list[str]:
        return [r.path for r in h.env.http_requests if r.method == "PATCH" and "@orig" in r.path]

    await h.panel(h.alice, number)
    (old,) = changes()
    new = await h.panel(h.alice, number)
    _, answer, closing = changes()
    assert answer != old == closing  # the answer first
    before = len(changes())
    await h.press(h.alice, new, "Ogre")
    assert len(changes()) == before + 1  # where there is but one, nothing else is written
    h.quiet()
