"""Standing choices where they matter: below a question that one of them would answer.

Decides which are offered there. Turning one on answers the question, too, and it stays on
for the match until it is turned off in the settings; one that ends a question for good holds
until the turn ends, as an order.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import mark, tr
from bot.matches.ui.labels import LABEL
from bot.matches.viewing import Snapshot
from bot.platform.controls import Button
from engine.orders import Parting

#: More would bury the question.
MOST = 2
#: Before what is answered from now on.
SIGN = "🔁"
HINT = mark("-# {sign} from now on; turn it off in *More → Settings*.")
UNTIL = mark("-# Until this turn ends. Others see that you pass at once.")
VERB, PART = "habit", "part"


def offers(shot: Snapshot) -> list[Button]:
    """Return the standing choices that would answer what the owner of a view is asked; a lesson
    is about choosing oneself."""
    if shot.seat is None or shot.match.sandbox or shot.match.lesson or len(shot.decisions) != 1:
        return []
    preferences = [
        p for p in shot.game.preferences if shot.game.prefer(shot.decisions[0], [p.key]) is not None
    ]
    ending = [Button(p.label[:LABEL], PART, p.trigger) for p in partings(shot)]
    room = max(0, MOST + 1 - len(ending)) if ending else MOST
    return ending + [
        Button(f"{SIGN} {tr(p.short or p.label)}"[:LABEL], VERB, p.key) for p in preferences[:room]
    ]


def partings(shot: Snapshot) -> Sequence[Parting]:
    """Return how what the owner of a view is asked may be ended for the turn."""
    rules = shot.game.orders
    return () if rules is None else rules.partings(shot.view, shot.decisions[0])


def suggested(shot: Snapshot) -> bool:
    """Say whether the first of those offered answers as is suggested: then nobody need be asked."""
    first = next(iter(offers(shot)), None)
    if first is None or first.verb != VERB:
        return False
    answer = shot.game.prefer(shot.decisions[0], [first.arg])
    return any(c.tip and c.action == answer for c in shot.choices)


def on(label: str) -> str:
    """Return what is said when one has been turned on."""
    return f"✅ {label}\n{tr(HINT, sign=SIGN)}"


def until(label: str) -> str:
    """Return what is said when one has been turned on for the turn."""
    return f"✅ {label}\n{tr(UNTIL)}"
