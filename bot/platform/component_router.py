"""From a press to the code that answers it: the registry of the verbs of custom ids.

Decides that a press is checked each time, because its id may be old, edited, somebody else's or
repeated: an unknown verb is refused, and a verb that names something is only carried out if its
check says that the person may see that. What a verb does is up to its own part.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence

from msgspec import Struct

from bot.i18n import mark, tr
from bot.platform.answers import Click, guarded
from bot.platform.component_ids import Ref, Unreadable, parse
from bot.platform.former_codes import FORMER
from bot.platform.logs import begin

log = logging.getLogger(__name__)
Press = Callable[[Click, Ref], Awaitable[None]]
#: What shows a person anew what a press was meant for, with the reason why it did nothing.
Refresh = Callable[[Click, int, str], Awaitable[None]]

#: Returns what somebody saw of a match by its number, user and the spectators' version.
Seen = Callable[[int, int, int], Awaitable[int]]

#: Between the arguments of entries that were chosen at once.
SEVERAL = "\n"
FORGED = mark("This button no longer works. Nothing was changed.")


class Route(Struct, frozen=True):
    """How a verb is carried out; `check` raises Refused unless the person may name the number
    of the id (None: its part does it itself). `picked`: an entry of a menu may ask for it. `of` is
    what the number is of, for the log."""

    press: Press
    check: Press | None
    picked: bool
    of: str


class ComponentRouter:
    """Takes presses. One per bot."""

    def __init__(self, refresh: Refresh, seen: Seen) -> None:
        self._refresh, self._seen = refresh, seen
        self._routes: dict[str, Route] = {}

    def add(
        self,
        verbs: Mapping[str, Press],
        check: Press | None = None,
        picked: Sequence[str] | None = None,
        of: str = "number",
    ) -> None:
        """Learn the verbs of a part, which menus may ask for if they are `picked` (None: all).

        Without `check` the part checks the numbers of their ids itself. `of` names in the log what
        these are the numbers of.
        """
        for verb, press in verbs.items():
            if verb in self._routes:
                raise ValueError(f"two parts answer the verb {verb!r}")
            self._routes[verb] = Route(press, check, picked is None or verb in picked, of)

    @property
    def checked(self) -> frozenset[str]:
        """The verbs whose number is checked before they are carried out."""
        return frozenset(verb for verb, route in self._routes.items() if route.check)

    @property
    def unchecked(self) -> frozenset[str]:
        """The verbs whose own part checks what their number may name."""
        return frozenset(self._routes) - self.checked

    async def press(self, click: Click, custom_id: str, values: Sequence[str]) -> None:
        """Do what a pressed button or a chosen entry asks for; answers for every failure."""
        refs: list[Ref] = []

        async def work() -> None:
            ref = self._read(custom_id, values)
            refs.append(ref)
            route = self._routes[ref.verb]
            begin(action=ref.verb, **{route.of: ref.number})
            if route.check is not None:
                await route.check(click, ref)
                if ref.public:
                    ply = await self._seen(ref.number, click.user.id, ref.ply)
                    ref = Ref(ref.number, ply, ref.verb, ref.arg)
            log.info("press %s by %d on %d at ply %d", ref.verb, click.user.id, ref.number, ref.ply)
            await route.press(click, ref)

        async def stale(why: str) -> None:
            await self._refresh(click, refs[0].number, why)

        await guarded(click, work, stale)

    def _read(self, custom_id: str, values: Sequence[str]) -> Ref:
        """Return what is asked for. Raises Unreadable."""
        ref = parse(custom_id)
        picked = ref.verb == "pick"
        if picked:  # a menu: the entries say what to do, several the same with each
            verb = values[0].partition(":")[0] if values else ""
            args = [v.removeprefix(f"{verb}:") if ":" in v else "" for v in values]
            if any(v.partition(":")[0] != verb for v in values):
                raise Unreadable(tr(FORGED))
            verb = FORMER.get(verb, verb)
            ref = Ref(ref.number, ref.ply, verb, SEVERAL.join(args), ref.public)
        route = self._routes.get(ref.verb)
        if route is None or (picked and not route.picked):
            raise Unreadable(tr(FORGED))
        return ref
