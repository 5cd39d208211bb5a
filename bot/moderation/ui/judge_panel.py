"""The judges' panel of one match: what can be done with it, each act with its reason.

Decides how few taps an act takes: the panel, a button, the reason. Everything private stays
in it: what a judge sees of a running match reaches nobody else.
"""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import discord
import msgspec

from bot.i18n import mark, tr
from bot.matches.deadlines import read_clock
from bot.matches.refusals import Unplayable
from bot.matches.seats import teams_of
from bot.matches.ui import texts, typed_places
from bot.matches.ui.drawing import Studio, tray
from bot.matches.ui.preferences import Preferences
from bot.matches.ui.threads import called
from bot.matches.viewing import Snapshot, Viewing
from bot.moderation.judge_actions import Judge, JudgeAction, NoSuchPlaces, NoTime
from bot.moderation.judge_store import JudgeStore
from bot.moderation.judges import Done, Judges
from bot.moderation.set_result import Sight
from bot.moderation.store import Ask
from bot.moderation.ui import wording
from bot.moderation.ui.judge_takebacks import JudgeTakebacks
from bot.moderation.ui.panel_content import buttons_of, ends, head
from bot.moderation.ui.permissions import JudgePermissions
from bot.platform.answers import Click, acknowledge, say
from bot.platform.component_ids import Ref, whole
from bot.platform.components import Row, layout, rows
from bot.platform.controls import Button
from bot.platform.forms import Field
from bot.store.rows import Match
from engine.core import HOUSE

#: Longest text about cards beside an open board, and how the line of a listed card begins.
HANDS, LISTED = 3000, re.compile(r"(\d+ ·|-) \*\*")
#: Open calls a panel names.
CALLS = 3
ALONG = mark(
    "⚠️ You play in the same tournament. If there is another judge, leave this to them. "
    "The log and the players will see that you play in it."
)
LOOKS = mark("After the match, the players are told that you looked, and why.")


