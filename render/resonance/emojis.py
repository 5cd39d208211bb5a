"""Cards as signs for buttons: the colour of their module, where it has one alone."""

from __future__ import annotations

from engine.games.resonance.cards import COLORS, MODULE, MODULES, NUMBERS, PRINTED
from engine.games.resonance.view import View
from render.draw import Sprite
from render.resonance import hues


def emojis() -> dict[str, Sprite]:
    """Return the plate of every colour by name."""
    return {name.lower(): hues.badge(hue, size=44) for hue, name in enumerate(COLORS)}


def emoji(view: View, actor: str, action: str) -> str:
    """Return the colour a choice names, or that of the card it is about."""
    verb, *words = action.split() or [""]
    if verb == "color" and words:
        return words[0].lower()
    unit = view.unit(actor) if actor else None
    if unit is not None:
        card = unit.card
    elif words and words[0] in NUMBERS:
        card = NUMBERS[words[0]]
    else:
        return ""
    colors = MODULES[card % PRINTED // MODULE].colors if card >= 0 else ()
    return COLORS[colors[0]].lower() if len(colors) == 1 else ""
