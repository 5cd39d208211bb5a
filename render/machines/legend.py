"""A picture that names every sign of Of Men and Machines, for newcomers.

Decides what the help shows: cells, what cards are and what lies on them, what sigils do, what a
side has.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.games.machines import naming
from engine.games.machines.card_files import present
from engine.games.machines.cards import Book
from engine.games.machines.field import FRONTSPAWN, OBJECTIVE, STAR
from engine.games.machines.state import SEATS
from engine.games.machines.view import View
from engine.i18n import capital, language, tr
from render.draw import Builder, Sprite, lettering
from render.kit import ground
from render.kit.legend import Section, Sign, picture
from render.machines import board, letters, signs
from render.machines.colors import BADGES, DARK, HEAL, HURT, PALE
from render.machines.pieces import LARGE
from render.seats import emblem
from render.themes import BLACK, THEMES, WHITE, Color, Theme


def legend(theme: str = "dark") -> bytes:
    """Return the names of all signs as PNG bytes."""
    return _legend(theme, language(), _sigils(present()), (), len(SEATS), True)


def match_legend(view: View, theme: str = "dark") -> bytes:
    """Return the names of the signs there are in a match as PNG bytes, with the letters of its
    cards where cells have no room for their names: of what a host adds, its own cards' alone."""
    named = letters.of_match(view) if board.whole(view).cell < LARGE else ()
    sigils, star = _sigils(view.book, _played(view)), view.phase == "setup"
    return _legend(theme, language(), sigils, named, len(view.sides), star)


def _played(view: View) -> set[str]:
    """Return the cards of the factions that play; of all as long as they are chosen."""
    book, playing = view.book, {side.faction for side in view.sides} & {*view.book.factions}
    factions = [book.factions[name] for name in playing] or [*book.factions.values()]
    return {card for f in factions for card in (*f.soldiers, *f.specialists)}


def _sigils(book: Book, names: Iterable[str] = ()) -> tuple[tuple[str, str], ...]:
    """Return the sigils of a book: the sign and the name of each; only those of some cards, if
    they are named."""
    there = {sigil for name in names for sigil in book.cards[name].sigils} or {*book.sigils}
    return tuple(
        (signs.ability(x.abilities[0]), x.title) for name, x in book.sigils.items() if name in there
    )


@cache
def _legend(
    theme: str, _: str, sigils: tuple[tuple[str, str], ...], named: tuple[tuple[str, str], ...],
    seats: int, star: bool,
) -> bytes:  # fmt: skip
    t = THEMES[theme]
    cards = [Sign(_plate(pair, DARK, WHITE, PALE, 3, 0.8, wide=26), name) for pair, name in named]
    letter_section = (Section(tr("Letters of cards"), cards),) if cards else ()
    colors = (*THEMES[theme].seats, *BADGES, DARK, PALE, HEAL, HURT, BLACK)
    return picture((*sections(t, sigils, seats, star), *letter_section), theme, colors)


@cache
def shown_beside(theme: str, _: str) -> tuple[Section, ...]:
    """Return what of the legend stands beside a field, the first what is needed most."""
    cells, cards, on, statuses, _sigils, side, _seats = sections(THEMES[theme])
    return (on, cells, cards, statuses, side)


def sections(
    t: Theme, sigils: Iterable[tuple[str, str]] | None = None, seats: int = len(SEATS),
    star: bool = True,
) -> tuple[Section, ...]:  # fmt: skip
    """Return what the legend shows; of sigils those of all cards there are, if none are named. A
    `star` is on the field only during setup."""
    sigils = _sigils(present()) if sigils is None else sigils
    return (
        Section(tr("Cells"), _cells(t, star), 40.0),
        Section(tr("Cards"), _cards(t), 40.0),
        Section(tr("On a card"), _on()),
        Section(tr("Statuses"), _statuses()),
        Section(tr("Sigils"), [Sign(signs.sign(sign, 15, t.ink), name) for sign, name in sigils]),
        Section(tr("What a side has"), _side(t)),
        Section(
            tr("Seats"), [Sign(emblem(t.name, seat, 9), naming.side(seat)) for seat in range(seats)]
        ),
    )


