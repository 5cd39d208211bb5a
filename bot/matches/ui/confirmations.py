"""What a private panel asks before it carries out an action.

Decides how a person is asked whether they are sure, which of several actions they meant, or whether
to play the one that was found for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.matches.ui import labels, menus
from bot.matches.ui.pages import BUTTONS, TRAY, Page
from bot.matches.viewing import Snapshot
from bot.platform.controls import Button
from bot.platform.mentions import plain
from engine.core import Choice


def sure(ask: str, what: str = "") -> str:
    """Return how something is asked that cannot be taken back; `what` says what it is."""
    question, _, more = ask.partition("\n")
    return "\n".join(filter(None, (f"**{question}**", more, f"-# {what}" if what else "")))


def way_back(choices: Sequence[Choice], choice: Choice) -> tuple[str, str]:
    """Return what a press asks for that leads back to what can be done with the piece or heading of
    a choice: verb and argument. Where it has no page of its own, the panel."""
    if not choice.actor or not menus.leads_to(menus.entrance(choices), choice.actor):
        return "panel", ""
    return "unit", choice.actor


def which(
    shot: Snapshot, candidates: Sequence[str], text: str, why: str = "", *, as_is: bool = True
) -> tuple[Page, str]:
    """Return the page that asks which of several legal actions was meant, and what stands above
    it; without `as_is` none of them is what was said, and `why` says what is in its way."""
    choices = [shot.seen.choice(a) for a in candidates[:BUTTONS]]
    buttons = tuple(
        Button(c.text[: labels.LABEL], "do", c.action, "risk" if labels.hurts(c) else "")
        for c in choices
    )
    typed = plain(text[:80])
    if as_is:
        return Page(buttons), tr("“{said}” can mean:", said=typed)
    why = why or tr("That can't be played as written.")
    ask = tr("“{said}”: {why}\nNothing was played. Did you mean this?", said=typed, why=why)
    return Page(buttons), ask


def proposal(shot: Snapshot, action: str) -> tuple[Page, str]:
    """Return the page that shows one action somebody might take, with a button to play it, and
    what speaks for it."""
    choice = shot.seen.choice(action)
    page = Page(
        (Button(tr("Play it"), labels.HINTED, action, "good"),),
        targets=(choice.cell,) if choice.cell else (),
        focus=labels.space_of(choice.actor),
        back=Button(tr("Back"), "panel"),
        scene=TRAY if labels.is_heading(choice.actor) and not choice.cell else "",
    )
    why = shot.game.words.advice(shot.view, action)
    why = why or tr("It looks like your best move here.")
    note = f"{labels.HINT} {choice.text}\n-# {why}"
    return page, f"{note}\n⚠️ {choice.confirm}" if labels.hurts(choice) else note
