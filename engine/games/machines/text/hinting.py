"""What a hint gives instead of what a computer player would do.

Decides that nobody is told to pay for what does nothing while they build.
"""

from __future__ import annotations

from engine.games.machines.text import uses
from engine.games.machines.text.labels import kinds
from engine.games.machines.view import View

#: What ends building.
DONE = "done"


def instead(view: View, action: str) -> str:
    """Return what to suggest in place of an action, "" if nothing is plainly better."""
    verb, *words = action.split()
    if verb != "use" or "build" not in kinds(view):
        return ""
    use = uses.read(view, words)
    return DONE if uses.tell(view, use).vain else ""
