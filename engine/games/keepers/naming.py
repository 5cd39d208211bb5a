"""What seats, pieces, spaces and cards are called in sentences everybody may read.

Decides these names once for the log, the menus and the questions. Each is made from the
number or word itself, so it says no more than whoever knows that number knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games.keepers.card_types import CARDS, CATEGORIES, Card, Category
from engine.games.keepers.card_types import KINDS as CARD_KINDS
from engine.games.keepers.mat import SEAT_NAMES
from engine.games.keepers.notation import NAME
from engine.games.keepers.view import Running
from engine.games.keepers.warriors import KINDS, PER_SEAT
from engine.i18n import mark, tr, trc, trn

#: More spaces than this are counted instead of named.
LISTED = 12


def seat_word(seat: int) -> str:
    return tr(SEAT_NAMES[seat])


def kind(word: str) -> str:
    """Return a kind of Warrior by its printed name."""
    return word.capitalize()


def of_side(side: str, word: str) -> str:
    """Name a side's Warrior of a kind: `Red's Ogre`."""
    return tr("{seat}'s {kind}", seat=side, kind=kind(word))


def name(piece: int) -> str:
    """Name a Warrior: `Red's Ogre`."""
    return of_side(seat_word(piece // PER_SEAT), KINDS[piece % PER_SEAT])


def lifeforce(seat: int) -> str:
    return tr("{seat}'s LifeForce", seat=seat_word(seat))


def thing(what: str, number: int) -> str:
    """Name what has Health: a Warrior (`what` "w") or a LifeForce ("l")."""
    return name(number) if what == "w" else lifeforce(number)


def spaces(cells: Sequence[int]) -> str:
    """Name some spaces, or their number if there are many."""
    if len(cells) > LISTED:
        return trn("{count} space", "{count} spaces", len(cells))
    return ", ".join(NAME[c] for c in cells)


def title(card: str) -> str:
    """Return a card's printed name; an unknown one is just a card."""
    return CARDS[card].title if card in CARDS else tr("a card")


def card_text(card: str) -> str:
    """Return what a card says."""
    return trc(card, CARDS[card].text)


def card_used(by: str, owner: str, card: str, aim: str = "") -> str:
    """Return the use of a card, of `owner`'s if it is not the own one, without a full stop."""
    if owner:
        template = (
            mark("{by} uses {seat}'s {card} on {aim}") if aim else mark("{by} uses {seat}'s {card}")
        )
    else:
        template = mark("{by} uses {card} on {aim}") if aim else mark("{by} uses {card}")
    return tr(template, by=by, seat=owner, card=title(card), aim=aim)


def titles(cards: Iterable[str]) -> str:
    return ", ".join(title(c) for c in cards)


def sort(card: Card) -> str:
    """Return a card's kind as it stands behind its title: `2cc`, `Passive`."""
    return f"{card.cooldown}cc" if card.kind == "cc" else trc(card.kind, CARD_KINDS[card.kind])


def resting(names: Iterable[str]) -> str:
    """Return in a line what the number of a CC card says, by the first of some cards that is one;
    empty if none is."""
    cooldown_card = next(
        (c for n in names if (c := CARDS.get(n)) is not None and c.kind == "cc"), None
    )
    if cooldown_card is None:
        return ""
    return trn(
        "{kind}: costs 1 action, then rests until you use another cc card.",
        "{kind}: costs 1 action, then rests until you use {count} other cc cards.",
        cooldown_card.cooldown,
        kind=sort(cooldown_card),
    )


def category(word: Category) -> str:
    """Return what a category of cards is called."""
    return trc(word, CATEGORIES[word])


def either(names: Sequence[str]) -> str:
    """Join names one of which is meant: `Red or Gold`, `Red or Gold or Green`."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} or {last}", names=either(names[:-1]), last=names[-1])


def ends(effect: Running) -> str:
    """Return when a running effect ends."""
    return tr(effect.until, seat=seat_word(effect.whose), turn=effect.turn)
