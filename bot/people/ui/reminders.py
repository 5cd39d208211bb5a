"""Reminders as people set and get them.

Decides the page of `/reminders`, which always says in one sentence what will happen, and how
a reminder is sent: where the match is played, pinging one person, or directly; whichever way
is closed, the other is tried, and a person whose direct messages do not arrive is told so once.
What Discord does not take for now is given back to be sent later, and old ones are deleted later.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.i18n import mark, speaking, tr, trn
from bot.matches.secluded import places
from bot.matches.ui import texts
from bot.matches.viewing import Viewing
from bot.people.reminder_store import Open, ReminderRows, Schedule, Wish
from bot.people.reminders import BEFORE, LEAST, NotNow, Reminding
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.components import button, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.forms import Field, Form
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import mentions, plain
from bot.platform.message_sync import Delivery, Outbox
from bot.platform.refusals import Refused
from bot.servers.locales import Locales
from bot.time_controls import short

#: How many matches a digest names.
LISTED = 10
CLOSED = mark(
    "-# I can't send you direct messages, so I'm reminding you here. Allow direct "
    "messages for this server, or choose this channel in `/reminders`."
)
VERB = "remind"
#: What the button of a reminder asks for, with whose it is.
OFF = "off"
_SCHEDULES: dict[str, Schedule] = {"none": "none", "half": "half", "steps": "steps"}
log = logging.getLogger(__name__)


class NotYours(Refused):
    says = mark("That reminder belongs to someone else. `/reminders` shows yours.")


class Reminders:
    """The page of a person's reminders. One per bot."""

    def __init__(self, reminding: Reminding) -> None:
        self._reminding = reminding
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {VERB: self._choose}

    async def show(self, click: Click, note: str = "") -> None:
        """Show how the person is reminded, and the ways to change it."""
        wish = await self._reminding.wish(click.user.id)
        quiet = await self._reminding.quiet(click.user.id)
        times = [
            Entry(tr("No reminders"), f"{VERB}:schedule:none"),
            Entry(tr("When half the time is gone"), f"{VERB}:schedule:half"),
            Entry(tr("In steps: half, a fifth, a twentieth left"), f"{VERB}:schedule:steps"),
        ]
        times += [
            Entry(tr("{short} before time is up", short=short(ms)), f"{VERB}:before:{ms}")
            for ms in BEFORE
        ]
        ways = (
            Entry(tr("Mention me in the match channel"), f"{VERB}:way:channel"),
            Entry(tr("Send me a direct message"), f"{VERB}:way:dm"),
        )
        hours = [Entry(tr("No daily list"), f"{VERB}:digest:-1")]
        hours += [
            Entry(tr("Daily list at {h:02}:00", h=h), f"{VERB}:digest:{h * 60}") for h in range(24)
        ]
        menus = (
            Menu(tr("When to remind you…"), tuple(times)),
            Menu(tr("How…"), ways),
            Menu(tr("Daily list…"), tuple(hours)),
        )
        zone = Button(tr("Time zone: {zone}", zone=wish.zone)[:80], VERB, "zone")
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr("**Your reminders**\n{note}", note=note).strip(),
                sentence(wish, quiet),
                *menu_rows(0, 0, menus),
                *rows(0, 0, [zone]),
            ),
            attachments=[],
        )

    async def _choose(self, click: Click, ref: Ref) -> None:
        key, _, value = ref.arg.partition(":")
        if key == OFF and value != str(click.user.id):
            raise NotYours
        wish = await self._reminding.wish(click.user.id)
        if key == "zone":
            await self._ask_zone(click, wish)
            return
        if key == "before" and value in map(str, BEFORE):
            wish = msgspec.structs.replace(wish, schedule="before", before=int(value))
        elif key == "digest" and value in map(str, (-1, *range(0, 1440, 60))):
            wish = msgspec.structs.replace(wish, digest=int(value))
        elif key == "schedule" and value in _SCHEDULES:
            wish = msgspec.structs.replace(wish, schedule=_SCHEDULES[value])
        elif key == OFF:
            wish = msgspec.structs.replace(wish, schedule="none")
        elif (key, value) in (("way", "channel"), ("way", "dm")):
            wish = msgspec.structs.replace(
                wish, way="dm" if value == "dm" else "channel", closed=False
            )
        else:
            raise Unreadable(tr("That is not one of the choices. Nothing was changed."))
        await self._reminding.set_wish(wish)
        await self.show(click, tr("✅ Changed."))

    async def _ask_zone(self, click: Click, wish: Wish) -> None:
        async def work(form: Click, values: Mapping[str, str]) -> None:
            now = await self._reminding.wish(form.user.id)
            zone = "".join(values["zone"].split()) or "UTC"
            checked = msgspec.structs.replace(now, zone=zone, digest=max(now.digest, 0))
            await self._reminding.set_wish(checked)  # refuses an unknown zone
            if now.digest < 0:
                await self._reminding.set_wish(msgspec.structs.replace(now, zone=zone))
            await self.show(form, tr("✅ Changed."))

        field = Field(
            "zone", tr("Your time zone"), wish.zone, tr("A city such as Europe/Rome, or UTC")
        )
        await click.response.send_modal(Form(tr("Time zone"), [field], work))


