"""Two agree on a time: the buttons and the form for it, and what is said in their thread.

Decides that each proposal is a message of its own, so that it pings whom it asks, with a button
for each time; the one before loses its buttons. Times are typed in one's own zone and shown as
Discord's, so that everybody reads them in theirs. What a message says is what holds when it is
written, so one that comes late says nothing old.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from zlib import crc32

import discord
import msgspec

from bot.i18n import and_list, tr
from bot.matches.ui.texts import jump
from bot.platform.answers import Click, say
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import known, pinged, plain
from bot.platform.refusals import Refused
from bot.tournaments.appointment_rows import Appointment
from bot.tournaments.appointments import OFFERS
from bot.tournaments.rows import Message, News, Sitting
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import plan_wording, start_times, wording

log = logging.getLogger(__name__)
#: News that are told in the thread of their match.
KINDS = ("proposed", "agreed", "soon")
#: Kind of the message that shows them, followed by the number of the match.
TIME = "time"


class Appointments:
    """Takes what players press about times, and tells them of each other."""

    def __init__(self, service: Tournaments, mail: Mail) -> None:
        self._service, self._mail = service, mail
        self.verbs = {"match-time": self._ask, "match-time-yes": self._accept}

    # -- what people press --------------------------------------------------

    async def _ask(self, click: Click, ref: Ref) -> None:
        match_id, count = _numbers(ref.arg, 2)
        contest, sitting = await self._service.game(match_id, click.user.id)
        until = await self._service.deadline(contest, sitting)
        store = self._service.store

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            zone = await start_times.keep_zone(store, sent.user.id, typed["zone"])
            moments = start_times.read_several(typed["times"], self._service.now(), zone)
            after = await self._service.propose(match_id, sent.user.id, moments, count)
            others = _others(after, match_id, sent.user.id)
            await say(
                sent,
                tr(
                    "✅ Proposed: {times}. {others} can accept or suggest another time.",
                    times=and_list(_short(at) for at in sorted({*moments})),
                    others=others,
                ),
            )

        hint = tr("20:00 · tomorrow 8pm · Fri 19:30 · in 2h; one per line, up to {most}")
        fields = [
            Field("times", tr("When could you play?"), "", hint.format(most=OFFERS), 300),
            start_times.zone_field(await start_times.zone_of(store, click.user.id)),
        ]
        title = tr("Agree on a time")
        if not until:  # says why
            await self._service.propose(match_id, click.user.id, [], count)
        await click.response.send_modal(Form(title, fields, work))

    async def _accept(self, click: Click, ref: Ref) -> None:
        match_id, count, index = _numbers(ref.arg, 3)
        contest = await self._service.accept(match_id, click.user.id, count, index)
        one = contest.appointment(match_id)
        if one is not None and one.agreed and not one.by:
            await say(
                click,
                tr(
                    "✅ Agreed: {when}. Until then no one is late, and the clocks are stopped.",
                    when=plan_wording.when(one.agreed),
                ),
            )
            return
        await say(click, tr("✅ Noted. The time is set once everyone at the table has accepted."))

    # -- what they read -----------------------------------------------------

    async def tell(self, contest: Contest, news: News) -> None:
        """Say in the place of a match what was proposed or agreed, or that it begins soon."""
        data = msgspec.json.decode(news.data)
        number = data["match_id"]
        sitting = next((s for s in contest.sittings if s.match_id == number), None)
        one = contest.appointment(number)
        if sitting is None or one is None or sitting.state != "live":
            return
        proposing = bool(one.by)
        if (news.kind == "proposed") is not proposing and news.kind != "soon":
            return  # something newer is said in a moment
        try:
            match = await self._service.matches.match(number)
        except Refused as error:
            log.warning("tournament %d: nothing said of %d: %s", contest.id, number, error)
            return
        where = match.place.thread or match.place.channel
        kind = f"{TIME} {number}"
        before = (await self._service.rows.messages(contest.id)).get(kind)
        until = await self._service.deadline(contest, sitting)
        view = _view(contest, sitting, one, until, soon=news.kind == "soon")
        users = known(data["users"])
        try:
            sent = await self._mail.send(
                contest.head.guild,
                (where, contest.plan.channel),
                view=view,
                allowed_mentions=discord.AllowedMentions(
                    everyone=False, roles=False, users=pinged(users), replied_user=False
                ),
            )
        except NoWay as error:
            log.info("match %d: nothing said of its time (%s)", number, error)
            return
        row = Message(contest.id, kind, sent.channel.id, sent.id, _shows(one))
        await self._service.rows.set_message(row)
        if before is not None:
            await self._retire(contest, before, jump(contest.head.guild, sent.channel.id, sent.id))

    async def _retire(self, contest: Contest, row: Message, newer: str) -> None:
        """Take the buttons off a message that does not hold any more."""
        view = layout(tr("-# 🗓️ There is a newer proposal: {newer}", newer=newer))
        try:
            await self._mail.edit(contest.head.guild, row.channel, row.message, view=view)
        except NoWay as error:
            log.info("message %d keeps its old times (%s)", row.message, error)

    async def waiting_for(self, user: int) -> list[tuple[int, str]]:
        """Return where somebody is asked whether a time suits them: the server, and a line."""
        lines: list[tuple[int, str]] = []
        for cup in await self._service.contests(user=user):
            messages: dict[str, Message] = {}
            for one in cup.appointments:
                sitting = next((s for s in cup.sittings if s.match_id == one.match_id), None)
                if sitting is None or sitting.state != "live" or not one.by or one.by == user:
                    continue
                if user not in _users(cup, sitting) or any(user in o.yes for o in one.offers):
                    continue
                messages = messages or await self._service.rows.messages(cup.id)
                row = messages.get(f"{TIME} {one.match_id}")
                line = tr(
                    "🗓️ A time is proposed for match #{match} of {name} {link}",
                    match=one.match_id,
                    name=plain(cup.name),
                    link=jump(cup.head.guild, row.channel, row.message) if row else "",
                )
                lines.append((cup.head.guild, line))
        return lines


def button(sitting: Sitting, one: Appointment | None) -> Button:
    """Return the button that opens the form."""
    words = tr("Another time…") if one is not None and one.agreed else tr("Agree on a time…")
    return Button(words, "match-time", f"{sitting.match_id}|{one.count if one else 0}")


def shows(one: Appointment | None) -> tuple[int, int]:
    """Return what a message depends on that tells of it."""
    return (one.agreed, one.count) if one is not None else (0, 0)


def _view(
    contest: Contest, sitting: Sitting, one: Appointment, until: int, *, soon: bool
) -> discord.ui.LayoutView:
    """Return the message about a proposal, what was agreed, or that it begins soon."""
    if one.by and not soon:
        return _proposal(contest, sitting, one, until)
    everybody = and_list(wording.who(contest, e) for e in sitting.entrants)
    about = f"-# {plain(contest.name)}"
    if soon:
        here = Button(tr("I'm here"), "there", str(sitting.match_id), "good")
        return layout(
            tr(
                "⏰ {everybody}, your match begins <t:{at}:R>.",
                everybody=everybody,
                at=one.agreed // 1000,
            ),
            about,
            *rows(contest.id, 0, [here, button(sitting, one)]),
        )
    lose = ""
    if sitting.due_at > one.agreed:
        lose = tr(
            "\n-# A player who has not appeared by <t:{due}:t> loses. I'll remind you "
            "before it starts.",
            due=sitting.due_at // 1000,
        )
    when = plan_wording.when(one.agreed)
    return layout(
        tr("🗓️ {everybody} play {when}.", everybody=everybody, when=when),
        f"{about}{lose}",
        *rows(contest.id, 0, [button(sitting, one)]),
    )


def _proposal(
    contest: Contest, sitting: Sitting, one: Appointment, until: int
) -> discord.ui.LayoutView:
    mine, others = _who(contest, sitting, one.by), _others(contest, sitting.match_id, one.by)
    single = len(one.offers) == 1
    lines = []
    for n, offer in enumerate(one.offers, 1):
        yes = [_who(contest, sitting, user) for user in offer.yes if user != one.by]
        suits = tr(" · works for {who}", who=and_list(yes)) if yes else ""
        lines.append(f"{'' if single else f'**{n}.** '}{plan_wording.when(offer.at)}{suits}")
    small = tr("Play it by <t:{until}:f>.", until=until // 1000)
    if one.agreed:
        agreed = _short(one.agreed)
        small += tr(" Until you agree on another time, it stays at {when}.", when=agreed)
    accept = [
        Button(
            tr("Accept") if single else tr("Accept {n}", n=n),
            "match-time-yes",
            f"{one.match_id}|{one.count}|{n - 1}",
            "good",
        )
        for n in range(1, len(one.offers) + 1)
    ]
    other = msgspec.structs.replace(button(sitting, one), label=tr("Other times…"))
    return layout(
        tr("🗓️ {others}, {who} can play at:", others=others, who=mine),
        "\n".join(lines),
        f"-# {plain(contest.name)} · {small}",
        *rows(contest.id, 0, accept),
        *rows(contest.id, 0, [other]),
    )


def _short(at: int) -> str:
    return f"<t:{at // 1000}:f>"


def _shows(one: Appointment) -> int:
    return crc32(repr(one).encode())


def _users(contest: Contest, sitting: Sitting) -> list[int]:
    return [u for e in sitting.entrants for u in contest.users(e)]


def _who(contest: Contest, sitting: Sitting, user: int) -> str:
    entrant = next((e for e in sitting.entrants if user in contest.users(e)), 0)
    return wording.who(contest, entrant) if entrant else tr("Somebody")


def _others(contest: Contest, match_id: int, user: int) -> str:
    sitting = next(s for s in contest.sittings if s.match_id == match_id)
    others = [e for e in sitting.entrants if user not in contest.users(e)]
    return and_list(wording.who(contest, e) for e in others)


def _numbers(arg: str, count: int) -> list[int]:
    numbers = [whole(part) for part in arg[:60].split("|")]
    return (numbers + [0] * count)[:count]
