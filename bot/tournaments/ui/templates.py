"""Templates and recurring events as organisers see them: the list, one template, what it repeats.

Decides that a new tournament is one tap away, that a repetition always says in one sentence what
will happen next, and that whoever settled it hears once if nothing could be opened.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, cast

import discord

from bot.i18n import mark, tr
from bot.platform.answers import Click, acknowledge
from bot.platform.channel_permissions import NEEDED
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED
from bot.platform.components import PER_ROW, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.forms import Field, Form
from bot.platform.mail import Mail, NoWay
from bot.platform.mentions import plain
from bot.platform.message_sync import Delivery, Outbox
from bot.tournaments import plan as plans
from bot.tournaments.plan import NAME, Plan
from bot.tournaments.template_rows import Every, Template
from bot.tournaments.templates import Templates
from bot.tournaments.ui import channel_permissions, panel, plan_wording, start_times
from bot.tournaments.ui.menu import menu
from bot.tournaments.ui.organiser_actions import Organiser

log = logging.getLogger(__name__)
EVERY: dict[str, str] = {
    "": mark("Repeats: never"),
    "week": mark("Repeats: every week"),
    "fortnight": mark("Repeats: every two weeks"),
    "month": mark("Repeats: every month"),
}
#: How long before the start sign-up opens, in minutes.
LEADS = (6 * 60, 24 * 60, 2 * 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60)


class TemplatePages:
    """Takes what organisers press about templates."""

    def __init__(
        self,
        client: discord.Client,
        templates: Templates,
        organiser: Organiser,
        mail: Mail,
        delivery: Delivery,
    ) -> None:
        self._client, self._templates, self._organiser = client, templates, organiser
        self._mail = mail
        self.letters = Outbox(self._write, delivery, name="template")
        templates.hindered = self._hindered
        templates.on_hindered = self._say_hindered
        self.verbs = {
            "template-save": self._save,
            "templates": self._listed,
            "template": self._show,
            "template-use": self._use,
            "template-set": self._set,
            "template-when": self._when,
            "template-pause": self._pause,
            "template-delete": self._delete,
        }

    # -- pages --------------------------------------------------------------

    async def listing(self, click: Click, note: str = "") -> None:
        """Show the templates of the server. Raises NotOrganiser."""
        await self._organiser.check(click)
        templates = await self._templates.of(click.guild_id or 0)
        lines = [
            f"**{plain(t.name)}** · {plan_wording.how(plans.read(t.plan))}\n-# {repeats(t)}"
            for t in templates
        ]
        entries = tuple(Entry(t.name[:100], f"template:{t.id}") for t in templates)
        new = [
            Button(tr("New: {name}", name=t.name)[:80], "template-use", str(t.id), "good")
            for t in templates[:PER_ROW]
        ]
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                note,
                tr("### 📋 Templates"),
                "\n".join(lines)
                or tr(
                    "None yet. Open the panel of a tournament whose settings you like"
                    " (`/tournament manage`) and press **Save as template…**."
                ),
                *rows(0, 0, new),
                *menu_rows(0, 0, [Menu(tr("Change one…"), entries)] if entries else []),
            )
        )

    async def show(self, click: Click, template: Template, note: str = "") -> None:
        """Show one template with what can be done with it."""
        plan, number = plans.read(template.plan), template.id
        games = self._organiser.games
        buttons = [Button(tr("New tournament"), "template-use", "", "good")]
        if template.every:
            buttons.append(Button(tr("Next start…"), "template-when", template.every))
            word = tr("Resume") if template.paused else tr("Pause")
            buttons.append(Button(word, "template-pause", "" if template.paused else "on"))
        often = [(every, tr(words), "") for every, words in EVERY.items()]
        parts: list[Any] = [_menu(number, "every", often, template.every)]
        if template.every:
            leads = [
                (
                    str(n),
                    tr("Sign-up opens {time} before", time=plan_wording.minutes(n)),
                    "",
                )
                for n in dict.fromkeys((*LEADS, template.lead))
            ]
            parts.append(_menu(number, "lead", leads, str(template.lead)))
        why = f"⚠️ {template.why}" if template.why else None
        hindered = self._hindered(template.guild, plan) if template.every else ""
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                note,
                f"### 📋 {plain(template.name)}",
                plan_wording.terms(plan, games),
                tr("-# In <#{channel}>", channel=plan.channel),
                repeats(template),
                f"⚠️ {hindered}" if hindered else why,
                *rows(number, 0, buttons),
                *parts,
                *rows(
                    number,
                    0,
                    [
                        Button(tr("Back"), "templates"),
                        Button(tr("Delete"), "template-delete", "", "danger"),
                    ],
                ),
            )
        )

    # -- what organisers press ----------------------------------------------

    async def _mine(self, click: Click, ref: Ref, number: str = "") -> Template:
        """Return the template of a press, `number` if that names it. Raises Refused."""
        await self._organiser.check(click)
        return await self._templates.get(whole(number) or ref.number, click.guild_id or 0)

    async def _listed(self, click: Click, ref: Ref) -> None:
        await self.listing(click)

    async def _show(self, click: Click, ref: Ref) -> None:
        await self.show(click, await self._mine(click, ref, ref.arg))

    async def _save(self, click: Click, ref: Ref) -> None:
        contest = await self._organiser.mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self._organiser.check(sent)
            now = await self._organiser.mine(sent, ref)
            made = await self._templates.keep(now, typed["name"], sent.user.id)
            note = tr(
                "✅ Saved: format, clock, times, channel, who can enter. Start and seeds "
                "are not saved."
            )
            await self.show(sent, made, note)

        hint = tr("Its name in `/tournament templates`")
        field = Field("name", tr("Name"), contest.name, hint, NAME)
        await click.response.send_modal(Form(tr("Save as template"), [field], work))

    async def _use(self, click: Click, ref: Ref) -> None:
        template = await self._mine(click, ref, ref.arg)
        contest = await self._templates.use(template, click.user.id)
        note = tr("✅ Saved from {name}.", name=plain(template.name))
        await self._organiser.show(click, contest, panel.first_page(contest), note)

    async def _set(self, click: Click, ref: Ref) -> None:
        number, _, choice = ref.arg.partition("|")
        name, _, value = choice.partition("=")
        template = await self._mine(click, ref, number)
        if name == "every" and value in EVERY:
            if value and not template.start_at:
                await self._ask(click, template, cast(Every, value))
                return
            changes: dict[str, Any] = {"every": value, "paused": False}
        elif name == "lead" and value.isdecimal():
            changes = {"lead": int(value[:9])}
        else:
            raise Unreadable(tr(FORGED))
        await self.show(click, await self._templates.settle(template, click.user.id, **changes))

    async def _when(self, click: Click, ref: Ref) -> None:
        template = await self._mine(click, ref)
        await self._ask(click, template, cast(Every, ref.arg if ref.arg in EVERY else ""))

    async def _ask(self, click: Click, template: Template, every: Every) -> None:
        """Ask when the next event starts; the others follow from it."""
        store = self._templates.store

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self._organiser.check(sent)
            now = await self._templates.get(template.id, sent.guild_id or 0)
            zone = await start_times.keep_zone(store, sent.user.id, typed["zone"])
            at = start_times.read_when(typed["when"], self._organiser.now(), zone)
            if not at:
                raise start_times.NoTime
            after = await self._templates.settle(
                now, sent.user.id, every=every, start_at=at, zone=zone, paused=False
            )
            await self.show(sent, after)

        hint = tr("Fri 20:00 · tomorrow 8pm · 2026-05-30 20:00; the others start at the same time")
        zone = start_times.zone_field(await start_times.zone_of(store, click.user.id))
        field = Field("when", tr("When does the next one start?"), "", hint, 40)
        await click.response.send_modal(Form(tr("Next start"), [field, zone], work))

    async def _pause(self, click: Click, ref: Ref) -> None:
        template = await self._mine(click, ref)
        after = await self._templates.settle(template, click.user.id, paused=ref.arg == "on")
        await self.show(click, after)

    async def _delete(self, click: Click, ref: Ref) -> None:
        template = await self._mine(click, ref)
        if ref.arg != "yes":
            sure = Button(tr("Delete it"), "template-delete", "yes", "danger")
            await acknowledge(click)
            await click.edit_original_response(
                view=layout(
                    tr(
                        "Delete the template {name}? It starts no new tournaments; "
                        "existing ones stay.",
                        name=plain(template.name),
                    ),
                    *rows(template.id, 0, [sure, Button(tr("Back"), "template")]),
                )
            )
            return
        await self._templates.drop(template)
        await self.listing(click, tr("✅ Deleted."))

    # -- by itself ----------------------------------------------------------

    def _hindered(self, guild: int, plan: Plan) -> str:
        """Return why no sign-up can be opened, "" for nothing."""
        lacks = channel_permissions.lacking(self._client, guild, plan.channel, NEEDED)
        place = f"<#{plan.channel}>"
        if lacks is None:
            return tr("I can't find the channel {place}.", place=place)
        if lacks:
            return tr(
                "I can't post in {place}. Please give me {joined} there.",
                place=place,
                joined=channel_permissions.joined(lacks),
            )
        return ""

    async def _say_hindered(self, template: Template) -> None:
        await self.letters.put([template.id, template.guild])

    async def _write(self, target: list[int]) -> None:
        number, guild = target
        template = await self._templates.get(number, guild)
        if template.by <= 0 or not template.why:
            return
        text = tr(
            "📋 I couldn't open the next event of the template **{name}**: {why} I'll "
            "keep trying until its start. `/tournament templates` shows its status.",
            name=plain(template.name),
            why=template.why,
        )
        try:
            await self._mail.write(template.by, text)
        except NoWay as error:
            log.info("template %d: its organiser was not told (%s)", number, error)


def repeats(template: Template) -> str:
    """Return how a template repeats, as a sentence."""
    if not template.every or not template.next_at:
        return tr("It doesn't start tournaments automatically.")
    often = tr(EVERY[template.every])
    if template.paused:
        return tr("{often}, **paused**.", often=often)
    opens = template.next_at - template.lead * plans.MINUTE
    return tr(
        "{often}. The next one starts {start}; sign-up opens automatically <t:{opens}:R>.",
        often=often,
        start=plan_wording.when(template.next_at),
        opens=opens // 1000,
    )


def _menu(number: int, name: str, entries: list[tuple[str, str, str]], now: str) -> Any:
    return menu(number, f"{number}", name, entries, now, verb="template-set")
