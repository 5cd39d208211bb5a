"""The writer: keeps the public board message of every match up to date.

Decides when a board is edited in place (nobody new to ping) and when it is posted again.
`BoardPosts` says how it is on Discord, a `MessageSync` when it is written and tried again. A
picture that is out of date before it is sent is dropped, and a further try reads the newest state.
A ping is claimed in the store before it is sent, and given back if Discord did not accept it, so
everybody is pinged once. If a board can't be posted, the people it would have pinged get a private
message. Nothing in a match depends on any of this.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
import msgspec

from bot.i18n import mark, speaking, tr
from bot.matches.ending import Ending
from bot.matches.planning import Planning
from bot.matches.telling import Line, looked
from bot.matches.ui import board_message, offer_words, pings, quick_buttons, texts
from bot.matches.ui.board_posts import POSTING, BoardPosts, digest_of
from bot.matches.ui.drawing import Studio, scene_of
from bot.matches.ui.pages import NEAR
from bot.matches.ui.pings import Asked
from bot.matches.viewing import Snapshot, Viewing
from bot.platform import phone
from bot.platform.controls import Button
from bot.platform.mail import Mail, Meaning, NoWay
from bot.platform.mentions import plain
from bot.platform.message_sync import Delivery, MessageSync, Outbox
from bot.platform.pictures import Picture, drawn
from bot.servers.locales import Locales
from bot.store.rows import NOBODY, Board, Match

log = logging.getLogger(__name__)
#: Somebody who clicked within this time (ms) is at the table.
PRESENT = 2 * 60_000
#: Matches that ended longer ago (ms) are left as they are.
REPAIRED = 7 * 86_400_000
#: Longest time (ms) between a match's beginning and its first board.
SETTLING = 60_000
#: Least time (s) between two writes for one match.
SPACING = 1.2
#: Longest time (s) somebody waits for a board to be posted before their own panel is shown.
POSTED = 3.0
#: How often in a row an outdated picture is dropped before one is sent anyway.
DROPS = 3
LINES = 4
#: Rows that are looked through for the news, words across the table among them.
BACK = 24
#: Setting of a match: those it waited for know that it has no board.
BLOCKED = "blocked"
#: Setting of a match: who was pinged for what.
ASKED = "asked"
_KEPT = 1024
_NEEDED = mark("View Channel, Send Messages and Attach Files")


class Boards:
    """The writer of all boards.

    `spacing` is the least time in seconds between two writes for one match.
    """

    def __init__(
        self,
        client: discord.Client,
        viewing: Viewing,
        planning: Planning,
        ending: Ending,
        locales: Locales,
        studio: Studio,
        *,
        mail: Mail,
        theme: str,
        delivery: Delivery,
        spacing: float = SPACING,
    ) -> None:
        self._viewing, self._planning, self._ending = viewing, planning, ending
        self._locales, self._studio, self._store = locales, studio, viewing.store
        self._mail, self.theme, self._faults = mail, theme, delivery.faults
        self._sync = MessageSync(
            self._write, delivery, name="board", what="match", spacing=spacing, answers=mail.answers
        )
        self._letters = Outbox(self._write_to, delivery, name="letter")
        self._posts = BoardPosts(client, viewing.store, viewing.now, mail, delivery)
        self._opened: set[int] = set()
        self._again: set[int] = set()
        self._seen: OrderedDict[tuple[int, int], int] = OrderedDict()
        #: Hears of everybody who pressed something at a match.
        self.on_seen: Callable[[int, int], None] = lambda match_id, user: None
        #: Called when a match has ended, before its last board; it raises what passes.
        self.on_over: Callable[[Match], Awaitable[None]] | None = None
        #: Called with a match when its board stands as it is now.
        self.followers: list[Callable[[int], Awaitable[None]]] = []
        #: Returns what stands under the board of a match that goes on for those who look on.
        self.looking: Callable[[Match], Awaitable[Sequence[Button]]] = _nothing
        #: What else the board of an ended match says, if anything.
        self.notes: list[Callable[[Match], Awaitable[str]]] = []
        #: Says whether a server has removed the bot: its boards wait for its return.
        self.away: Callable[[int], bool] = lambda guild: False
        #: Matches whose board cannot be posted, and why, in words for a person.
        self.blocked: dict[int, str] = {}

    # -- marking ------------------------------------------------------------

    def dirty(self, match_id: int) -> None:
        """Mark a match as changed; its board is written soon."""
        self._sync.dirty(match_id)

    def open(self, match_id: int) -> None:
        """Post the first board: its place is settled now."""
        self._opened.add(match_id)
        self.dirty(match_id)

    async def posted(self, match_id: int) -> None:
        """Wait a moment for the board of a match that was just opened."""
        await self._sync.written(match_id, POSTED)

    def repost(self, match_id: int) -> None:
        """Post the board anew at the bottom of its channel."""
        self._again.add(match_id)
        self.open(match_id)

    def saw(self, match_id: int, user: int) -> None:
        """Notice that a person is at the table."""
        self._seen[match_id, user] = self._viewing.now()
        self._seen.move_to_end((match_id, user))
        self.on_seen(match_id, user)
        while len(self._seen) > _KEPT:
            self._seen.popitem(last=False)

    async def repair(self, settling: int = SETTLING) -> None:
        """After a start or a lost connection: write the boards that are not as their match is.

        A match begun less than `settling` ms ago may just be getting its place.
        """
        now = self._viewing.now()
        await self._letters.resume()
        lost = await self._posts.resume()
        await self._sync.resume()
        for match_id in lost:
            self.open(match_id)
        for match_id in await self._store.matches.outdated(now - REPAIRED, now - settling):
            self.open(match_id)

    def unblock(self) -> None:
        """Try again what could not be posted: a permission or a channel has changed."""
        for match_id in self.blocked:
            self.open(match_id)

    async def close(self) -> None:
        """Finish what is being written; what is not, the next start repairs."""
        await self._sync.close()
        await self._letters.close()
        await self._posts.close()

    # -- writing ------------------------------------------------------------

    async def _write(self, match_id: int, dropped: int) -> bool:
        """Post or edit the board; False if the picture was out of date before it was sent."""
        store = self._store
        match = await self._viewing.match(match_id)
        if self.away(match.place.guild):
            return True
        await self._locales.here(match.place.guild)
        board = await store.matches.board(match_id)
        if (board is None and match_id not in self._opened) or not match.place.channel:
            return True  # its place is not settled yet, or it has none
        noted = await store.settings.all("match", match_id)
        pinged = msgspec.convert(noted.get(ASKED, {}), Asked)
        lost = await self._posts.recover(match, board, noted.get(POSTING))
        if lost is not None and lost.stands:
            board = await store.matches.board(match_id)
            pinged = msgspec.convert(lost.asked, Asked)
            await self._remember_asked(match_id, pinged)
        if match.status != "live" and not pinged.over and self.on_over is not None:
            await self.on_over(match)
        async with self._studio.turns.of(match.place.guild):
            self._sync.reads(match_id)
            shot = await self._viewing.snapshot(match_id)
            ended = shot.status != "live"
            if ended and match.status == "live":  # it ended while it waited
                self.dirty(match_id)
                return False
            picture, view = await self._compose(shot)
        if dropped < DROPS and self._sync.outdated(match_id):
            return False
        if ended:
            actor = shot.lines[-1].seat if shot.lines else NOBODY
            who = None if actor == NOBODY else shot.players[actor].user
            new = pings.over(pinged, shot.players, who)  # who is out has waited for it, too
        else:
            new = pings.news(pinged, shot.waiting, shot.players)
        to_tell = (*new.ping, *(await self._early(shot) if board is None else ()))
        ping = [u for u in to_tell if self._to_be_pinged(shot.match, u, new.returned, board)]
        post = bool(ping) or match_id in self._again or (ended and not pinged.over)
        post = post or (lost is not None and lost.unseen and not lost.stands)
        if new.asked != pinged:  # claimed before anything is sent
            await self._remember_asked(match_id, new.asked)
        try:
            stands = await self._show(shot, view, picture, ping, new.asked, board, post)
        except Exception:
            if new.asked != pinged:
                await self._remember_asked(match_id, pinged)
            raise
        if stands and noted.get(BLOCKED):
            await store.settings.set("match", match_id, BLOCKED, None)
        if lost is not None:
            await self._posts.forget(match_id)
        self._again.discard(match_id)
        self._opened.discard(match_id)
        for follow in self.followers:
            await follow(match_id)
        return True

    async def _show(
        self,
        shot: Snapshot,
        view: discord.ui.LayoutView,
        picture: Picture | None,
        ping: list[int],
        pinged: Asked,
        board: Board | None,
        post: bool,
    ) -> bool:
        """Edit the board if it shows something else, or `post` it anew; say whether it was
        written."""
        match, posts, digest = shot.match, self._posts, digest_of(view, picture)
        if board is not None and not post:
            if posts.shows(board, digest):
                await posts.remember(msgspec.structs.replace(board, ply=match.ply))
                return False
            if await posts.edit(board, shot, view, picture, digest):
                self._stands(match.id)
                return True
        plain = msgspec.to_builtins(pinged)
        try:
            sure = await posts.post(shot, view, picture, ping, plain, board, digest)
        except NoWay as error:
            await self._cannot_post(shot, error, ping)
            return False
        self._stands(match.id)
        if not sure:  # what stands may show less
            self.dirty(match.id)
        return True

    def _stands(self, match_id: int) -> None:
        """Notice that the board of a match was just written."""
        self._sync.wrote(match_id)
        self.blocked.pop(match_id, None)

    async def _early(self, shot: Snapshot) -> list[int]:
        """Return who can answer ahead, has not and is not there: they hear once that the match
        has begun."""
        being_asked = {w.seat for w in shot.waiting}
        users = [
            p.user for p in shot.players if p.seat in shot.to_plan and p.seat not in being_asked
        ]
        of = self._planning.of
        away = [u for u in users if u is not None and not self._present(shot.match.id, u)]
        return [u for u in away if await of(shot.match.id, u) is None]

    async def _remember_asked(self, match_id: int, pinged: Asked) -> None:
        await self._store.settings.set("match", match_id, ASKED, msgspec.to_builtins(pinged))

    def _to_be_pinged(self, match: Match, user: int, returned: bool, board: Board | None) -> bool:
        people = {p.user for p in match.players if p.user is not None}
        if len(people) == 1:
            return False  # alone at the table: nobody moved but oneself and the computer
        return board is None or not (returned and self._present(match.id, user))

    def _present(self, match_id: int, user: int) -> bool:
        at = self._seen.get((match_id, user))
        return at is not None and self._viewing.now() - at < PRESENT

    async def _compose(self, shot: Snapshot) -> tuple[Picture | None, discord.ui.LayoutView]:
        trail = await self._viewing.turn_trail(shot.match.id)
        picture = await self._picture(msgspec.structs.replace(shot, trail=trail))
        if shot.status != "live":
            return picture, await self._final(shot, picture)
        lines, series = await self._log(shot), await self._store.series.of(shot.match.id)
        quick, off = await self._quick(shot), await self._ending.may_call_off(shot.match)
        still = offer_words.told_still
        new_lines = [line for line in news(lines) if not (line.talk and still(shot, line))]
        return picture, board_message.live(
            shot, picture, new_lines, quick, series, off, await self.looking(shot.match)
        )

    async def _log(self, shot: Snapshot) -> list[Line]:
        since = await self._viewing.ply_before(shot.match.id, None, BACK)
        return list(await self._viewing.log(shot.match.id, since=since, news=True))

    async def _final(
        self, shot: Snapshot, picture: Picture | None, *notes: str
    ) -> discord.ui.LayoutView:
        """Return the board of an ended match."""
        match, store = shot.match, self._store
        steps = await store.ratings.changes(match.id) if match.rated else []
        looks, series = await store.judging.looks(match.id), await store.series.of(match.id)
        lines = [x for x in await self._log(shot) if x.text not in map(looked, looks)]
        more = [note for add in self.notes if (note := await add(match))]
        return board_message.final(
            shot, picture, news(lines), steps, looks, series, [*notes, *more]
        )

    async def animate(self, match_id: int, film: Picture, *notes: str) -> None:
        """Show how a match ended as a moving picture, on its board and in the place of the one
        that stands there. Raises NoWay, or what passes."""
        shot = await self._viewing.snapshot(match_id)
        board = await self._store.matches.board(match_id)
        if board is None or shot.status == "live":
            return
        view = await self._final(shot, film, *notes)
        guild = shot.match.place.guild
        await self._mail.edit(guild, board.channel, board.message, view=view, pictures=[film])

    async def _picture(self, shot: Snapshot) -> Picture | None:
        picture = await self._drawn(shot, scene_of(shot))
        high = 0.0 if picture is None else phone.picture(picture.png)
        if shot.match.offers and high > board_message.TALL:
            # The board alone leaves room for the answers below it.
            picture = await self._drawn(shot, NEAR)
        return picture

    async def _drawn(self, shot: Snapshot, scene: str) -> Picture | None:
        drawing = self._studio.draw(shot, theme=self.theme, scene=scene)
        picture = await drawn(drawing, "match %d:", shot.match.id)
        if picture is None:
            self._faults["drawing"] += 1
        return picture

    async def _quick(self, shot: Snapshot) -> tuple[Button, ...]:
        people = [w for w in shot.waiting if shot.players[w.seat].user is not None]
        if len(people) != 1:
            return ()
        stored = await self._store.matches.state(shot.match.id)
        if stored is None or stored[0] != shot.match.ply:
            return ()
        offers, state = quick_buttons.offers, stored[1]
        return await self._studio.workers.do(offers, shot.game, state, people[0], shot.version)

    # -- where nothing can be posted ----------------------------------------

    async def _cannot_post(self, shot: Snapshot, error: NoWay, ping: list[int]) -> None:
        """Tell those who would have been pinged, and at first all whom the match waits for."""
        match = shot.match
        users = {*ping}
        first = not await self._store.settings.get("match", match.id, BLOCKED)
        if first and shot.status == "live":
            users |= {u for w in shot.waiting if (u := shot.players[w.seat].user) is not None}
        self.blocked[match.id] = _obstacle(match, error.meaning)
        self._faults["blocked"] += 1
        log.warning("match %d: no board can be posted (%s)", match.id, error)
        for user in sorted(users):
            with speaking(await self._locales.of(user)):
                text = self._told_alone(shot, user, _obstacle(match, error.meaning))
            await self._letters.put({"user": user, "text": text})
        if first:
            await self._store.settings.set("match", match.id, BLOCKED, True)

    def _told_alone(self, shot: Snapshot, user: int, why: str) -> str:
        """Return what somebody hears who cannot see it on a board."""
        match, who = shot.match, plain(texts.versus(shot.match))
        if shot.status != "live":
            return tr(
                "Match #{match} ({who}) is over. {why} See how it ended with `/replay watch`.",
                match=match.id,
                who=who,
                why=why,
            )
        text = tr(
            "I can't show the board of match #{match} ({who}). {why} The match continues;"
            " use `/hand` on the server to play.",
            match=match.id,
            who=who,
            why=why,
        )
        if any(shot.players[w.seat].user == user for w in shot.waiting):
            text = tr("It's your turn. {told}", told=text)
        return text

    async def _write_to(self, letter: dict[str, Any]) -> None:
        try:
            await self._mail.write(letter["user"], letter["text"])
        except NoWay as error:  # their own panel and the answers to commands tell it, too
            log.info("user %d cannot be written to (%s)", letter["user"], error)


async def _nothing(match: Match) -> Sequence[Button]:
    return ()


def news(lines: Sequence[Line]) -> list[Line]:
    """Return what a board tells: the last news of the game, and the last word across the table
    as long as nothing has followed."""
    moves = [line for line in lines if not line.talk][-LINES:]
    return moves + [x for x in lines if x.talk and x.ply == lines[-1].ply]


def _obstacle(match: Match, why: Meaning) -> str:
    """Return why a match has no board, and what helps."""
    if why == "no channel":
        return tr(
            "Its channel was deleted. Use `/play resume` in the channel where you want to continue."
        )
    where = texts.where(match)
    if why == "shut":
        return tr(
            "{where} is locked. Ask someone who can manage threads to unlock it, or use "
            "`/play resume` in another channel.",
            where=where,
        )
    return tr(
        "I can't post in {where}. Please give me the permission {needed}.",
        where=where,
        needed=tr(_NEEDED),
    )
