"""Can I …? From the panel: who, what and which goal are picked, and the rule is told.

Decides how somebody asks about what they expected and did not find, and what *Why?* answers in a
first game: what the question is about. What can be asked about the
game says (`Words.doubts`), why it is not possible as well; what is possible can be done at once.
What has been picked so far travels in the menus' own values.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.matches.ui import newcomers
from bot.matches.ui.labels import ENTRIES, MENU_LABEL, in_menus
from bot.matches.ui.menus import MENUS
from bot.matches.ui.pages import BOARD, Page
from bot.matches.ui.panel_help import doubtful, unlisted
from bot.matches.ui.panels import Panels
from bot.matches.viewing import Viewing, not_seated
from bot.platform.answers import Click, reason
from bot.platform.component_ids import Ref
from bot.platform.controls import Button, Entry
from engine.parts import Doubt

#: Between what has been picked, and before what is asked about.
SEP, ASK = "|", "!"


class WhyNot:
    """Answers why something is not possible. One per bot."""

    def __init__(self, viewing: Viewing, panels: Panels) -> None:
        self._viewing = viewing
        self._panels = panels
        #: What the router calls; `PICKED` are those an entry of a menu may ask for.
        self.verbs = {"why": self._press, newcomers.VERB: self._purpose}

    PICKED = ("why",)

    async def _purpose(self, click: Click, ref: Ref) -> None:
        """Say what the open question decides."""
        shot = await self._viewing.snapshot(ref.number, click.user.id)
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        note = newcomers.purpose(shot) or tr("There is nothing to ask about right now.")
        await self._panels.turn_to(click, ref.number, None, note)

    async def _press(self, click: Click, ref: Ref) -> None:
        shot = await self._viewing.snapshot(ref.number, click.user.id)
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        doubts = shot.game.words.doubts
        all_doubts = () if doubts is None else tuple(dict.fromkeys(doubts(shot.view)))
        doubt = next((d for d in all_doubts if ref.arg == ASK + d.text), None)
        left = [*unlisted(all_doubts, shot.actions)]  # the rest is on the panel
        if doubt is None:
            await self._panels.turn_to(click, ref.number, _page(left, ref.arg))
            return
        verdict = await self._viewing.explain(ref.number, click.user.id, doubt.text)
        page = _page(left, _asked_from(left, doubt))
        action = f"**{doubt.who}: {doubt.what} {doubt.goal}**"
        if verdict.legal:
            page = Page(
                (Button(tr("Do it"), "do", verdict.action, "good"),), page.menus, back=page.back
            )
            note = tr("{what}: you can do that.", what=action)
        else:
            note = f"{action}: {reason(verdict.why, verdict.rule)}"
        await self._panels.turn_to(click, ref.number, page, note)


def _page(doubts: Sequence[Doubt], arg: str) -> Page:
    """Return the page on which the next thing is picked; `arg` is what has been."""
    who, _, what = arg.partition(SEP)
    mine = [d for d in doubts if who and doubtful(d.who) == who]
    verbs = list(dict.fromkeys(d.what for d in mine))
    if len(verbs) == 1:
        what = doubtful(verbs[0])
    goals = [d for d in mine if doubtful(d.what) == what]
    first = Button(tr("Back"), "why")
    if goals:
        entries = [Entry(_cut(d.goal), f"why:{ASK}{d.text}") for d in goals]
        back = Button(tr("Back"), "why", who) if len(verbs) > 1 else first
        return _listed(f"{mine[0].who}: {goals[0].what}", tr("Which target"), entries, back)
    if mine:
        entries = [Entry(_cut(verb), _next(doubts, mine[0].who, verb)) for verb in verbs]
        return _listed(mine[0].who, tr("What"), entries, first)
    actors = dict.fromkeys(d.who for d in doubts)
    entries = [Entry(_cut(name), _next(doubts, name)) for name in actors]
    page = _listed("", tr("Who"), entries, Button(tr("Back"), "panel"))
    if entries:
        return page
    return Page(notes=(tr("There is nothing to ask about right now."),), back=page.back)


def _asked_from(doubts: Sequence[Doubt], doubt: Doubt) -> str:
    """Return the page one asked from: that of the goals, or what comes before a single one."""
    for arg in (_next(doubts, doubt.who, doubt.what), _next(doubts, doubt.who)):
        if not arg.startswith(f"why:{ASK}"):
            return arg.removeprefix("why:")
    return ""


def _next(doubts: Sequence[Doubt], who: str, verb: str = "") -> str:
    """Return what an entry of the menu stands for: where one goal is left, the answer at once."""
    mine = [d for d in doubts if d.who == who and verb in ("", d.what)]
    if len(mine) == 1:
        return f"why:{ASK}{mine[0].text}"
    return f"why:{doubtful(who)}{SEP}{doubtful(verb)}" if verb else f"why:{doubtful(who)}"


def _listed(crumb: str, prompt: str, entries: Sequence[Entry], back: Button) -> Page:
    head = tr("Can I …? {what}", what=crumb).strip()
    room = ENTRIES * MENUS
    listed = [e for e in entries if len(e.value) <= MENU_LABEL][:room]
    menus = in_menus(prompt, listed) if listed else ()
    out = () if back.verb == "panel" else (Button(tr("Board"), "panel", BOARD),)
    return Page(menus=menus, crumb=head, back=back, left_out=len(entries) - len(listed), last=out)


def _cut(text: str) -> str:
    return text if len(text) <= MENU_LABEL else text[: MENU_LABEL - 1] + "…"
