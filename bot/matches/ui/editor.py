"""The editor of a sandbox: the position as text in a form, and everything usual by taps.

Decides how editing looks. What can be edited, and how it is written, the game says; here it
becomes pages of the private panel. A form can show a text only once: what could not be taken
is kept for another try and shown, so nothing typed is lost.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import discord
import msgspec

from bot.i18n import mark, tr
from bot.matches.access import Access
from bot.matches.acting import Acted
from bot.matches.editing import Editing
from bot.matches.refusals import TooLong
from bot.matches.ui import menus
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.labels import SPLIT
from bot.matches.ui.match_finder import meant
from bot.matches.ui.pages import BOARD, Page
from bot.matches.ui.panels import Panels
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.forms import Field, Form
from bot.platform.mail import ERRORS
from bot.platform.refusals import Busy, Refused
from bot.store.rows import Match, Source
from engine.core import Choice, Illegal
from engine.edits import EDIT, one_line

#: Most characters of a text in a form, and in a message beside other words.
FORM, SHOWN = 4000, 3000
#: Longest edit that fits the id of a button with everything around it.
IN_AN_ID = 60
#: Texts and places remembered for people who are editing.
KEPT = 256
#: The first page, named so that it differs from the button that opens the editor.
ROOT = "all"
#: Largest file taken in (bytes).
LARGEST = 64 * 1024
HINT = mark("The whole position, or only the lines you want to change")
LOST = mark("Nothing was changed, and your text is kept.")


class NoSandbox(Refused):
    says = mark("You have no sandbox here to edit. `/play sandbox` starts one.")


class Editor:
    """Edits sandboxes. One per bot."""

    def __init__(self, access: Access, editing: Editing, boards: Boards, panels: Panels) -> None:
        self._access, self._viewing, self._editing = access, access.viewing, editing
        self._boards, self._panels = boards, panels
        #: What somebody typed that could not be taken, and which page was shown last.
        self._drafts: OrderedDict[tuple[int, int], str] = OrderedDict()
        self._pages: OrderedDict[tuple[int, int], str] = OrderedDict()
        #: What the router calls for buttons, by verb; `picked` also for entries of menus.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "edit": lambda click, ref: self.show(click, ref.number, ref.arg),
            "edit-apply": self._tapped,
            "edit-text": lambda click, ref: self.form(click, ref.number, ref.arg == "again"),
            "edit-copy": lambda click, ref: self.copy(click, ref.number),
            "edit-rules": lambda click, ref: self.rules(click, ref.number, ref.arg == "on"),
            "edit-close": lambda click, ref: self._panels.turn_to(click, ref.number, None),
        }
        self.picked = ("edit", "edit-apply")

    # -- finding ------------------------------------------------------------

    async def which(self, click: Click, number: int | None) -> Match:
        """Return the sandbox somebody means, also one that has ended. Raises Refused."""
        if number is not None:
            return await meant(self._access, click, number)
        find, user = self._viewing.store.matches.find, click.user.id
        own = [
            *await find(user=user, channel=click.channel_id),
            *await find(user=user, guild=click.guild_id),
        ]
        own = [m for m in own if m.sandbox and m.status != "abandoned"]
        if not own:
            raise NoSandbox
        return next((m for m in own if m.status == "live"), own[0])

    # -- pages --------------------------------------------------------------

    async def show(self, click: Click, match_id: int, path: str = "", note: str = "") -> None:
        """Show a page of the editor; `path` is a group, perhaps an actor and a verb in it."""
        match = await self._viewing.match(match_id)
        groups = await self._editing.edits(match_id, click.user.id)
        page = _page(groups, path) or (_page(groups, path.partition(SPLIT)[0]) if path else None)
        _remember(self._pages, (click.user.id, match_id), path)
        await self._panels.turn_to(click, match_id, page or _root(match, list(groups)), note)

    async def free(self, match: Match, user: int) -> Page:
        """Return what the panel shows first while the rules are off: what can be moved."""
        groups = await self._editing.edits(match.id, user)
        page = _page(groups, "0") or Page()
        buttons = (*page.buttons, Button(tr("By the rules"), "edit-close"))
        return msgspec.structs.replace(page, buttons=buttons, crumb="", back=None)

    async def _tapped(self, click: Click, ref: Ref) -> None:
        group, _, what = ref.arg.partition(SPLIT)
        acted = await self._editing.edit(
            ref.number,
            click.user.id,
            what,
            interaction_id=click.id,
            ply=ref.ply,
            source="click",
        )
        if not acted.duplicate:
            path = self._pages.get((click.user.id, ref.number), "")
            if path.partition(SPLIT)[0] != group:
                path = group
            await self._done(click, acted, path)

    async def _done(self, click: Click, acted: Acted, path: str = "") -> None:
        """Show what an edit did, and the editor again."""
        self._boards.saw(acted.match, click.user.id)
        await acknowledge(click)
        lines = await self._viewing.log(acted.match, click.user.id, since=acted.ply - 1)
        await self.show(click, acted.match, path, "\n".join(line.text for line in lines)[:900])

    # -- as text ------------------------------------------------------------

    async def form(self, click: Click, match_id: int, again: bool = False) -> None:
        """Open a form with the position as text; `again`: with what was typed last."""
        version = await self._viewing.version(match_id, click.user.id)
        text = await self._editing.position(match_id, click.user.id)
        if again:
            text = self._drafts.get((click.user.id, match_id), text)
        if len(text) > FORM:
            text = one_line(text)
        if len(text) > FORM:
            await self._hand_out(
                click,
                tr(
                    "The position has {count} characters, but a form only holds {form}, "
                    "so here it is as a file. Edit it and upload it with `/sandbox edit "
                    "file:`, or write only the changes with `/sandbox edit text:`.",
                    count=len(text),
                    form=FORM,
                ),
                text,
            )
            return

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.edit(sent, match_id, typed["what"], version)

        field = Field("what", tr("Position"), text, tr(HINT), FORM)
        await click.response.send_modal(
            Form(tr("Edit match #{match_id}", match_id=match_id), [field], work)
        )

    async def edit(
        self, click: Click, match_id: int, what: str, ply: int | None, source: Source = "typed"
    ) -> None:
        """Carry an edit out and show what it did; what cannot be taken is handed back."""
        user = click.user.id
        try:
            acted = await self._editing.edit(
                match_id, user, what, interaction_id=click.id, ply=ply, source=source
            )
        except (Illegal, Busy, TooLong) as error:
            _remember(self._drafts, (user, match_id), what)
            text = error.why if isinstance(error, Illegal) else str(error)
            again = rows(match_id, 0, [Button(tr("Try again"), "edit-text", "again")])
            await self._hand_out(click, f"{text} {tr(LOST)}", what, again)
            return
        self._drafts.pop((user, match_id), None)
        if not acted.duplicate:
            await self._done(click, acted)

    async def hand_in(self, click: Click, match_id: int, file: discord.Attachment) -> None:
        """Take a position from a file."""
        await acknowledge(click)
        if file.size > LARGEST:
            await say(click, tr("That file is too large for a position. Nothing was changed."))
            return
        try:
            text = (await file.read()).decode()
        except ERRORS:
            await say(click, tr("I couldn't get that file from Discord. Please send it again."))
        except UnicodeDecodeError:
            await say(click, tr("That is not a text file. Nothing was changed."))
        else:
            await self.edit(click, match_id, text, None)

    async def copy(self, click: Click, match_id: int) -> None:
        """Hand out the position in one line, as `/play sandbox` and the editor take it."""
        text = one_line(await self._editing.position(match_id, click.user.id))
        intro = tr(
            "**Position of match #{match_id}**\n-# Paste it into `/play sandbox "
            "position:` or into the editor of any sandbox.",
            match_id=match_id,
        )
        await self._hand_out(click, intro, text)

    async def _hand_out(
        self, click: Click, intro: str, text: str, more: Sequence[Any] = ()
    ) -> None:
        """Say something together with a text: in a message if it fits, else as a file."""
        files = []
        part: Any = f"```\n{text.replace('```', '')}\n```"
        if len(text) > SHOWN:
            files = [discord.File(io.BytesIO(text.encode()), "position.txt")]
            part = discord.ui.File("attachment://position.txt")
        view = layout(intro, part, *more)
        if click.response.is_done():
            await click.followup.send(view=view, files=files, ephemeral=True)
        else:
            await click.response.send_message(view=view, files=files, ephemeral=True)

    async def complete(self, click: Click, number: int | None, typed: str) -> list[str]:
        """Return the facts of the position that a typed text may be about to change."""
        match = await self.which(click, number)
        text = await self._editing.position(match.id, click.user.id)
        head, _, last = typed.rpartition(";")
        head += "; " if head else ""
        facts = [line for line in text.splitlines() if ": " in line]
        wanted = last.strip().lower()
        return [head + fact for fact in facts if fact.lower().startswith(wanted)]

    # -- typed, and the rules -----------------------------------------------

    async def typed(self, click: Click, shot: Any, text: str) -> str | None:
        """Take typed words as an edit: those that say so, and with the rules off any.

        Returns None if they are none, "" if they have been answered, else why they could
        not be one; they may be a move then. Raises Refused.
        """
        match: Match = shot.match
        first, _, rest = text.strip().partition(" ")
        is_edit = first.lower() == EDIT and bool(rest)
        if not is_edit and (match.enforced or not match.sandbox):
            return None
        try:
            acted = await self._editing.edit(
                match.id,
                click.user.id,
                rest if is_edit else text,
                interaction_id=click.id,
                ply=shot.version,
                source="typed",
            )
        except Illegal as error:
            refused = tr("{why} Nothing was changed.", why=error.why)
            if not is_edit:
                return refused
            await say(click, refused)
            return ""
        if not acted.duplicate:
            self._boards.saw(match.id, click.user.id)
            await self._panels.did(click, acted)
        return ""

    async def rules(self, click: Click, match_id: int, on: bool) -> None:
        """Switch the rules of a sandbox on or off."""
        await self._editing.set_rules(match_id, click.user.id, on)
        note = tr("✅ The rules are on again.") if on else tr("✅ The rules are off.")
        await self.show(click, match_id, "", note)


def _remember(drafts: OrderedDict[tuple[int, int], str], key: tuple[int, int], what: str) -> None:
    drafts[key] = what
    drafts.move_to_end(key)
    while len(drafts) > KEPT:
        drafts.popitem(last=False)


# -- pages ----------------------------------------------------------------------


def _root(match: Match, groups: Sequence[str]) -> Page:
    switch = Button(tr("Turn rules off"), "edit-rules", "off")
    if not match.enforced:
        switch = Button(tr("Turn rules on"), "edit-rules", "on", "main")
    return Page(
        (
            Button(tr("As text…"), "edit-text", "", "main"),
            *(Button(f"{title}…", EDIT, str(n)) for n, title in enumerate(groups)),
            Button(tr("Copy position"), "edit-copy"),
            switch,
        ),
        crumb=tr("Editor"),
        back=Button(tr("Back"), "panel"),
        scene=BOARD,
    )


def _page(groups: Mapping[str, Sequence[Choice]], path: str) -> Page | None:
    """Return a page of the editor, None for the first one or one that is not there now."""
    number, _, rest = path.partition(SPLIT)
    if not number.isdecimal() or int(number) >= len(groups):
        return None
    title = list(groups)[int(number)]
    choices = [c for c in groups[title] if len(c.action) <= IN_AN_ID]
    actor, _, verb = rest.partition(SPLIT)
    verbs = {c.verb for c in choices if c.actor == actor}
    if verb:
        page = menus.deed(choices, rest)
    elif actor and len(verbs) == 1:  # nothing to choose but where to
        page = menus.deed(choices, f"{actor}{SPLIT}{verbs.pop()}")
        page = page and msgspec.structs.replace(page, back=Button(tr("Back"), "panel"))
    elif actor:
        page = menus.unit(choices, actor)
    else:
        page = menus.actors(choices)
    return None if page is None else _within(number, title, page)


def _within(group: str, title: str, page: Page) -> Page:
    """Let a page of choices lead to pages and edits of a group."""

    def button(old: Button) -> Button:
        verb, arg = _goal(group, old.verb, old.arg)
        return Button(old.label, verb, arg, old.weight)

    def entry(old: Entry) -> Entry:
        verb, _, arg = old.value.partition(":")
        return Entry(old.label, ":".join(_goal(group, verb, arg)), old.short, old.about)

    return msgspec.structs.replace(
        page,
        buttons=tuple(button(b) for b in page.buttons),
        menus=tuple(Menu(m.prompt, tuple(entry(e) for e in m.entries)) for m in page.menus),
        crumb=page.crumb or title,
        back=button(page.back) if page.back else Button(tr("Back"), EDIT, ROOT),
        scene=BOARD,
    )


def _goal(group: str, verb: str, arg: str) -> tuple[str, str]:
    if verb == "do":
        return "edit-apply", f"{group}{SPLIT}{arg}"
    return EDIT, f"{group}{SPLIT}{arg}" if arg else group
