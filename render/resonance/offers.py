"""What is chosen before a match of Resonance, as cards with their whole texts: colours, Codex.

Decides which card an action chooses: a Primary Colour stands for its first Codex card, with which
one begins (`red`), a Secondary one for all five that may come (`red+`).
"""

from __future__ import annotations

from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.view import View
from engine.i18n import mark, tr, trc
from render.encoding import encode
from render.kit import offers
from render.kit.offers import Offer
from render.resonance import hues, signs
from render.themes import WHITE

_WORDS = tuple(color.lower() for color in COLORS)
_ANY = "+"


def offered(view: View, action: str) -> str:
    """Return the card an action chooses, "" for anything else."""
    verb, *words = action.split()
    if verb == "leave":
        return ".".join(words)
    if verb != "color" or view.seat is None:
        return ""
    return words[0] + (_ANY if view.sides[view.seat].plan else "")


def offer(name: str, theme: str) -> Offer:
    """Return what is drawn of a card that may be chosen."""
    word, _, kind = name.removesuffix(_ANY).partition(".")
    hue = _WORDS.index(word)
    title, letter = naming.color(hue), hues.LETTERS[hue]
    facts, text = "", "\n".join(map(said, block(hue, int(kind or 1))))
    if name.endswith(_ANY):
        rows = (f"{n} {naming.keywords(block(hue, n))}" for n in range(1, 6))
        facts, text = tr("Codex cards"), "\n".join(rows)
    elif kind:
        title, letter = f"{title} {kind}", letter + kind
    else:
        facts = tr("You begin with")
    return Offer(name, title, text, hues.deep(hue), signs.sign("codex", 14, WHITE), letter, facts)


def offer_picture(things: list[Offer], *, theme: str = "dark") -> bytes:
    """Return cards that may be chosen as PNG bytes."""
    return encode(offers.picture_of(things, theme).image, hues.palette(theme))


def said(keyword: str) -> str:
    """Return a keyword with what it does, in one paragraph: of one that brings a tag whom that
    goes to, and what it does there."""
    text = trc(keyword, KEYWORDS[keyword].text)
    if keyword in TAGS:
        tag = TAGS[keyword]
        brings = mark("a Tag on what it hits or supports. {text}")
        if tag.boost:
            brings = mark("a Tag for itself by a hit, for either unit by a Support. {text}")
        text = tr(brings, text=trc(keyword, tag.text))
    return f"{naming.keyword(keyword)}: {text}"