def sentence(wish: Wish, quiet: str) -> str:
    """Return what will happen, in words."""
    how = (
        tr("I send you a direct message")
        if wish.way == "dm"
        else tr("I mention you in the match channel")
    )
    if wish.schedule == "none":
        text = tr(
            "I ping you once when it's your turn in a match, and not again for the same answer."
        )
    elif wish.schedule == "steps":
        text = tr(
            "I remind you when half, a fifth and a twentieth of the time for an answer is"
            " left: first in a direct message, after that {how}.",
            how=how,
        )
    elif wish.schedule == "half":
        text = tr("When half the time for an answer is gone, {how}, once.", how=how)
    else:
        left = short(wish.before)
        text = tr(
            "{left} before the time for an answer is up, {how}, once; if an answer has "
            "less than {short}, when half of it is gone.",
            left=left,
            how=how,
            short=short(2 * wish.before),
        )
    if wish.schedule != "none":
        text += tr(
            " Not for answers with less than {short}, or without a clock.", short=short(LEAST)
        )
    if wish.digest >= 0:
        text += tr(
            "\nEvery day at {hour:02}:{minute:02} ({zone}) I send you a list of your open "
            "moves, if you have any.",
            hour=wish.digest // 60,
            minute=wish.digest % 60,
            zone=wish.zone,
        )
    hours = (
        tr("in your quiet hours ({quiet})", quiet=quiet)
        if quiet
        else tr("in your quiet hours (not set)")
    )
    if wish.schedule != "none" or wish.digest >= 0:
        text += tr(
            "\n-# I don't remind you {hours} or on vacation. Set both with `/away`.", hours=hours
        )
    return text


