"""The puzzle of the day posted in the channel a server has chosen for it.

Decides when one is due (soon after midnight UTC, and at once where a manager has just chosen the
channel), what stands in it, and that a manager hears once if it cannot be posted. A post holds the
position and what is to be done, and nothing that would help; the solution of the day before is
shown to whoever asks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import discord

from bot.i18n import language, speaking, tr, trn
from bot.matches.live import Games
from bot.matches.ui.preferences import Preferences
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mail import Mail, NoWay
from bot.platform.message_sync import Delivery, Outbox
from bot.platform.pictures import ALT_LIMIT, Picture, drawn
from bot.puzzles.choosing import Choosing, NoPuzzle
from bot.puzzles.counting import DAY
from bot.puzzles.post_store import Post, PostRows, Wanted, claim
from bot.puzzles.records import Records
from bot.puzzles.ui import words
from bot.puzzles.ui.pages import SEP, solution
from bot.servers.locales import Locales
from bot.servers.notices import Notices
from bot.servers.service import Servers
from bot.servers.store import Change
from engine.puzzles import Puzzle
from engine.puzzles.opening import opened
from render.renderer import HasClosePicture, renderer

log = logging.getLogger(__name__)
#: The posts of a day are spread over so many seconds, by server.
SPREAD = 600
#: For so long (ms) it is not looked again which servers want a puzzle, unless one has changed that.
KNOWN = 60_000
#: The setting of a server, and how many of its changes are looked through for who made it.
SETTING, CHANGES = "puzzles", 200


class PuzzlePosts:
    """Posts puzzles. One per bot; `wake` tells the waiter of a new moment."""

    def __init__(
        self,
        choosing: Choosing,
        records: Records,
        rows: PostRows,
        servers: Servers,
        locales: Locales,
        notices: Notices,
        mail: Mail,
        delivery: Delivery,
        *,
        games: Games,
        preferences: Preferences,
        theme: str,
        now: Callable[[], int],
    ) -> None:
        self._choosing, self._records, self._rows = choosing, records, rows
        self._servers, self._locales, self._notices, self._mail = servers, locales, notices, mail
        self._games, self._preferences = games, preferences
        self._theme, self._now = theme, now
        self.posts = Outbox(self._deliver, delivery, name="puzzle")
        self.letters = Outbox(self._write, delivery, name="puzzle trouble")
        self._wanted: list[Wanted] = []
        self._looked = 0
        self._drawn: dict[tuple[str, ...], Picture | None] = {}
        self.wake: Callable[[int], None] = lambda _: None
        servers.on_change = self._changed
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "puzzle-solved": self._yesterday
        }

    async def drop(self, guild: int) -> None:
        """Forget what a server was posted."""
        await self._rows.drop(guild)

    # -- when ---------------------------------------------------------------

    def _changed(self, changes: Sequence[Change]) -> None:
        if any(change.key == SETTING for change in changes):
            self._looked = 0
            self.wake(0)

    async def next_due(self) -> int | None:
        """Return when a puzzle is to be posted next (UTC ms), None: never."""
        now = self._now()
        if not 0 <= now - self._looked < KNOWN:
            self._looked = now  # first this: a server may change it while it is read
            self._wanted = await self._rows.wanted()
        return min((self._moment(one) for one in self._wanted), default=None)

    def _moment(self, one: Wanted) -> int:
        """Return when a server is posted its next puzzle."""
        day, last = self._records.day, one.last
        if last.channel != one.channel:  # chosen just now
            return self._now()
        day = max(day, last.day + 1)
        return day * DAY + (last.guild >> 22) % SPREAD * 1000

    async def serve(self, now: int) -> None:
        """Claim what is due; it is sent without keeping a clock waiting."""
        self._looked = 0
        for one in await self._rows.wanted():
            if self._moment(one) <= now:
                await self._claim(one)

    async def _claim(self, one: Wanted) -> None:
        guild, last = one.last.guild, one.last
        day = self._records.day
        try:
            game, puzzle = await self._choosing.today("", guild)
        except NoPuzzle:  # none of the games played there has any
            game, puzzle = "", None
        post = Post(guild, day, game, "" if puzzle is None else puzzle.id, one.channel)
        before = [last.day, last.game, last.puzzle] if last.day < day else []
        await self.posts.put_if([guild, day, *before], partial(claim, post=post))

    # -- posting ------------------------------------------------------------

    async def _deliver(self, what: list[Any]) -> None:
        guild, day, *before = what
        post, server = await self._rows.get(guild), await self._servers.of(guild)
        if post is None or post.day != day or not post.puzzle or not server.puzzles:
            return
        await self._locales.here(guild)
        puzzle = self._choosing.named(post.game, post.puzzle)
        picture = await self._picture(post.game, puzzle, self._theme)
        view = self._view(post.game, puzzle, picture, *await self._last(guild, before))
        pictures = [picture] if picture else []
        try:
            await self._mail.send(guild, [post.channel], view=view, pictures=pictures)
        except NoWay as error:
            log.info("server %d: no puzzle posted (%s)", guild, error)
            if await self._rows.trouble(guild, True):
                await self._trouble(guild, post.channel)
            return
        await self._rows.trouble(guild, False)

    def _view(
        self, game: str, puzzle: Puzzle, picture: Picture | None, last: str, more: list[Button]
    ) -> discord.ui.LayoutView:
        """Return the post of a puzzle."""
        rules = self._games[game]
        side = tr(rules.seat_names[puzzle.seat]).capitalize()
        aim = tr("🎯 **{goal}** You play {side}.", goal=words.goal(rules, puzzle), side=side)
        buttons = [
            Button(tr("Try it"), "puzzle-try", f"{game}{SEP}{puzzle.id}", "main"),
            Button(tr("Table of the week"), "puzzle-table"),
            *more,
        ]
        return layout(
            f"{words.head(rules, puzzle, today=True)}\n{aim}",
            picture.gallery() if picture else None,
            *rows(0, 0, buttons),
            last,
        )

    async def _last(self, guild: int, before: list[Any]) -> tuple[str, list[Button]]:
        """Return what a post says of the one before, and the button to its solution."""
        if not before or not before[2]:
            return "", []
        day, game, name = before
        try:
            self._choosing.named(game, name)
        except NoPuzzle:
            return "", []
        count = await self._records.rows.solvers(guild, day, game, name)
        text = tr("-# No one here solved the last puzzle.")
        if count:
            text = trn(
                "-# {count} person here solved the last puzzle.",
                "-# {count} people here solved the last puzzle.",
                count,
            )
        return text, [Button(tr("Last solution"), "puzzle-solved", f"{game}{SEP}{name}")]

    async def _picture(self, game: str, puzzle: Puzzle, theme: str) -> Picture | None:
        """Draw what a puzzle begins with off the event loop, once for all servers."""
        key = game, puzzle.id, theme, language()
        if key not in self._drawn:
            if len(self._drawn) > len(self._games) * 8:
                self._drawn.clear()
            drawing = asyncio.to_thread(_draw, self._games[game], puzzle, theme)
            self._drawn[key] = await drawn(drawing, "a puzzle")
        return self._drawn[key]

    async def _yesterday(self, click: Click, ref: Ref) -> None:
        """Show the solution of a puzzle that was posted. Raises NoPuzzle."""
        game, _, name = ref.arg.partition(SEP)
        puzzle = self._choosing.named(game, name)
        await acknowledge(click)
        user = click.user.id
        await self._records.helped(user, game, puzzle, click.guild_id or 0, all_=True)
        look = await self._preferences.look(user)
        picture = None if look.text else await self._picture(game, puzzle, look.theme)
        rules = self._games[game]
        await click.edit_original_response(
            attachments=[picture.file()] if picture else [],
            view=layout(
                f"{words.head(rules, puzzle)}\n🎯 **{words.goal(rules, puzzle)}**",
                picture.gallery() if picture else None,
                solution(rules, puzzle),
                *rows(0, 0, [Button(tr("Puzzle of the day"), "puzzle", "", "main")]),
            ),
        )

    # -- what is in the way -------------------------------------------------

    async def _trouble(self, guild: int, channel: int) -> None:
        """Tell the log of a server, and who chose the channel, that nothing can be posted there."""
        server = await self._servers.of(guild)
        text = self._excuse(guild, channel)
        if server.log != channel:
            await self._notices.tell(guild, server.log, text)
        log_ = await self._servers.log(guild, CHANGES)
        by = next((c.by for c in log_ if c.key == SETTING), 0)
        if by > 0:
            await self.letters.put([guild, channel, by])

    def _excuse(self, guild: int, channel: int) -> str:
        why = self._notices.trouble(guild, channel) or tr(
            "Discord refuses it in <#{channel}>.", channel=channel
        )
        return tr(
            "🧩 I couldn't post the puzzle of the day. {why} I try again every day;"
            " `/server settings` → Channels changes or ends it.",
            why=why,
        )

    async def _write(self, letter: list[int]) -> None:
        guild, channel, by = letter
        with speaking(await self._locales.of(by)):
            text = self._excuse(guild, channel)
        try:
            await self._mail.write(by, text)
        except NoWay as error:
            log.info("server %d: its manager was not told of the puzzle (%s)", guild, error)


def _draw(game: Any, puzzle: Puzzle, theme: str) -> Picture:
    view = game.view(opened(game, puzzle), puzzle.seat)
    drawing = renderer(game.name)
    draw = drawing.close_picture if isinstance(drawing, HasClosePicture) else drawing.picture
    png = draw(view, theme=theme, south=puzzle.seat)
    return Picture(png, drawing.alt(view)[:ALT_LIMIT], f"{game.name}-{puzzle.id}.png")
