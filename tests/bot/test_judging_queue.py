"""The second judge, bans, calls, reports and the log channel, by clicks."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.moderation.judge_actions import Judge, JudgeAction
from bot.servers.notices import Notices
from tests.bot.court import Court
from tests.bot.kit import LAST_BLOW, SECRETS, Hall
from tests.bot.test_scores import rated

# -- the second judge -------------------------------------------------------------


async def test_a_heavy_act_waits_for_the_second_judge(h: Hall, court: Court) -> None:
    await court.settle(two_judges=True)
    number = await h.begin(LAST_BLOW)
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, "alice wins")
    assert "second judge has to confirm" in h.words(panel)
    assert (await h.match(number)).status == "live"
    (card,) = [m for m in court.room.history() if "Confirm" in h.labels(m)]
    text = h.words(card)
    assert f"<@&{court.role.id}>" in text
    assert f"set the result: a win for <@{h.alice.id}>" in text
    assert "Reason: because of this" in text
    own = await h.press(court.jo, card, "Confirm")
    assert "another judge has to confirm" in h.said(own)
    assert "this server's judges" in h.said(await h.press(h.eve, card, "Confirm"))
    await h.restart()
    done = await h.press(court.kim, card, "Confirm")
    assert "names both of you" in h.said(done)
    assert (await h.match(number)).winners == (0,)
    (card,) = [m for m in court.room.history() if "asks a second judge" in h.words(m)]
    assert f"Carried out; confirmed by <@{court.kim.id}>" in h.words(card)
    assert h.labels(card) == []
    assert f"<@{court.jo.id}> with <@{court.kim.id}>" in court.posted()
    h.quiet()


async def test_what_nobody_confirmed_runs_out_by_itself(h: Hall, court: Court) -> None:
    await court.settle(two_judges=True)
    arguments = {"member": h.eve, "what": "events", "reason": "plays twice"}
    await court.jo.slash(h.channel, "judge ban", **arguments)
    (card,) = [m for m in court.room.history() if "Confirm" in h.labels(m)]
    await h.env.advance_time(24 * 3600 + 1)
    await h.env.settle()
    (card,) = [m for m in court.room.history() if m.id == card.id]
    assert "No one confirmed it within a day" in h.words(card)
    assert h.labels(card) == []
    assert "so nothing was done. Ask again" in court.told(court.jo)
    assert await h.bot.judges.bans(h.guild.id) == []
    # Where a private message does not arrive, the log channel says it.
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await court.kim.slash(h.channel, "judge ban", **arguments)
    (card,) = [m for m in court.room.history() if "Confirm" in h.labels(m)]
    await h.press(court.jo, card, "Refuse")
    await h.env.settle()
    assert f"<@{court.kim.id}> ⚖️ You asked a second judge" in court.posted()
    assert "Another judge refused it" in court.posted()
    h.quiet()


async def test_a_card_answered_while_it_is_being_posted_shows_the_answer(
    h: Hall, court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    await court.settle(two_judges=True)
    post = Notices.send

    async def slowly(notices: Notices, guild: int, *args: Any, **more: Any) -> Any:
        sent = await post(notices, guild, *args, **more)
        for waiting in await h.bot.judges.asks(guild):
            await h.bot.judges.refuse(Judge(court.kim.id, guild), waiting.id)
            while court.jo.user.dm_channel is None or not court.told(court.jo):  # noqa: ASYNC110
                await asyncio.sleep(0.01)  # whoever asked hears of it before the card is known
            await asyncio.sleep(0.05)
        return sent

    monkeypatch.setattr(Notices, "send", slowly)
    arguments = {"member": h.eve, "what": "events", "reason": "plays twice"}
    await court.jo.slash(h.channel, "judge ban", **arguments)
    await h.env.settle()
    (card,) = [m for m in court.room.history() if "asks a second judge" in h.words(m)]
    assert f"Refused by <@{court.kim.id}>" in h.words(card)
    assert h.labels(card) == []
    h.quiet()


async def test_the_queue_lists_what_waits_where_there_is_no_channel(h: Hall, court: Court) -> None:
    await court.settle(two_judges=True, log=0)
    answer = await court.jo.slash(
        h.channel, "judge ban", member=h.eve, what="events", reason="plays twice", days=3
    )
    assert "second judge has to confirm" in h.said(answer)
    queue = (await court.kim.slash(h.channel, "judge queue")).response
    assert f"ban <@{h.eve.id}> from tournaments and events for 3 days" in h.words(queue)
    await h.press(court.kim, queue, "Refuse")
    assert await h.bot.judges.bans(h.guild.id) == []
    queue = (await court.jo.slash(h.channel, "judge queue")).response
    assert "Confirm" not in h.labels(queue)
    h.quiet()


async def test_a_correction_of_ratings_waits_too(h: Hall, court: Court) -> None:
    await court.settle(two_judges=True)
    permissions = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)
    role = h.guild.create_role("bosses", permissions=permissions)
    boss = h.guild.add_member(h.env.create_user("boss"), roles=[role])
    number = await rated(h)
    answer = await boss.slash(h.channel, "ratings annul", match=number, reason="it was a test")
    assert "second judge has to confirm" in h.said(answer)
    assert len(await h.store.ratings.changes(number)) == 2
    (card,) = [m for m in court.room.history() if "Confirm" in h.labels(m)]
    assert "annul the match" in h.words(card)
    await h.press(court.kim, card, "Confirm")
    assert await h.store.ratings.changes(number) == []
    assert f"a win for <@{h.alice.id}> → no result" in court.posted()
    h.quiet()


# -- bans -------------------------------------------------------------------------


async def test_a_banned_person_is_told_and_refused(h: Hall, court: Court) -> None:
    arguments = {"member": h.eve, "what": "challenges"}
    answer = await court.jo.slash(h.channel, "judge ban", reason="spam", days=2, **arguments)
    assert "is banned from challenges and quick play here for 2 days" in h.said(answer)
    assert "banned you from challenges and quick play there for 2 days" in court.told(h.eve)
    assert "Reason: spam" in court.told(h.eve)
    refused = await h.eve.slash(h.channel, "play open")
    assert "You are banned from challenges" in h.said(refused)
    assert "spam" in h.said(refused)
    assert f"<@{h.eve.id}>" in h.said(await court.kim.slash(h.channel, "judge bans"))
    await court.kim.slash(h.channel, "judge lift", reason="said sorry", **arguments)
    assert "let you take part in challenges" in court.told(h.eve)
    await h.eve.slash(h.channel, "play open")
    assert len(await h.bot.matches.challenges.open(user=h.eve.id)) == 1
    again = await court.kim.slash(h.channel, "judge lift", reason="twice", **arguments)
    assert "has no such ban" in h.said(again)
    own = await court.jo.slash(
        h.channel, "judge ban", member=court.jo, what="events", reason="a joke"
    )
    assert "This is about you" in h.said(own)
    h.quiet()


async def test_ratings_are_worked_out_anew(h: Hall, court: Court) -> None:
    answer = await court.jo.slash(h.channel, "judge recount", reason="is it right?")
    assert "All ratings were correct" in h.said(answer)
    assert "**recalculated all ratings**" in court.posted()
    h.quiet()


# -- calls and reports ------------------------------------------------------------


async def test_a_player_calls_a_judge_by_the_button(h: Hall, court: Court) -> None:
    number = await h.begin(SECRETS)
    more = (await h.press(h.alice, await h.board(number), "More")).response
    form = await h.press(h.alice, more, "Call a judge")
    answer = await h.alice.submit_modal(form, {"reason": "he is silent"})
    assert "the judges were pinged" in h.said(answer)
    (call,) = court.room.history()
    words = h.words(call)
    assert f"<@&{court.role.id}>" in words
    assert f"<@{h.alice.id}> calls a judge to match #{number}" in words
    assert "he is silent" in words
    assert [r.id for r in call.role_mentions] == [court.role.id]
    panel = (await h.press(court.jo, call, "Judge's panel")).response
    assert "See everything…" in h.labels(panel)
    await h.press(court.jo, panel, "Call 1")
    assert "he is silent" in h.words(panel)
    await h.press(court.jo, panel, f"Match #{number}")
    assert "close the call and say what you decided" in h.words(panel)
    again = await h.alice.slash(h.channel, "match judge", reason="again", match=number)
    assert "called a judge to match" in h.said(again)
    queue = (await court.jo.slash(h.channel, "judge queue")).response
    assert f"call to match #{number}" in h.words(queue)
    await h.press(court.jo, queue, "Open 1")
    page = h.words(queue) + h.everything(queue)
    assert "he is silent" in page
    (position,) = [a for a in queue.attachments if a.filename.endswith("position.txt")]
    text = (await position.read()).decode()
    assert "economy" in text
    assert "economy" not in page  # it would push what a judge does off the screen
    assert "bomb b4" not in page + text
    await h.press(court.jo, queue, "Take")
    await court.act(court.jo, queue, "Answer", {"reason": "I look into it"})
    assert "I sent them your answer" in h.words(queue)
    assert "I look into it" in court.told(h.alice)
    await h.restart()
    await court.act(court.jo, queue, "Close", {"reason": "he moved"})
    assert "nothing open" in h.words(queue)
    assert "Call 1" not in h.labels(await court.panel(court.jo, number))
    mine = h.said(await h.alice.slash(h.channel, "reports"))
    assert "I look into it" in mine
    assert "✅ Closed: he moved" in mine
    assert "You have no reports" in h.said(await h.bob.slash(h.channel, "reports"))
    h.quiet()


async def test_a_report_is_private(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.matches.resign(number, h.bob.id)
    await h.env.settle()
    answer = await h.alice.slash(
        h.channel, "report", member=h.bob, reason="insulted me", match=number
    )
    assert "only they can read it" in h.said(answer)
    posted = court.posted()
    assert "a report is waiting for a judge" in posted
    for secret in ("insulted", str(h.bob.id), str(h.alice.id)):
        assert secret not in posted
    queue = (await court.jo.slash(h.channel, "judge queue")).response
    await h.press(court.jo, queue, "Open 1")
    assert f"match-{number}.json" in {a.filename for a in queue.attachments}
    assert "insulted me" in h.words(queue)
    h.quiet()


async def test_a_message_is_reported_from_its_menu(h: Hall, court: Court) -> None:
    message = await h.bob.send(h.channel, "you are a fool")
    form = await h.alice.context_menu(h.channel, "Report to judges", message)
    await h.alice.submit_modal(form, {"reason": "rude"})
    form = await h.alice.context_menu(h.channel, "Report to judges", h.bob)
    await h.alice.submit_modal(form, {"reason": "again and again"})
    queue = (await court.jo.slash(h.channel, "judge queue")).response
    await h.press(court.jo, queue, "Open 1")
    assert "you are a fool" in h.words(queue)
    about = (await h.bob.slash(h.channel, "reports")).response
    assert "rude" not in h.words(about)
    h.quiet()


async def test_a_judge_does_not_read_what_is_about_them(h: Hall, court: Court) -> None:
    await h.alice.slash(h.channel, "report", member=court.jo, reason="unfair")
    queue = (await court.jo.slash(h.channel, "judge queue")).response
    text = h.words(queue)
    assert "1 more are about you" in text
    assert "unfair" not in h.everything(queue)
    forged = h.id_of(queue, "Refresh").replace(":reports", ":report:1")
    assert "report" in forged
    queue = (await court.kim.slash(h.channel, "judge queue")).response
    assert "unfair" in h.words(queue)
    h.quiet()


# -- the log channel --------------------------------------------------------------


async def test_the_log_channel_catches_up_after_a_restart(h: Hall, court: Court) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await court.panel(court.jo, number)
    await court.act(court.jo, panel, "Stop")
    path = f"/channels/{court.room.id}/messages"
    h.env.inject_error("POST", path, status=500, times=1)
    panel = await court.panel(court.jo, number)
    await court.act(court.jo, panel, "Resume")
    assert "resumed the match" not in court.posted()
    assert h.bot.faults.pop("retried") == 1
    await h.restart()
    await h.env.settle()
    assert court.posted().count("**resumed the match**") == 1
    assert court.posted().count("**stopped the match**") == 1
    h.quiet()


async def test_the_log_channel_misses_nothing_of_a_busy_hour(h: Hall, court: Court) -> None:
    judge = Judge(court.jo.id, h.guild.id, h.channel.id)
    path = f"/channels/{court.room.id}/messages"
    h.env.inject_error("POST", path, status=403, times=25)
    for number in range(1, 27):
        if number == 26:
            assert court.posted() == ""
        deed = JudgeAction(
            kind="ban", reason=f"no. {number};", user=h.eve.id, name="eve", what="events"
        )
        with h.env._bot_scope():
            await h.bot.judges.do(judge, deed)
        await h.env.settle()
    text = court.posted()
    h.bot.faults.pop("notice")
    assert [text.count(f"no. {n};") for n in range(1, 27)] == [1] * 26
