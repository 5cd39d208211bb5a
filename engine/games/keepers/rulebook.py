"""The sections of the rulebook that are written from declarations: one for each card.

Decides how a card reads in the rulebook. The rest of the rulebook is `rulebook.md`.
"""

from __future__ import annotations

from engine.games.keepers import library
from engine.optional import CardInfo


def generated() -> str:
    """Return the sections of all cards as Markdown, in alphabetical order."""
    cards = (library.info(name) for name in library.names())
    return "\n\n".join(section(card) for card in cards if card is not None)


def section(card: CardInfo) -> str:
    """Return one card as a section: its kind, its text, its rulings as a list.

    The title names the kind, because abilities and rules share many names with cards.
    """
    short = card.kind.partition(":")[0].lower()
    lines = [f"### {card.rule} · {card.title} ({short})", f"{card.kind}.", "", card.text]
    if card.rulings:
        lines += ["", *(f"- {ruling}" for ruling in card.rulings)]
    return "\n".join(lines)
