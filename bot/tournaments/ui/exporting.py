"""A tournament as files: everything as JSON, the standings as CSV, a Swiss one as TRF.

Decides what the files are called and that they are handed out privately: all at once in one
archive, or the one that is chosen.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n import mark, tr
from bot.platform.answers import Click
from bot.platform.components import Row, layout, menu_rows
from bot.platform.controls import Entry, Menu
from bot.platform.mentions import plain
from bot.tournaments.lookups import Format
from bot.tournaments.service import Contest, Tournaments

WHAT: dict[Format, str] = {
    "json": mark("everything, for other programs"),
    "csv": mark("the standings, for a spreadsheet"),
    "cross": mark("all rounds of all players, for a spreadsheet"),
    "boards": mark("all boards of all team matches, for a spreadsheet"),
    "knockout": mark("the knock-out matches, for a spreadsheet"),
    "trf": mark("all rounds, for Swiss pairing checkers"),
}
#: How the files are called that are not called by their kind.
NAMES = {"cross": "-crosstable.csv", "boards": "-boards.csv", "knockout": "-knockout.csv"}


async def send(click: Click, service: Tournaments, contest: Contest, only: str = "") -> None:
    """Answer with all files, or the `only` one of a kind that is wanted. Raises Refused."""
    if not click.response.is_done():
        await click.response.defer(ephemeral=True, thinking=True)
    kinds = _kinds(contest)
    stem = re.sub(r"[^a-z0-9]+", "-", contest.name.lower()).strip("-") or "tournament"
    names = {kind: stem + NAMES.get(kind, f".{kind}") for kind in kinds}
    wanted: list[Format] = [kind for kind in kinds if kind == only]
    if wanted:
        data = await service.export(contest.id, wanted[0])
        await _hand_out(click, names[wanted[0]], data)
        return
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for kind, name in names.items():
            archive.writestr(name, await service.export(contest.id, kind))
    single = tuple(
        Entry(name[:100], f"event-export:{kind}", "", tr(WHAT[kind]))
        for kind, name in names.items()
    )
    note = tr(
        "**{name}**: all {count} files in one",
        name=plain(contest.name),
        count=len(names),
    )
    menus = menu_rows(contest.id, 0, [Menu(tr("Just one file…"), single)])
    await _hand_out(click, f"{stem}.zip", packed.getvalue(), note, menus)


def _kinds(contest: Contest) -> list[Format]:
    """Return which files there are."""
    kinds: list[Format] = ["json", "csv"]
    t = contest.state
    if t.started and t.rounds:
        kinds += ["cross"] if t.total or t.settings.format == "arena" else []
        kinds += ["boards"] if t.settings.boards else []
        kinds += ["knockout"] if t.draw else []
    if t.settings.format == "swiss" and not t.settings.boards and t.started:
        kinds.append("trf")
    return kinds


async def _hand_out(
    click: Click, name: str, data: bytes, note: str = "", menus: Sequence[Row] = ()
) -> None:
    await click.followup.send(
        view=layout(note, discord.ui.File[Any](f"attachment://{name}"), *menus),
        files=[discord.File(io.BytesIO(data), name)],
        ephemeral=True,
    )
