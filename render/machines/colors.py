"""Colours of Of Men and Machines besides those of the theme.

Decides that a card's head tells its type, and that Damage and Health differ in brightness.
"""

from __future__ import annotations

from engine.games.machines.cards import Card
from render.themes import Color, rgb

#: Plates of numbers: Damage and what is damaged, Health that is whole.
DARK, PALE, HEAL = rgb("#15181D"), rgb("#E4E8EE"), rgb("#F2F6EE")
HURT = rgb("#FFB066")
#: Badges of what helps and of what harms: ground, then sign.
BADGES: tuple[Color, ...] = tuple(map(rgb, ("#CFE8DC", "#0D3B2A", "#2A1B16", "#FFC9A8", "#F08A5B")))
#: Heads of cards by their type.
HUES: dict[str, Color] = {
    "soldier": rgb("#3F6C8F"), "specialist": rgb("#74508F"), "captain": rgb("#8F6C14"),
    "structure": rgb("#5E6670"), "utility": rgb("#2C7A6B"), "sigil": rgb("#7A4B2E"),
    "status": rgb("#8A3F34"), "passive": rgb("#46597A"),
}  # fmt: skip


def hue(card: Card) -> Color:
    """Return the colour of a card's head."""
    return HUES[card.type]
