"""Circuits as people see them: the standings, a file of them, and for organisers what counts.

Decides that the standings are shown to whoever may look at all events they are made of, because
they would tell of the others as well.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence

import discord

from bot.i18n import mark, tr, trn
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.forms import Field, Form
from bot.platform.mentions import mention, plain
from bot.platform.refusals import Refused
from bot.tournaments.circuits import USUAL, Circuit, Circuits, Score, result, standings, to_csv
from bot.tournaments.hall import PastEvent
from bot.tournaments.model.exports import sheet
from bot.tournaments.model.shape import number
from bot.tournaments.plan import NAME
from bot.tournaments.refusals import BadPlan, NoSuchCircuit
from bot.tournaments.service import Contest
from bot.tournaments.ui import wording
from bot.tournaments.ui.menu import menu
from bot.tournaments.ui.organiser_actions import Organiser
from bot.tournaments.ui.player_actions import PlayerActions

#: Lines of the standings on a message.
LINES = 25
#: Events of a line.
SHOWN = 8


class NoCircuit(Refused):
    says = mark(
        "This server has no circuit. An organiser can create one in a tournament's "
        "panel, under **Afterwards**."
    )


class CircuitPages:
    """Answers everybody, and organisers."""

    def __init__(self, circuits: Circuits, organiser: Organiser, players: PlayerActions) -> None:
        self._circuits, self._organiser, self._players = circuits, organiser, players
        self.verbs = {
            "circuit": self._shown,
            "circuit-file": self._file,
            "circuit-pick": self._pick,
            "circuit-set": self._set,
            "circuit-new": self._new,
        }

    # -- everybody ----------------------------------------------------------

    async def show(self, click: Click, which: int = 0) -> None:
        """Show the standings of a circuit, 0: of the newest. Raises NoCircuit, NoSuchCircuit."""
        guild = click.guild_id or 0
        ended = await self._circuits.events(guild)
        circuits = [
            c for c in await self._circuits.of(guild) if await self.may(click, ended.get(c.id, []))
        ]
        if not circuits:
            raise NoCircuit
        one = next((c for c in circuits if c.id == which), None if which else circuits[0])
        if one is None:
            raise NoSuchCircuit
        events = ended.get(one.id, [])
        others = tuple(Entry(c.name[:100], f"circuit:{c.id}") for c in circuits if c is not one)
        buttons = [Button(tr("Download"), "circuit-file", str(one.id))] if events else []
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                *_standings(one, events),
                *rows(0, 0, buttons),
                *menu_rows(0, 0, [Menu(tr("Another circuit…"), others)] if others else []),
            ),
            attachments=[],
        )

    async def may(self, click: Click, events: Sequence[PastEvent]) -> bool:
        """Say whether somebody may look at a circuit: at all its events."""
        if await self._players.organises(click):
            return True
        channels = {event.plan.channel for event in events}
        return all([await self._players.sees_place(click, place) for place in channels])

    async def _shown(self, click: Click, ref: Ref) -> None:
        await self.show(click, whole(ref.arg))

    async def _file(self, click: Click, ref: Ref) -> None:
        one = await self._circuits.get(whole(ref.arg), click.guild_id or 0)
        events = (await self._circuits.events(one.guild)).get(one.id, [])
        if not await self.may(click, events):
            raise NoSuchCircuit
        data = sheet(to_csv(standings(one, events), events))
        await click.response.send_message(
            tr("**{name}**: the standings, for a spreadsheet.", name=plain(one.name)),
            file=discord.File(io.BytesIO(data), "circuit.csv"),
            ephemeral=True,
        )

    # -- organisers ---------------------------------------------------------

    async def _pick(self, click: Click, ref: Ref) -> None:
        await self.choose(click, await self._organiser.mine(click, ref))

    async def choose(self, click: Click, contest: Contest, note: str = "") -> None:
        """Show which circuit a tournament belongs to, and let another be chosen or made."""
        circuits = await self._circuits.of(contest.head.guild)
        mine = next((c for c in circuits if c.id == contest.plan.circuit), None)
        settled = contest.status not in ("draft", "open", "checkin")
        entries = [("0", tr("In no circuit"), "")]
        entries += [(str(c.id), tr("In {name}", name=c.name), terms(c)[:100]) for c in circuits]
        # Another number for each choice: a client keeps what was chosen last by it.
        now = str(contest.plan.circuit)
        page = f"{contest.id} {now}"
        choice = menu(contest.id, page, "circuit", entries, now, verb="circuit-set")
        ended = await self._circuits.events(contest.head.guild)
        events = ended.get(contest.plan.circuit, [])
        buttons = [
            Button(tr("Back"), "event-page", "after" if contest.status != "over" else "home")
        ]
        if not settled:
            buttons.append(Button(tr("A new circuit…"), "circuit-new"))
        if mine is not None and events:
            buttons.append(Button(tr("Download"), "circuit-file", str(mine.id)))
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                note,
                wording.title(contest),
                tr(
                    "A circuit is a series of tournaments. Final places score points, "
                    "and the points add up."
                )
                if mine is None
                else None,
                *([] if mine is None else _standings(mine, events)),
                *([] if settled else [choice]),
                *rows(contest.id, 0, buttons),
            )
        )

    async def _set(self, click: Click, ref: Ref) -> None:
        page, _, choice = ref.arg.partition("|")
        name, _, value = choice.partition("=")
        contest = await self._organiser.mine(
            click, Ref(whole(page.partition(" ")[0]), 0, "circuit-set")
        )
        if name != "circuit" or not value.isdecimal():
            raise Unreadable(tr(FORGED))
        after = await self._circuits.join(contest, whole(value), click.user.id)
        await self.choose(click, after)

    async def _new(self, click: Click, ref: Ref) -> None:
        await self._organiser.mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            now = await self._organiser.mine(sent, ref)
            best = typed["best"] or "0"
            if not best.isdecimal():
                raise BadPlan(tr("choose 0 to 1000 results per player; 0 counts all."))
            guild, by = now.head.guild, sent.user.id
            made = await self._circuits.make(
                guild, by, typed["name"], typed["points"], int(best[:9])
            )
            after = await self._circuits.join(now, made.id, by)
            await self.choose(sent, after, tr("✅ Created. This tournament counts for it."))

        usual = "-".join(map(number, USUAL))
        fields = [
            Field("name", tr("Name"), "", tr("For example: Winter Circuit"), NAME),
            Field(
                "points",
                tr("Points for each place"),
                usual,
                tr("You can't change them later."),
                200,
            ),
            Field("best", tr("How many results count per player"), "", tr("Empty: all"), 4, False),
        ]
        await click.response.send_modal(Form(tr("A new circuit"), fields, work))


def terms(circuit: Circuit) -> str:
    """Return what counts in a circuit."""
    points = "-".join(map(number, circuit.points))
    if circuit.best:
        return trn(
            "{points} · each player's best result counts",
            "{points} · each player's best {count} results count",
            circuit.best,
            points=points,
        )
    return tr("{points} · all results count", points=points)


def _standings(circuit: Circuit, events: Sequence[PastEvent]) -> list[str]:
    played = trn("{count} event", "{count} events", len(events))
    head = f"### 🏁 {plain(circuit.name)}\n-# {played} · {terms(circuit)}"
    if not events:
        return [head, tr("None of its tournaments has finished yet.")]
    scores = standings(circuit, events)
    content = "\n".join([head, wording.cut([_line(score, events) for score in scores], LINES)])
    listed = " · ".join(f"{n}. {plain(e.plan.name)}" for n, e in enumerate(events, 1))
    small = tr("-# Event by event: {list}", list=listed[-900:])
    if any(len(score.counted) < len(score.results) for score in scores):
        small += tr("\n-# Results in brackets don't count.")
    return [content, small]


def _line(score: Score, events: Sequence[PastEvent]) -> str:
    who = mention(score.user) if score.user > 0 else plain(score.name)
    each = " + ".join(result(score, e.head.id, number) or "–" for e in events[-SHOWN:])
    more = "… + " if len(events) > SHOWN else ""
    total = f"**{score.rank}.** {who} **{number(score.total)}**"
    return f"{total} = {more}{each}" if len(events) > 1 else total
