"""Penalties by command and by taps: who gives them, who hears of them, who reads them."""

from __future__ import annotations

from typing import Any

from tests.bot.court import Court
from tests.bot.cups import Cups
from tests.bot.kit import LAST_BLOW, Hall


async def give(h: Hall, who: Any, member: Any, penalty: str, **more: Any) -> str:
    return h.said(
        await who.slash(
            h.channel, "judge penalty", member=member, penalty=penalty, reason="too loud", **more
        )
    )


async def listed(h: Hall, who: Any, **more: Any) -> Any:
    return (await who.slash(h.channel, "judge penalties", **more)).response


async def test_a_warning_is_one_command(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    assert "judges" in await give(h, h.eve, h.bob, "warning")
    answer = await give(h, court.jo, h.bob, "warning")  # their only match
    assert f"<@{h.bob.id}> has been given a warning." in answer
    letter = court.told(h.bob)
    assert "A judge has given you a warning." in letter
    assert f"match #{number}" in letter
    assert "Reason: too loud" in letter
    assert "warning" not in court.in_channel()  # nobody else's business
    assert f"**gave a warning** · match #{number} · <@{h.bob.id}>" in court.posted()
    assert (await h.match(number)).status == "live"
    h.quiet()


async def test_a_warning_reaches_who_takes_no_private_messages(h: Hall, court: Court) -> None:
    await h.begin(LAST_BLOW)
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await give(h, court.jo, h.bob, "warning")
    assert f"<@{h.bob.id}>: a judge has a message for you." in court.in_channel()
    assert "too loud" not in court.in_channel()
    h.quiet()


async def test_a_game_loss_ends_the_match(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    await give(h, court.jo, h.alice, "game loss", match=number)
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", (1,))
    assert "You have been" not in court.told(h.alice)
    assert "A judge has given you a game loss." in court.told(h.alice)
    text = court.in_channel()
    assert f"A judge has given <@{h.alice.id}> a game loss." in text
    assert "Reason: too loud" in text
    board = h.words(await h.board(number))
    assert f"<@{h.bob.id}> wins!" in board
    assert "too loud" in board
    log = h.said(await court.kim.slash(h.channel, "judge log", act="game loss"))
    assert f"running → a win for <@{h.bob.id}>" in log
    late = await give(h, court.jo, h.alice, "game loss", match=number)
    assert "is over" in late
    h.quiet()


async def test_three_taps_from_the_panel_of_a_match(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await court.panel(court.jo, number)
    await h.press(court.jo, panel, "Penalty")
    assert {"Warn alice", "alice loses the game", "bob loses the match"} <= {*h.labels(panel)}
    await court.act(court.jo, panel, "bob loses the game")
    assert f"<@{h.bob.id}> has been given a game loss." in h.words(panel)
    assert (await h.match(number)).winners == (0,)
    await h.press(court.jo, panel, "Back")
    await h.press(court.jo, panel, "Penalty")
    assert [x for x in h.labels(panel) if "loses" in x] == []  # it is over
    await court.act(court.jo, panel, "Warn bob")
    assert len(await h.store.judging.penalties(h.guild.id, ["warning", "game loss"])) == 2
    h.quiet()


async def test_a_match_loss_decides_the_best_of_three(h: Hall, court: Court) -> None:
    typed = {"side": "host", "variant": "first: host", "games": 3}
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, **typed)
    await h.press(h.bob, card.response, "Accept")
    (match,) = await h.bot.matches.find(user=h.bob.id)
    await give(h, court.jo, h.bob, "match loss", match=match.id)
    await h.env.settle()
    board = await h.board(match.id)
    assert f"<@{h.alice.id}> won the best of three" in h.words(board)
    assert "Next game" not in h.labels(board)
    (act,) = await h.bot.judges.penalties.standing(h.guild.id)
    page = await listed(h, court.kim)
    await court.act(court.kim, page, f"Withdraw {act.id}")
    assert "No penalties." in h.words(page)
    assert f"A judge has withdrawn your penalty {act.id}." in court.told(h.bob)
    assert "Next game" in h.labels(await h.board(match.id))
    assert "**withdrew a penalty**" in court.posted()
    h.quiet()


async def test_judges_read_all_and_everybody_their_own(h: Hall, court: Court) -> None:
    await h.begin(LAST_BLOW)
    for member in (h.alice, h.bob):
        await give(h, court.jo, member, "warning")
    everything = h.words(await listed(h, court.kim))
    assert f"<@{h.alice.id}>" in everything
    assert f"<@{h.bob.id}>" in everything
    assert f"<@{h.alice.id}>" not in h.words(await listed(h, court.kim, member=h.bob))
    for more in ({}, {"member": h.alice}):  # nobody reads another's
        page = await listed(h, h.bob, **more)
        assert f"· <@{h.bob.id}>" in h.words(page)
        assert f"<@{h.alice.id}>" not in h.words(page)
        assert not [x for x in h.labels(page) if x.startswith("Withdraw")]
    assert "No penalties." in h.words(await listed(h, h.eve))
    forged = h.ids(await listed(h, court.kim))[0]
    page = await listed(h, h.bob)
    stored = h.env.backend.get_message(page.channel_id, page.id)
    button = {"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": forged}
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    assert "judges" in h.said(await h.bob.click(page, custom_id=forged))
    h.quiet()


async def test_penalties_of_an_event(cups: Cups, court: Court, h: Hall) -> None:
    await cups.begun(4, "Round robin")
    ann = cups.people["ann"]
    choices = await court.jo.autocomplete(h.channel, "judge penalty", "event", "frid")
    assert [c["value"] for c in choices] == [cups.number]
    await give(h, court.jo, ann, "warning", event=cups.number)
    assert "**Friday Cup**" in court.told(ann)
    (match,) = await h.bot.matches.find(user=ann.id)
    await give(h, court.jo, ann, "match loss", match=match.id)
    await h.env.settle()
    for who in (court.kim, cups.boss):
        page = h.words(await listed(h, who, event=cups.number))
        assert page.count(f"<@{ann.id}>") >= 2
        assert "**Friday Cup**" in page
    ben = cups.people["ben"]
    listing = await listed(h, ben, event=cups.number, member=ann)
    assert "no such event" in h.words(listing)  # it may be hidden from them
    assert await ben.autocomplete(h.channel, "judge penalties", "event", "") == []
    offered = await ann.autocomplete(h.channel, "judge penalties", "event", "")
    assert [c["value"] for c in offered] == [cups.number]
    assert "no such event" in h.words(await listed(h, court.jo, event=99))
    answer = await give(h, court.jo, cups.people["lou"], "warning", event=cups.number)
    assert "is not in that event" in answer
    h.quiet()
