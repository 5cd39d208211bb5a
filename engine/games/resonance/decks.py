"""Decks of one's own: four modules and the ten Codex cards that go with them.

Decides how a deck is written and read, when it is legal (RS-VAR-TCG-1, RS-VAR-TCG-2), and
which decks are ready for whoever has none. A deck is one line, modules by number, colours with
the Primary Colour first, then the four Codex cards of the fourteen that stay at home:

    M4 M40 M1 M34 silver null orange without null.4 null.5 orange.4 orange.5

Paragon and Fallen modules have one colour each and a codex has three, so of the four that
RS-VAR-COMBINE asks for, one may be of another colour.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS, MODULE, MODULES, PRINTED, Module
from engine.games.resonance.state import Options, Pool
from engine.i18n import mark, several, tr

#: Modules of a deck, colours of a codex, its cards, and those left out of the fourteen.
SIZE, HUES, CODEX, LEFT = 4, 3, 10, 4
WORDS = tuple(color.lower() for color in COLORS)
#: The longest text that is read as a deck.
LONGEST = 200
#: Words that may stand in a deck and mean nothing.
FILLERS = {"", "deck", "without", "modules", "colours", "colors", "and", "-", "–"}
#: How many modules of a deck may have none of its colours, by pool.
STRANGERS = {"all": 0, "paragon": 1, "fallen": 1}
FAMILIES = {"paragon": "Paragon", "fallen": "Fallen"}
Codex = tuple[int, int]
T = TypeVar("T")


class BadDeck(ValueError):
    """A text is no deck; the message is one sentence."""


class Deck(Struct, frozen=True):
    """A deck, perhaps an unfinished one: modules by number, colours (primary first), and the
    Codex cards (colour, type) that are left out."""

    modules: tuple[int, ...] = ()
    colors: tuple[int, ...] = ()
    left: tuple[Codex, ...] = ()

    @property
    def codex(self) -> tuple[Codex, ...]:
        """The Codex cards that come along."""
        return tuple(row for row in eligible(self.colors) if row not in self.left)


class Fault(Struct, frozen=True):
    """Why a deck cannot be played: one sentence, and the rule behind it."""

    why: str
    rule: str


# -- what belongs to a deck --------------------------


def module(number: int) -> Module:
    """Return a module by its number."""
    return MODULES[number - 1]


def pool(options: Options) -> tuple[int, ...]:
    """Return the modules that can be in a match, by number."""
    return _family(FAMILIES.get("paragon" if options.quick else options.pool))


@cache
def _family(name: str | None) -> tuple[int, ...]:
    return tuple(m.number for m in MODULES if name in (None, m.family))


def eligible(colors: tuple[int, ...]) -> list[Codex]:
    """Return the Codex cards of some colours, primary first: fourteen of three (RS-SETUP-05)."""
    primary = [(c, t) for c in colors[:1] for t in (2, 3, 4, 5)]
    return primary + [(c, t) for c in colors[1:] for t in range(1, 6)]


def usual(colors: tuple[int, ...]) -> tuple[Codex, ...]:
    """Return what Quick Start leaves out: types 4 and 5 of both Secondary Colours."""
    return tuple((c, t) for c in colors[1:] for t in (4, 5))


def matching(number: int, colors: Iterable[int]) -> bool:
    """Say whether a module has one of some colours (RS-VAR-TCG-2)."""
    return not {*module(number).colors}.isdisjoint(colors)


def cards(modules: Iterable[int], seat: int) -> list[int]:
    """Return the cards of a seat's own deck (`cards.pile` says whose a card is)."""
    return [seat * PRINTED + card for m in modules for card in module(m).cards]


def module_of(card: int) -> int:
    """Return the module of a card, whichever deck it came from."""
    return card % PRINTED // MODULE + 1


# -- writing and reading --------------------------


def write(deck: Deck) -> str:
    """Return a deck as text; whatever is the same deck is written the same."""
    words = [f"M{m}" for m in sorted(deck.modules)]
    words += [WORDS[c] for c in (*deck.colors[:1], *sorted(deck.colors[1:]))]
    left = sorted(deck.left)
    return " ".join([*words, *(["without"] if left else []), *(f"{WORDS[c]}.{t}" for c, t in left)])


def read(text: str) -> Deck:
    """Return the deck a text means, unfinished or illegal ones too. Raises BadDeck."""
    if len(text) > LONGEST:
        template = mark("That is too long for a deck. A deck looks like this: “{example}”.")
        raise BadDeck(tr(template, example=write(example())))
    modules: list[int] = []
    colors: list[int] = []
    left: list[Codex] = []
    for word in re.split(r"[\s,;]+", text.lower()):
        if word in FILLERS:
            continue
        number = re.fullmatch(r"m?([0-9]{1,3})", word)
        codex = re.fullmatch(r"([a-z]+)\.([0-9])", word)
        if number:
            modules.append(_module(int(number[1])))
        elif word in WORDS:
            colors.append(WORDS.index(word))
        elif codex and codex[1] in WORDS and "1" <= codex[2] <= "5":
            left.append((WORDS.index(codex[1]), int(codex[2])))
        else:
            template = mark(
                "I don't understand {word!r} in a deck. A deck looks like this: “{example}”."
            )
            raise BadDeck(tr(template, word=word[:30], example=write(example())))
    return Deck(tuple(modules), tuple(colors), tuple(left))


