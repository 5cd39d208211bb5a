"""How an edit of a sandbox is told.

Decides how much of it: the first few facts, and how many more there are. The position shows the
rest; a long list would push it off a phone.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.i18n import tr, trn

#: Facts that are told, and the characters of all of them.
MOST, LONGEST = 3, 120


def told(facts: Sequence[str]) -> str:
    """Return an edit as a sentence; each of `facts` says what one thing is now."""
    few = facts[:MOST]
    while len(few) > 1 and len("; ".join(few)) > LONGEST:
        few = few[:-1]
    listed = "; ".join(few)
    if len(listed) > LONGEST:
        listed = f"{listed[:LONGEST]}…"
    if len(few) == len(facts):
        return tr("Edited: {facts}.", facts=listed)
    return trn(
        "Edited: {facts} and {count} more.",
        "Edited: {facts} and {count} more.",
        len(facts) - len(few),
        facts=listed,
    )
