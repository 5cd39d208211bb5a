"""One's next turn prepared in the private panel: offered while others act, shown, dropped.

Decides what is said of a prepared turn and how one is put together: the panel of the turn as it
would be, step by step, each prepared with the tap that chooses it. All of it is in panels, which
are private; a button names the place of its step, so one that is out of date prepares nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from bot.i18n import mark, tr, trn
from bot.matches.preparing import NOW, STEPS, Prepared, Preparing
from bot.matches.prospects import Prospect
from bot.matches.ui import menus, typed_words
from bot.matches.ui.card_pages import page_of, portion_of
from bot.matches.ui.pages import Page
from bot.matches.ui.panels import Beside, Panels
from bot.matches.viewing import Snapshot, Viewing, not_seated
from bot.platform.answers import Click
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED, Press
from bot.platform.controls import Button, Menu
from engine.core import Choice, Game, Illegal, Reason, Trail

#: Arguments of `prepare-drop` and `prepare-only`.
LAST, ON = "last", "on"
#: Longest text of a step in a list; between typed steps; so many meanings of one are named.
TEXT, SEP, FEW = 90, ";", 5
#: What a tap on the panel of a turn asks for, by what it would ask for in the turn.
VERBS = {"do": "prepare-step", "unit": "prepare-unit", "deed": "prepare-deed", "panel": "prepare",
         "portion": "prepare-part"}  # fmt: skip
ABOUT = mark(
    "What you choose here is played at once when your turn comes. If a step is no longer "
    "possible or would do something else, the rest is dropped and you are asked. Only you"
    " can see this."
)
LATER = mark(
    "Your turn begins with a question you can't answer yet, for example about a card you draw."
)
ENOUGH = mark("You can't prepare more: what comes next is not known yet.")
FULL = mark("You can prepare at most {most} steps.")
ONLY = mark("-# Only played if your choices are still exactly the same then.")
GUESS = mark("These numbers are a guess: what the others do until then can change them.")
AS_IS = mark("The picture shows the current position.")
AS_THEN = mark("The picture shows the position after these steps.")


class PreparedTurns:
    """Offers and shows prepared turns. One per bot."""

    #: Verbs an entry of a menu may ask for.
    PICKED = ("prepare-step", "prepare-unit", "prepare-deed")

    def __init__(self, preparing: Preparing, viewing: Viewing, panels: Panels) -> None:
        self._preparing, self._viewing = preparing, viewing
        self._panels = panels
        self.verbs: dict[str, Press] = {
            "prepare": lambda click, ref: self._show(click, ref.number),
            "prepare-unit": lambda click, ref: self._show(click, ref.number, unit=ref.arg),
            "prepare-deed": lambda click, ref: self._show(click, ref.number, deed=ref.arg),
            "prepare-part": self._portion,
            "prepare-step": self._do,
            "prepare-yes": self._yes,
            "prepare-drop": self._drop,
            "prepare-only": self._only,
        }

    async def beside(self, shot: Snapshot, user: int) -> Beside:
        """Return what a panel shows of a prepared turn, or of the way to one."""
        if shot.status != "live":
            return Beside()
        have = await self._preparing.of(shot.match.id, user)
        if have is None:
            return Beside()
        if not have.steps:
            return Beside(last=() if shot.decisions else (_way(tr("Prepare my next turn")),))
        drop = Button(tr("Drop prepared turn"), "prepare-drop", "", "danger")
        change = () if shot.decisions else (_way(tr("Edit turn")),)
        # Who is asked something reads that; what is prepared has a line beside it.
        note = _counted(have) if shot.decisions else _listed(have)
        return Beside(last=(*change, drop), note=note)

    # -- presses ------------------------------------------------------------

    async def _do(self, click: Click, ref: Ref) -> None:
        """Prepare a step, after asking where it would be asked then."""
        _, action = _place(ref)
        _, coming = await self._have(ref.number, click.user.id)
        choice = next((c for c in coming.choices if c.action == action), None)
        if choice is None or not choice.confirm:
            await self._yes(click, ref)
            return
        label = tr("In your next turn: {what}", what=choice.text)
        yes = "prepare-yes", tr("Yes, prepare it")
        await self._panels.confirm(
            click,
            ref.number,
            ref.arg,
            choice.confirm,
            label,
            ref.ply,
            *yes,
            back=("prepare", ""),
        )

    async def _yes(self, click: Click, ref: Ref) -> None:
        place, action = _place(ref)
        await self._preparing.add(ref.number, click.user.id, action, place)
        await self._show(click, ref.number)

    async def _portion(self, click: Click, ref: Ref) -> None:
        """Show another portion of the cards of a page."""
        unit, deed, part = portion_of(ref)
        await self._show(click, ref.number, unit=unit, deed=deed, part=part)

    async def _drop(self, click: Click, ref: Ref) -> None:
        if ref.arg == LAST:
            await self._preparing.drop(ref.number, click.user.id, last=True)
            await self._show(click, ref.number, note=tr("The last step was dropped."))
            return
        await self._preparing.drop(ref.number, click.user.id)
        note = tr("Dropped. Nothing is prepared now.")
        await self._panels.show(click, ref.number, note=note)

    async def _only(self, click: Click, ref: Ref) -> None:
        await self._preparing.only_if_same(ref.number, click.user.id, ref.arg == ON)
        await self._show(click, ref.number)

    # -- typed --------------------------------------------------------------

    async def typed(self, click: Click, match_id: int, text: str) -> None:
        """Prepare what a typed text means, several steps apart by semicolons, behind those there
        are; the panel shows what has become of it. Raises Illegal, Refused."""
        note = ""
        for words in filter(None, (typed_words.cleaned(part) for part in text.split(SEP))):
            have, coming = await self._have(match_id, click.user.id)
            match = await self._viewing.match(match_id)
            matching = _meant(self._viewing.games[match.game], coming, words)
            if len(matching) != 1:
                note = tr("“{words}” can't be prepared.", words=_cut(words))
                if matching:
                    few = ", ".join(f"`{action}`" for action in matching[:FEW])
                    note = tr("“{words}” can mean: {few}", words=_cut(words), few=few)
                break
            await self._preparing.add(match_id, click.user.id, matching[0], len(have.steps))
        await self._show(click, match_id, note=note)

    async def choices(self, match_id: int, user: int) -> list[Choice]:
        """Return what can be prepared next, in words."""
        have = await self._preparing.of(match_id, user, more=True)
        return [] if have is None or have.next is None else have.next.choices

    # -- showing ------------------------------------------------------------

    async def _have(self, match_id: int, user: int) -> tuple[Prepared, Prospect]:
        """Return what a person has prepared, and what comes next. Raises `Illegal` where nothing
        can be prepared, NoSuchMatch, NotSeated."""
        have = await self._preparing.of(match_id, user, more=True)
        if have is None or have.next is None:
            shot = await self._viewing.snapshot(match_id, user)
            if shot.seat is None:
                raise not_seated(shot, user)
            raise Illegal(Reason.STALE, "", tr(NOW))
        return have, have.next

    async def _show(
        self,
        click: Click,
        match_id: int,
        *,
        unit: str = "",
        deed: str = "",
        note: str = "",
        part: int = 0,
    ) -> None:
        """Show what is prepared and what could come next."""
        have, coming = await self._have(match_id, click.user.id)
        shot, place = await self._viewing.snapshot(match_id, click.user.id), len(have.steps)
        decisions = () if coming.decision is None else (coming.decision,)
        then = msgspec.structs.replace(
            shot, seen=coming.seen, decisions=decisions, trail=Trail(), to_plan=()
        )
        shot = then if coming.sure else shot
        choices = [c for c in coming.choices if _fits(match_id, shot.version, c.action)]
        if place >= STEPS:
            choices = []
        page = menus.unit(choices, unit) if unit else menus.deed(choices, deed) if deed else None
        page = page or (menus.entrance(choices) if choices else Page())
        about = "" if have.steps or page.crumb else f"-# {tr(ABOUT)}"
        head = [_listed(have) or tr("**Prepare your next turn**"), note or about]
        if choices and coming.decision is not None:
            asked_then = shot.game.words.question(coming.seen.view, coming.decision, to_owner=True)
            head.append(f"**{page.title}**" if page.crumb else asked_then)
            head.append(f"-# {tr(LATER)}" if coming.after else "")
            head.append(f"-# {tr(AS_THEN if coming.sure else AS_IS) if place else tr(GUESS)}")
        else:
            head.append(tr(FULL, most=STEPS) if place >= STEPS else tr(ENOUGH))
        asking = partial(_mapped, place=place)
        ways, text = _ways(have, asking(page)), "\n".join(filter(None, head))
        way = f"unit:{unit}" if unit else f"deed:{deed}" if deed else ""
        await self._panels.writer.aside(
            click, shot, page, text, ways, asking, lambda page: page_of(then, page, way, part)
        )


def _way(label: str) -> Button:
    return Button(label, "prepare")


def _ways(have: Prepared, page: Page) -> list[Button]:
    """Return the buttons below what can be prepared."""
    if page.back is not None:  # what is prepared is dropped a page before
        return [page.back]
    buttons = []
    if have.steps:
        buttons.append(Button(tr("Finish"), "panel", "", "good"))
        buttons.append(Button(tr("Drop last"), "prepare-drop", LAST))
        buttons.append(Button(tr("Drop all"), "prepare-drop", "", "danger"))
        if have.only:
            buttons.append(Button(tr("☑ Only if nothing changes"), "prepare-only"))
        elif have.next is not None and have.next.sure:
            buttons.append(Button(tr("☐ Only if nothing changes"), "prepare-only", ON))
    else:
        buttons.append(Button(tr("Back to the match"), "panel"))
    return buttons


def _counted(have: Prepared) -> str:
    """Return in a line of small print that something is prepared."""
    return "-# " + trn("📝 {count} step is prepared for your next turn.",
                       "📝 {count} steps are prepared for your next turn.",
                       len(have.steps))  # fmt: skip


def _listed(have: Prepared) -> str:
    """Return what is prepared, in words."""
    if not have.steps:
        return ""
    lines = [f"{n} · {_cut(step.text)}" for n, step in enumerate(have.steps, 1)]
    head = tr("📝 **Prepared for your next turn**")
    only = tr(ONLY) if have.only else ""
    return "\n".join(filter(None, (head, *lines, only)))


def _meant(game: Game[Any, Any], coming: Prospect, words: str) -> Sequence[str]:
    """Return the actions that words may mean among those that can be prepared, best first."""
    if coming.decision is None:
        return ()
    actions, view = coming.decision.actions, coming.seen.view
    if exact := [a for a in actions if a.lower() == words.lower()]:
        return exact
    return typed_words.read(
        coming.choices, words, lambda words: game.words.read(words, view, actions)
    )


def _cut(text: str) -> str:
    return text if len(text) <= TEXT else text[: TEXT - 1] + "…"


def _place(ref: Ref) -> tuple[int, str]:
    """Return the place of a step and its action. Raises Unreadable."""
    if not ref.arg[:1].isdecimal() or not ref.arg[:1].isascii():
        raise Unreadable(tr(FORGED))
    return int(ref.arg[0]), ref.arg[1:]


def _fits(match_id: int, ply: int, action: str) -> bool:
    """Say whether an action can be a button's."""
    try:
        str(Ref(match_id, ply, "prepare-yes", f"0{action}"))
    except ValueError:
        return False
    return True


def _mapped(page: Page, place: int) -> Page:
    """Return a page of choices as one on which they are prepared at that place."""

    def ask(verb: str, arg: str) -> tuple[str, str]:
        return VERBS[verb], f"{place}{arg}" if verb == "do" else arg

    def button(b: Button) -> Button:
        verb, arg = ask(b.verb, b.arg)
        return msgspec.structs.replace(b, verb=verb, arg=arg)

    def entries(menu: Menu) -> Menu:
        mapped = []
        for entry in menu.entries:
            verb, _, arg = entry.value.partition(":")
            mapped.append(msgspec.structs.replace(entry, value=":".join(ask(verb, arg))))
        return msgspec.structs.replace(menu, entries=tuple(mapped), most=1)

    return msgspec.structs.replace(
        page,
        buttons=tuple(map(button, page.buttons)),
        first=tuple(map(button, page.first)),
        last=tuple(map(button, page.last)),
        menus=tuple(map(entries, page.menus)),
        back=None if page.back is None else button(page.back),
    )