def _module(number: int) -> int:
    if not 1 <= number <= len(MODULES):
        raise BadDeck(tr("There is no module M{number}: they are M1 to M50.", number=number))
    return number


# -- what is legal --------------------------


def fault(deck: Deck, among: Pool = "all") -> Fault | None:
    """Return the first reason why a deck cannot be played, None if it can."""
    return next(_faults(deck, among), None)


def _faults(deck: Deck, among: Pool) -> Iterator[Fault]:
    if len(deck.colors) != HUES or _doubled(deck.colors):
        template = mark("A codex has a Primary Colour and two other, different colours.")
        yield Fault(tr(template), "RS-SETUP-05")
        return
    count = len(deck.modules)
    if count != SIZE:
        template = mark("A deck has four modules; this one has {count}.")
        yield Fault(tr(template, count=count), "RS-VAR-TCG-1")
    for m in _doubled(deck.modules):
        template = mark("{module} is in the deck twice. A deck has four different modules.")
        yield Fault(tr(template, module=naming.module(m)), "RS-VAR-TCG-1")
    yield from _codex_faults(deck)
    family = FAMILIES.get(among)
    for m in deck.modules:
        if family is not None and module(m).family != family:
            template = mark("{module} isn't a {family} module. This match only allows those.")
            yield Fault(tr(template, module=naming.module(m), family=family), "RS-VAR-COMBINE")
    colors = {deck.colors[0], *(c for c, _ in deck.codex)}
    strange = [m for m in deck.modules if not matching(m, colors)]
    if len(strange) > STRANGERS[among]:
        names = several(map(naming.module, strange))
        hues = several(map(naming.color, deck.colors))
        template = mark("{modules}: none of its colours is in your codex ({colors}).")
        if STRANGERS[among]:
            template = mark(
                "{modules}: only one module may be of a colour not in your codex ({colors})."
            )
        elif len(strange) > 1:
            template = mark("{modules}: none of their colours is in your codex ({colors}).")
        yield Fault(tr(template, modules=names, colors=hues), "RS-VAR-TCG-2")


def _codex_faults(deck: Deck) -> Iterator[Fault]:
    for hue, kind in deck.left:
        if (hue, kind) not in eligible(deck.colors):
            template = mark("{codex} isn't one of the fourteen Codex cards you can leave out.")
            yield Fault(tr(template, codex=naming.codex(hue, kind)), "RS-SETUP-05")
    for hue, kind in _doubled(deck.left):
        template = mark("{codex} is left out twice.")
        yield Fault(tr(template, codex=naming.codex(hue, kind)), "RS-SETUP-05")
    if len(deck.left) != LEFT:
        template = mark("You take ten of the fourteen Codex cards: leave out four, not {count}.")
        yield Fault(tr(template, count=len(deck.left)), "RS-SETUP-05")


def _doubled(rows: tuple[T, ...]) -> list[T]:
    return [row for n, row in enumerate(rows) if row in rows[:n]]


def action(text: str, options: Options) -> str:
    """Return the action that brings a deck to a match, empty if it is not legal there."""
    try:
        deck = read(text)
    except BadDeck:
        return ""
    return "" if fault(deck, options.pool) else f"deck {write(deck)}"


# -- what a first game is played with --------------------------


class FirstGame(Struct, frozen=True):
    """The modules of the shared deck, after how many rounds the match ends, and by seat the HP of
    its Player, its colours and codex."""

    modules: tuple[int, ...]
    rounds: int
    hp: tuple[int, ...]
    sides: tuple[Deck, ...]


@cache
def first_game() -> FirstGame:
    """Return what a first game is played with."""
    path = Path(__file__).parent / "first_game.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    sides = tuple(map(read, data["sides"]))
    return FirstGame(tuple(data["modules"]), data["rounds"], tuple(data["hp"]), sides)


# -- decks that are ready --------------------------


@cache
def starters(among: Pool) -> tuple[Deck, ...]:
    """Return a deck that is ready for each Primary Colour."""
    return tuple(_starter(color, among) for color in range(len(COLORS)))


def example() -> Deck:
    return starters("all")[1]


def _starter(first: int, among: Pool) -> Deck:
    """Return a deck of a colour, of one that has a module with it, and of one that has a
    module with either."""
    pairs = [m for m in MODULES if len(m.colors) > 1]
    one = next(m for m in pairs if first in m.colors)
    both = (first, *(c for c in one.colors if c != first))
    two = next(m for m in pairs if len({*m.colors, *both}) == HUES and {*m.colors} & {*both})
    colors = (*both, *(c for c in two.colors if c not in both))
    family = FAMILIES.get(among, "Paragon")
    pure = {m.colors[0]: m.number for m in MODULES if m.family == family}
    modules = [pure[both[0]], pure[both[1]], one.number, two.number]
    if among in FAMILIES:
        fourth = next(c for c in range(len(COLORS)) if c not in colors)
        modules = [pure[c] for c in (*colors, fourth)]
    return Deck(tuple(modules), colors, usual(colors))
