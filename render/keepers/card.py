"""One Keeper Ability Card, as large as a phone.

Decides what stands on a card that is read: its category and kind, what the kind means, what
it costs, its text and rulings.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from render.draw import Sprite
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.keepers.cardtext import kind_word
from render.kit import card
from render.kit.card import Face, Fact
from render.themes import THEMES, WHITE, Color


def means(words: card_types.Card) -> str:
    """Return what the kind of a card means for its owner, in a line."""
    match words.kind:
        case "passive":
            return "Works as long as you own it."
        case "active":
            return "1 action each time you use it."
        case "event":
            return "Happens once, when you buy it."
    others = "another card" if words.cooldown == 1 else f"{words.cooldown} other cards"
    return f"1 action, then it rests under {others}."


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes; raises `KeyError` for a name that is no card."""
    words = cards.lookup(name)
    color = cards.ink(THEMES[theme], words.category)
    word = kind_word(words)
    sign = cards.kind_sign(words.kind, words.cooldown, 22, color)

    def large(size: float, fill: Color, rim: Color) -> Sprite:
        return emblems.emblem(emblems.parts(words), size, fill, rim)

    face = Face(
        words.title,
        card_types.CATEGORIES[words.category].upper(),
        cards.FILL[words.category],
        emblems.emblem(emblems.CATEGORY[words.category], 21, WHITE),
        large,
        words.text,
        tag=word,
        facts=(
            Fact(f"CC card, {word}" if words.kind == "cc" else word, sign=sign, ink=color),
            Fact(str(card_types.PRICE), sign=pieces.stone(theme, 17), size=18),
        ),
        apart=True,
        lead=means(words),
        rulings=words.rulings,
    )
    return card.picture(face, theme)
