"""Clauses of standing orders that several games offer."""

from __future__ import annotations

from engine.i18n import tr
from engine.kit.windows import PASS, PASS_TURN
from engine.orders import Clause

#: A menu of Discord's has no more entries, so no game offers more clauses at once.
MOST = 25


def passes() -> list[Clause]:
    """Return the clauses that decline: a question, or all of the turn."""
    return [
        Clause(PASS, tr("Pass"), tr("pass"), sure=True),
        Clause(
            PASS_TURN,
            tr("Pass until this turn ends"),
            tr("pass on everything until that turn ends"),
        ),
    ]


def attacked(key: str, name: str) -> Clause:
    """Return the trigger that waits for an attack on a unit called `name`."""
    text = tr("{name} is attacked", name=name)
    return Clause(key, text, text)
