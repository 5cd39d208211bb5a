"""The private panel: what one person sees of a match and can do, for that person alone.

Decides what is shown after each tap: the person's view as a picture (or as text, by setting) with
the legal targets numbered and the options as buttons, and after an action what it did and what
comes next, so that a whole turn is played in one panel. Panels are ephemeral messages; everything
private stays in them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

import discord
import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from bot.matches.acting import Acted, Acting
from bot.matches.automatic import STANDING, Automatic
from bot.matches.refusals import NotSeated, Unplayable
from bot.matches.telling import losses_of
from bot.matches.ui import (
    confirmations,
    glossary,
    menus,
    newcomers,
    offer_words,
    panel_help,
    panel_text,
    table_cards,
    texts,
)
from bot.matches.ui.board_writer import LINES, Boards
from bot.matches.ui.drawing import has_tray
from bot.matches.ui.pages import SIGNS, WHOLE, Page
from bot.matches.ui.panel_text import NOTHING, News
from bot.matches.ui.panel_writer import PanelWriter, waits
from bot.matches.viewing import Snapshot, Viewing, not_seated
from bot.platform.answers import Click, acknowledge, in_panel, reason, say
from bot.platform.components import layout, rows
from bot.platform.controls import Button, Menu
from bot.platform.open_panels import Open
from bot.servers.locales import Locales
from bot.store.rows import Match
from engine.core import Event

#: How long (s) a panel waits for a computer player before it shows that it waits.
COMPUTER = 8.0
#: How many actions back a panel looks for what its owner has missed.
LONG_AGO = 60
OUT = mark("You are out of the match. You can watch it to the end.")


class Beside(Struct, frozen=True):
    """What another part puts beside a question: the first buttons, menus above those of the
    question, its last buttons, and a note. `instead`: the answer for which the first button stands,
    so that it is offered once."""

    first: tuple[Button, ...] = ()
    menus: tuple[Menu, ...] = ()
    last: tuple[Button, ...] = ()
    note: str = ""
    instead: str = ""


class Panels:
    """Shows private panels."""

    def __init__(
        self,
        viewing: Viewing,
        acting: Acting,
        automatic: Automatic,
        locales: Locales,
        boards: Boards,
        writer: PanelWriter,
    ) -> None:
        self._viewing, self._acting, self._automatic = viewing, acting, automatic
        self._locales, self._boards, self.writer = locales, boards, writer
        #: What is shown first in a sandbox whose rules are off.
        self.free: Callable[[Match, int], Awaitable[Page]] | None = None
        #: What other parts put beside a question, or in its place while others are asked.
        self.beside: list[Callable[[Snapshot, int], Awaitable[Beside]]] = []
        #: What other parts tell somebody above the first page as long as only plans and standing
        #: choices have acted for them in a match.
        self.openings: list[Callable[[Snapshot], str]] = []
        #: What other parts show in place of all answers.
        self.instead: list[Callable[[Snapshot], Awaitable[Page | None]]] = []
        boards.followers.append(self._follow)

    # -- what is shown ------------------------------------------------------

    async def show(
        self,
        click: Click,
        match_id: int,
        *,
        unit: str = "",
        deed: str = "",
        note: str = "",
        scene: str = "",
        part: int = 0,
        helps: bool = False,
    ) -> None:
        """Show the person's panel: everything, one piece, the targets of one deed, or all help.

        `scene` is what the picture shows, if not what the page is about; `part` is which of the
        cards, if there are more than are shown at once.
        """
        shot = await self._viewing.snapshot(match_id, click.user.id)
        if shot.seat is None and shot.match.seats_of(click.user.id):
            await self.writer.write(click, shot, None, tr(OUT) if shot.status == "live" else note)
            return
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        choices = shot.choices
        page = None
        if unit:
            page = menus.unit(choices, unit)
            note = note or ("" if page else tr("This one can't act right now."))
        elif deed:
            page = menus.deed(choices, deed)
            note = note or ("" if page else tr("That is not possible right now."))
        page = page or await self._entrance(click, shot)
        news = NOTHING
        if not (note or unit or deed or in_panel(click)):
            news = await self._since(shot, click.user.id)
        if helps:
            page = panel_help.help_page(shot, page)
        if scene in (WHOLE, SIGNS):  # looked at: what is done stands beside the board
            page = msgspec.structs.replace(await self._way_on(shot) or Page(), scene=scene)
            beside = table_cards.menus(shot) if scene == WHOLE else glossary.menus(shot)
            page = msgspec.structs.replace(page, menus=beside)
        elif scene:
            page = msgspec.structs.replace(page, scene=scene)
        way = f"unit:{unit}" if unit else f"deed:{deed}" if deed else ""
        first = not (way or scene or helps)
        if first:
            note = "\n".join(filter(None, (newcomers.intro(shot), note)))
        opening = await self._opening(shot) if first else ""
        await self.writer.write(
            *(click, shot, page, note), way=way, part=part, news=news, follows=first,
            opening=opening,
        )  # fmt: skip

    async def tray(self, click: Click, match_id: int, part: int = 0) -> None:
        """Show the person's cards and what can be done with them, `part` of them if they are
        more than are shown at once; the panel without any."""
        shot = await self._own(match_id, click.user.id)
        if has_tray(shot):
            await self.writer.write(click, shot, menus.tray(shot.choices), "", part=part)
        else:
            await self.show(click, match_id)

    async def read(self, click: Click, match_id: int, name: str) -> None:
        """Show what a card says."""
        page, note = table_cards.page_of(await self._own(match_id, click.user.id), name)
        await self.turn_to(click, match_id, page, note)

    async def define(self, click: Click, match_id: int, key: str) -> None:
        """Show what a word of the game means."""
        page, note = glossary.page_of(await self._own(match_id, click.user.id), key)
        await self.turn_to(click, match_id, page, note)

    async def turn_to(self, click: Click, match_id: int, page: Page | None, note: str = "") -> None:
        """Show a page of another part in the panel, None for that of the rules."""
        shot = await self._own(match_id, click.user.id)
        await self.writer.write(click, shot, page or menus.entrance(shot.choices), note)

    async def _since(self, shot: Snapshot, user: int) -> News:
        """Return what happened since the person last acted, if the board above shows only the
        end of it."""
        own = shot.match.seats_of(user)
        if shot.status != "live" or len(own) == len(shot.players):
            return NOTHING
        since = await self._viewing.ply_before(shot.match.id, user, LONG_AGO)
        done = await self._viewing.store.matches.actions(shot.match.id, since)
        # A pass says nothing in the log, and what was answered for somebody was not seen.
        since = max(
            [d.ply for d in done if d.seat in own and d.source in newcomers.SEEN], default=since
        )
        log = self._viewing.log
        lines = await log(shot.match.id, user, since=since, news=True)
        if len(lines) <= LINES:
            return NOTHING
        upshots = await log(shot.match.id, user, since=since, news=True, upshots=True)
        return News(lines, upshots)

    async def _entrance(self, click: Click, shot: Snapshot) -> Page:
        """Return what a panel shows first."""
        if not shot.match.enforced and self.free is not None:
            return await self.free(shot.match, click.user.id)
        if (page := await self._way_on(shot)) is not None:
            return page
        sources = self.beside if shot.seat is not None else ()
        besides = [await beside(shot, click.user.id) for beside in sources]
        once = {more.instead for more in besides}
        page = menus.entrance([c for c in shot.choices if c.action not in once])
        for more in besides:
            page = msgspec.structs.replace(
                page,
                first=(*page.first, *more.first),
                # Who has begun to answer in person is past beginning with one that is ready.
                menus=(*(() if shot.undo else more.menus), *page.menus),
                buttons=(*page.buttons, *more.last),
                own=page.own + len(more.last),
                notes=tuple(filter(None, (*page.notes, more.note))),
            )
        return page

    async def _opening(self, shot: Snapshot) -> str:
        """Return what somebody is told for whom only plans and standing choices have acted."""
        gifts, matches, acted = self._given(shot), self._viewing.store.matches, newcomers.has_acted
        if not gifts or await acted(matches, shot, newcomers.SEEN):
            return ""
        return gifts if await acted(matches, shot, (STANDING,)) else ""

    def _given(self, shot: Snapshot) -> str:
        """Return what a setup has given the person of a panel, in small print."""
        texts_shown = filter(None, (opening(shot) for opening in self.openings))
        return "\n".join(f"{panel_text.SMALL}{text}" for text in texts_shown)

    async def _way_on(self, shot: Snapshot) -> Page | None:
        """Return what another part shows in place of all answers, None if none does."""
        for instead in self.instead:
            if (page := await instead(shot)) is not None:
                return page
        return None

    async def fresh(self, click: Click, match_id: int, why: str) -> None:
        """Show the panel to somebody whose buttons were out of date; `why` is a sentence,
        and what small print is below it."""
        why, line, rest = why.partition("\n")
        note = tr("{why} Nothing was changed.", why=why)
        await self.show(click, match_id, note=note + line + rest)

    async def look(
        self, click: Click, match_id: int, *, text: bool | None = None, scene: str = ""
    ) -> None:
        """Show the match as the person may see it, without any options; `scene` as in `show`."""
        shot = await self._viewing.snapshot(match_id, click.user.id)
        await self.writer.write(click, shot, None, "", text=text, looked=scene)

    async def did(self, click: Click, acted: Acted) -> None:
        """Show what an action did, and what comes next: also the computer's answer to it."""
        await acknowledge(click)
        await self._computer(acted.match)
        try:
            shot = await self._viewing.snapshot(acted.match, click.user.id)
        except Unplayable:  # given up, which works even where the rules are gone
            await say(click, tr("✅ Done. Match #{match} is over.", match=acted.match))
            return
        seats = shot.match.seats_of(click.user.id)
        if shot.seat is None:
            await self.writer.write(click, shot, None, tr(OUT))
            return
        known = acted.seen_by(*seats)
        seen = [e for e in known if not e.echoed]
        sentences = shot.game.words.tell(seen)
        text = " ".join(sentences) or acted.said
        note = f"{panel_text.DID} {panel_text.cut(text)}" if text else tr("✅ Done.")
        owed = any(w.seat not in seats and w.asked < acted.version for w in shot.waiting)
        sealed = owed and len(seen) == len(known)
        if not sentences and sealed:
            note = tr("✅ Saved. The others see your answer when everyone has answered.")
        silent = not sentences and not sealed
        await self._then(click, shot, note, acted.ply, seen, silent=silent)

    async def worded(self, click: Click, acted: Acted) -> None:
        """Show a word across the table: about going back, or about resting."""
        self._boards.saw(acted.match, click.user.id)
        if acted.duplicate:
            return  # its first delivery has been answered
        if click.type is discord.InteractionType.component and not in_panel(click):
            # Pressed on the public board, which is about to show it to everybody.
            await click.response.defer()
            return
        lines = await self._viewing.log(acted.match, click.user.id, since=acted.ply - 1)
        shot = await self._viewing.snapshot(acted.match, click.user.id)
        new = (x for x in lines if x.ply == acted.version and not offer_words.told_still(shot, x))
        note = next((line.text for line in new), "")
        await self.show(click, acted.match, note=note)

    async def turned_on(self, click: Click, match_id: int, sentence: str, ply: int) -> None:
        """Show what a standing choice or an order, just given, has answered since `ply`."""
        await acknowledge(click)
        await self._computer(match_id)
        shot = await self._own(match_id, click.user.id)
        await self._then(click, shot, sentence, ply)

    async def planned(self, click: Click, match_id: int, note: str) -> None:
        """Show what comes next once a setup is answered; the picture shows what became of it."""
        await acknowledge(click)
        await self._computer(match_id)
        shot = await self._viewing.snapshot(match_id, click.user.id)
        if await newcomers.has_acted(self._viewing.store.matches, shot, newcomers.SEEN):
            note = "\n".join(filter(None, (note, self._given(shot))))
        await self.show(click, match_id, note=note)

    async def _then(
        self,
        click: Click,
        shot: Snapshot,
        note: str,
        ply: int,
        done: Sequence[Event] = (),
        *,
        silent: bool = False,
        one: Open[int] | None = None,
    ) -> None:
        """Show `note`, what others answered since `ply`, and what comes next. It tells of what was
        `done`; a `silent` one gives way to the answers. `one` is the panel that follows by itself,
        if it does."""
        log, who = self._viewing.log, click.user.id
        since = await log(shot.match.id, who, since=ply, news=True)
        answers = texts.flow(since, 500)
        note = answers if answers and silent else f"{note}\n{answers}".rstrip("\n")
        brief = panel_text.Upshots()
        if panel_text.long(note):
            later = await log(shot.match.id, who, since=ply, news=True, upshots=True)
            tell = shot.game.words.tell
            brief = panel_text.Upshots(
                " ".join([
                    *tell([e for e in done if e.upshot and not e.grave]),
                    *(line.text for line in later), *tell([e for e in done if e.grave]),
                ]),
                " ".join([losses_of(shot.game, done), *(line.losses for line in later)]),
            )  # fmt: skip
        page, opening = await self._entrance(click, shot), await self._opening(shot)
        await self.writer.write(
            click, shot, page, note, brief=brief, follows=True, one=one, opening=opening
        )

    async def _follow(self, match_id: int) -> None:
        """Show those who had to wait what they are asked now, or how it ended, in the panels they
        have open. One that asks something is left as it is: nothing moves under a finger."""

        async def show(one: Open[int]) -> int | None:
            click, ply = one.click, one.what
            shot = await self._viewing.snapshot(match_id, click.user.id)
            if shot.seat is None or waits(shot):
                return ply if waits(shot) else None
            await self._locales.hear(click.guild_id or 0, click.user.id, str(click.locale))
            await self._then(click, shot, "", ply, silent=True, one=one)
            return None

        await self.writer.open.follow(match_id, show)

    async def _computer(self, match_id: int) -> None:
        """Give a computer player that is asked now a moment to answer."""
        with contextlib.suppress(TimeoutError):  # then the panel says whom it waits for
            await asyncio.wait_for(self._automatic.settled(match_id), COMPUTER)

    async def confirm(
        self,
        click: Click,
        match_id: int,
        action: str,
        ask: str,
        what: str = "",
        version: int | None = None,
        verb: str = "yes",
        yes: str = "",
        back: tuple[str, str] = ("panel", ""),
    ) -> None:
        """Ask before something that cannot be taken back; `what` says what it is.

        `version` is that of the match for which the question was written, None for now; `verb`
        is what a yes asks for, `yes` how it is said, `back` what a no asks for: verb and argument.
        """
        match = await self._viewing.match(match_id)
        if not match.seats_of(click.user.id):
            raise NotSeated(match_id)
        self.writer.pressed(click, match_id)
        await acknowledge(click)
        if version is None:
            version = await self._viewing.version(match_id, click.user.id)
        buttons = (
            Button(yes or tr("Yes, do it"), verb, action, "danger"),
            Button(tr("No, go back"), *back, "main"),
        )
        question, heading = confirmations.sure(ask, what), ""
        if match.lesson:  # its goal stays in sight
            heading = await self.writer.heading(
                await self._viewing.snapshot(match_id, click.user.id)
            )
        view = layout(heading, question, *rows(match_id, version, buttons))
        await click.edit_original_response(view=view, attachments=[])

    async def meant(
        self,
        click: Click,
        match_id: int,
        candidates: Sequence[str],
        text: str,
        why: str = "",
        *,
        as_is: bool = True,
    ) -> None:
        """Ask which of several legal actions was meant; without `as_is` none of them is what
        was said, and `why` says what is in its way, if anything can be said about it."""
        shot = await self._own(match_id, click.user.id)
        page, note = confirmations.which(shot, candidates, text, why, as_is=as_is)
        await self.writer.write(click, shot, page, note, bare=True)

    async def propose(self, click: Click, match_id: int, action: str, ply: int) -> None:
        """Show one action somebody might take, as found at `ply`, with a button to play it."""
        shot = await self._own(match_id, click.user.id)
        if action not in shot.still(ply):
            why = await self._acting.why_gone(match_id, click.user.id, ply)
            await self.fresh(click, match_id, why)
            return
        page, note = confirmations.proposal(shot, action)
        await self.writer.write(click, shot, page, note)

    async def why_not(self, click: Click, match_id: int, text: str) -> str:
        """Return why the person may not do what a text says."""
        verdict = await self._viewing.explain(match_id, click.user.id, text)
        if verdict.rule or verdict.action:
            return reason(verdict.why, verdict.rule)
        shot = await self._own(match_id, click.user.id)
        harmless = [c for c in shot.choices if not (c.confirm or c.late)] or shot.choices
        example = next((c.text for c in harmless), "")
        hint = tr("\n-# For example: {example}", example=example) if example else ""
        return (verdict.why or tr("I don't understand that move.")) + hint

    async def _own(self, match_id: int, user: int) -> Snapshot:
        shot = await self._viewing.snapshot(match_id, user)
        if shot.seat is None:
            raise not_seated(shot, user)
        return shot
