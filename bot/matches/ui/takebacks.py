"""Undo and redo, as presses and words.

Decides how the outcome is shown: in the person's own panel with the earlier position, or
on the public board where that was pressed. Who may do what is the service's to say.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.i18n import mark
from bot.matches.access import Access
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.match_finder import WhichMatch, last_here, meant
from bot.matches.ui.panels import Panels
from bot.matches.undo import Undo
from bot.platform.answers import Click
from bot.platform.component_ids import Ref
from bot.store.rows import Match, Source


class Takebacks:
    """Takes actions back. One per bot."""

    def __init__(self, access: Access, undo: Undo, boards: Boards, panels: Panels) -> None:
        self._access, self._undo = access, undo
        self._boards, self._panels = boards, panels
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "undo": lambda click, ref: self.undo(click, ref.number, ref.ply),
            "redo": lambda click, ref: self.redo(click, ref.number, ref.ply),
        }
        #: What it calls for typed words.
        self.words: dict[str, Callable[[Click, int], Awaitable[None]]] = {
            **dict.fromkeys(("undo", "takeback", "take back"), self._undo_typed),
            "redo": self._redo_typed,
        }
        #: What buttons say for them, marked.
        self.labels = {
            "undo": (
                mark("Undo"), mark("Undo my last move"), mark("Take back"),
                mark("Ask to take back"),
            ),
            "redo": (mark("Redo"),),
        }  # fmt: skip

    async def undo(
        self, click: Click, match_id: int, ply: int | None = None, source: Source = "click"
    ) -> None:
        """Take the person's last action back, or ask the others. Raises Refused, Illegal."""
        acted = await self._undo.takeback(
            match_id, click.user.id, interaction_id=click.id, ply=ply, source=source
        )
        await self._panels.worded(click, acted)

    async def redo(
        self, click: Click, match_id: int, ply: int | None = None, source: Source = "click"
    ) -> None:
        """Do again what was taken back. Raises Refused, Illegal."""
        acted = await self._undo.redo(
            match_id, click.user.id, interaction_id=click.id, ply=ply, source=source
        )
        self._boards.saw(acted.match, click.user.id)
        if not acted.duplicate:
            await self._panels.did(click, acted)

    async def which(self, click: Click, number: int | None) -> Match:
        """Return the match somebody means: of several here the one that changed last, whoever is
        to act in it; also a sandbox that has just ended."""
        if number is None:
            last = await last_here(self._access, click, "live")
            if last is not None and last.seats_of(click.user.id):
                return last
        try:
            return await meant(self._access, click, number)
        except WhichMatch:
            ended = await meant(self._access, click, number, live=False)
            if not ended.sandbox:
                raise
            return ended

    async def _undo_typed(self, click: Click, match_id: int) -> None:
        await self.undo(click, match_id, None, "typed")

    async def _redo_typed(self, click: Click, match_id: int) -> None:
        await self.redo(click, match_id, None, "typed")
