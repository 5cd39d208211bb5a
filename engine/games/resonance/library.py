"""The cards for readers: cards, keywords and their tags, and where somebody sees one now.

Decides the wording around a card's own words. What is said about a running match comes from a
view alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.resonance import naming
from engine.games.resonance.card_names import coded
from engine.games.resonance.cards import CARDS, COLORS, MODULES, NUMBERS, PRINTED, name, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, Keyword, Kind, in_order
from engine.games.resonance.view import View
from engine.i18n import language, mark, tr, trc
from engine.parts import CardGroup, CardInfo
from engine.releases import rulings_of

KINDS = {
    Kind.ATTACKS: mark("on Attacks and Critical Strikes"),
    Kind.ATTACK: mark("on Attacks"),
    Kind.STRIKE: mark("on Critical Strikes"),
    Kind.SUPPORT: mark("on Supports"),
    Kind.ANY: mark("on attacks and Supports"),
    Kind.PASSIVE: mark("always works"),
    Kind.TRIGGER: mark("triggers by itself"),
    Kind.REACTION: mark("a reaction"),
    Kind.FLAW: mark("a Flaw"),
}


def names() -> dict[str, str]:
    """Return every title by its name: keywords first, then the 500 cards."""
    titles = {k.name: k.title for k in sorted(KEYWORDS.values(), key=lambda k: k.title)}
    titles.update({name(c.number): coded(c.number) for c in CARDS})
    return titles


def info(word: str) -> CardInfo | None:
    """Return a card or keyword in words, None if there is none of that name."""
    if word in KEYWORDS:
        return _keyword(KEYWORDS[word])
    number = NUMBERS.get(word)
    return None if number is None else _card(number % PRINTED)


def _keyword(k: Keyword) -> CardInfo:
    kind = tr(
        "{color} keyword {code}, {kind}", color=naming.color(k.color), code=k.code,
        kind=tr(KINDS[k.kind]),
    )  # fmt: skip
    rulings = [trc(k.name, x) for x in rulings_of(k)]
    if k.name in TAGS:
        template = mark("The Tag: {text}")
        rulings.insert(0, tr(template, text=trc(k.name, TAGS[k.name].text)))
    return CardInfo(k.name, k.title, kind, trc(k.name, k.text), tuple(rulings), k.rule)


def _card(number: int) -> CardInfo:
    c, module = printed(number), MODULES[number // 10]
    if c.item:
        kind = tr("Item of {module} · Power {power}", module=module.name, power=c.power)
    else:
        kind = tr(
            "Animation of {module} · Power {power}, Focus {focus}", module=module.name,
            power=c.power, focus=c.focus,
        )  # fmt: skip
    words = [f"{KEYWORDS[n].title}: {trc(n, KEYWORDS[n].text)}" for n in c.keywords]
    text = " ".join(words) or tr("No keyword.")
    return CardInfo(name(number), coded(number), kind, text, (), "RS-MOD-05")


def groups() -> dict[str, CardGroup]:
    """Return the cards by colour, keyword, module and sort (`engine.parts.Cards`)."""
    return _groups(language())


@cache
def _groups(code: str) -> dict[str, CardGroup]:
    """Return the groups in the language that is spoken, made once for each."""
    by_name = {}
    for c, hue in enumerate(COLORS):
        own = [k.name for k in _in_order() if k.color == c]
        cards = [name(n) for m in MODULES if c in m.colors for n in m.cards]
        by_name[hue.lower()] = CardGroup(naming.color(c), (*own, *cards))
    for k in _in_order():
        bear = [name(c.number) for c in CARDS if k.name in c.keywords]
        by_name[k.name] = CardGroup(tr("Cards with {keyword}", keyword=k.title), tuple(bear))
    for m in MODULES:
        by_name[f"module-{m.number}"] = CardGroup(m.name, tuple(map(name, m.cards)))
    sorts = {
        "boost": (tr("Boost Tags"), [n for n, tag in TAGS.items() if tag.boost]),
        "status": (tr("Status Tags"), [n for n, tag in TAGS.items() if not tag.boost]),
        "flaws": (tr("Flaws"), [k.name for k in _in_order() if k.flaw]),
        "items": (tr("Items"), [name(c.number) for c in CARDS if c.item]),
    }
    by_name.update({key: CardGroup(title, tuple(names)) for key, (title, names) in sorts.items()})
    return by_name


def _in_order() -> list[Keyword]:
    return [KEYWORDS[n] for n in in_order(set(KEYWORDS))]


def sentences() -> Iterator[tuple[str, str]]:
    """Yield what the declarations of keywords say, each with the keyword's name."""
    for k in KEYWORDS.values():
        tag = (TAGS[k.name].text,) if k.name in TAGS else ()
        for text in (k.text, *tag, *k.rulings):
            yield k.name, text


def whereabouts(view: View, word: str) -> str:
    """Say in short sentences where the owner of `view` sees a card or keyword now."""
    return " ".join(_shown(view, word)) or tr("Not in this match.")


def _shown(view: View, word: str) -> Iterator[str]:
    number = _printed(NUMBERS.get(word))
    for side in view.sides:
        for u in side.units:
            items = [_printed(i.card) for i in u.items]
            if number is not None and _printed(u.card) == number:
                yield tr("In play: {unit}.", unit=naming.described(u))
            elif number is not None and number in items:
                yield tr("An Item of {unit}.", unit=naming.unit(view, u.word))
            elif number is None and word in u.keywords:
                yield tr("Works on {unit}.", unit=naming.unit(view, u.word))
            if number is None and word in u.tags:
                yield tr("{unit} has the Tag.", unit=naming.unit(view, u.word))
        if number is not None and number in map(_printed, side.hand or ()):
            yield tr("In {seat}'s hand, which you can see.", seat=naming.side(side.seat))
    for seat, pile in enumerate(view.piles):
        if number is not None and number in map(_printed, pile):
            if len(view.piles) == 1:
                yield tr("In the discard pile.")
            else:
                yield tr("In {seat}'s discard pile.", seat=naming.side(seat))


def _printed(card: int | None) -> int | None:
    """Return a card whichever deck it came from; what is none stays what it is."""
    return card % PRINTED if card is not None and card >= 0 else card
