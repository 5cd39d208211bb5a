"""What somebody who waits for others is told and may choose: when they are asked meanwhile.

Decides what a panel without a question offers for that: to be asked everything in this match, or
no more in this turn what cannot be answered anyway.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.matches.automatic import Automatic
from bot.matches.standing_orders import StandingOrders
from bot.matches.ui import standing_choices
from bot.matches.ui.labels import LABEL
from bot.matches.ui.panels import Beside, Panels
from bot.matches.viewing import Snapshot, Viewing, not_seated
from bot.platform.answers import Click
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.controls import Button
from engine.orders import Parting
from engine.unasked import MATTER, usual

#: The verbs of both, and the argument of the first that asks for everything.
ASKED, CALM, ALL = "asked", "calm", "all"
ONLY = mark("-# In others' turns I ask you only if it can matter.")
ALWAYS = mark("✅ In this match I now ask you everything.")
LESS = mark("✅ In this match I now ask you only if it can matter.")


class Waiting:
    """Offers how somebody who waits is asked. One per bot."""

    def __init__(
        self, automatic: Automatic, orders: StandingOrders, viewing: Viewing, panels: Panels
    ) -> None:
        self._automatic, self._orders = automatic, orders
        self._viewing, self._panels = viewing, panels
        self.verbs: dict[str, Press] = {ASKED: self._ask, CALM: self._calm}

    async def beside(self, shot: Snapshot, user: int) -> Beside:
        """Return what a panel without a question says of what its owner is asked; a lesson and a
        sandbox ask everything."""
        match = shot.match
        if shot.decisions or shot.status != "live" or match.sandbox or match.lesson:
            return Beside()
        buttons = [Button(p.label[:LABEL], CALM, p.trigger) for p in await self._left(shot, user)]
        if MATTER not in shot.game.preferences:
            return Beside(last=tuple(buttons))
        if MATTER.key in shot.preferences:
            everything = Button(tr("Ask me everything"), ASKED, ALL)
            return Beside(last=(*buttons, everything), note=tr(ONLY))
        return Beside(last=(*buttons, Button(tr("Ask me less"), ASKED)))

    async def _left(self, shot: Snapshot, user: int) -> list[Parting]:
        """Return the ways to be asked no more in this turn, but those that are chosen already."""
        if shot.game.orders is None:
            return []
        have = await self._orders.of(shot.match.id, user)
        chosen = {(o.trigger, o.answer) for o in have if not o.ended and o.until == "turn"}
        ways = shot.game.orders.ahead(shot.view)
        return [] if any((p.trigger, p.answer) in chosen for p in ways) else [*ways]

    async def _ask(self, click: Click, ref: Ref) -> None:
        """Let somebody be asked everything in a match, or what can matter."""
        shot = await self._viewing.snapshot(ref.number, click.user.id)
        wanted = () if ref.arg == ALL else usual(shot.game)
        await self._automatic.set_preferences(ref.number, click.user.id, wanted)
        note = tr(ALWAYS if ref.arg == ALL else LESS)
        await self._panels.show(click, ref.number, note=note)

    async def _calm(self, click: Click, ref: Ref) -> None:
        """Let somebody be asked no more in this turn."""
        user = click.user.id
        shot = await self._viewing.snapshot(ref.number, user)
        if shot.seat is None:
            raise not_seated(shot, user)
        way = next((p for p in await self._left(shot, user) if p.trigger == ref.arg), None)
        if way is None or shot.decisions:
            await self._panels.show(click, ref.number)
            return
        await self._orders.part(ref.number, user, way.trigger, way.answer, done=True)
        await self._panels.show(click, ref.number, note=standing_choices.until(way.label))
