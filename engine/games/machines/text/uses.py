"""What the use of an ability comes to: its targets and numbers, from the words of the action.

Decides how the choices of an ability (`abilities.ways` writes them) read on a button. The words
are taken in the order of its effects, as they are when it works.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.machines import naming
from engine.games.machines.abilities import NONE
from engine.games.machines.cards import Book, Card
from engine.games.machines.state import NOBODY, SEATS
from engine.games.machines.text import reckoning
from engine.games.machines.text.abilities import turns
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Effect, Printed, Target
from engine.i18n import mark, several, tr, trn


class Use(NamedTuple):
    """An ability as an action names it: `card` it is on or is (empty: a passive), `cell` it is
    used at (NOBODY: from the hand), its words of choice."""

    name: str
    ability: Ability
    card: str
    cell: int
    args: tuple[str, ...]


class Told(NamedTuple):
    """What a use comes to: `whom` it is for, `where` that is, what it does."""

    whom: str
    where: str
    does: str


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
    """Return what a use costs: a Utility its Level besides."""
    card = view.book.cards[use.card] if use.card else None
    return use.ability.cost + (card.level if card is not None and card.type == "utility" else 0)


def harms(view: View, use: Use) -> str:
    """Return which own card is destroyed for good by it, empty for none."""
    for e, cell, _ in _steps(view, use):
        p = view.at(cell)
        if e.verb == "destroy" and p is not None and p.seat == view.seat:
            return naming.piece(view, p)
    return ""


def tell(view: View, use: Use, subject: PieceView | None = None) -> Told:
    """Return what a use comes to."""
    whom, where, does = "", NOBODY, list[str]()
    for e, cell, word in _steps(view, use, subject):
        p = view.at(cell)
        if word == NONE:
            return Told(tr("nobody"), "", "")
        chosen = is_aimed(e)
        if chosen and word and where == NOBODY:
            where = view.field.index.get(word.split()[-1], NOBODY)
            bare = e.target is not None and "cell" in e.target.kind
            whom = naming.standing(view, cell) if cell != NOBODY and not bare else ""
            whom = "" if e.verb == "redirect" else whom  # it says so itself
        does.append(DOES[e.verb](view, use, e, p, word))
    return Told(whom, naming.cell(where), "; ".join(filter(None, does)))


def vain(told: Told) -> bool:
    """Say whether a use comes to nothing."""
    return told.does in (tr("nothing to heal"), tr("does nothing to it"))


def word(said: str) -> str:
    """Return one word of an action's choices: a cell, a seat, a deck."""
    if said in SEATS:
        return naming.side(SEATS.index(said))
    decks = {"soldier": mark("Soldiers"), "specialist": mark("Specialists"), NONE: mark("nobody")}
    return tr(decks[said]) if said in decks else said


def chosen(book: Book, name: str, args: tuple[str, ...]) -> str:
    """Return the choices of a use in public words, a push as the way it goes: `from b7 to a7`."""
    left, told = list(args), list[str]()
    for e in _known(book, name):
        if e.verb == "move" and len(left) > 1:
            here, there = left.pop(0), left.pop(0)
            told.append(tr("from {cell} to {other}", cell=here, other=there))
        elif left and asks(e):
            told.append(word(left.pop(0)))
    return several([*told, *map(word, left)])


def _known(book: Book, name: str) -> tuple[Effect, ...]:
    """Return what is done by an ability of that name that is put forward."""
    found: tuple[Ability, ...] = ()
    if name in book.cards:
        found = tuple(a for n, a in book.cards[name].abilities if n == name)
    elif name in book.sigils or name in book.passives:
        found = (book.sigils.get(name) or book.passives[name]).abilities
    return next((a.effects for a in found if a.mode in ("proactive", "reactive")), ())


def asks(e: Effect) -> bool:
    """Say whether an effect leaves its player a choice."""
    return is_aimed(e) or e.deck == "chosen" or e.who == "chosen_opponent"


def is_aimed(e: Effect) -> bool:
    """Say whether an effect has a cell its player chooses."""
    picks = e.target is not None and e.target.chosen
    return picks or isinstance(e.to, Target) or e.other is not None


def _steps(view: View, use: Use, subject: PieceView | None = None) -> list[tuple[Effect, int, str]]:
    """Return each effect with the cell it is about and the words chosen for it."""
    args, index = list(use.args), view.field.index
    found: list[tuple[Effect, int, str]] = []
    for e in use.ability.effects:
        word = args.pop(0) if asks(e) and args else ""
        cell = index.get(word, NOBODY)
        if e.verb == "move" and args:
            word += f" {args.pop(0)}"
        if e.target is not None and e.target.chosen and subject is None:
            subject = view.at(cell)
        if not word:
            where = e.target.where if e.target is not None else ""
            cell = use.cell if where == "self" else NOBODY
            if where == "trigger_subject" and subject is not None:
                cell = subject.cell
        found.append((e, cell, word))
    return found


# -- what each verb comes to -------------------------------------------------------------------


def _amount(view: View, use: Use, e: Effect) -> int:
    if isinstance(e.amount, Printed):
        return int(getattr(view.book.cards[use.card], e.amount.stat))
    return e.amount


