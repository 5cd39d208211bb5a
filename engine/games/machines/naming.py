"""Names of things as players read them.

Decides what seats, cards, cells and statuses are called, and a card's numbers in one line. Titles
of cards, sigils and factions stay as they are printed in every language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.games.machines.card_files import library, present
from engine.games.machines.cards import Book, Card, book_title
from engine.games.machines.field import CELLS
from engine.games.machines.state import NOBODY
from engine.games.machines.view import PieceView, View
from engine.i18n import mark, several, tr, trc, trn

SEAT_NAMES = (mark("Blue"), mark("Red"), mark("Green"), mark("Gold"))
#: Statuses as a card has them, and what they do.
STATUSES = {
    "DLY": (mark("delayed"), mark("it can do nothing until its side's next Build Phase, and "
                                  "Damage equal to its Health destroys it")),
    "VUL": (mark("Vulnerable"), mark("it can do nothing, and Damage equal to its Health destroys "
                                     "it")),
    "FRT": (mark("Fortified"), mark("2 more Health this turn; attacks on it open no "
                                    "Counterattack")),
    "BRN": (mark("burning"), mark("1 damage whenever its side's Build Phase begins")),
    "STN": (mark("Stunned"), mark("it cannot move, attack, counterattack or use active sigils")),
    "PIN": (mark("Pinned"), mark("it cannot move")),
    "SHD": (mark("Shielded"), mark("the next blow does nothing and removes the Shield")),
    "WKN": (mark("Weakened"), mark("its Damage is 2 lower")),
    "SMK": (mark("smoke"), mark("a card in it can only be attacked from an adjacent cell")),
}  # fmt: skip
KINDS = {
    "soldier": mark("Soldier"), "specialist": mark("Specialist"), "captain": mark("Captain"),
    "structure": mark("Structure"), "utility": mark("Utility"),
}  # fmt: skip


def side(seat: int) -> str:
    """Return what a seat is called."""
    return tr(SEAT_NAMES[seat])


def sides(seats: Iterable[int]) -> str:
    """Join what seats are called."""
    return several(map(side, seats))


def title(name: str, book: Book | None = None) -> str:
    """Return what a card, passive or sigil is called. A report knows the core set alone: there a
    card of a host's own is called by its word."""
    book = book or present()
    if name in book.sigils:
        return book.sigils[name].title
    known = book_title(book, name)
    return known if known != name else name.replace("-", " ").title()


def faction(name: str) -> str:
    """Return what a faction is called, a host's own by its word."""
    known = present().factions.get(name)
    return known.title if known is not None else name.replace("-", " ").title()


def cell(number: int) -> str:
    """Return what a cell is called."""
    return CELLS[number] if number != NOBODY else ""


def at(name: str, where: int) -> str:
    """Return a card on its cell as a report calls it: `Chain Puller e3`."""
    return f"{title(name)} {cell(where)}"


def piece(view: View, p: PieceView) -> str:
    """Return a card on its cell: `Chain Puller e3`."""
    return f"{title(p.card, view.book)} {cell(p.cell)}"


@lru_cache(16)
def _shorts(own: tuple[str, ...]) -> dict[str, str]:
    book = library(own)
    split = {name: c.title.split() for name, c in book.cards.items() if c.type != "utility"}
    last = {name: words[-1] for name, words in split.items()}
    initial = {name: f"{words[0][0]}. {words[-1]}" for name, words in split.items()}
    shorts = {name: c.title for name, c in book.cards.items()}
    for names in (initial, last):
        alike = Counter(names.values())
        shorts |= {name: text for name, text in names.items() if alike[text] < 2}
    return shorts


def short(view: View, name: str) -> str:
    """Return what a card is called where there is little room: the last word of its title, with
    an initial if others have it, too, the whole title if that does not tell them apart."""
    return _shorts(view.own)[name]


def brief(view: View, p: PieceView) -> str:
    """Return a card on its cell as pictures call it, for buttons: `Puller e3`."""
    return f"{short(view, p.card)} {cell(p.cell)}"


def standing(view: View, where: int) -> str:
    """Return what stands on a cell, the cell alone if nothing does."""
    p = view.at(where)
    return cell(where) if p is None else piece(view, p)


def status(word: str) -> str:
    """Return a status as a card has it: `burning`."""
    return tr(STATUSES[word][0])


def kind(card: Card) -> str:
    """Return what sort of card it is."""
    return tr(KINDS[card.type])


def numbers(card: Card) -> str:
    """Return the numbers of a card: `Damage 2, Health 2, Speed 2, Range 1`."""
    values = {"damage": card.damage, "health": card.health, "speed": card.speed,
              "range": card.range}  # fmt: skip
    if card.type == "structure":
        return tr("Health {health}", **values)
    if card.type == "utility":
        return ""
    return tr("Damage {damage}, Health {health}, Speed {speed}, Range {range}", **values)


def sigils(card: Card, book: Book) -> str:
    """Return the titles of a card's sigils, empty for none."""
    return ", ".join(book.sigils[name].title for name in card.sigils)


def drawn(deck: str, count: int) -> str:
    """Return how many cards of a deck: `2 Soldiers`."""
    if deck == "soldier":
        return trn("{count} Soldier", "{count} Soldiers", count)
    if deck == "specialist":
        return trn("{count} Specialist", "{count} Specialists", count)
    return trn("{count} Power card", "{count} Power cards", count)


def own_words(name: str, text: str) -> str:
    """Return a sentence a layout or a faction says of itself, or a layout's title."""
    return trc(name, text)
