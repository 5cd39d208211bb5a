"""What people see of what is stored about them, and how they have themselves forgotten.

Decides the words of the page and that forgetting needs three steps: the page says what it
does, a button asks, and a word has to be typed. Everything is private.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Awaitable, Callable, Mapping, Sequence

import discord

from bot.i18n import mark, tr, trn
from bot.matches.ui import texts
from bot.people.forgetting import Held
from bot.people.privacy import Parting, Privacy
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field, Form
from bot.platform.refusals import Refused

VERB = "forget"
#: What has to be typed, in one's own language.
WORD = mark("delete")
#: A larger file (bytes) is sent compressed.
LARGE = 8 * 1024 * 1024
NOTHING = mark("Nothing is stored about you.")
#: The same for everybody: nobody reads here that they were blocked or reported.
BINDS = mark(
    "**Still applies:** bans, blocks by other people, and limits. While one of them "
    "applies to you, or a report, match or event of yours is open, the bot keeps a keyed "
    "hash of your ID and recognises you by it if you come back. The hash is deleted when "
    "the last of them ends."
)
STAYS = mark(
    "-# What stays has no name: you become “Somebody”, and the database no longer shows "
    "who that was. Messages already in Discord stay there, and boards and threads of ended "
    "matches may show your name: you can delete your own messages, server managers those of the "
    "bot. Your data stays in the host's backups until those are deleted."
)


class NotConfirmed(Refused):
    says = mark("You did not type “{word}”, so nothing was deleted.")

    def __init__(self) -> None:
        super().__init__(tr(WORD))


class PrivacyPage:
    """Shows and carries out what people ask about themselves. One per bot."""

    def __init__(self, privacy: Privacy) -> None:
        self._privacy = privacy
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            VERB: lambda click, ref: self._ask(click),
            "my-data": lambda click, ref: self.export(click),
        }

    async def show(self, click: Click) -> None:
        """Show what is stored, with the ways to get it and to have it deleted."""
        await acknowledge(click)
        preview = await self._privacy.preview(click.user.id)
        if not preview.known:
            await click.edit_original_response(view=layout(tr(NOTHING)))
            return
        buttons = (
            Button(tr("Download as a file"), "my-data"),
            Button(tr("Delete…"), VERB, "", "danger"),
        )
        await click.edit_original_response(
            view=layout(
                tr("**What is stored about you**"),
                texts.listed([_line(h) for h in (*preview.gone, *preview.stays)], 3000),
                tr("-# `/privacy delete` shows what would be deleted, what would stay, and why."),
                *rows(0, 0, buttons),
            )
        )

    async def export(self, click: Click) -> None:
        """Hand out everything as one JSON file. Raises Spent."""
        self._privacy.charge()
        await click.response.defer(ephemeral=True, thinking=True)
        data, name = await self._privacy.export(click.user.id), "my-data.json"
        if len(data) > LARGE:
            packer = zlib.compressobj(wbits=31)
            data, name = packer.compress(data) + packer.flush(), f"{name}.gz"
        view = layout(
            tr(
                "**Everything stored about you**\n-# Not included: what the rules of a "
                "current match hide from you, and confidential reports by others."
            )
        )
        view.add_item(discord.ui.File(f"attachment://{name}"))
        await click.edit_original_response(
            view=view, attachments=[discord.File(io.BytesIO(data), name)]
        )

    async def delete(self, click: Click) -> None:
        """Show what being forgotten does, with the button that begins it."""
        await acknowledge(click)
        preview = await self._privacy.preview(click.user.id)
        if not preview.known:
            await click.edit_original_response(view=layout(tr(NOTHING)))
            return
        await click.edit_original_response(
            view=layout(
                tr("**Delete your data**"),
                consequences(preview),
                tr(BINDS),
                tr(STAYS),
                *rows(0, 0, [Button(tr("Delete…"), VERB, "", "danger")]),
            )
        )

    async def _ask(self, click: Click) -> None:
        async def work(form: Click, values: Mapping[str, str]) -> None:
            if values["word"].strip().casefold() != tr(WORD).casefold():
                raise NotConfirmed
            await acknowledge(form)
            person = form.user
            names = {person.name, person.display_name, person.global_name or person.name}
            await self._privacy.delete(person.id, names)
            await form.edit_original_response(
                view=layout(
                    tr("✅ Your data is deleted. If you play again, you start from scratch.")
                )
            )

        preview = await self._privacy.preview(click.user.id)
        count = len(preview.resigned) + len(preview.ended)
        hint = tr("This can't be undone.")
        if count:
            hint = trn(
                "{count} current match ends. {hint}",
                "{count} current matches end. {hint}",
                count,
                hint=hint,
            )
        field = Field("word", tr("Type “{word}”", word=tr(WORD)), "", hint, longest=20)
        await click.response.send_modal(Form(tr("Delete your data"), [field], work))


def consequences(parting: Parting) -> str:
    """Return what being forgotten would do, in words."""
    parts = []
    if parting.resigned:
        parts.append(
            tr(
                "**Current matches you lose:** {numbers} (resigned)",
                numbers=_numbers(parting.resigned),
            )
        )
    if parting.ended:
        parts.append(
            tr(
                "**Current matches that end without a result:** {numbers}",
                numbers=_numbers(parting.ended),
            )
        )
    if parting.gone:
        parts.append(tr("**Deleted:**\n") + "\n".join(_line(h) for h in parting.gone))
    if parting.stays:
        parts.append(
            tr("**Stays, without your name:**\n") + "\n".join(_line(h) for h in parting.stays)
        )
    return texts.listed("\n".join(parts).split("\n"), 3000)


def _numbers(matches: Sequence[int]) -> str:
    return ", ".join(f"#{number}" for number in matches[:30]) + (" …" if matches[30:] else "")


def _line(held: Held) -> str:
    count = f" ({held.count})" if held.count > 1 else ""
    return f"- {tr(held.rule.what)}{count}"
