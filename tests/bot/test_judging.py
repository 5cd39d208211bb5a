"""Judges at work on a match by clicks: what their panel does, and what reaches whom."""

from __future__ import annotations

import discord
import msgspec
import pytest

from bot.matches.live import Seen
from bot.matches.ui.drawing import Studio
from bot.platform.component_ids import Ref
from engine.core import OPEN
from tests.bot.court import WHY, Court
from tests.bot.kit import DAY, LAST_BLOW, SECRETS, Hall


async def test_only_judges_judge(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    for who in (h.alice, h.eve):
        for command, more in (
            ("judge match", {"match": number}),
            ("judge queue", {}),
            ("judge log", {}),
            ("judge bans", {}),
            ("judge ban", {"member": h.bob, "what": "events", "reason": "x"}),
            ("judge lift", {"member": h.bob, "what": "events", "reason": "x"}),
            ("judge recount", {"reason": "x"}),
        ):
            assert "this server's judges" in h.said(await who.slash(h.channel, command, **more))
    assert await h.store.judging.acts(h.guild.id) == []
    h.quiet()


async def test_a_judge_stops_a_match_and_lets_it_go_on(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    panel = await court.panel(court.jo, number)
    assert "Step 0" in h.words(panel)
    await court.act(court.jo, panel, "Stop")
    assert "✅ Done." in h.words(panel)
    assert "Stopped by a judge" in h.words(await h.board(number))
    labels = h.labels(await h.board(number))
    assert "Resume" not in labels
    assert not [label for label in labels if "LifeForce" in label or label.startswith("Ogre")]
    refused = await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    assert "A judge stopped match" in h.said(refused)
    await h.env.advance_time(3 * DAY)
    assert (await h.match(number)).status == "live"
    await h.restart()
    panel = await court.panel(court.kim, number)
    await court.act(court.kim, panel, "Resume")
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    assert (await h.match(number)).status == "over"
    log = court.posted()
    assert f"<@{court.jo.id}> **stopped the match** · match #{number}" in log
    assert f"<@{court.kim.id}> **resumed the match**" in log
    assert "Reason: because of this" in log
    text = court.in_channel()
    assert f"<@{h.alice.id}> <@{h.bob.id}>" in text
    assert "The clocks are stopped until a judge resumes it." in text
    h.quiet()


async def test_time_and_the_quiet_answer(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW, clock=3_600_000)
    panel = await court.panel(court.jo, number)
    await court.act(court.jo, panel, "+ time: alice", {**WHY, "time": "2h"})
    due = (await h.bot.matches.snapshot(number)).waiting[0].due_at
    assert due == int(h.env.now().timestamp() * 1000) + 3 * 3_600_000
    wrong = await court.act(court.jo, panel, "+ time: alice", {**WHY, "time": "soon"})
    assert "I don't understand the time" in h.said(wrong)
    old = await court.panel(court.kim, number)
    await court.act(court.jo, panel, "Answer for alice")
    (last,) = (await h.store.matches.actions(number))[-1:]
    assert last.source == "judge"
    late = await court.act(court.kim, old, "Answer for alice")  # an old panel
    assert "moved on" in h.said(late)
    assert len(await h.store.matches.actions(number)) == 2
    assert "A judge gave the default answer for Blue." in h.words(await h.board(number))
    h.quiet()


async def test_going_back_shows_both_positions_first(h: Hall, court: Court) -> None:
    number = await h.begin(SECRETS)
    for user in (h.alice, h.alice):
        shot = await h.bot.matches.snapshot(number, user.id)
        step = next(a for a in shot.actions if a.startswith(("c2-", "d5-")))
        await user.slash(h.channel, "move", text=step, match=number)
    rows = await h.store.matches.actions(number)
    panel = await court.panel(court.jo, number)
    await h.press(court.jo, panel, "Take back")
    menu = next(p for p in h.raw(panel) if p.get("options"))
    value = menu["options"][-1]["value"]
    await court.jo.select(panel, [value], custom_id=menu["custom_id"])
    opening = (await h.match(number)).opening
    words = h.words(panel)
    assert f"Current position `{rows[-1].digest[:8]}`" in words
    assert f"then `{opening[:8]}`" in words
    before = await h.panel(h.alice, number)
    await court.act(court.jo, panel, "Take it back")
    (last,) = (await h.store.matches.actions(number))[-1:]
    assert (last.back, last.digest) == (0, opening)
    stale = next(p for p in h.raw(before) if ":unit:" in str(p.get("custom_id")))
    answer = await h.alice.click(before, custom_id=stale["custom_id"])
    assert answer is not None
    assert "A judge took back the last" in h.words(await h.board(number))
    assert "Older buttons no longer work" in court.in_channel()
    h.quiet()


async def test_a_new_player_takes_over(h: Hall, court: Court) -> None:
    number = await h.begin(SECRETS)
    theirs = await h.panel(h.alice, number)
    panel = await court.panel(court.jo, number)
    await h.press(court.jo, panel, "Replace alice")
    select = next(p for p in h.raw(panel) if p.get("type") == 5)
    form = await court.jo.select(panel, [h.eve], custom_id=select["custom_id"])
    await court.jo.submit_modal(form, WHY)
    assert [p.user for p in (await h.match(number)).players] == [h.eve.id, h.bob.id]
    for message in (theirs,):
        button = next(p for p in h.raw(message) if str(p.get("custom_id")).startswith("v1:"))
        answer = await h.alice.click(message, custom_id=button["custom_id"])
        assert "You are not a player in match" in h.said(answer)
    hidden = h.words((await h.eve.slash(h.channel, "board", text=True, match=number)).response)
    former = h.words((await h.alice.slash(h.channel, "board", text=True, match=number)).response)
    public = h.words((await h.bob.slash(h.channel, "board", text=True, match=number)).response)
    assert hidden != former
    assert former.count("bomb") == public.count("bomb")
    assert f"<@{h.eve.id}>" in h.words(await h.board(number))
    assert f"A judge gave a seat to <@{h.eve.id}>" in court.in_channel()
    h.quiet()


async def test_a_judges_result(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, "bob wins")
    match = await h.match(number)
    assert (match.status, match.winners) == ("over", (1,))
    final = h.words(await h.board(number))
    assert f"🏆 **<@{h.bob.id}> wins!**" in final
    assert "A judge decided the match." in final
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, "No result")
    assert "Ended without a result" in h.words(await h.board(number))
    log = await court.jo.slash(h.channel, "judge log", match=number)
    text = h.said(log)
    assert f"running → a win for <@{h.bob.id}>" in text
    assert f"a win for <@{h.bob.id}> → no result" in text
    other = await court.jo.slash(h.channel, "judge log", act="ban")
    assert "No entries" in h.said(other)
    h.quiet()


async def test_a_ruling_stands_where_the_old_end_stood(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.matches.resign(number, h.bob.id)
    await h.env.settle()
    board = h.words(await h.board(number))
    assert "-# Blue wins: Red resigns." in board
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, "Draw")
    board = h.words(await h.board(number))
    assert "**Draw.**" in board
    assert "-# Before: Blue wins: Red resigns." in board
    assert "-# Blue wins" not in board
    assert "Blue wins," not in board  # the picture's words
    assert "Draw, Turn" in board
    assert "As a judge decided" in board
    await court.result(court.jo, panel, "No result")
    board = h.words(await h.board(number))
    assert "No result, Turn" in board
    assert "Draw" not in board
    log = h.said(await h.press(h.alice, await h.board(number), "Log"))
    assert "Before: Blue wins: Red resigns." in log
    h.quiet()


# -- hidden things ----------------------------------------------------------------


async def test_a_look_reaches_the_judge_alone_and_is_told_after_the_end(
    h: Hall, court: Court, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    number = await h.begin(SECRETS)
    before = [await h.board(number)]
    picture = await before[0].attachments[0].read()
    panel = await court.panel(court.jo, number)
    looked = await court.act(court.jo, panel, "See everything")
    assert panel.flags.ephemeral
    files = {a.filename: await a.read() for a in panel.attachments}
    text = files[f"match-{number}-position.txt"].decode()
    assert "bomb b4" in text
    assert "Everything in match" in h.words(panel)
    assert looked is not None
    # Nobody else: not the board, drawn again, nor the log, nor the players' panels.
    again = await h.alice.slash(h.channel, "play resume", match=number)
    assert again is not None
    board = await h.board(number)
    assert await board.attachments[0].read() == picture
    everything = "\n".join(
        h.everything(m) for c in h.channels() for m in c.history() if not m.flags.ephemeral
    )
    for who in (h.bob, h.eve):
        for command in ("board", "hand", "match log"):
            answer = await who.slash(h.channel, command, match=number)
            everything += "".join(
                h.everything(m) for m in (answer.response, *answer.followups) if m
            )
    assert "bomb b4" not in everything
    assert "looked at hidden information" not in everything.replace(
        "**looked at hidden information**", ""
    )
    assert "bomb" not in "\n".join(r.getMessage().lower() for r in caplog.records)
    assert "**looked at hidden information**" in court.posted()
    await h.restart()
    with h.env._bot_scope():
        await h.bot.matches.resign(number, h.bob.id)
    await h.env.settle()
    final = h.words(await h.board(number))
    assert (
        f"A judge (<@{court.jo.id}>) looked at all hidden information at step 0 of this match."
        in final
    )
    assert "Reason: because of this" in final
    log = h.said(await h.alice.slash(h.channel, "match log", match=number))
    assert "looked at all hidden information" in log
    h.quiet()


async def test_a_judge_who_plays_there_sees_and_does_nothing(h: Hall, court: Court) -> None:
    number = await h.begin(SECRETS)
    panel = await court.panel(court.jo, number)
    await h.press(court.jo, panel, "Replace bob")
    select = next(p for p in h.raw(panel) if p.get("type") == 5)
    form = await court.jo.select(panel, [court.kim], custom_id=select["custom_id"])
    await court.jo.submit_modal(form, WHY)
    refused = await court.kim.slash(h.channel, "judge match", match=number)
    assert "You are involved in match" in h.said(refused)
    assert "bomb" not in h.everything(refused.response or refused.followups[0])
    h.quiet()


async def test_who_loses_the_role_meanwhile_does_nothing(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await court.panel(court.jo, number)
    form = await h.press(court.jo, panel, "Stop")
    await court.settle(judge=0)
    answer = await court.jo.submit_modal(form, WHY)
    assert "Only server managers" in h.said(answer)
    answer = await h.press(court.jo, panel, "See everything")
    assert "Only server managers" in h.said(answer)
    assert not (await h.match(number)).held
    assert await h.store.judging.acts(h.guild.id) == []
    h.quiet()


async def test_a_match_of_another_server_is_not_there(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    other = h.env.create_guild()
    there = other.create_text_channel("there")
    boss = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    role = other.create_role("bosses", permissions=boss)
    stranger = other.add_member(h.env.create_user("stranger"), roles=[role])
    answer = await stranger.slash(there, "judge match", match=number)
    assert f"There is no match #{number}" in h.said(answer)
    log = await stranger.slash(there, "judge log", match=number)
    assert "No entries" in h.said(log)
    h.quiet()


@pytest.mark.parametrize(
    ("verb", "arg"),
    [
        ("judge-match", "x"),
        ("judge-time", "9"),
        ("judge-time", ""),
        ("judge-default", "-3"),
        ("judge-result", "7.8"),
        ("judge-result", "x"),
        ("judge-returns", "99999"),
        ("judge-return", "77"),
        ("judge-return-yes", ""),
        ("judge-seat", "9"),
        ("judge-replace", "0"),
        ("judge-log", "m|k99|kx|o5|u"),
        ("report", "x"),
        ("report-take", "99"),
        ("report-answer", ""),
        ("report-close", "5"),
        ("approve", ""),
        ("disapprove", ""),
        ("reports", "x"),
    ],
)
async def test_forged_ids_change_nothing(h: Hall, court: Court, verb: str, arg: str) -> None:
    number = await h.begin(LAST_BLOW, clock=DAY * 1000)
    panel = await court.panel(court.jo, number)
    button = next(p for p in h.raw(panel) if p.get("type") == 2)
    button["custom_id"] = str(Ref(number, 0, verb, arg))
    answer = await court.jo.click(panel, custom_id=button["custom_id"])
    if answer.modal is not None:
        typed = {"time": "2h"} if verb == "judge-time" else {}
        await court.jo.submit_modal(answer, WHY | typed)
    assert await h.store.judging.acts(h.guild.id) == []
    assert (await h.match(number)).ply == 0
    h.quiet()


@pytest.mark.drawn
async def test_an_open_picture_is_never_taken_for_the_public_one(h: Hall) -> None:
    number = await h.begin(SECRETS)
    shot = await h.bot.matches.snapshot(number)
    live = await h.bot.matches.memory.live(number)
    studio = Studio()
    hidden = msgspec.structs.replace(
        shot, seen=Seen(live.game, live.state, live.game.view(live.state, OPEN))
    )
    one = await studio.unkept(hidden, "dark")
    public = await studio.draw(shot, theme="dark")
    other = await studio.unkept(hidden, "dark")
    assert one.png == other.png != public.png
    assert (await studio.draw(shot, theme="dark")).png == public.png
    assert one.name == public.name  # a file's name tells nothing


async def test_long_filters_of_the_log_fit_into_buttons(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    for n in range(12):
        panel = await court.panel(court.jo, number)
        await court.act(court.jo, panel, "Resume" if n % 2 else "Stop")
    filters = {"match": number, "judge": court.jo, "act": "pause"}
    log = (await court.jo.slash(h.channel, "judge log", **filters)).response
    assert h.words(log).count("**stopped the match**") == 6
    log = (await court.jo.slash(h.channel, "judge log", match=number)).response
    assert h.words(log).count("<@") == 10 + h.words(log).count("<@&")
    await h.press(court.jo, log, "Older")
    assert h.words(log).count("**stopped the match**") == 1
    await h.press(court.jo, log, "Newer")
    await h.press(court.jo, log, "Match")
    assert "Step 12" in h.words(log)
    h.quiet()


async def test_a_judge_sees_both_hands(h: Hall, court: Court) -> None:
    number = await h.begin()
    while (await h.bot.matches.snapshot(number)).waiting[0].kind != "turn":
        seat = (await h.bot.matches.snapshot(number)).waiting[0].seat
        user = (h.alice, h.bob)[seat].id
        mine = await h.bot.matches.snapshot(number, user)
        with h.env._bot_scope():
            await h.bot.matches.act(number, user, mine.actions[0])
    await h.env.settle()
    hands = [
        {card.name for card in (await h.bot.matches.snapshot(number, who.id)).view.sides[seat].hand}
        for seat, who in enumerate((h.alice, h.bob))
    ]
    assert all(hands)
    panel = await court.panel(court.jo, number)
    await court.act(court.jo, panel, "See everything")
    words = h.words(panel)
    assert words.index("**alice's cards**") < words.index("**bob's cards**")
    position = next(a for a in panel.attachments if a.filename.endswith("position.txt"))
    text = (await position.read()).decode()
    for hand in hands:
        assert all(name in text for name in hand)
    h.quiet()
