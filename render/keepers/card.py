"""One Keeper Ability Card, as large as a phone.

Decides what stands on a card that is read: its category and kind, what the kind means, what
it costs, its text and rulings.
"""

from __future__ import annotations

from engine.games.keepers import card_types
from engine.games.keepers.naming import card_text, category, sort
from engine.i18n import tr, trc, trn
from render.draw import Sprite
from render.keepers import cards, emblems
from render.keepers import pieces as pieces
from render.kit import card
from render.kit.card import Face, Fact
from render.themes import THEMES, WHITE, Color


def means(words: card_types.Card) -> str:
    """Return what the kind of a card means for its owner, in a line."""
    match words.kind:
        case "passive":
            return tr("Works as long as you own it.")
        case "active":
            return tr("1 action each time you use it.")
        case "event":
            return tr("Happens once, when you buy it.")
    return trn(
        "1 action, then it rests under another card.",
        "1 action, then it rests under {count} other cards.",
        words.cooldown,
    )


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes; raises `KeyError` for a name that is no card."""
    words = cards.lookup(name)
    color = cards.ink(THEMES[theme], words.category)
    word = sort(words)
    sign = cards.kind_sign(words.kind, words.cooldown, 22, color)

    def large(size: float, fill: Color, rim: Color) -> Sprite:
        return emblems.emblem(emblems.parts(words), size, fill, rim)

    face = Face(
        words.title,
        category(words.category).upper(),
        cards.FILL[words.category],
        emblems.emblem(emblems.CATEGORY[words.category], 21, WHITE),
        large,
        card_text(name),
        tag=word,
        facts=(
            Fact(
                tr("CC card, {sort}", sort=word) if words.kind == "cc" else word,
                sign=sign,
                ink=color,
            ),
            Fact(str(card_types.PRICE), sign=pieces.stone(theme, 17), size=18),
        ),
        apart=True,
        lead=means(words),
        rulings=tuple(trc(name, ruling) for ruling in words.rulings),
    )
    return card.picture(face, theme)
