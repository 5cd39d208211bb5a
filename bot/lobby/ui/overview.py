"""A person's matches and challenges in one list, and a board that is posted once more.

Decides what the list says of each, and that what waits for the person comes first.
"""

from __future__ import annotations

from bot.i18n import and_list, tr
from bot.lobby.challenges import Challenges
from bot.lobby.queue import Queue
from bot.lobby.ui.challenge_words import clock_words
from bot.lobby.ui.hub import Hub
from bot.lobby.ui.lobby import Lobby
from bot.matches.access import Access
from bot.matches.refusals import Unplayable
from bot.matches.ui import offer_words, texts
from bot.matches.ui.match_finder import meant
from bot.matches.viewing import Viewing
from bot.platform.answers import Click, say
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.store.rows import Challenge


class Overview:
    """What somebody plays and waits for. One per bot."""

    def __init__(
        self,
        viewing: Viewing,
        challenges: Challenges,
        queue: Queue,
        access: Access,
        lobby: Lobby,
        hub: Hub,
    ) -> None:
        self._viewing, self._challenges, self._queue = viewing, challenges, queue
        self._hub = hub
        self._access, self._lobby = access, lobby

    async def show(self, click: Click) -> None:
        """Show a person's live matches and open challenges, those waiting for the person first."""
        user = click.user.id
        mine, others = [], []
        for match in await self._viewing.find(user=user, guild=click.guild_id):
            line = f"#{match.id} {plain(texts.versus(match))}"
            if (game := self._viewing.games.get(match.game)) is not None:
                line += f" · {game.title}"
            line += f" {texts.where(match)}"
            try:
                shot = await self._viewing.snapshot(match.id, user)
            except Unplayable:
                others.append(
                    tr(
                        "⚠️ {line} · this game is no longer available; end the match with"
                        " `/match resign`",
                        line=line,
                    )
                )
                continue
            if gone := offer_words.left(shot):
                line += f" · {gone}"
            if shot.decisions:
                due = next((w.due_at for w in shot.waiting if w.seat == shot.seat), 0)
                mine.append(
                    tr("➡️ {line} · your move", line=line)
                    + (f" · {texts.until(due)}" if due else "")
                )
            else:
                others.append(f"⏳ {line}")
        lines = [*mine, *others]
        for challenge in await self._challenges.open(user=user, guild=click.guild_id):
            lines.append(_open_one(challenge))
        queued = await self._queue.waiting(click.guild_id or 0)
        lines += [
            tr(
                "⚡ You are in the queue for a quick match; your place expires {until}",
                until=texts.until(q.expires_at),
            )
            for q in queued
            if q.user == user
        ]
        more = [] if lines else await self._hub.parts(click)
        listing = texts.listed(lines or [tr("You have no matches right now.")])
        view = layout(tr("**Your matches**"), listing, *more)
        await click.response.send_message(view=view, ephemeral=True)

    async def resume(self, click: Click, number: int | None) -> None:
        """Post the board of a match again. Raises Refused."""
        match = await meant(self._access, click, number)
        if match.status != "live" and not match.sandbox:
            shot = await self._viewing.snapshot(match.id)
            over = tr("Match #{match} is over. {how}", match=match.id, how=texts.ending(shot))
            buttons = rows(match.id, match.ply, [Button(tr("Replay"), "replay")])
            await click.response.send_message(view=layout(over, *buttons), ephemeral=True)
            return
        await say(click, await self._lobby.resume(click, match))


def _open_one(challenge: Challenge) -> str:
    """Return an open challenge or room in a line for one who takes part in it."""
    names = [g.name for g in challenge.guests if g.name]
    left = len(challenge.guests) - len(names)
    names += [tr("anyone")] * (left == 1) + [tr("{left} more", left=left)] * (left > 1)
    who = tr("{host} challenges {guests}", host=challenge.host_name, guests=and_list(names))
    head = f"⚔️ {plain(who)}"
    if challenge.code:
        host = plain(challenge.host_name)
        head = tr("🔒 {host}'s private room, code `{code}`", host=host, code=challenge.code)
    end = texts.until(challenge.expires_at)
    return tr(
        "{head} · {clock} · expires {end}", head=head, clock=clock_words(challenge.timing), end=end
    )