class JudgePanel:
    """Shows a match to judges. One per bot."""

    def __init__(
        self,
        office: JudgePermissions,
        judges: Judges,
        viewing: Viewing,
        store: JudgeStore,
        preferences: Preferences,
        studio: Studio,
    ) -> None:
        self._office, self._judges, self._preferences = office, judges, preferences
        self._studio = studio
        self._viewing, self._store = viewing, store
        #: What the tournament of a match adds to its panel, and whether the result is to be set
        #: there alone; set where there are tournaments.
        self.tournament: Callable[[Click, Match], Awaitable[tuple[list[Any], bool]]] = _none
        #: What the router calls for buttons, by verb; each number is a match of the server.
        self.verbs = {
            "judge-match": lambda click, ref: self.show(click, ref.number),
            "judge-look": self._look,
            "judge-pause": self._stop,
            "judge-resume": self._go_on,
            "judge-time": self._time,
            "judge-default": self._default,
            "judge-remove": self._retire,
            "judge-results": self._results,
            "judge-result": self._result,
            "judge-seat": self._seat,
            "judge-replace": self._replace,
            **JudgeTakebacks(office, judges, self._simple).verbs,
        }

    # -- the panel ----------------------------------------------------------

    async def show(self, click: Click, match_id: int, note: str = "") -> None:
        """Show what a judge can do with a match. Raises NotJudge, NoSuchMatch, Involved."""
        judge = await self._office.judge(click)
        match = await self._judges.check(judge, match_id)
        await acknowledge(click)
        try:
            shot: Snapshot | None = await self._viewing.snapshot(match_id)
        except Unplayable:  # it can still be decided
            shot = None
        reports = await self._store.reports.of(match.place.guild)
        calls = [r for r in reports if r.kind == "call" and r.match == match_id][:CALLS]
        contest, settled = await self.tournament(click, match)
        await click.edit_original_response(
            view=layout(
                note,
                head(match, shot),
                *buttons_of(match, shot, settled),
                tr(ALONG) if await self._judges.play_along(match_id, judge.user) else None,
                *contest,
                tr(
                    "📣 A player is waiting for your answer: close the call and say what "
                    "you decided."
                )
                if calls
                else None,
                *rows(0, 0, [Button(tr("Call {id}", id=r.id), "report", str(r.id)) for r in calls]),
                tr("-# Each decision needs a reason and is kept in the judges' log."),
            ),
            attachments=[],
        )

    async def _do(self, click: Click, judge: Judge, deed: JudgeAction) -> None:
        """Carry a deed out and show the panel with what became of it."""
        done = await self._judges.do(judge, deed)
        if isinstance(done, Ask):
            until = texts.until(done.expires_at)
            note = tr(
                "⏳ Saved. A second judge has to confirm it; it expires {until}.", until=until
            )
        else:
            note = tr("✅ Done.")
            if deed.kind == "result":
                note = f"✅ {wording.settled(deed, await self._viewing.match(deed.match))}"
        if isinstance(done, Done) and done.duplicate:
            return
        await self.show(click, deed.match, note)

    # -- light acts ---------------------------------------------------------

    async def _stop(self, click: Click, ref: Ref) -> None:
        await self._simple(click, ref, tr("Stop the match"), JudgeAction(kind="pause", reason=""))

    async def _go_on(self, click: Click, ref: Ref) -> None:
        await self._simple(
            click, ref, tr("Resume the match"), JudgeAction(kind="resume", reason="")
        )

    async def _default(self, click: Click, ref: Ref) -> None:
        match = await self._check(click, ref)
        name = _name(match, ref.arg)
        deed = JudgeAction(kind="default", reason="", seat=_seat(ref.arg), ply=ref.ply)
        await self._simple(click, ref, tr("Default answer for {name}", name=name), deed)

    async def _retire(self, click: Click, ref: Ref) -> None:
        match = await self._check(click, ref)
        name = _name(match, ref.arg)
        deed = JudgeAction(kind="retire", reason="", seat=_seat(ref.arg), ply=ref.ply)
        await self._simple(click, ref, tr("Remove {name} from the match", name=name), deed)

    async def _simple(self, click: Click, ref: Ref, title: str, deed: JudgeAction) -> None:
        """Ask for the reason alone, then do it."""
        await self._check(click, ref)

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            await self._do(sent, judge, _with(deed, match=ref.number, reason=typed["reason"]))

        await self._office.ask(click, title, send)

    async def _time(self, click: Click, ref: Ref) -> None:
        match = await self._check(click, ref)
        name = _name(match, ref.arg)

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            try:
                amount = read_clock(typed["time"])
            except ValueError as error:
                raise NoTime(str(error)) from None
            deed = JudgeAction(
                kind="time",
                reason=typed["reason"],
                match=ref.number,
                seat=_seat(ref.arg),
                amount=amount,
            )
            await self._do(sent, judge, deed)

        much = Field("time", tr("How much time?"), "", tr("For example: 15m, 2h, 1d 12h"), 20)
        await self._office.ask(click, tr("Give {name} more time", name=name), send, much)

    # -- looking ------------------------------------------------------------

    async def _look(self, click: Click, ref: Ref) -> None:
        await self._check(click, ref)

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            sight = await self._judges.look(judge, ref.number, typed["reason"])
            await self._show_all(sent, sight)

        why = Field("reason", tr("Why do you need to see it?"), "", tr(LOOKS), 300)
        await self._office.ask(click, tr("See hidden information"), send, reason=why)

    async def _show_all(self, click: Click, sight: Sight) -> None:
        """Show everything hidden, to the judge alone."""
        await acknowledge(click)
        match = sight.shot.match
        look = await self._preferences.look(click.user.id)
        picture = await self._studio.unkept(sight.shot, look.theme)
        log = "\n".join(f"{line.ply:>3}  {line.text}" for line in sight.lines) or tr("Nothing yet.")
        files = [
            picture.file(),
            discord.File(io.BytesIO(sight.position.encode()), f"match-{match.id}-position.txt"),
            discord.File(io.BytesIO(log.encode()), f"match-{match.id}-log.txt"),
        ]
        view = layout(
            tr(
                "⚖️ **Everything in match #{id}** · step {ply} · position {digest}\n-# "
                "Only you see this. {looks}",
                id=match.id,
                ply=match.ply,
                digest=wording.digest(sight.digest),
                looks=tr(LOOKS),
            ),
            picture.gallery(),
            _hands(sight),
        )
        for file in files[1:]:
            view.add_item(discord.ui.File(f"attachment://{file.filename}"))
        for row in rows(match.id, 0, [Button(tr("Back"), "judge-match")]):
            view.add_item(row)
        await click.edit_original_response(view=view, attachments=files)

    # -- results ------------------------------------------------------------

    async def _results(self, click: Click, ref: Ref) -> None:
        """Show the results there can be."""
        match = await self._check(click, ref)
        if await self._elsewhere(click, match):
            return
        await acknowledge(click)
        teams = teams_of(self._viewing.games, match)
        groups: dict[int, list[int]] = {}
        for player, team in zip(match.players, teams, strict=True):
            groups.setdefault(team, []).append(player.seat)
        buttons = [
            Button(
                tr("{who} wins", who=" & ".join(match.players[s].name for s in group))[:80],
                "judge-result",
                ".".join(map(str, group)),
            )
            for group in groups.values()
        ]
        if len(groups) == 1:
            buttons.append(Button(tr("The game itself wins"), "judge-result", str(HOUSE)))
        version, note = await self._viewing.version(match.id, None), ""
        if len(groups) > 2:
            buttons.append(Button(tr("A place for each…"), "judge-result", "places"))
            note = tr(
                "-# If one side wins, all others share second place. To rank them, use "
                "**A place for each…**."
            )
        buttons += [
            Button(tr("Draw"), "judge-result", "draw"),
            Button(tr("No result"), "judge-result", "annul", "danger"),
        ]
        await click.edit_original_response(
            view=layout(
                tr("⚖️ **Result of match #{id}**\n{ends}", id=match.id, ends=ends(match)),
                *rows(match.id, version, buttons),
                note,
                *rows(match.id, 0, [Button(tr("Back"), "judge-match")]),
            )
        )

    async def _elsewhere(self, click: Click, match: Match) -> bool:
        """Say whether a result is to be set in the match's tournament; show it then."""
        _, settled = await self.tournament(click, match)
        if settled:
            await self.show(click, match.id)
        return settled

    async def _result(self, click: Click, ref: Ref) -> None:
        match = await self._check(click, ref)
        if await self._elsewhere(click, match):
            return
        if ref.arg == "places":
            await self._ask_places(click, ref, match)
            return
        winners: tuple[int, ...] | None = ()
        if ref.arg == "annul":
            winners = None
        elif ref.arg != "draw":
            winners = tuple(_seat(part) for part in ref.arg.split("."))
        deed = JudgeAction(
            kind="result",
            reason="",
            winners=winners,
            what="annul" if winners is None else "",
            # A running match must be the one that was looked at; an end stays an end.
            ply=ref.ply if match.status == "live" else None,
        )
        title = tr("Annul the match") if winners is None else tr("Set the result")
        await self._simple(click, ref, title, deed)

    async def _ask_places(self, click: Click, ref: Ref, match: Match) -> None:
        """Ask for the place of each seat and the reason."""
        names = [player.name for player in match.players]

        async def send(sent: Click, judge: Judge, typed: Mapping[str, str]) -> None:
            placed = typed_places.read(typed["places"], len(names))
            if placed is None:
                raise NoSuchPlaces(match=match.id, count=len(names))
            first = tuple(seat for seat, place in enumerate(placed) if place == 1)
            deed = JudgeAction(
                kind="result",
                reason=typed["reason"],
                match=match.id,
                winners=() if len(first) == len(names) else first,
                placed=placed,
                ply=ref.ply if match.status == "live" else None,
            )
            await self._do(sent, judge, deed)

        now = match.placed or tuple(range(1, len(names) + 1))
        await self._office.ask(click, tr("Set the result"), send, typed_places.field(names, now))

    # -- players ------------------------------------------------------------

    async def _seat(self, click: Click, ref: Ref) -> None:
        """Ask who shall take a seat over."""
        match = await self._check(click, ref)
        await acknowledge(click)
        people: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
            custom_id=str(Ref(match.id, 0, "judge-replace", ref.arg)),
            placeholder=tr("Who takes over?"),
        )
        row = Row(people)
        seat = _seat(ref.arg)
        name = texts.name(match.players[seat]) if 0 <= seat < len(match.players) else "?"
        rated = tr("\n-# The match will no longer be rated.") if match.rated else ""
        await click.edit_original_response(
            view=layout(
                tr(
                    "🔁 **Who takes the seat of {name} in match #{id}?** They get "
                    "everything the seat has, including its hidden information.{rated}",
                    name=name,
                    id=match.id,
                    rated=rated,
                ),
                row,
                *rows(match.id, 0, [Button(tr("Back"), "judge-match")]),
            )
        )

    async def _replace(self, click: Click, ref: Ref) -> None:
        await self._check(click, ref)
        data: Any = click.data or {}
        chosen = [whole(v, -1) for v in data.get("values") or ()]
        if not chosen or click.guild is None:
            return
        try:
            member = await click.guild.fetch_member(chosen[0])
        except discord.NotFound:
            await say(click, tr("That person is not on this server."))
            return
        if member.bot:
            await say(click, tr("A bot can't take over a seat."))
            return
        deed = JudgeAction(
            kind="replace",
            reason="",
            seat=_seat(ref.arg),
            user=member.id,
            name=called(member),
        )
        await self._simple(click, ref, tr("{called} takes over", called=called(member))[:45], deed)

    async def _check(self, click: Click, ref: Ref) -> Match:
        """Return the match if whoever presses may judge it. Raises NotJudge, NoSuchMatch,
        Involved."""
        return await self._judges.check(await self._office.judge(click), ref.number)


async def _none(click: Click, match: Match) -> tuple[list[Any], bool]:
    """What a match without a tournament adds."""
    return [], False


def _hands(sight: Sight) -> str:
    """Return what lies beside the board for each seat; of listed cards the names, for `/card`
    explains them."""
    shots = [
        msgspec.structs.replace(sight.shot, seen=seen, seat=seat)
        for seat, seen in enumerate(sight.seats)
    ]
    lines = [line for shot in shots for line in tray(shot).split("\n")]
    short = [line.partition(": ")[0] if LISTED.match(line) else line for line in lines]
    return texts.listed([f"-# {line.removeprefix('-# ')}" for line in short if line], HANDS)


def _seat(arg: str) -> int:
    """Return a number from an id, which may be forged: one that fits nothing then."""
    return whole(arg, -2)


def _name(match: Match, arg: str) -> str:
    seat = _seat(arg)
    return match.players[seat].name if 0 <= seat < len(match.players) else tr("no one")


def _with(deed: JudgeAction, *, match: int, reason: str) -> JudgeAction:
    return msgspec.structs.replace(deed, match=match, reason=reason)
