"""How a match ended, as a short moving picture on its last board.

Decides which matches get one and when: after the last board is posted, made beside the bot and
charged to nobody. It begins with the picture it replaces, so people who have animations turned off
see the result as before. A row says that one is still to be posted. Everybody who sees the board
sees it, and it shows what everybody could see in the match.
"""

from __future__ import annotations

import logging
from typing import Any

from bot.i18n import tr
from bot.matches.live import Memory
from bot.matches.replays import Replays
from bot.matches.turning_points import TurningPoint, teams_of
from bot.matches.ui import leading
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.drawing import by_seat
from bot.matches.ui.replay_frames import ReplayFrames
from bot.platform.budgets import on_behalf
from bot.platform.mail import NoWay
from bot.platform.mentions import plain
from bot.platform.message_sync import Delivery, Outbox
from bot.servers.locales import Locales
from bot.store.rows import Match

log = logging.getLogger(__name__)
#: Setting of a match: which board shows how it ended.
FILM = "film"
#: Shorter matches need none; of a match that is over for longer (ms) none is made any more.
LEAST, LATEST = 6, 3_600_000


class Highlights:
    """Makes them. One per bot."""

    def __init__(
        self,
        memory: Memory,
        boards: Boards,
        replays: Replays,
        frames: ReplayFrames,
        locales: Locales,
        delivery: Delivery,
        theme: str,
    ) -> None:
        self._memory, self._boards, self._replays = memory, boards, replays
        self._frames, self._locales, self._theme = frames, locales, theme
        self._store = memory.store
        self.outbox = Outbox(self._make, delivery, name="film", repeats=True)

    async def stood(self, match_id: int) -> None:
        """Notice that the board of a match stands as it is now."""
        live = self._memory.cached(match_id)
        if live is not None and self._wanted(live.match) and await self._due(match_id):
            await self.outbox.put({"match": match_id})

    def _wanted(self, match: Match) -> bool:
        ended = match.status == "over" and match.ply >= LEAST
        late = self._memory.now() - match.changed_at > LATEST
        return ended and not (match.sandbox or match.lesson or late)

    async def _due(self, match_id: int) -> str:
        """Return the digest of the board of a match if it does not show how it ended yet."""
        board = await self._store.matches.board(match_id)
        if board is None:
            return ""
        filmed = await self._store.settings.get("match", match_id, FILM)
        key = f"{board.message}-{board.digest}"
        return "" if filmed == key else key

    async def _make(self, wanted: dict[str, Any]) -> None:
        on_behalf(0, 0)  # the task may have been begun by somebody's last move
        number = wanted["match"]
        match = await self._store.matches.get(number)
        if match is None or not self._wanted(match):
            return
        due = await self._due(number)
        if not due:
            return
        await self._locales.here(match.place.guild)
        reel = await self._replays.of_match(number)
        film, point = await self._frames.highlights(reel, self._theme)
        if await self._due(number) != due:
            return  # the board says something else by now, and asks for another
        note = "" if point is None else _turned(match, reel.turn_at(point.ply), point, reel)
        try:
            await self._boards.animate(number, film, *filter(None, [note]))
        except NoWay as error:
            log.info("match %d: its end stays a still picture (%s)", number, error)
        await self._store.settings.set("match", number, FILM, due)


def _turned(match: Match, turn: Any, point: TurningPoint, reel: Any) -> str:
    """Return where a match turned, in small print."""
    names = by_seat(match.players)
    who = leading.words(point.stands, teams_of(reel), lambda seat: plain(names[seat]))
    return tr(
        "-# 🔀 From turn {turn} on, {who} ({score}).",
        turn=max(turn.number - 1, 0),
        who=who,
        score=point.stands.score,
    )