def _damage(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    if p is None:
        return ""
    n = _amount(view, use, e)
    if reckoning.has(p, "SHD"):
        return reckoning.told(reckoning.Blow(0, p.health, shield=True))
    return reckoning.told(reckoning.Blow(n, p.health - n))


def _heal(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    if p is None:
        return ""
    now = min(p.face, p.health + _amount(view, use, e))
    if now <= p.health:
        return tr("nothing to heal")
    return tr("Health {was} → {now}", was=p.health, now=now)


def _destroy(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return tr("destroyed")


ON_CARD = {
    "BRN": mark("burns for {turns}"), "STN": mark("Stunned for {turns}"),
    "PIN": mark("Pinned for {turns}"), "SHD": mark("Shielded, its next damage is 0"),
    "WKN": mark("Damage {was} → {now} for {turns}"), "SMK": mark("smoke for {turns}"),
    "VUL": mark("Vulnerable for {turns}"),
}  # fmt: skip


def _status(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    if p is not None and immune(view.book.cards[p.card], e.status) and not p.down:
        return tr("does nothing to it")
    was = p.damage if p is not None else 0
    now = was if p is not None and reckoning.has(p, "WKN") else max(0, was - WEAKER)
    return tr(ON_CARD[e.status], turns=turns(e.turns), was=was, now=now)


#: By how much Weakened lowers Damage.
WEAKER = 2


def immune(card: Card, status: str) -> bool:
    """Say whether a sigil of a card keeps a status off it."""
    return any(
        e.verb == "forbid" and e.what == f"status_{status.lower()}"
        for _, a in card.abilities for e in a.effects
    )  # fmt: skip


def _cleanse(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    gone = [x.status for x in p.statuses if x.status in e.statuses] if p is not None else []
    return tr("no longer {statuses}", statuses=", ".join(map(naming.status, gone))) if gone else ""


def _move(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return tr("to {cell}", cell=word.split()[-1])


def _swap(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return tr("they change places")


def _return(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    if p is None:
        return ""
    return tr("back to {seat}'s hand", seat=naming.side(p.owner))


def _discard(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    seat = SEATS.index(word)
    return tr("{seat} loses {count} of {all} cards", seat=naming.side(seat),
              count=min(e.count, view.sides[seat].cards), all=view.sides[seat].cards)  # fmt: skip


def _draw(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    side = view.sides[view.seat] if view.seat is not None else view.sides[0]
    left = {"soldier": side.soldiers, "specialist": side.specialists}.get(word or e.deck)
    if left is None:
        return tr("draw {count} Power cards", count=e.count)
    return tr("draw {count} of {left}", count=e.count, left=left)


def _gain(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return reckoning.gained(view, _amount(view, use, e), cost(view, use))


def _lose(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return tr("{seat} loses {count} ATP", seat=naming.side(view.turn), count=_amount(view, use, e))


def _negate(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    if use.ability.trigger in ("attack_declared", "skirmish_declared"):
        return tr("the attack has no effect")
    chain = view.fight.chain if view.fight else ()
    told = tr("{name} has no effect", name=answered(view, len(chain)))
    if chain and negates(view, chain[-1][1]):
        return f"{told}; {tr('{name} works', name=answered(view, len(chain) - 1))}"
    return told


def negates(view: View, name: str) -> bool:
    """Say whether an answer takes away what it answers."""
    card = view.book.cards.get(name)
    found = [a for n, a in card.abilities if n == name] if card is not None else []
    return any(e.verb == "negate" for a in found if a.mode == "reactive" for e in a.effects)


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


def _modify(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    kinds = e.target.kind if e.target is not None else ()
    mine = [q for q in view.pieces if q.seat == view.seat and _is(view, q, kinds)]
    return trn("+{n} Damage for {count} card", "+{n} Damage for {count} cards", len(mine),
               n=_amount(view, use, e))  # fmt: skip


def _is(view: View, p: PieceView, kinds: tuple[str, ...]) -> bool:
    card = view.book.cards[p.card]
    return not kinds or card.type in kinds or ("unit" in kinds and card.unit)


def _claim(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    return tr("it becomes your territory")


def _permit(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    again = {"move_again": mark("may move once more"), "attack_again": mark("may attack once more")}
    return tr(again[e.what]) if e.what in again else ""


def _redirect(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    p = p if word else view.at(use.cell)
    a = view.at(view.fight.cells[0]) if view.fight and view.fight.cells else None
    if p is None or a is None:
        return tr("it becomes the target")
    told = reckoning.suffered(view, p, reckoning.combat(a, p))
    return tr("new target: {outcome}", outcome=told)


def _recover(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    hand = mark("the card goes back to your hand")
    return tr(hand if e.to == "hand" else mark("the card goes to your discard pile"))


def _held(view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
    """What holds as long as a card lies there is never used by hand."""
    return ""


DOES: dict[str, Callable[[View, Use, Effect, PieceView | None, str], str]] = {
    "damage": _damage, "heal": _heal, "destroy": _destroy, "status": _status,
    "cleanse": _cleanse, "move": _move, "swap": _swap, "return": _return, "discard": _discard,
    "draw": _draw, "gain_tp": _gain, "lose_tp": _lose, "negate": _negate, "modify": _modify,
    "claim": _claim, "permit": _permit, "forbid": _held, "redirect": _redirect,
    "recover": _recover,
}  # fmt: skip
