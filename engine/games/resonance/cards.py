"""The 500 printed cards and their 50 modules.

Decides how the list of cards is read and what a card is called: `M22.5` is the fifth card of
module 22. A card is a number. In matches with decks of their own the number also says whose
deck it came from, since it goes back to that player's pile (RS-VAR-TCG-3).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

from msgspec import Struct

COLORS = (
    "Null", "Silver", "Yellow", "Green", "Black", "Orange", "White", "Red", "Blue", "Purple",
)  # fmt: skip
FAMILIES = ("Paragon", "Fallen", "Ascendant", "Complementary", "Opposed")
MODULE, ANIMATIONS = 10, 6
#: How many cards there are; a card of the deck of seat n is n times as much higher.
PRINTED = 500


class BadModules(ValueError):
    """The list of cards is wrong; the message is one plain sentence."""


class Card(Struct, frozen=True):
    """A printed card. `power` is its fuel, its threshold and its price (RS-DEF-12); `focus`
    is None for an Item; `keywords` are names. `title` is its name if the list gives one."""

    number: int
    power: int
    focus: int | None
    keywords: tuple[str, ...]
    title: str = ""

    @property
    def item(self) -> bool:
        return self.focus is None


class Module(Struct, frozen=True):
    """Ten cards. `number` counts from 1, `colors` are numbers of `COLORS`."""

    number: int
    name: str
    family: str
    colors: tuple[int, ...]
    cards: tuple[int, ...]


def load(text: str) -> tuple[tuple[Module, ...], tuple[Card, ...]]:
    """Read the list of cards; raises `BadModules` where it is not what it should be."""
    modules: list[Module] = []
    cards: list[Card] = []
    for row in tomllib.loads(text)["module"]:
        number, name = len(modules) + 1, row["name"]
        if row["family"] not in FAMILIES or not set(row["colors"]) <= {*COLORS}:
            raise BadModules(f"Module {number}, {name}: its family or a colour is unknown.")
        if len(row["cards"]) != MODULE:
            raise BadModules(f"Module {number}, {name}: it has not {MODULE} cards.")
        first = len(cards)
        cards += [_card(first + n, line, n) for n, line in enumerate(row["cards"])]
        colors = tuple(COLORS.index(c) for c in row["colors"])
        modules.append(
            Module(number, name, row["family"], colors, tuple(range(first, first + MODULE)))
        )
    if len(cards) != PRINTED:
        raise BadModules(f"There are {len(cards)} cards, not {PRINTED}.")
    return tuple(modules), tuple(cards)


def _card(number: int, line: str, place: int) -> Card:
    facts, _, title = line.partition(":")
    head, *keywords = facts.split()
    power, _, focus = head.partition("/")
    name = f"M{number // MODULE + 1}.{place + 1}"
    if (place < ANIMATIONS) != bool(focus):
        raise BadModules(f"{name}: Animations are the first {ANIMATIONS} cards of a module.")
    if len(keywords) > 3 or max(Counter(keywords).values(), default=1) > 1:
        raise BadModules(f"{name}: it has more than three keywords, or one of them twice.")
    return Card(number, int(power), int(focus) if focus else None, tuple(keywords), title.strip())


MODULES, CARDS = load((Path(__file__).parent / "modules.toml").read_text(encoding="utf-8"))
#: Their facts by number, for quick looks.
POWER = tuple(c.power for c in CARDS)
ITEM = tuple(c.item for c in CARDS)


def printed(card: int) -> Card:
    """Return what is printed on a card, whichever deck it came from."""
    return CARDS[card % PRINTED]


def power(card: int) -> int:
    """Return the printed Power of a card."""
    return POWER[card % PRINTED]


def is_item(card: int) -> bool:
    """Say whether a card is an Item, else it is an Animation."""
    return ITEM[card % PRINTED]


def pile(card: int) -> int:
    """Return to which pile a card goes: 0 where there is one for all."""
    return card // PRINTED


def _word(card: int) -> str:
    module, place = divmod(card % PRINTED, MODULE)
    return f"M{module + 1}.{place + 1}" + ("", "b", "c", "d")[card // PRINTED]


NAMES = tuple(_word(n) for n in range(4 * PRINTED))
NUMBERS = {word: n for n, word in enumerate(NAMES)}


def name(card: int) -> str:
    """Return a card's word in the notation, `M22.5`; one of a later seat's own deck has a
    letter behind it."""
    return NAMES[card]


def number(word: str) -> int:
    """Return the card of that word; raises `KeyError` if there is none."""
    return NUMBERS[word]
