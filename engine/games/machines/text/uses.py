"""What the use of an ability comes to: its targets and numbers, from the words of the action.

Decides how the choices of an ability (`abilities.ways` writes them) read on a button. The words
are taken in the order of its effects, as they are when it works.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.machines import naming
from engine.games.machines.board import DECKS
from engine.games.machines.cards import Book
from engine.games.machines.state import NOBODY, SEATS
from engine.games.machines.verb import NONE, VERBS, Use
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Effect, Printed
from engine.i18n import mark, several, tr


class Told(NamedTuple):
    """What a use comes to: `whom` it is for, `where` that is, what it does, which own card is
    `lost` for good; `vain`: it does nothing."""

    whom: str
    where: str
    does: str
    lost: str
    vain: bool


def read(view: View, words: list[str], trigger: str = "") -> Use:
    """Return the use that `NAME[@CELL] words` stands for; `trigger`: what it answers."""
    name, _, at = words[0].partition("@")
    cell = view.field.index[at] if at else NOBODY
    p = view.at(cell) if at else None
    card = p.card if p is not None else name if name in view.book.cards else ""
    if card:
        found = [a for n, a in view.book.cards[card].abilities if n == name]
    elif name in view.book.sigils:  # triggered, of a card that may be gone
        found = [*view.book.sigils[name].abilities]
    else:
        found = [*view.book.passives[name].abilities]
    fits = [a for a in found if a.mode == ("reactive" if trigger else "proactive")]
    fits = [a for a in fits if not trigger or a.trigger == trigger] or fits
    ability = (fits or [a for a in found if a.mode == "triggered"] or found)[0]
    return Use(name, ability, card, cell, tuple(words[1:]))


def cost(view: View, use: Use) -> int:
    """Return what a use costs."""
    return view.book.cards[use.card].charge(use.ability) if use.card else use.ability.cost


def tell(view: View, use: Use, subject: PieceView | None = None) -> Told:
    """Return what a use comes to."""
    whom, where, lost, does, empty = "", NOBODY, "", list[str](), list[str]()
    steps = _steps(view, use, subject)
    for e, cell, word in steps:
        p, verb = view.at(cell), VERBS[e.verb]
        if verb.kills and p is not None and p.seat == view.seat and not lost:
            lost = naming.piece(view, p)
        if word == NONE:
            continue
        choice = verb.choice(e)
        if choice in ("target", "to", "other") and word and where == NOBODY:
            where = view.field.index.get(word.split()[-1], NOBODY)
            bare = e.target is not None and "cell" in e.target.kind
            named = cell != NOBODY and not bare and choice != "to"  # which says so itself
            whom = naming.standing(view, cell) if named else ""
        does.append(verb.comes_to(view, use, e, p, word))
        empty += [tr(verb.vain)] if verb.vain else []
    if any(word == NONE for _, _, word in steps):
        return Told(tr("nobody"), "", "", lost, False)
    text = "; ".join(filter(None, does))
    return Told(whom, naming.cell(where), text, lost, text in empty)


def word(said: str) -> str:
    """Return one word of an action's choices: a cell, a seat, a deck."""
    if said in SEATS:
        return naming.side(SEATS.index(said))
    decks = {"soldier": mark("Soldiers"), "specialist": mark("Specialists"), NONE: mark("nobody")}
    return tr(decks[said]) if said in decks else said


def chosen(book: Book, name: str, args: tuple[str, ...]) -> str:
    """Return the choices of a use in public words."""
    return several(picks(_known(book, name), args))


def several_picks(use: Use) -> str:
    """Return the choices of a use where it leaves more than one, so that none goes without saying;
    empty for one, or a card and a deck."""
    found, last = picks(use.ability.effects, use.args), use.args[-1:]
    brief = len(use.args) < 3 and (last[0] in DECKS or last[0] in SEATS) if last else True
    return "" if brief or len(found) < 2 else several(found)


def picks(effects: tuple[Effect, ...], args: tuple[str, ...]) -> list[str]:
    """Return each choice for some effects in public words, a push as the way it goes: `from b7 to
    a7`."""
    left, told = list(args), list[str]()
    for e in effects:
        if not (words := _taken(e, left)):
            continue
        here, *there = words
        way = mark("from {cell} to {other}")
        told.append(tr(way, cell=here, other=there[0]) if there else word(here))
    return [*told, *map(word, left)]


def _known(book: Book, name: str) -> tuple[Effect, ...]:
    """Return what is done by an ability of that name that is put forward."""
    found: tuple[Ability, ...] = ()
    if name in book.cards:
        found = tuple(a for n, a in book.cards[name].abilities if n == name)
    elif name in book.sigils or name in book.passives:
        found = (book.sigils.get(name) or book.passives[name]).abilities
    return next((a.effects for a in found if a.mode in ("proactive", "reactive")), ())


def _taken(e: Effect, left: list[str]) -> list[str]:
    """Take the words that are chosen for an effect from those that are left."""
    verb = VERBS[e.verb]
    count = 0 if not verb.choice(e) else 1 if left[:1] == [NONE] else verb.takes
    words, left[:] = left[:count], left[count:]
    return words


def _steps(view: View, use: Use, subject: PieceView | None = None) -> list[tuple[Effect, int, str]]:
    """Return each effect with the cell it is about and the words chosen for it."""
    args, index = list(use.args), view.field.index
    found: list[tuple[Effect, int, str]] = []
    for e in use.ability.effects:
        words = _taken(e, args)
        cell = index.get(words[0], NOBODY) if words else NOBODY
        if e.target is not None and e.target.chosen and subject is None:
            subject = view.at(cell)
        if not words:
            where = e.target.where if e.target is not None else ""
            cell = use.cell if where == "self" else NOBODY
            if where == "trigger_subject" and subject is not None:
                cell = subject.cell
        found.append((e, cell, " ".join(words)))
    return found


# -- what each verb comes to -------------------------------------------------------------------


def amount(view: View, use: Use, e: Effect) -> int:
    """Return how much an effect of a use is about."""
    if isinstance(e.amount, Printed):
        return int(getattr(view.book.cards[use.card], e.amount.stat))
    return e.amount


def negates(view: View, name: str) -> bool:
    """Say whether an answer takes away what it answers."""
    card = view.book.cards.get(name)
    found = [a for n, a in card.abilities if n == name] if card is not None else []
    return any(VERBS[e.verb].negates for a in found if a.mode == "reactive" for e in a.effects)


def answered(view: View, place: int) -> str:
    """Return what the answer at a place of the chain is to: the one before it, and whose it is,
    or what was declared."""
    fight = view.fight
    if fight is None:
        return ""
    if place:
        seat, name = fight.chain[place - 1]
        return tr("{seat}'s {card}", seat=naming.side(seat), card=naming.title(name, view.book))
    return naming.title(fight.name, view.book) if fight.name else tr("the attack")
