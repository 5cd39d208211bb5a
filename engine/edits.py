"""Actions that edit the position: how they are written.

An edit is an action like any other, with a first word of its own.
"""

from __future__ import annotations

#: The first word of an action that edits the position.
EDIT = "edit"


def one_line(text: str) -> str:
    """Return a written position in one line, as an action or an option holds it."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "; ".join(line for line in lines if line)


def edit_action(what: str) -> str:
    """Return the action that edits the position so."""
    return f"{EDIT} {one_line(what)}"


def edit_of(action: str) -> str | None:
    """Return what an action edits, None if it is no edit."""
    first, _, what = action.partition(" ")
    return what if first == EDIT else None