def _cells(t: Theme, star: bool) -> list[Sign]:
    side = 36.0
    kinds = [(OBJECTIVE, tr("Objective")), (FRONTSPAWN, tr("Frontspawn"))]
    kinds += [(STAR, tr("Star"))] if star else []
    signs_ = [Sign(board.kind(t.name, kind, side, False), name) for kind, name in kinds]
    for seat in range(2):
        text = tr("Territory of {seats}", seats=naming.side(seat))
        signs_.append(Sign(ground.owned(t.name, t.cell, seat, side), text))
    clock = Sign(_plate("2", t.target, BLACK, BLACK, 3, 1), tr("Turns to hold"))
    return [*signs_, Sign(board.smoke(t.name, side), tr("Smoke")), clock]


def _cards(t: Theme) -> list[Sign]:
    rows = (
        ("foot", "soldier", tr("Soldier")), ("foot", "specialist", tr("Specialist")),
        ("heavy", "soldier", tr("High Health")), ("fast", "soldier", tr("High Speed")),
        ("far", "soldier", tr("Long Range")), ("captain", "captain", tr("Captain")),
        ("heal", "structure", tr("Structure")),
    )  # fmt: skip
    entries = [
        Sign(signs.token(t.name, 0, role, rank, 15, False, False), name)
        for role, rank, name in rows
    ]
    entries.append(
        Sign(signs.token(t.name, 0, "foot", "soldier", 15, True, False), tr("Can do nothing"))
    )
    return [
        *entries,
        Sign(signs.token(t.name, 0, "foot", "soldier", 15, True, True), tr("Restoring")),
    ]


def _plate(
    text: str,
    fill: Color,
    ink: Color,
    line: Color,
    radius: float,
    thick: float,
    other: bool = False,
    wide: float = 20,
) -> Sprite:
    """Return a number as it stands on a card, underlined if it is another than printed, or
    letters."""
    b = Builder(wide, 17)
    b.fill(b.shape(lambda p: p.box(0, 0, wide, 17, radius)), line)
    inner = max(0, radius - thick)
    b.fill(b.shape(lambda p: p.box(thick, thick, wide - thick, 17 - thick, inner)), fill)
    mask = b.shape(lambda p: None)
    letter, _, middle = lettering(text, 13, True)
    mask.paste(letter, ((mask.width - letter.width) // 2, mask.height // 2 - middle))
    b.fill(mask, ink)
    if other:
        b.fill(b.shape(lambda p: p.box(4, 13.5, 16, 15)), HURT)
    return b.sprite()


def _on() -> list[Sign]:
    return [
        Sign(_plate("3", DARK, WHITE, PALE, 2, 0.8), tr("Damage")),
        Sign(_plate("4", HEAL, BLACK, BLACK, 8.5, 0.8), tr("Full Health")),
        Sign(_plate("2", DARK, HURT, HURT, 8.5, 1.5), tr("Reduced Health")),
        Sign(_plate("3", DARK, WHITE, PALE, 2, 0.8, True), tr("Not as printed")),
        Sign(signs.done("boot", 15), tr("Has moved")),
        Sign(signs.done("sword", 15), tr("Has attacked")),
        Sign(signs.sign("boot", 13, PALE, BLACK), tr("Speed")),
        Sign(signs.sign("reach", 13, PALE, BLACK), tr("Range")),
    ]


def _statuses() -> list[Sign]:
    entries = []
    for word in ("DLY", "VUL", "BRN", "STN", "PIN", "WKN", "SHD", "braced"):
        label = naming.status("FRT" if word == "braced" else word)
        entries.append(Sign(signs.badge(word, 17), capital(label)))
    return entries


def _side(t: Theme) -> list[Sign]:
    rows = (
        ("captain", tr("Captain's Health")), ("hand", tr("Cards in hand")),
        ("reserve", tr("Reserve")), ("soldiers", tr("Soldiers to draw")),
        ("specialists", tr("Specialists")), ("pile", tr("Discard pile")),
        ("power", tr("Power deck")), ("passive", tr("Passive")), ("turn", tr("Attacks")),
        ("building", tr("Builds")), ("done", tr("Has built")), ("asked", tr("Is asked")),
        ("stand", tr("Last Stand")), ("beside", tr("Lasting Utility")), ("trade", tr("Trade")),
    )  # fmt: skip
    return [Sign(signs.sign(sign, 15, t.ink), name) for sign, name in rows]
