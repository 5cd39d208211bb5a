"""Looking on as people see it: one private page for each match, and what followers are told.

Decides its words and buttons, and that a follower hears of a match in their own language, directly,
and only while they may read of it. Whoever cannot be written to finds the matches they follow in
`/inbox`.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.i18n import and_list, mark, speaking, tr, trn
from bot.matches.access import Access
from bot.matches.refusals import NoSuchMatch, Unplayable
from bot.matches.ui import leading, texts
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED, Press
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mail import ERRORS, Mail, NoWay
from bot.platform.mentions import plain
from bot.servers.locales import Locales
from bot.spectators.votes_and_follows import LookingOn, has_vote
from bot.store.rows import Match

log = logging.getLogger(__name__)
FOLLOW, WHO, WATCH = "follow", "who", "watch"
ON, OFF = "on", "off"
ABOUT = mark(
    "-# If you follow, I send you at most three direct messages: when the clear lead changes, and"
    " at the end."
)


class SpectatorPages:
    """Shows them. One per bot."""

    def __init__(
        self,
        client: discord.Client,
        viewing: Viewing,
        access: Access,
        locales: Locales,
        mail: Mail,
    ) -> None:
        self._client, self._viewing, self._access = client, viewing, access
        self._locales, self._mail = locales, mail
        self.looking: LookingOn
        self.of_matches: dict[str, Press] = {FOLLOW: self._follow, WHO: self._who}
        #: From a list of matches: the argument is which.
        self.verbs: dict[str, Press] = {WATCH: self._watch}

    async def reads(self, user: int, match: Match) -> bool:
        """Say whether somebody may be told of a match now. Raises what passes."""
        guild = self._client.get_guild(match.place.guild)
        if not self._client.is_ready() or (guild is not None and guild.unavailable):
            raise ConnectionError("the servers are not known yet")
        return await self._access.reads(guild, user, match)

    # -- the page -------------------------------------------------------------

    async def show(self, click: Click, number: int, note: str = "") -> None:
        """Show somebody a match they look on at: how it stands, and what they can do."""
        await acknowledge(click)
        self._locales.to_reader(str(click.locale))
        shot = await self._viewing.snapshot(number)
        looking, user = self.looking, click.user.id
        follows = number in await looking.rows.followed(user)
        follow = Button(tr("Unfollow"), FOLLOW, OFF)
        if not follows:
            follow = Button(tr("Follow"), FOLLOW, ON, "main")
        parts: list[Any] = []
        if has_vote(shot.match):
            own = await looking.own(user, number)
            parts = await self._vote(shot, own)
        view = layout(
            f"{note}\n{self._title(shot)}".strip(),
            f"{stands}." if (stands := self.standing(shot)) else None,
            *parts,
            *rows(number, shot.version, [follow]),
            tr(ABOUT),
        )
        await click.edit_original_response(view=view, attachments=[])

    async def _vote(self, shot: Snapshot, own: int | None) -> list[Any]:
        """Return the vote on a match, with what somebody has voted for."""
        if not await self.looking.open(shot.match.id):
            if own is None:
                return [tr("-# The vote on who wins is closed.")]
            return [
                tr("🔮 You voted for {who}. The vote is closed.", who=plain(self._side(shot, own)))
            ]
        teams = dict.fromkeys(shot.teams)
        buttons = [
            Button(self._side(shot, team, marked="✓ " if team == own else ""), WHO, str(team))
            for team in teams
        ]
        ask = tr(
            "🔮 **Who wins?** You can change your vote in the first half of the match. The result"
            " tells how many were right."
        )
        return [ask, *rows(shot.match.id, shot.version, buttons)]

    def _side(self, shot: Snapshot, team: int, marked: str = "") -> str:
        who = [p.name for p, of in zip(shot.players, shot.teams, strict=True) if of == team]
        return f"{marked}{and_list(who)}"[:80]

    def _title(self, shot: Snapshot) -> str:
        match = shot.match
        board = texts.where(match)
        return (
            f"👀 **{shot.game.title} #{match.id}** · {plain(texts.versus(match))} {board}".rstrip()
        )

    def standing(self, shot: Snapshot) -> str:
        """Return who is ahead, "" where that cannot be counted."""
        stands = leading.lead_of(shot.game, shot.view, shot.teams)
        if stands is None:
            return ""
        who = leading.words(stands, shot.teams, lambda seat: texts.plain_name(shot.players[seat]))
        return f"{who} ({stands.score})"

    # -- pressing -------------------------------------------------------------

    async def _who(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        self._locales.to_reader(str(click.locale))
        await acknowledge(click)
        if not ref.arg:
            await self.looking.check(click.user.id, match)
            await self.show(click, ref.number)
            return
        if not ref.arg.isdecimal():
            raise Unreadable(tr(FORGED))
        await self.looking.vote(click.user.id, match, whole(ref.arg))
        shot = await self._viewing.snapshot(match.id)
        side = plain(self._side(shot, whole(ref.arg)))
        await self.show(click, ref.number, tr("✅ You voted for {who}.", who=side))

    async def _follow(self, click: Click, ref: Ref) -> None:
        match = await self._viewing.match(ref.number)
        self._locales.to_reader(str(click.locale))
        await acknowledge(click)
        if ref.arg == OFF:
            await self.looking.unfollow(click.user.id, match)
            note = tr("✅ You no longer follow this match.")
        else:
            await self.looking.follow(click.user.id, match)
            note = tr("✅ You follow this match.")
        await self.show(click, ref.number, note)

    async def _watch(self, click: Click, ref: Ref) -> None:
        """Show a match chosen from a list."""
        self._locales.to_reader(str(click.locale))
        await acknowledge(click)
        match = await self._access.match(click, whole(ref.arg))
        await self.looking.check(click.user.id, match)
        await self.show(click, match.id)

    # -- beside other things ----------------------------------------------------

    async def on_board(self, match: Match) -> list[Button]:
        """Return what stands under the board of a match for those who look on."""
        if not has_vote(match) or not await self.looking.open(match.id):
            return []
        return [Button(tr("Who wins?"), WHO)]

    async def in_more(self, user: int, match: Match) -> list[Button]:
        """Return what else somebody can do with a match they do not play in."""
        seated = user in await self.looking.rows.seated(match.id)
        if seated or match.status != "live":
            return []
        voting = has_vote(match) and await self.looking.open(match.id)
        return [Button(tr("Follow or vote") if voting else tr("Follow"), WHO)]

    async def waiting_for(self, user: int) -> list[tuple[int, str]]:
        """Return the matches somebody follows, and may read of, for the inbox."""
        lines = []
        for number in await self.looking.rows.followed(user):
            try:
                shot = await self._viewing.snapshot(number)
            except (NoSuchMatch, Unplayable) as error:
                log.info("match %d is left out of an inbox (%s)", number, error)
                continue
            try:
                may_read = await self.reads(user, shot.match)
            except ERRORS as error:  # another server's trouble hides nothing else
                log.info("match %d is left out of an inbox (%s)", number, error)
                continue
            if may_read:
                stands = self.standing(shot)
                line = f"{self._title(shot)}{f' · {stands}' if stands else ''}"
                lines.append((shot.match.place.guild, line))
        return lines

    async def note(self, match: Match) -> str:
        """Return how many spectators were right, for the board of a match that is over."""
        tally = await self.looking.tally(match)
        if tally is None:
            return ""
        if tally.draw:
            return trn(
                "-# 🔮 {count} spectator voted; nobody won.",
                "-# 🔮 {count} spectators voted; nobody won.",
                tally.count,
                count=tally.count,
            )
        return trn(
            "-# 🔮 {right} of {count} spectator was right about who wins.",
            "-# 🔮 {right} of {count} spectators were right about who wins.",
            tally.count,
            right=tally.right,
            count=tally.count,
        )

    # -- telling --------------------------------------------------------------

    async def deliver(self, owed: dict[str, Any]) -> None:
        """Tell a follower what they are owed, if they may still read of the match."""
        user, number, team = owed["user"], owed["match"], owed.get("team")
        try:
            shot = await self._viewing.snapshot(number)
        except (NoSuchMatch, Unplayable) as error:
            log.info("match %d: a follower is not told (%s)", number, error)
            return
        over = shot.status != "live"
        if over != (team is None):
            return  # how it ended is told anyway, or it goes on again
        if shot.match.seats_of(user) or not await self.reads(user, shot.match):
            return
        with speaking(await self._locales.of(user)):
            text = await (self._ended(shot, user) if over else self._turned(shot))
        try:
            await self._mail.write(user, text, suppress_embeds=True)
        except NoWay as error:
            log.info("user %d cannot be told of a match they follow (%s)", user, error)

    async def _turned(self, shot: Snapshot) -> str:
        return f"{await self._linked(shot)}\n🔀 {self.standing(shot)}."

    async def _ended(self, shot: Snapshot, user: int) -> str:
        match = shot.match
        ended = mentionless(shot, texts.ending(shot))
        own = await self.looking.own(user, match.id)
        tally = await self.looking.tally(match)
        right = ""
        if own is not None and tally is not None and not tally.draw:
            won = {shot.teams[seat] for seat in match.winners or () if seat >= 0}
            right = tr("🔮 You were right.") if own in won else tr("🔮 You voted for someone else.")
        return "\n".join(filter(None, [await self._linked(shot), ended, right]))

    async def _linked(self, shot: Snapshot) -> str:
        match = shot.match
        board = await self._viewing.store.matches.board(match.id)
        where = texts.where(match)
        if board is not None and board.message:
            where = texts.jump(match.place.guild, board.channel, board.message)
        title = f"👀 **{shot.game.title} #{match.id}** · {plain(texts.versus(match))}"
        return f"{title}\n{where}".rstrip()


def mentionless(shot: Snapshot, text: str) -> str:
    """Return a text with names in the place of mentions, which mean nothing elsewhere."""
    for player in shot.players:
        if player.user is not None:
            text = text.replace(f"<@{player.user}>", texts.plain_name(player))
    return text
