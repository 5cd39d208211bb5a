"""Standing choices where they matter: a menu below a question that one of them would answer.

Decides which are offered there. Turning one on answers the question, too, and it stays on
for the match until it is turned off in the settings.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.matches.service import Snapshot
from bot.matches.ui.menus import LABEL
from bot.platform.controls import Button, Entry, Menu

#: More would bury the question.
MOST = 2
PROMPT = mark("From now on, without asking …")
ABOUT = mark("I answer this for you until Settings turn it off")
VERB = "habit"


def offers(shot: Snapshot) -> list[Button]:
    """Return the standing choices that would answer what the owner of a view is asked."""
    if shot.seat is None or shot.match.sandbox or len(shot.decisions) != 1:
        return []
    found = [
        p for p in shot.game.preferences if shot.game.prefer(shot.decisions[0], [p.key]) is not None
    ]
    return [Button(tr(p.label)[:LABEL], VERB, p.key) for p in found[:MOST]]


def menu(shot: Snapshot) -> tuple[Menu, ...]:
    """Return them as a menu, none if there are none."""
    found = [Entry(b.label, f"{b.verb}:{b.arg}", about=tr(ABOUT)) for b in offers(shot)]
    return (Menu(tr(PROMPT), tuple(found)),) if found else ()


def on(label: str) -> str:
    """Return what is said when one has been turned on."""
    return tr("✅ From now on: “{label}”. *More → Settings* turns it off.", label=label)
