"""A tournament as files: everything as JSON, the standings as CSV, a Swiss one as TRF.

Decides what the files are called and that they are handed out privately, all at once.
"""

from __future__ import annotations

import io
import re
from typing import Any

import discord

from bot.i18n import mark, tr
from bot.platform.components import layout
from bot.tournaments.reading import Format
from bot.tournaments.service import Contest, Tournaments
from bot.tournaments.ui import plan_wording

Click = discord.Interaction[Any]
WHAT: dict[Format, str] = {
    "json": mark("everything, to be read again by a program"),
    "csv": mark("the standings, for a spreadsheet"),
    "cross": mark("every round of everybody, for a spreadsheet"),
    "boards": mark("every board of every match of teams, for a spreadsheet"),
    "knockout": mark("the matches of the knock-out, for a spreadsheet"),
    "trf": mark("all rounds, for programs that check Swiss pairings"),
}
TEAM_TRF = mark("teams, people and boards, for programs that read FIDE's reports of teams")
#: How the files are called that are not called by their kind.
NAMES = {"cross": "-crosstable.csv", "boards": "-boards.csv", "knockout": "-knockout.csv"}


async def send(click: Click, service: Tournaments, contest: Contest) -> None:
    """Answer with the files. Raises Refused."""
    kinds: list[Format] = ["json", "csv"]
    t = contest.state
    if t.started and t.rounds:
        kinds += ["cross"] if t.total or t.settings.format == "arena" else []
        kinds += ["boards"] if t.settings.boards else []
        kinds += ["knockout"] if t.draw else []
    if contest.plan.settings.format == "swiss" and t.started:
        kinds.append("trf")
    stem = re.sub(r"[^a-z0-9]+", "-", contest.name.lower()).strip("-") or "tournament"
    files = [
        (stem + NAMES.get(kind, f".{kind}"), kind, await service.export(contest.id, kind))
        for kind in kinds
    ]
    if not click.response.is_done():
        await click.response.defer(ephemeral=True, thinking=True)
    what = {**WHAT}
    if t.settings.boards:
        what["trf"] = TEAM_TRF
    listed = "\n".join(f"- `{name}`: {tr(what[kind])}" for name, kind, _ in files)
    await click.followup.send(
        view=layout(
            tr(
                "**{name}** as files\n{listed}",
                name=plan_wording.escaped(contest.name),
                listed=listed,
            ),
            *(discord.ui.File[Any](f"attachment://{name}") for name, _, _ in files),
        ),
        files=[discord.File(io.BytesIO(data), name) for name, _, data in files],
        ephemeral=True,
    )
