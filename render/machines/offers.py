"""What may be chosen in Of Men and Machines as cards with their whole texts: cards of the hand,
and what is chosen before the match.

Decides which card an action chooses, and what stands on it in small. A card is named with how
often it is there (`mite*2`), whether it lies in the Reserve (`mite@`), what it costs now where
that is not what is printed (`mite!2`), and the release it is played in where that is not the
newest (`mite^1`).
"""

from __future__ import annotations

import re

from engine.games.machines import naming
from engine.games.machines.card_files import RELEASE, added, library, present
from engine.games.machines.cards import Book, Card
from engine.games.machines.field import layouts
from engine.games.machines.text import abilities
from engine.games.machines.text.labels import kinds
from engine.games.machines.text.window_choices import WINDOWS
from engine.games.machines.view import View
from engine.i18n import tr
from render.draw import Sprite
from render.encoding import encode
from render.kit import offers
from render.kit.offers import Offer
from render.machines import signs
from render.machines.colors import HUES, hue
from render.machines.palette import palette
from render.themes import THEMES, WHITE, Theme

#: Actions that choose a card of the hand by their second word; those of the setup.
_PICKED = ("deploy", "construct", "use", "scrap", "keep", "discard")
_SETUP = ("faction", "passive", "layout")
_NAME = re.compile(r"([^@*!^]+)(@?)(?:\*(\d+))?(?:!(\d+))?(?:\^(\d+))?")


def offered(view: View, action: str) -> str:
    """Return the card of the hand, or what of the setup, an action chooses, "" for anything else.
    An answer in the middle of an action is told in words, as it goes with the field; a card of
    a host's own that has become another since, too."""
    verb, _, rest = action.partition(" ")
    name, book = rest.partition(" ")[0], present()
    if verb in _SETUP:
        same = book.factions == view.book.factions and book.passives == view.book.passives
        return f"{verb}:{name}" if same else ""
    own = view.sides[view.seat] if view.seat is not None and not kinds(view) & WINDOWS else None
    cards = [*own.drawn, *(own.hand or ())] if own is not None else []
    return _named(view, name, cards.count(name)) if verb in _PICKED and name in cards else ""


def held(view: View) -> tuple[str, ...]:
    """Return all that lies before the viewer: what was drawn, the hand, the Reserve."""
    if view.seat is None or view.seat in view.out or view.outcome is not None:
        return ()
    own = view.sides[view.seat]
    order = ("soldier", "specialist", "structure", "utility")

    def place(name: str) -> tuple[int, int, str]:
        c = view.book.cards[name]
        return order.index(c.type), c.level, c.title

    hand, reserve = [*own.drawn, *(own.hand or ())], own.reserve or ()
    names = [_named(view, name, hand.count(name)) for name in sorted({*hand}, key=place)]
    names += [
        _named(view, name, reserve.count(name), "@") for name in sorted({*reserve}, key=place)
    ]
    return tuple(names) if all(names) else ()


def _named(view: View, name: str, count: int, where: str = "") -> str:
    if library(added(), view.release).cards.get(name) != view.book.cards[name]:
        return ""
    level = view.book.cards[name].level
    price = dict(view.sides[view.seat or 0].prices).get(name, level)
    changed = f"!{price}" * (price != level) + f"^{view.release}" * (view.release != RELEASE)
    return name + where + f"*{count}" * (count > 1) + changed


def offer(name: str, theme: str) -> Offer:
    """Return what is drawn of what may be chosen."""
    t = THEMES[theme]
    kind, _, chosen = name.partition(":")
    if chosen:
        return _SETUPS[kind](present(), chosen, t)
    parts = _NAME.fullmatch(name)
    assert parts is not None
    card, reserved, count, price, release = parts.groups()
    book = library(added(), int(release or RELEASE))
    c = book.cards[card]
    title = c.title + (f" ×{count}" if count else "")
    sign = signs.sign(signs.role(c), 13, WHITE)
    return Offer(
        name, title, text(book, card), hue(c), sign, price or str(c.level),
        tr("In the Reserve") if reserved else "", () if reserved else numbers(c, t),
    )  # fmt: skip


def _faction(book: Book, name: str, t: Theme) -> Offer:
    f = book.factions[name]
    captain = book.cards[f.captain]
    motto = naming.own_words(name, f.motto)
    about = tr("Captain {captain}. {motto}", captain=captain.title, motto=motto)
    return Offer(
        f"faction:{name}", f.title, about, hue(captain), signs.sign("captain", 13, WHITE), "",
        naming.own_words(name, f.archetype), numbers(captain, t)[:2],
    )  # fmt: skip


def _passive(book: Book, name: str, t: Theme) -> Offer:
    passive = book.passives[name]
    sign = signs.sign(signs.ability(passive.abilities[0]), 13, WHITE)
    about = abilities.card(book, name)
    return Offer(f"passive:{name}", passive.title, about, HUES["passive"], sign)


def _layout(book: Book, name: str, t: Theme) -> Offer:
    layout = layouts()[name]
    title, about = (naming.own_words(name, words) for words in (layout.title, layout.text))
    return Offer(f"layout:{name}", title, about, HUES["structure"], signs.sign("spawn", 13, WHITE))


_SETUPS = {"faction": _faction, "passive": _passive, "layout": _layout}


def text(book: Book, name: str) -> str:
    """Return what a card does, a line for each sigil of a Unit."""
    c = book.cards[name]
    if not c.unit:
        return abilities.card(book, name)
    sigils = (f"{naming.title(x, book)}: {abilities.card(book, x)}" for x in c.sigils)
    return "\n".join(sigils) or tr("No special ability.")


def numbers(c: Card, t: Theme) -> tuple[tuple[Sprite, str], ...]:
    """Return the numbers of a card behind their signs."""
    rows = [("sword", c.damage), ("heart", c.health), ("boot", c.speed), ("reach", c.range)]
    if c.type == "utility":
        rows = []
    elif c.type == "structure":
        rows = rows[1:2]
    elif c.unit:
        rows.append(("trade", c.trade))
    return tuple((signs.sign(sign, 10, t.muted), str(n)) for sign, n in rows)


def offer_picture(found: list[Offer], *, theme: str = "dark") -> bytes:
    """Return what may be chosen as PNG bytes."""
    return encode(offers.picture_of(found, theme).image, palette(theme))
