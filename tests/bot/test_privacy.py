"""What is stored about somebody, by clicks: shown, handed out, and forgotten for good."""

from __future__ import annotations

import json
from typing import Any

from tests.bot.court import Court
from tests.bot.kit import DAY, LAST_BLOW, Hall
from tests.bot.test_language import choose
from tests.bot.test_reminders import begun, moves
from tests.bot.typed_signs import bare


async def test_a_person_sees_and_gets_what_is_stored(h: Hall) -> None:
    answer = await h.eve.slash(h.channel, "privacy show")
    assert "Nothing is stored about you." in h.said(answer)
    await begun(h)
    page = (await h.bob.slash(h.channel, "privacy show")).response
    assert "your seats in matches" in h.words(page)
    result = await h.press(h.bob, page, "Download as a file")
    (file,) = result.response.attachments
    data = json.loads(await file.read())
    assert data["user"] == h.bob.id
    assert bare(row["name"] for row in data["tables"]["seats"]) == ["bob"]
    assert str(h.eve.id) not in json.dumps(data)
    h.quiet()


async def test_a_person_is_forgotten_after_typing_it(h: Hall) -> None:
    number = await begun(h, DAY * 1000)
    page = (await h.bob.slash(h.channel, "privacy delete")).response
    words = h.words(page)
    assert f"**Current matches you lose:** #{number} (resigned)" in words
    assert "**Stays, without your name:**" in words
    assert "you become “Somebody”" in words
    assert "you can delete your own messages, server managers those of the bot" in words
    form = await h.press(h.bob, page, "Delete…")
    refused = await h.bob.submit_modal(form, {"word": "no"})
    assert "nothing was deleted" in h.said(refused)
    assert (await h.match(number)).status == "live"
    form = await h.press(h.bob, page, "Delete…")
    await h.bob.submit_modal(form, {"word": "Delete"})
    assert "✅ Your data is deleted." in h.words(page)
    await h.env.settle()
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", (0,))
    assert bare(p.name for p in match.players) == ["alice", "Somebody"]
    board = h.words(await h.board(number))
    assert str(h.bob.id) not in board
    assert "Somebody" in board
    # Nothing is left, and a restart finds everything in order.
    await h.restart()
    answer = await h.bob.slash(h.channel, "privacy show")
    assert "Nothing is stored about you." in h.said(answer)
    assert (await h.bot.matches.check()).sound
    log = await h.alice.slash(h.channel, "match log", match=number)
    assert "Somebody" in h.said(log)
    h.quiet()


async def test_the_word_is_typed_in_ones_own_language(h: Hall, boss: Any) -> None:
    await begun(h, DAY * 1000)
    await choose(h, boss, "de")
    page = (await h.bob.slash(h.channel, "privacy delete")).response
    form = await h.press(h.bob, page, "Löschen…")
    assert "löschen" in h.said(await h.bob.submit_modal(form, {"word": "delete"}))
    form = await h.press(h.bob, page, "Löschen…")
    await h.bob.submit_modal(form, {"word": "Löschen "})
    assert "Deine Daten sind gelöscht" in h.words(page)
    h.quiet()


async def test_who_was_forgotten_may_begin_anew(h: Hall) -> None:
    await begun(h)
    page = (await h.alice.slash(h.channel, "privacy delete")).response
    form = await h.press(h.alice, page, "Delete…")
    await h.alice.submit_modal(form, {"word": "delete"})
    number = await h.begin(LAST_BLOW)
    await moves(h, number, (h.alice, "sm"))
    assert bare(p.name for p in (await h.match(number)).players) == ["alice", "bob"]
    h.quiet()


async def test_deleting_lifts_no_ban_and_no_block(h: Hall, court: Court) -> None:
    mallory = h.guild.add_member(h.env.create_user("mallory"))
    ban = {"member": mallory, "what": "challenges", "reason": "spam"}
    await court.jo.slash(h.channel, "judge ban", **ban)
    await h.alice.slash(h.channel, "play block", member=mallory)
    await h.bob.slash(h.channel, "report", member=mallory, reason="rude")
    page = (await mallory.slash(h.channel, "privacy delete")).response
    assert "Still applies:** bans, blocks by other people" in h.words(page)
    form = await h.press(mallory, page, "Delete…")
    await mallory.submit_modal(form, {"word": "delete"})
    refused = await mallory.slash(h.channel, "play open")
    assert "You are banned from challenges" in h.said(refused)
    bans = (await court.kim.slash(h.channel, "judge bans")).response
    assert "a person who deleted their data" in h.words(bans)
    assert "<@-" not in h.words(bans)
    # The list lifts it, and the block goes on.
    await court.act(court.kim, bans, "Lift ban 1…")
    refused = await mallory.slash(h.channel, "play challenge", opponent=h.alice)
    assert "doesn't accept challenges from you" in h.said(refused)
    # A report about them can still end in a ban.
    queue = (await court.kim.slash(h.channel, "judge queue")).response
    await h.press(court.kim, queue, "Open 1")
    await court.act(court.kim, queue, "Ban…", {"days": "2", "reason": "rude"})
    assert "is banned if they come back" in h.words(queue)
    refused = await mallory.slash(h.channel, "play challenge", opponent=h.bob)
    assert "You are banned from challenges" in h.said(refused)
    blocked = (await h.alice.slash(h.channel, "play block")).response
    assert "a person who deleted their data" in h.words(blocked)
    await h.press(h.alice, blocked, "Unblock Somebody")
    assert "No one." in h.words(blocked)
    h.quiet()


async def test_who_was_forgotten_is_not_asked_to_a_rematch(h: Hall) -> None:
    number = await begun(h, DAY * 1000)
    page = (await h.bob.slash(h.channel, "privacy delete")).response
    form = await h.press(h.bob, page, "Delete…")
    await h.bob.submit_modal(form, {"word": "delete"})
    answer = await h.press(h.alice, await h.board(number), "Rematch")
    assert "deleted their data" in h.said(answer)
    assert not await h.bot.matches.challenges.open()
    h.quiet()
