"""One card or keyword of Resonance, as large as a phone.

Decides what stands on a card that is read: a keyword's letter and number with its text and that
of its tag; of a printed card its numbers and the texts of all its keywords.
"""

from __future__ import annotations

from typing import Any

from PIL import Image

from engine.games.resonance import library, naming
from engine.games.resonance.cards import MODULES, NUMBERS, PRINTED, Card, printed
from engine.games.resonance.keyword_types import KEYWORDS, Keyword
from engine.i18n import tr, trc
from render.draw import Builder, Sprite, lettering, px
from render.kit import card, signs
from render.kit.card import Face, Fact
from render.resonance.hues import FILLS, LETTERS
from render.themes import BLACK, WHITE, Color, mix

#: White letters must be read on the band.
_DARKER = {1: 0.35, 2: 0.4, 6: 0.5}


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card or keyword as PNG bytes; raises `KeyError` for a name that is none."""
    return card.picture(face(name), theme)


def face(name: str) -> Face:
    """Return what is drawn of a card or keyword; raises `KeyError` for a name that is none."""
    if name in KEYWORDS:
        return _keyword(KEYWORDS[name])
    if NUMBERS[name] >= PRINTED:
        raise KeyError(name)
    return _card(printed(NUMBERS[name]))


def _keyword(k: Keyword) -> Face:
    info = library.info(k.name)
    assert info is not None
    return _face(
        k.color, LETTERS[k.color] + k.code[2], title=k.title, kind=info.kind, tag=k.code,
        text=info.text, rulings=info.rulings,
    )  # fmt: skip


def _card(c: Card) -> Face:
    module = MODULES[c.number // 10]
    facts = [Fact(str(c.power), tr("Power"), size=26)]
    if c.focus is not None:
        facts.append(Fact(str(c.focus), tr("Focus"), size=26))
    words = [tr("{keyword}: {text}", keyword=KEYWORDS[n].title, text=trc(n, KEYWORDS[n].text))
             for n in c.keywords]  # fmt: skip
    said = tr("Item of {module}") if c.item else tr("Animation of {module}")
    return _face(
        module.colors[0], "".join(LETTERS[x] for x in module.colors),
        title=naming.card(c.number).split()[0], kind=said.format(module=module.name),
        facts=tuple(facts), text=words[0] if words else tr("It has no keyword."),
        notes=tuple(words[1:]),
    )  # fmt: skip


def _face(hue: int, letters: str, **more: Any) -> Face:
    fill = mix(FILLS[hue], BLACK, _DARKER.get(hue, 0.0))

    def large(size: float, ink: Color, rim: Color) -> Sprite:
        return signs.cut(_shape(letters), size, ink, rim)

    return Face(hue=fill, small=signs.cut(_shape(letters), 22, WHITE), large=large, **more)


def _shape(letters: str) -> signs.Shape:
    """Return letters as a shape."""

    def shape(b: Builder, middle: float, size: float) -> Image.Image:
        mask, _, row = lettering(letters, size * 0.62, True)
        drawn = b.shape(lambda p: None)
        drawn.paste(mask, (px(middle) - mask.width // 2, px(middle) - row))
        return drawn

    return shape
