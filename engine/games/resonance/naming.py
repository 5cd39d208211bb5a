"""Names of things as players read them.

Decides what seats, units, cards and Codex cards are called: a unit by its word (`B2`), with
Power, Focus and keywords where there is room; a card by its name (`card_names`) likewise.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.resonance.card_names import short, title
from engine.games.resonance.cards import COLORS, MODULES, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.state import ECHO, PLAYER, SEATS
from engine.games.resonance.view import UnitView, View
from engine.i18n import mark, tr

#: The cards have colours, so these are none; each begins with the letter of its units.
SEAT_NAMES = (mark("Anvil"), mark("Banjo"), mark("Cello"), mark("Drum"))


def side(seat: int) -> str:
    """Return what a seat is called."""
    return tr(SEAT_NAMES[seat])


def brief_unit(word: str) -> str:
    """Return a unit as it is called in a report: a Player by its seat, others by their word."""
    return side(SEATS.index(word)) if word in SEATS else word


def color(number: int) -> str:
    """Return what a colour is called: as it is printed and typed, in every language."""
    return COLORS[number]


def keyword(word: str) -> str:
    """Return the title of a keyword or tag."""
    return KEYWORDS[word].title if word in KEYWORDS else word.capitalize()


def keywords(words: Iterable[str]) -> str:
    """Return keywords as a list, empty for none."""
    return ", ".join(keyword(word) for word in words)


def card(number: int) -> str:
    """Return a card in one line: `Marking Clayhammer Item 3 (Mark, Indirect)`, an Animation
    `Fernsage 4/5`."""
    words, line = keywords(printed(number).keywords), f"{title(number)} {numbers(number)}"
    return f"{line} ({words})" if words else line


def brief(number: int) -> str:
    """Return a card by its name in short and its numbers: `Clayhammer Item 3`."""
    return f"{short(number)} {numbers(number)}"


def numbers(number: int) -> str:
    """Return what is printed on a card in numbers: `4/4`, `Item 3`."""
    c = printed(number)
    return tr("Item {power}", power=c.power) if c.item else f"{c.power}/{c.focus}"


def codex(hue: int, kind: int) -> str:
    """Return a Codex card: `Red 1: Resilient, Font`."""
    return f"{color(hue)} {kind}: {keywords(block(hue, kind))}"


def module(number: int) -> str:
    """Return the name of a module."""
    return MODULES[number - 1].name


def unit(view: View, word: str) -> str:
    """Return a unit by its word and what it is: `B2 4/3`, a Player by its seat's name."""
    if word in SEATS:
        return side(SEATS.index(word))
    u = view.unit(word)
    return word if u is None else f"{word} {u.power}/{u.focus}"


def described(u: UnitView) -> str:
    """Return a unit with its numbers: `B2 4/3, 1 of 4 damage`."""
    damage = min(u.damage, u.limit)
    if u.card == PLAYER:
        return tr(
            "{seat}, {damage} of {limit} damage", seat=side(u.seat), damage=damage, limit=u.limit
        )
    kind = tr("Echo") if u.card == ECHO else title(u.card)
    return tr(
        "{unit} ({card}) {power}/{focus}, {damage} of {limit} damage", unit=u.word, card=kind,
        power=u.power, focus=u.focus, damage=damage, limit=u.limit,
    )  # fmt: skip


def tags(words: Iterable[str]) -> str:
    """Return tags as a list."""
    return ", ".join(KEYWORDS[word].title for word in words if word in TAGS)
