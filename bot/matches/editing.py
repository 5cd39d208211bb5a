"""Sandboxes edited by hand, and their rules switched off and on (KD-MODE-05).

Decides who may edit: the owner of a sandbox, at any time, even after its end, which an edit undoes.
An edit is an action of the record like any other, and undo takes it back. Whether the rules are on
belongs to the match, not to the record: it only says how typed words are understood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.matches import refusals
from bot.matches.acting import Acted, Acting, tell
from bot.matches.live import Live, Memory, ServicePart
from bot.platform.budgets import POSITION
from bot.store.rows import Match, Source
from engine.core import OPEN, Choice
from engine.edits import edit_action
from engine.parts import Positions

#: Longest edit.
LONGEST = POSITION


class Editing(ServicePart):
    """The part of the service that edits."""

    def __init__(self, memory: Memory, acting: Acting) -> None:
        super().__init__(memory)
        self._acting = acting

    async def edit(
        self,
        match_id: int,
        user_id: int,
        what: str,
        *,
        interaction_id: int | None = None,
        ply: int | None = None,
        source: Source = "typed",
    ) -> Acted:
        """Edit the position of a sandbox. Raises as `act`, NotEditable, TooLong."""
        await self._editable(match_id, user_id)
        action = edit_action(what)
        if len(action) > LONGEST:
            raise refusals.TooLong(LONGEST)
        return await self._acting.act(
            match_id, user_id, action, interaction_id=interaction_id, ply=ply, source=source
        )

    async def position(self, match_id: int, user_id: int) -> str:
        """Return the position of a sandbox as text, hidden things too.

        Raises NoSuchMatch, NotSeated, NotEditable, Unplayable.
        """
        live, _ = await self._editable(match_id, user_id)
        return live.game.words.write(live.state, OPEN)

    async def edits(self, match_id: int, user_id: int) -> Mapping[str, Sequence[Choice]]:
        """Return edits to choose from, in groups by their heading. Raises as `position`."""
        live, positions = await self._editable(match_id, user_id)
        return positions.edits(live.state)

    async def set_rules(self, match_id: int, user_id: int, on: bool) -> Match:
        """Switch the rules of a sandbox on or off. Raises as `position`."""
        await self._editable(match_id, user_id)
        async with self._memory.lock(match_id):
            live = await self._memory.load(match_id)
            match = msgspec.structs.replace(live.match, enforced=on)
            if match != live.match:
                await self.store.matches.set_enforced(match_id, on)
                self._memory.remember(msgspec.structs.replace(live, match=match))
        tell(self._memory.on_change, match_id)
        return match

    async def _editable(self, match_id: int, user_id: int) -> tuple[Live, Positions]:
        live = await self._memory.live(match_id)
        if not live.match.seats_of(user_id):
            raise refusals.NotSeated(match_id)
        if not live.match.sandbox:
            raise refusals.NotEditable(match_id)
        if live.match.status == "abandoned":
            raise refusals.AbandonedSandbox(match_id)
        if live.game.positions is None:
            raise refusals.NoEditor(game=live.game.title, match=match_id)
        return live, live.game.positions
