"""The table of the week of a server on Discord: who solved how many puzzles there.

Decides what it shows, privately, to whoever asks; and that one tap hides oneself from it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.i18n import tr, trn
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import mention
from bot.puzzles.records import Records
from bot.puzzles.store import Line
from bot.puzzles.ui import words

#: Lines of a table.
LINES = 15
#: So many are named in one line.
BRIEF = 3
#: Arguments of the button: this week, the one before.
NOW, BEFORE = "", "before"


class PuzzleTable:
    """Shows the table. One per bot."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "puzzle-table": lambda click, ref: self.show(click, ref.arg),
            "puzzle-hide": self._hide,
        }

    async def show(self, click: Click, which: str = NOW) -> None:
        """Show a server's table of the week, or the one before."""
        await acknowledge(click)
        user, before = click.user.id, which == BEFORE
        lines = await self._records.table(click.guild_id or 0, int(before))
        hidden = await self._records.is_hidden(user)
        title = tr("last week") if before else tr("this week")
        other = Button(tr("This week"), "puzzle-table") if before else Button(
            tr("Last week"), "puzzle-table", BEFORE
        )  # fmt: skip
        hide = Button(tr("Show me"), "puzzle-hide", "no") if hidden else Button(
            tr("Hide me"), "puzzle-hide", "yes"
        )  # fmt: skip
        own = words.summary(await self._records.of(user))
        await click.edit_original_response(
            attachments=[],
            view=layout(
                tr("🏆 **Puzzles on this server** · {week}", week=title),
                _lines(lines, user),
                f"-# {own}" if own else "",
                *rows(0, 0, [Button(tr("Solve a puzzle"), "puzzle", "", "main"), other, hide]),
                tr("-# You don't appear in this table on any server.")
                if hidden
                else tr(
                    "-# Puzzles solved here from Monday to Sunday (UTC). Ties: by puzzle rating."
                ),
            ),
        )

    async def in_brief(self, guild: int, *_: int) -> str:
        """Return who solved most puzzles on a server last week, in one line; "" for nobody."""
        first = (await self._records.table(guild, 1))[:BRIEF]
        who = " · ".join(f"{mention(line.user)} {line.solved}" for line in first)
        return tr("🧩 Puzzles solved: {who}", who=who) if who else ""

    async def _hide(self, click: Click, ref: Ref) -> None:
        await self._records.hide(click.user.id, ref.arg == "yes")
        await self.show(click)


def _lines(table: list[Line], user: int) -> str:
    """Return a table as lines, the asking person's own among them wherever it stands."""
    if not table:
        return tr("No one has solved a puzzle yet. Be the first!")
    places = [(line.solved, round(line.rating)) for line in table]
    shown = [
        _line(line, places.index(place) + 1, user)
        for line, place in zip(table, places, strict=True)
    ]
    own = [n for n, line in enumerate(table) if line.user == user and n >= LINES]
    more = [tr("-# … and {count} more", count=len(shown) - LINES)] if len(shown) > LINES else []
    return "\n".join([*shown[:LINES], *(["-# …", shown[own[0]]] if own else more)])


def _line(line: Line, place: int, user: int) -> str:
    solved = trn("{count} solved", "{count} solved", line.solved)
    you = tr(" ← you") if line.user == user else ""
    return f"**{place}.** {mention(line.user)} · **{solved}** · {line.rating:.0f}{you}"
