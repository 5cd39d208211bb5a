"""Giving penalties, and the list of those that stand.

Decides how few taps it takes: one command, or on the judges' panel of a match *Penalty*, the
button with the player and the penalty, and the reason. Judges read all penalties of the server
or of an event, organisers those of an event, everybody else their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.i18n import mark, tr
from bot.matches.ui import texts
from bot.matches.ui.threads import called
from bot.matches.viewing import Viewing
from bot.moderation.judge_actions import PENALTIES, Judge, JudgeAction, Kind, NoEvent
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judges import Judges
from bot.moderation.store import Ask
from bot.moderation.ui import wording
from bot.moderation.ui.permissions import JudgePermissions
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import label, mention
from bot.servers import permissions
from bot.servers.autocomplete import SHOWN
from bot.servers.service import Servers
from bot.store.rows import Match

#: Penalties on one page of the list, and buttons that withdraw one.
PAGE = 10
#: Seats that get buttons of their own.
SEATS = 6
#: What a penalty is called on a button.
SHORT: dict[Kind, str] = {
    "warning": mark("Warn {name}"),
    "game loss": mark("{name} loses the game"),
    "match loss": mark("{name} loses the match"),
}


class PenaltyScreens:
    """Gives penalties, lists them, and withdraws them. One per bot."""

    def __init__(
        self,
        office: JudgePermissions,
        judges: Judges,
        viewing: Viewing,
        store: JudgeStore,
        servers: Servers,
    ) -> None:
        self._office, self._judges = office, judges
        self._viewing, self._store, self._servers = viewing, store, servers
        #: Verbs whose number is a match of the server, and the others.
        self.of_matches = {"jpen": self._choose, "jpengive": self._give}
        self.verbs = {"penalties": self._page, "penalty-withdraw": self._withdraw}

    # -- giving -------------------------------------------------------------

    async def give(
        self,
        click: Click,
        member: discord.Member | discord.User,
        kind: Kind,
        reason: str,
        match: int | None,
        event: int | None,
    ) -> None:
        """Give a penalty by command: in the match named, else in the event named, else in the
        match of this thread, else in the only match the member plays here. Raises NotJudge and
        as `Judges.do`."""
        judge = await self._office.judge(click)
        await acknowledge(click)
        where = match or (0 if event else await self._match_of(click, member.id))
        deed = JudgeAction(
            kind=kind,
            reason=reason,
            match=where,
            user=member.id,
            name=called(member),
            event=event or 0,
        )
        await say(click, await self._done(judge, deed))

    async def _match_of(self, click: Click, user: int) -> int:
        find = self._viewing.find
        here = await find(channel=click.channel_id, user=user, status=None, limit=1)
        thread = [m for m in here if m.place.thread == click.channel_id]
        matches = thread or await find(guild=click.guild_id, user=user)
        return matches[0].id if len(matches) == 1 else 0

    async def _done(self, judge: Judge, deed: JudgeAction) -> str:
        """Carry a deed out; return what became of it."""
        done = await self._judges.do(judge, deed)
        if isinstance(done, Ask):
            until = texts.until(done.expires_at)
            return tr(
                "⏳ Saved. A second judge has to confirm it; it expires {until}.", until=until
            )
        penalty = wording.penalty(deed.kind)
        return tr(
            "⚖️ {user} has been given {penalty}. The bot tells them, with your reason.",
            user=mention(deed.user),
            penalty=penalty,
        )

    async def _choose(self, click: Click, ref: Ref) -> None:
        """Show the penalties for the players of a match."""
        match = await self._judges.check(await self._office.judge(click), ref.number)
        await acknowledge(click)
        people = [p for p in match.players if p.user is not None and p.user > 0][:SEATS]
        parts: list[Any] = []
        for player in people:
            kinds = PENALTIES if await self._can_lose(match) else PENALTIES[:1]
            buttons = [
                Button(
                    tr(SHORT[kind], name=player.name)[:80],
                    "jpengive",
                    f"{player.seat}.{PENALTIES.index(kind)}",
                    "danger" if kind == "match loss" else "",
                )
                for kind in kinds
            ]
            parts += rows(match.id, match.ply, buttons)
        await click.edit_original_response(
            view=layout(
                tr("⚖️ **Penalty in match #{id}**", id=match.id),
                *parts,
                tr(
                    "-# A warning is only recorded. A game loss ends this match. A match "
                    "loss also ends the whole series or pairing. The bot tells the "
                    "player."
                ),
                *rows(match.id, match.ply, [Button(tr("Back"), "judge-match")]),
            ),
            attachments=[],
        )

    async def _can_lose(self, match: Match) -> bool:
        if match.status == "live":
            return True
        series = await self._store.series.of(match.id)
        return series is not None and series.goes_on

    async def _give(self, click: Click, ref: Ref) -> None:
        """Ask for the reason of a penalty, then give it."""
        match = await self._judges.check(await self._office.judge(click), ref.number)
        seat, _, kind = ref.arg.partition(".")
        number, which = whole(seat, -1), whole(kind, -1)
        people = [p for p in match.players if p.seat == number and p.user is not None]
        if not people or which not in range(len(PENALTIES)):
            await self._choose(click, ref)
            return
        player = people[0]
        deed = JudgeAction(
            kind=PENALTIES[which],
            reason="",
            match=match.id,
            user=player.user or 0,
            name=player.name,
        )

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            await acknowledge(sent)
            words = await self._done(judge, msgspec.structs.replace(deed, reason=typed["reason"]))
            back = rows(match.id, match.ply, [Button(tr("Back"), "judge-match")])
            await sent.edit_original_response(view=layout(words, *back), attachments=[])

        await self._office.ask(click, tr(SHORT[deed.kind], name=player.name), send)

    # -- the list -----------------------------------------------------------

    async def events(self, click: Click, typed: str) -> list[app_commands.Choice[int]]:
        """Return the events of the server whose name fits what is typed, the newest first; for
        players those in which they have a penalty."""
        guild = click.guild_id or 0
        named = [(label(n), number) for number, n in await self._names(guild)]
        if not await self._reads(click, event=True):
            mine = await self._judges.penalties.standing(guild, user=click.user.id)
            named = [(n, number) for n, number in named if number in {a.event for a in mine}]
        return [
            app_commands.Choice(name=name[:100], value=number)
            for name, number in named
            if typed.lower() in name.lower()
        ][:SHOWN]

    async def show(
        self, click: Click, member: discord.Member | discord.User | None, event: int | None
    ) -> None:
        """Show the penalties that stand. Raises NoEvent."""
        await self._show(click, 0 if member is None else member.id, event or 0, 0)

    async def _page(self, click: Click, ref: Ref) -> None:
        user, event, offset = ([whole(v, 0) for v in ref.arg.split("|")] + [0, 0, 0])[:3]
        await self._show(click, user, event, max(offset, 0))

    async def _show(self, click: Click, user: int, event: int, offset: int) -> None:
        guild = click.guild_id or 0
        judges = await self._reads(click)
        reads = judges or (event and await self._reads(click, event=True))
        whom = user if reads else click.user.id
        await acknowledge(click)
        acts = await self._judges.penalties.standing(guild, event=event, user=whom)
        names = dict(await self._names(guild))
        if event and (event not in names or not (reads or acts)):
            raise NoEvent
        acts_here = acts[offset : offset + PAGE]
        lines = [
            f"**{act.id}** · {wording.act(act, event=names.get(act.event, ''))}\n"
            for act in acts_here
        ]
        turn = []
        if offset:
            turn.append(Button(tr("Newer"), "penalties", f"{user}|{event}|{max(offset - PAGE, 0)}"))
        if len(acts) > offset + PAGE:
            turn.append(Button(tr("Older"), "penalties", f"{user}|{event}|{offset + PAGE}"))
        off = [
            Button(tr("Withdraw {id}…", id=act.id), "penalty-withdraw", f"{act.id}|{user}|{event}")
            for act in acts_here
            if judges and act.user != click.user.id
        ]
        head = tr("⚖️ **Penalties**")
        head += f" · {mention(whom)}" if whom else ""
        head += f" · {wording.titled(names[event])}" if event else ""
        await click.edit_original_response(
            view=layout(
                head,
                texts.listed(lines) if lines else tr("No penalties."),
                *rows(0, 0, [*off, *turn]),
            ),
            attachments=[],
        )

    async def _names(self, guild: int) -> list[tuple[int, str]]:
        return await self._store.tournaments.names(guild)

    async def _reads(self, click: Click, *, event: bool = False) -> bool:
        """Say whether somebody reads everybody's penalties: of the server, or of an event."""
        server = await self._servers.of(click.guild_id or 0)
        if event and permissions.is_organiser(click, server):
            return True
        return permissions.is_judge(click, server)

    async def _withdraw(self, click: Click, ref: Ref) -> None:
        """Ask why a penalty is withdrawn, then withdraw it."""
        await self._office.judge(click)
        number, user, event = ([whole(v, 0) for v in ref.arg.split("|")] + [0, 0, 0])[:3]

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            await acknowledge(sent)
            await self._judges.do(
                judge, JudgeAction(kind="withdraw", reason=typed["reason"], undoes=number)
            )
            await self._show(sent, user, event, 0)

        await self._office.ask(click, tr("Withdraw penalty {id}", id=number), send)
