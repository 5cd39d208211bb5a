"""How an edit of a sandbox is told."""

from __future__ import annotations

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.naming import SEATS, title
from engine.i18n import tr
from engine.kit import told_edits


def edited(e: ev.Edited) -> str:
    """Return what an edit changed: each line as it is written now, its card by its title."""
    sentences = []
    for head, text in e.facts:
        first, _, rest = head.partition(" ")
        if rest in PARTS:
            head = title(rest)
        elif first == "picks":  # follow the cards
            continue
        elif rest in ("A", "B"):
            head = f"{first} {tr(SEATS['AB'.index(rest)])}"
        sentences.append(f"{head}: {text}".rstrip(": "))
    return told_edits.told(sentences)