class Letters:
    """Sends reminders: what the service hands to the bot."""

    def __init__(self, mail: Mail, viewing: Viewing, locales: Locales, delivery: Delivery) -> None:
        self._viewing, self._locales = viewing, locales
        self._mail, self._faults = mail, delivery.faults
        self._rows = ReminderRows(viewing.store)
        self.outbox = Outbox(self._delete, delivery, name="deletion")

    async def remind(self, wish: Wish, question: Open) -> tuple[int, int]:
        """Tell a person that a match waits; return channel and message, 0 for none.

        Raises NotNow.
        """
        try:
            return await self._remind(wish, question)
        except ERRORS as error:
            raise NotNow from error

    async def _remind(self, wish: Wish, question: Open) -> tuple[int, int]:
        await self._locales.here(question.guild)
        note = ""
        if wish.way == "dm":
            try:
                sent = await self._tell(wish, question)
            except NoWay as error:
                note = await self._closed(wish, error)
            else:
                if wish.closed:
                    await self._rows.set_closed(wish.user, False)
                return sent
        try:
            words = f"⏰ {await self._line(question)}"
            text = f"<@{wish.user}> {words}{note}"
            return await self._post(question, wish.user, text, view=_off(wish.user))
        except NoWay as error:
            log.info("match %d: no reminder where it is played (%s)", question.match, error)
        if wish.way == "channel":
            try:
                return await self._tell(wish, question)
            except NoWay as error:
                log.info("user %d cannot be reminded (%s)", wish.user, error)
        self._faults["unreminded"] += 1
        return 0, 0

    async def _tell(self, wish: Wish, question: Open) -> tuple[int, int]:
        """Remind somebody directly, in their own language. Raises NoWay."""
        with speaking(await self._locales.of(wish.user)):
            text, view = f"⏰ {await self._line(question)}", _off(wish.user)
        return await self._write(wish.user, text, view=view)

    async def digest(self, wish: Wish, waiting: Sequence[Open]) -> None:
        """Tell a person all that waits; where direct messages are closed, what waits in the channel
        of the most urgent match, as not everybody there may see the others. Raises NotNow."""
        try:
            await self._list_to(wish, waiting)
        except ERRORS as error:
            raise NotNow from error

    async def _list_to(self, wish: Wish, waiting: Sequence[Open]) -> None:
        await self._locales.here(waiting[0].guild)
        with speaking(await self._locales.of(wish.user)):
            text = await self._list(waiting, len(waiting))
        try:
            await self._write(wish.user, text)
            return
        except NoWay as error:
            note = await self._closed(wish, error)
        guild, channel = waiting[0].guild, waiting[0].channel
        around = [question for question in waiting if question.guild == guild]
        here = [question for question in around if question.channel == channel]
        try:
            text = f"<@{wish.user}> {await self._list(here, len(around))}{note}"
            await self._post(waiting[0], wish.user, text)
        except NoWay as error:
            log.info("user %d gets no digest (%s)", wish.user, error)
            self._faults["unreminded"] += 1

    async def take_away(self, channel: int, message: int) -> None:
        """Delete an old reminder, if it can be."""
        await self.outbox.put([channel, message])

    async def _delete(self, where: list[int]) -> None:
        try:
            await self._mail.delete(0, *where)
        except NoWay as error:  # it says nothing wrong, only too late
            log.info("a reminder stays (%s)", error)

    async def _closed(self, wish: Wish, error: NoWay) -> str:
        """Return what is said where somebody's direct messages turn out to be closed."""
        shut = error.meaning == "no letters"
        return f"\n{tr(CLOSED)}" if shut and await self._rows.set_closed(wish.user, True) else ""

    async def _list(self, waiting: Sequence[Open], count: int) -> str:
        """Return some of so many open moves as a list."""
        head = trn("**You have {count} open move**", "**You have {count} open moves**", count)
        lines = [f"- {await self._short(question)}" for question in waiting[:LISTED]]
        left = count - len(lines)
        more = [tr("-# … and {count} more: `/match list`", count=left)] if left else []
        return "\n".join([head, *lines, *more])

    async def _short(self, question: Open) -> str:
        """Return a match as a line of the list, whose head says that it waits."""
        what, who, link = await self._what(question)
        # Names stay outside: one with brackets in it could lead the link elsewhere.
        name = f"[{what}]({link})" if question.board else f"{what} {link}".rstrip()
        until = f" · {texts.until(question.due_at)}" if question.due_at else ""
        return f"{name} · {who}{until}"

    async def _line(self, question: Open) -> str:
        what, who, link = await self._what(question)
        until = tr(", due {until}", until=texts.until(question.due_at)) if question.due_at else ""
        return tr(
            "{what} ({who}): it's your turn{until}: {link}",
            what=what,
            who=who,
            until=until,
            link=link,
        )

    async def _what(self, question: Open) -> tuple[str, str, str]:
        """Return what a match is called, who plays it, and where it is."""
        match = await self._viewing.match(question.match)
        title = (
            self._viewing.games[question.game].title if question.game in self._viewing.games else ""
        )
        who = plain(texts.versus(match))
        link = f"<#{question.channel}>" if question.channel else ""
        if question.board:
            link = texts.jump(question.guild, question.channel, question.board)
        return tr("{title} match #{match}", title=title, match=question.match), who, link

    async def _write(self, user: int, text: str, **more: Any) -> tuple[int, int]:
        message = await self._mail.write(user, text, suppress_embeds=True, **more)
        return message.channel.id, message.id

    async def _post(self, question: Open, user: int, text: str, **more: Any) -> tuple[int, int]:
        match = await self._viewing.match(question.match)
        where = (question.channel, *await places(self._viewing.store, match))
        message = await self._mail.send(
            question.guild,
            where,
            content=text[:2000],
            allowed_mentions=mentions([user]),
            **more,
        )
        return message.channel.id, message.id


def _off(user: int) -> discord.ui.View:
    """Return the button under a reminder that ends them with one tap of whose it is."""
    view = discord.ui.View(timeout=None)
    view.add_item(button(0, 0, Button(tr("No more reminders"), VERB, f"{OFF}:{user}")))
    return view
