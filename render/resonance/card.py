"""One card of Resonance, as large as a phone: an Animation, an Item, a Codex card, a keyword.

Decides what stands on a card that is read: its numbers, then each of its keywords with its
colour and its text. Its head has the colour of its module, in the middle is the sign of the
module's family.
"""

from __future__ import annotations

from engine.games.resonance import card_names, naming
from engine.games.resonance.cards import COLORS, MODULES, NUMBERS, PRINTED, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.library import KINDS
from engine.i18n import tr, trc
from engine.releases import rulings_of
from render.draw import Sprite
from render.kit import card
from render.kit.card import Face, Fact, Part
from render.resonance import hues, signs
from render.themes import BLACK, THEMES, WHITE, Color, Theme, mix

_WORDS = tuple(color.lower() for color in COLORS)


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return a card as PNG bytes: `M22.5`, a keyword by its name, a Codex card like `red.1`;
    raises `KeyError` for a name that is none of these."""
    return card.picture(face(name, THEMES[theme]), theme)


def face(word: str, t: Theme) -> Face:
    """Return what is drawn of a card; raises `KeyError` for a name that is none."""
    if word in KEYWORDS:
        return _keyword(word, t)
    color, _, kind = word.partition(".")
    if color in _WORDS and kind in ("1", "2", "3", "4", "5"):
        return _codex(_WORDS.index(color), int(kind))
    number = NUMBERS[word]
    if number >= PRINTED:
        raise KeyError(word)
    return _card(number, t)


def _large(sign: str, size: float, ink: Color) -> Sprite:
    return signs.sign(sign, size * 0.85, ink)


def _parts(names: tuple[str, ...]) -> tuple[Part, ...]:
    """Return keywords with their texts; a tag's with what the tag does."""
    parts = []
    for n in names:
        text = trc(n, KEYWORDS[n].text)
        if n in TAGS:
            text += " " + tr("The Tag: {text}", text=trc(n, TAGS[n].text))
        title = naming.keyword(n)
        if KEYWORDS[n].flaw:
            title += " · " + tr("Flaw")
        parts.append(Part(title, text, hues.badge(KEYWORDS[n].color)))
    return tuple(parts)


def _card(number: int, t: Theme) -> Face:
    c, module = printed(number), MODULES[number // 10]
    hue = hues.deep(module.colors[0])
    facts: tuple[Fact, ...] = (Fact(str(c.power), tr("Power and price")),)
    if c.item:
        kind, tag = tr("Item · {module}", module=module.name), str(c.power)
        small = signs.sign("item", 20, WHITE)
    else:
        kind, tag = tr("Animation · {module}", module=module.name), f"{c.power}/{c.focus}"
        facts += (Fact(str(c.focus), tr("Focus")),)
        small = signs.sign("unit", 20, WHITE)
    plates = tuple(Fact("", "", hues.badge(color)) for color in module.colors)
    return Face(
        card_names.title(number), kind, hue, small,
        lambda size, ink, rim: _large(module.family, size, ink),
        "" if c.keywords else tr("No keyword."), tag, facts + plates,
        parts=_parts(c.keywords), colors=hues.FILLS,
    )  # fmt: skip


def _codex(hue: int, kind: int) -> Face:
    return Face(
        f"{naming.color(hue)} {kind}", tr("Codex card"), hues.deep(hue),
        signs.sign("codex", 20, WHITE), lambda size, ink, rim: _large("codex", size, ink), "",
        f"{hues.LETTERS[hue]}{kind}", parts=_parts(block(hue, kind)), colors=hues.FILLS,
    )  # fmt: skip


def _keyword(word: str, t: Theme) -> Face:
    k = KEYWORDS[word]
    sign = ("boost" if TAGS[word].boost else "status") if word in TAGS else "keyword"
    place = int(k.code[2])
    kind = (place + 1) // 2 if place else 5
    notes = [tr("The Tag: {text}", text=trc(word, TAGS[word].text))] if word in TAGS else []
    notes.append(tr("Codex card {card}", card=naming.codex(k.color, kind)))
    facts = (Fact(tr(KINDS[k.kind]), "", hues.badge(k.color), 15.0),)
    return Face(
        k.title, tr("{color} keyword {code}", color=naming.color(k.color), code=k.code),
        hues.deep(k.color), signs.sign(sign, 18, WHITE),
        lambda size, ink, rim: _large(sign, size, ink), trc(word, k.text), "", facts,
        notes=tuple(notes), rulings=tuple(trc(word, x) for x in rulings_of(k)),
        colors=(*hues.FILLS, mix(hues.FILLS[k.color], BLACK, 0.4)),
    )  # fmt: skip
