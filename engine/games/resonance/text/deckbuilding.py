"""Decks of one's own in words: what is in one, and how it is built step by step.

Decides what somebody reads who builds a deck by picking, and which picks there are: colours
first, then modules that go with them, then the four Codex cards that stay at home.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from engine.core import Choice
from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS, MODULES, printed
from engine.games.resonance.decks import (
    FAMILIES,
    HUES,
    LEFT,
    SIZE,
    WORDS,
    BadDeck,
    Deck,
    eligible,
    fault,
    matching,
    module,
    read,
    usual,
    write,
)  # fmt: skip
from engine.games.resonance.state import Pool
from engine.i18n import mark, several, tr
from engine.plans import DeckInfo

#: What a deck is for that is legal only where one family is played.
ONLY: dict[Pool, str] = {
    "paragon": mark("Only for matches with the Paragon modules."),
    "fallen": mark("Only for matches with the Fallen modules."),
}


def describe(text: str) -> DeckInfo:
    """Return a deck in words."""
    deck = read(text)
    why = fault(deck)
    special = [pool for pool in ONLY if not fault(deck, pool)]
    lines = [*_lines(deck), *(tr(ONLY[pool]) for pool in special if why)]
    if why is None or special:
        return DeckInfo(_title(deck), tuple(lines), tuple(_cards(deck)))
    return DeckInfo(_title(deck), tuple(lines), tuple(_cards(deck)), why.why, why.rule)


def _title(deck: Deck) -> str:
    if not deck.colors:
        return tr("no colours yet")
    return ", ".join(map(naming.color, deck.colors))


def _lines(deck: Deck) -> Iterator[str]:
    if deck.colors:
        first, *others = map(naming.color, deck.colors)
        yield tr("Primary Colour: {color}", color=first)
        if others:
            yield tr("Secondary Colours: {colors}", colors=several(others))
    if deck.modules:
        yield tr("Modules: {modules}", modules=several(map(naming.module, deck.modules)))
    if deck.left:
        left = several(f"{naming.color(hue)} {kind}" for hue, kind in deck.left)
        yield tr("Codex: the fourteen of these colours without {cards}", cards=left)


def _cards(deck: Deck) -> Iterator[str]:
    for number in deck.modules:
        cards = " · ".join(naming.card(card) for card in module(number).cards)
        yield f"{naming.module(number)}: {cards}"
    if len(deck.colors) == HUES:
        codex = " · ".join(naming.codex(*row) for row in deck.codex)
        yield tr("Codex ({count} of 10): {cards}", count=len(deck.codex), cards=codex)


# -- picking --------------------------


def changes(text: str, options: object = None) -> Mapping[str, Sequence[Choice]]:
    """Return how a deck can be built on, by heading."""
    deck = read(text)
    menus = {**_colors(deck), **_modules(deck), **_codex(deck)}
    away = [
        *(_pick(f"drop {WORDS[c]}", naming.color(c)) for c in deck.colors),
        *(_pick(f"drop M{m}", naming.module(m), _about(m)) for m in deck.modules),
        *(_pick(f"keep {_word(row)}", naming.codex(*row)) for row in deck.left),
    ]
    if away:
        menus[tr("Take back…")] = away
    return {head: rows for head, rows in menus.items() if rows}


def _pick(change: str, label: str, about: str = "") -> Choice:
    return Choice(change, "", "", label, "", label, about=about)


def _word(row: tuple[int, int]) -> str:
    return f"{WORDS[row[0]]}.{row[1]}"


def _about(number: int) -> str:
    """Return the keywords of a module's cards, each once."""
    names = dict.fromkeys(k for card in module(number).cards for k in printed(card).keywords)
    return naming.keywords(names)


def _colors(deck: Deck) -> dict[str, list[Choice]]:
    if len(deck.colors) >= HUES:
        return {}
    head = tr("Secondary Colour…") if deck.colors else tr("Primary Colour…")
    free = [c for c in range(len(COLORS)) if c not in deck.colors]
    return {head: [_pick(f"color {WORDS[c]}", naming.color(c), _blocks(c)) for c in free]}


