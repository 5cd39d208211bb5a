"""One card of Of Men and Machines, as large as a phone: units, Captains, Power cards, passives,
sigils and statuses.

Decides what stands on a card that is read: its numbers with their signs, then each of its sigils
with what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.games.machines import library, naming
from engine.games.machines.card_files import present
from engine.games.machines.cards import Book, Card
from engine.games.machines.text import abilities
from engine.i18n import capital, several, tr
from render.draw import Sprite
from render.kit import card
from render.kit.card import Face, Fact, Part
from render.machines import signs
from render.machines.colors import BADGES, HUES, hue
from render.themes import THEMES, WHITE, Color, Theme


def card_picture(name: str, *, theme: str = "dark") -> bytes:
    """Return what people look up (a card, passive, sigil, status, playfield, starting layout) as
    PNG bytes; raises `KeyError` for a name that is none of these."""
    return card.picture(face(name, THEMES[theme]), theme)


def face(word: str, t: Theme) -> Face:
    """Return what is drawn of a card; raises `KeyError` for a name that is none."""
    book = present()
    if word.upper() in naming.STATUSES:
        return _status(word.upper())
    if word in book.sigils:
        sign = signs.ability(book.sigils[word].abilities[0])
        return _short(book.sigils[word].title, tr("Sigil"), HUES["sigil"], sign,
                      abilities.card(book, word), bearers(book, word))  # fmt: skip
    if word in book.passives:
        kin = next(f for f in book.factions.values() if word in f.passives)
        kind = tr("Passive · {faction}", faction=kin.title)
        sign = signs.ability(book.passives[word].abilities[0])
        title = book.passives[word].title
        return _short(title, kind, HUES["passive"], sign, abilities.card(book, word))
    if word in book.cards:
        return _card(book, book.cards[word], t)
    info = library.info(word)
    if info is None:
        raise KeyError(word)
    return _short(info.title, info.kind, HUES["structure"], "objective", info.text)


def bearers(book: Book, sigil: str) -> str:
    """Return which Units bear a sigil."""
    titles = [c.title for c in book.cards.values() if sigil in c.sigils]
    return tr("On {units}.", units=several(titles)) if titles else ""


def _large(sign: str) -> Callable[[float, Color, Color], Sprite]:
    def drawn(size: float, ink: Color, rim: Color) -> Sprite:
        return signs.sign(sign, size * 0.85, ink, rim)

    return drawn


def _short(title: str, kind: str, color: Color, sign: str, text: str, note: str = "") -> Face:
    return Face(
        title, kind, color, signs.sign(sign, 20, WHITE),
        _large(sign), text, notes=(note,) if note else (),
    )  # fmt: skip


def _status(word: str) -> Face:
    name, text = naming.STATUSES[word]
    title_and_text = tr(name), tr(text)
    title, sentence = (capital(x) for x in title_and_text)
    return _short(title, tr("Status"), HUES["status"], word, sentence + ".")


def _card(book: Book, c: Card, t: Theme) -> Face:
    sign, kind = signs.role(c), naming.kind(c)
    if c.type == "captain":
        kind += f" · {book.factions[c.faction].title}"
    parts = tuple(
        Part(
            book.sigils[x].title, abilities.card(book, x),
            signs.medal(signs.ability(book.sigils[x].abilities[0]), 20),
        )
        for x in c.sigils
    )  # fmt: skip
    text = "" if c.unit else abilities.card(book, c.name)
    if c.unit and not c.sigils:
        text = tr("No special ability.")
    elif c.type == "captain":
        text = tr("It moves and attacks without ATP. If you lose it, you have one Last Stand.")
    return Face(
        c.title, kind, hue(c), signs.sign(sign, 20, WHITE),
        _large(sign), text,
        "" if c.type == "captain" else tr("Level {level}", level=c.level),
        tuple(_facts(c, t)), parts=parts, notes=tuple(_notes(book, c)), colors=BADGES,
    )  # fmt: skip


def _notes(book: Book, c: Card) -> Iterator[str]:
    """Yield the numbers of a card by name, and whose it is."""
    numbers = naming.numbers(c)
    if c.unit:
        numbers += ", " + tr("Trade {trade}", trade=c.trade)
    if numbers:
        yield numbers + "."
    if c.type != "captain":
        whose = book.factions[c.faction].title if c.faction else tr("Power deck")
        yield whose + ", " + tr("{count} in the deck", count=c.count) + "."


def _facts(c: Card, t: Theme) -> list[Fact]:
    """Return the numbers of a card behind their signs."""
    rows = [("sword", c.damage), ("heart", c.health), ("boot", c.speed), ("reach", c.range)]
    if c.type == "structure":
        rows = [("heart", c.health)]
    elif c.type == "utility":
        rows = []
    if c.unit:
        rows.append(("trade", c.trade))
    return [Fact(str(n), "", signs.sign(sign, 15, t.muted), 19.0) for sign, n in rows]
