"""Standing orders by taps: put together, previewed, armed, answered after a restart, revoked."""

from __future__ import annotations

from typing import Any

from bot.platform import phone
from tests.bot.kit import Hall

CLASH = """7 k . . l . . .
6 M g . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2 . . . . . . .
1 . . K L . . .
turn: A"""
SENTENCE = (
    "When your Keeper is attacked: the Guardian attacks the attacker if possible, "
    "otherwise pass. Once, until your next turn begins."
)


def menu(h: Hall, message: Any, start: str) -> Any:
    """Return the menu whose words begin so."""
    return next(
        p for p in h.raw(message) if p.get("type") == 3 and p["placeholder"].startswith(start)
    )


async def choose(h: Hall, who: Any, message: Any, start: str, label: str) -> Any:
    """Choose an entry of a menu by its words; return the page that follows."""
    part = menu(h, message, start)
    value = next(o["value"] for o in part["options"] if o["label"] == label)
    result = await who.select(message, [value], custom_id=part["custom_id"])
    return result.response or message


async def test_an_amount_that_a_closed_menu_would_cut_is_read_above_it(h: Hall) -> None:
    number = await h.begin(CLASH)
    panel = (await h.bob.slash(h.channel, "orders", match=number)).response
    label = next(o["label"] for o in menu(h, panel, "When…")["options"] if len(o["label"]) > 34)
    await choose(h, h.bob, panel, "When…", label)
    assert f"New order: {label}" in h.words(panel)
    assert menu(h, panel, "When…")["placeholder"] == "When… ✓"
    h.quiet()


async def test_an_order_is_put_together_armed_and_carried_out(h: Hall) -> None:
    number = await h.begin(CLASH)
    panel = await h.panel(h.bob, number)
    await h.press(h.bob, panel, "Settings")
    assert "Pass Responses of the Keeper" in h.labels(panel)
    await h.press(h.bob, panel, "Orders…")
    assert "You have no orders." in h.words(panel)
    await choose(h, h.bob, panel, "When…", "My Keeper is attacked")
    await choose(h, h.bob, panel, "Then…", "Guardian strikes back")
    assert "Set order" not in h.labels(panel)
    assert "New order: My Keeper is attacked → Guardian strikes back" in h.words(panel)
    assert phone.prompt(menu(h, panel, "When…")["placeholder"])
    await choose(h, h.bob, panel, "How long…", "Once, until your next turn begins.")
    assert f"**{SENTENCE}**" in h.words(panel)
    await h.restart()  # a page from before it still works
    await h.press(h.bob, panel, "Set order")
    assert f"✅ Order set. {SENTENCE}" in h.words(panel)
    assert f"1. {SENTENCE}" in h.words(panel)
    before = h.everything(await h.board(number))
    assert "Guardian attacks the attacker" not in before
    await h.restart()
    await h.alice.slash(h.channel, "move", text="a6xa7", match=number)
    done = await h.store.matches.actions(number)
    assert [(d.text, d.source) for d in done] == [("a6xa7", "typed"), ("b6xa6", "standing")]
    for message in h.channel.history():
        assert "order" not in h.everything(message).lower()
    text = h.words(await h.panel(h.bob, number))
    assert f"🔔 “{SENTENCE}” has ended: it has answered once." in text
    assert "🔔" not in h.words(await h.panel(h.bob, number))
    assert "🔔" not in h.words(await h.panel(h.alice, number))
    h.quiet()


async def test_an_order_is_revoked(h: Hall) -> None:
    number = await h.begin(CLASH)
    result = await h.bob.slash(h.channel, "orders", match=number)
    page = result.response
    await choose(h, h.bob, page, "When…", "Any Response, unless my Keeper is attacked")
    await choose(h, h.bob, page, "Then…", "Pass")
    await choose(h, h.bob, page, "How long…", "Until you revoke it.")
    await h.press(h.bob, page, "Set order")
    words = h.words(page)
    assert "1. When you may respond, unless your Keeper was attacked: pass." in words
    await h.press(h.bob, page, "Revoke 1")
    assert "You have no orders." in h.words(page)
    await h.press(h.bob, page, "Back")
    assert "Your settings" in h.words(page)
    await h.alice.slash(h.channel, "move", text="a6xa7", match=number)
    assert [d.source for d in await h.store.matches.actions(number)] == ["typed"]
    h.quiet()


async def test_a_stranger_has_no_orders_here(h: Hall) -> None:
    number = await h.begin(CLASH)
    result = await h.eve.slash(h.channel, "orders", match=number)
    assert "You are not a player in match" in h.said(result)
    h.quiet()
