"""What is stored about somebody, by clicks: shown, handed out, and forgotten for good."""

from __future__ import annotations

import json

from tests.bot.kit import DAY, LAST_BLOW, Hall
from tests.bot.test_reminders import begun, moves


async def test_a_person_sees_and_gets_what_is_stored(h: Hall) -> None:
    shown = await h.eve.slash(h.channel, "privacy show")
    assert "Nothing is stored about you." in h.said(shown)
    await begun(h)
    page = (await h.bob.slash(h.channel, "privacy show")).response
    assert "your seats in matches" in h.words(page)
    result = await h.press(h.bob, page, "Get it as a file")
    (file,) = result.response.attachments
    data = json.loads(await file.read())
    assert data["user"] == h.bob.id
    assert [row["name"] for row in data["tables"]["seats"]] == ["bob"]
    assert str(h.eve.id) not in json.dumps(data)
    h.quiet()


async def test_a_person_is_forgotten_after_typing_it(h: Hall) -> None:
    number = await begun(h, DAY * 1000)
    page = (await h.bob.slash(h.channel, "privacy delete")).response
    words = h.words(page)
    assert f"**Running matches you lose:** #{number} (resigned)" in words
    assert "**Stays, without your name:**" in words
    assert "you become “Somebody”" in words
    form = await h.press(h.bob, page, "Delete…")
    refused = await h.bob.submit_modal(form, {"word": "no"})
    assert "nothing was deleted" in h.said(refused)
    assert (await h.match(number)).status == "live"
    form = await h.press(h.bob, page, "Delete…")
    await h.bob.submit_modal(form, {"word": "Delete"})
    assert "✅ You are forgotten." in h.words(page)
    await h.env.settle()
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", (0,))
    assert [p.name for p in match.players] == ["alice", "Somebody"]
    board = h.words(await h.board(number))
    assert str(h.bob.id) not in board
    assert "Somebody" in board
    # Nothing is left, and a restart finds everything in order.
    await h.restart()
    shown = await h.bob.slash(h.channel, "privacy show")
    assert "Nothing is stored about you." in h.said(shown)
    assert (await h.bot.matches.check()).sound
    log = await h.alice.slash(h.channel, "match log", match=number)
    assert "Somebody" in h.said(log)
    h.quiet()


async def test_who_was_forgotten_may_begin_anew(h: Hall) -> None:
    await begun(h)
    page = (await h.alice.slash(h.channel, "privacy delete")).response
    form = await h.press(h.alice, page, "Delete…")
    await h.alice.submit_modal(form, {"word": "delete"})
    number = await h.begin(LAST_BLOW)
    await moves(h, number, (h.alice, "sm"))
    assert [p.name for p in (await h.match(number)).players] == ["alice", "bob"]
    h.quiet()
