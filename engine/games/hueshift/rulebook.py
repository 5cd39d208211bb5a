"""The sections of the rulebook that are written from declarations: one for each card.

Decides how a card reads in the rulebook. The rest of the rulebook is `rulebook.md`.
"""

from __future__ import annotations

import re

from engine.games.hueshift import library
from engine.games.hueshift.card_types import PARTS
from engine.i18n import tr
from engine.parts import CardInfo


def generated() -> str:
    """Return the sections of all cards as Markdown."""
    infos = (library.info(name) for name in library.names())
    own = [c for c in infos if c is not None and c.rule != library.STRIKE]
    return "\n\n".join(section(card) for card in own)


def section(card: CardInfo) -> str:
    """Return one card as a section: its facts, its text, its rulings as a list.

    The title names the sort of card, because some share their names with rules.
    """
    lines = [f"### {card.rule} · {card.title} ({_sort(card)})", f"{card.kind}.", "", card.text]
    if card.rulings:
        lines += ["", *(f"- {ruling}" for ruling in card.rulings)]
    return "\n".join(lines)


def _sort(card: CardInfo) -> str:
    if card.name in PARTS:
        return tr(PARTS[card.name].kind.capitalize())
    return re.split(r"[ ,]", card.kind.replace("Dark Matter", "Marker"))[0]
