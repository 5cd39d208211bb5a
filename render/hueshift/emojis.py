"""Characters and Mechs as signs for buttons: the medal of their class."""

from __future__ import annotations

from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.view import View
from render.draw import Sprite
from render.hueshift import signs


def emojis() -> dict[str, Sprite]:
    """Return the medal of every class by name."""
    return {cls.lower(): signs.medal(cls, 48) for cls in sorted({p.cls for p in PARTS.values()})}


def emoji(view: View, actor: str, action: str) -> str:
    """Return the class of the card a choice stands under, or of the first it names."""
    for word in (actor.removeprefix("#"), *action.split()[1:]):
        if word in PARTS:
            return PARTS[word].cls.lower()
    return ""