def _blocks(color: int) -> str:
    return " · ".join(naming.codex(color, t).partition(": ")[2] for t in range(1, 6))


def _modules(deck: Deck) -> dict[str, list[Choice]]:
    """Return the modules to add: by colour, then those that only some matches allow."""
    if len(deck.modules) >= SIZE:
        return {}
    free = [m.number for m in MODULES if m.number not in deck.modules]
    menus = {
        tr("Modules with {color}…", color=naming.color(c)): [m for m in free if matching(m, (c,))]
        for c in deck.colors
    }
    if len(deck.colors) == HUES:
        head = tr("Of another colour (Paragon and Fallen matches)…")
        menus[head] = [
            m
            for m in free
            if module(m).family in FAMILIES.values() and not matching(m, deck.colors)
        ]
    return {
        head: [_pick(f"add M{m}", naming.module(m), _about(m)) for m in rows]
        for head, rows in menus.items()
    }  # fmt: skip


def _codex(deck: Deck) -> dict[str, list[Choice]]:
    if len(deck.colors) < HUES or len(deck.left) >= LEFT:
        return {}
    head = tr("Codex cards to leave out ({count} of 4)…", count=len(deck.left))
    rest = [_pick(f"leave {_word(row)}", naming.codex(*row)) for row in deck.codex]
    return {head: [_pick("usual", tr("The usual rest: types 4 and 5")), *rest]}


# -- carrying a pick out --------------------------


def changed(text: str, change: str) -> str:
    """Return a deck after a pick. Raises BadDeck."""
    deck = read(text)
    verb, _, rest = change.partition(" ")
    if verb not in CHANGES:
        raise BadDeck(tr("I don't know that step in building a deck."))
    return write(CHANGES[verb](deck, read(rest)))


def _room(fits: bool, why: str) -> None:
    if not fits:
        raise BadDeck(tr(why))


def _add(deck: Deck, more: Deck) -> Deck:
    modules = tuple(m for m in more.modules if m not in deck.modules)
    _room(len(deck.modules) + len(modules) <= SIZE, mark("A deck has at most four modules."))
    return replace(deck, modules=(*deck.modules, *modules))


def _color(deck: Deck, more: Deck) -> Deck:
    colors = tuple(c for c in more.colors if c not in deck.colors)
    _room(len(deck.colors) + len(colors) <= HUES, mark("A codex has at most three colours."))
    return replace(deck, colors=(*deck.colors, *colors))


def _leave(deck: Deck, more: Deck) -> Deck:
    fits = {*more.left} <= {*deck.codex} and len(deck.left) + len(more.left) <= LEFT
    _room(fits, mark("You can't leave out that Codex card. You leave out four of the fourteen."))
    return replace(deck, left=(*deck.left, *more.left))


def _usual(deck: Deck, more: Deck) -> Deck:
    rest = [*usual(deck.colors), *reversed(eligible(deck.colors))]
    free = [row for row in dict.fromkeys(rest) if row not in deck.left]
    return replace(deck, left=(*deck.left, *free[: LEFT - len(deck.left)]))


def _drop(deck: Deck, more: Deck) -> Deck:
    colors = tuple(c for c in deck.colors if c not in more.colors)
    modules = tuple(m for m in deck.modules if m not in more.modules)
    left = tuple(row for row in deck.left if row in eligible(colors))
    return Deck(modules, colors, left)


def _keep(deck: Deck, more: Deck) -> Deck:
    return replace(deck, left=tuple(row for row in deck.left if row not in more.left))


CHANGES: dict[str, Callable[[Deck, Deck], Deck]] = {
    "add": _add, "color": _color, "leave": _leave, "usual": _usual, "drop": _drop, "keep": _keep,
}  # fmt: skip
