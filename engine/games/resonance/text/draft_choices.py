"""The choices before the match in menu words: modules, colours, the codex.

Decides what is suggested to whoever cannot weigh them all: the same that is taken for those who
leave it to the game (`suggest`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Choice
from engine.games.resonance import naming, suggest
from engine.games.resonance.cards import FAMILIES, MODULES, printed
from engine.games.resonance.decks import LEFT, WORDS, eligible
from engine.games.resonance.keyword_types import block
from engine.games.resonance.text.labels import own
from engine.games.resonance.view import View
from engine.i18n import mark, several, tr

#: What leaves the whole setup to the game.
FOR_ME = mark("Choose everything for me")
#: What modules and the families they are listed under are called together.
MODULE = mark("Pick a module")


def suggested(view: View) -> list[int]:
    """Return a few modules to suggest."""
    return suggest.modules(view.pool, view.modules)[:2]


def most(cards: Sequence[int]) -> list[str]:
    """Return the keywords printed on cards, those on most of them first."""
    counts = Counter(k for card in cards for k in printed(card).keywords)
    return [keyword for keyword, _ in counts.most_common()]


def lot(view: View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Any module"), tip=True, menu=tr(MODULE))


def module(view: View, action: str, words: list[str]) -> Choice:
    m = MODULES[int(words[0]) - 1]
    about = naming.keywords(most(m.cards))
    text = tr("Pick {module}", module=m.name)
    if m.number in suggested(view):
        return own(action, m.name, text=text, about=about, tip=True, menu=tr(MODULE))
    head = f"#{FAMILIES.index(m.family)}"
    return Choice(action, head, m.family, m.name, "", text, about=about, menu=tr(MODULE))


def color(view: View, action: str, words: list[str]) -> Choice:
    hue = WORDS.index(words[0])
    plan = view.sides[view.seat].plan if view.seat is not None else ()
    keywords = naming.keywords(block(hue, 1))
    text = tr(
        "Primary {color}: you begin with {keywords}", color=naming.color(hue), keywords=keywords
    )
    if plan:
        text = tr("Secondary {color}", color=naming.color(hue))
    return own(action, naming.color(hue), text=text, tip=hue in suggest.colors(plan))


def leave(view: View, action: str, words: list[str]) -> Choice:
    hue, kind = WORDS.index(words[0]), int(words[1])
    verb = tr("Not {color} {type}", color=naming.color(hue), type=kind)
    side = view.sides[view.seat] if view.seat is not None else None
    tip = side is not None and (hue, kind) in suggest.rest(eligible(side.plan), side.left, LEFT)
    keywords = naming.keywords(block(hue, kind))
    return own(
        action, verb, "" if tip else keywords,  # a button is short, its card is pictured
        tr("Leave out {card}", card=naming.codex(hue, kind)), tip=tip,
    )  # fmt: skip


def seal(view: View, action: str, words: list[str]) -> Choice:
    side = view.sides[view.seat] if view.seat is not None else None
    if side is None or len(side.plan) < 3:
        begun = side is not None and bool(side.plan)
        return own(action, tr("Choose the rest for me") if begun else tr(FOR_ME), tip=begun)
    if view.quick:
        return own(action, tr("Seal"), tr("(the Codex is ready-made)"), tip=True)
    rest = suggest.rest(eligible(side.plan), side.left, LEFT)
    names = several(f"{naming.color(c)} {kind}" for c, kind in rest)
    if not rest:
        return own(action, tr("Seal"), tr("(these ten)"), tip=True)
    text = tr("Seal without {cards}", cards=names)
    return own(action, tr("Seal"), tr("(leave out ★)"), text, tip=True)
