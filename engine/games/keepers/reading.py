"""Loosely typed text (placeholder while it is being written)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.keepers import notation as n
from engine.games.keepers.view import View


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed `text` may mean, best first."""
    typed = " ".join(text.lower().split())
    if typed in actions:
        return [typed]
    return [a for a in actions if a.startswith(typed)]


def understand(text: str, view: View) -> str:
    """Return the canonical notation of what `text` most likely means, empty if nothing."""
    typed = " ".join(text.lower().split())
    return typed if n.parse(typed) else ""
