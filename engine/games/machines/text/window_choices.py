"""Answers in menu words: acts, challenges, Counterattacks, what is triggered.

Decides what somebody reads who is asked in the middle of somebody else's action: what an answer
does, and what happens without one.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.machines import naming
from engine.games.machines.text import abilities, reckoning, uses
from engine.games.machines.text.labels import kinds, on, own
from engine.games.machines.view import Blow, PieceView, View
from engine.i18n import tr, trc, trn

#: Kinds of questions that are windows.
WINDOWS = {
    "attack_declared", "skirmish_declared", "enemy_moved", "destroyed", "argument_added",
    "challenge",
}  # fmt: skip


def answer(view: View, action: str, words: list[str]) -> Choice:
    """An act: what is played in a window."""
    trigger = next(iter(kinds(view) & WINDOWS))
    trigger = "argument_added" if trigger == "challenge" else trigger
    use = uses.read(view, words, trigger)
    several = view.fight is not None and len(view.fight.about) > 1
    about = view.fight.about if view.fight is not None else ()
    at = view.field.index[words[-1]] if several and len(words) > 1 else -1
    subject = next((x for x in about if x[2] == at), about[0] if about else None)
    if several and at >= 0:
        use = use._replace(args=use.args[:-1])
    p = view.at(subject[2]) if subject is not None else None
    effect = uses.tell(view, use, p)
    verb = naming.title(use.name, view.book)
    if use.cell >= 0:
        verb = f"{verb} {naming.cell(use.cell)}"
    whom = effect.whom
    if several and subject is not None:
        whom = naming.at(subject[1], subject[2])
    target = f"{whom}: {effect.does}" if whom and effect.does else whom or effect.does
    if picks := uses.several_picks(use):
        target = picks if not several else f"{whom}: {picks}"
    text, cost = abilities.card(view.book, use.name), uses.cost(view, use)
    verb += f" ({abilities.price(cost, 'defend')})" if cost else ""
    verb += ":" if target else ""
    price = reckoning.cost(view, cost)
    return own(action, verb, target, cell=effect.where, about=f"{price} · {text}")


def let_pass(view: View, action: str, words: list[str]) -> Choice:
    if words:
        return own(action, tr("Pass for this turn"))
    open_kinds = kinds(view)
    if "supply" in open_kinds:
        return own(action, tr("Keep the hand"), tr("(use nothing now)"))
    if "counter" in open_kinds:
        return own(action, tr("Don't counterattack"))
    return own(action, tr("Pass"))  # what follows is in the question


def outcome(view: View) -> str:
    """Return what the attack that is under way comes to for its target."""
    fight = view.fight
    target = view.at(fight.cell) if fight is not None else None
    if target is None or view.blow is None:
        return ""
    return reckoning.suffered(view, target, view.blow)


# -- striking back -----------------------------------------------------------------------------


def counter(view: View, action: str, words: list[str]) -> Choice:
    p = on(view, words[0])
    target, full = (
        tr("{card} ({damage} damage)", card=card, damage=p.damage)
        for card in (words[0], naming.piece(view, p))  # the picture lists who may
    )
    verb = tr("Counterattack with")
    return own(action, verb, target, f"{verb} {full}", cell=words[0], tip=p.damage > 0,
               about=tr("free; it uses no attack, and no one can respond"))  # fmt: skip


def joins(view: View, action: str, words: list[str]) -> Choice:
    p = on(view, words[0])
    every = p.damage + sum(q.damage for q in striking(view))
    target, full = (
        tr("{card}: +{damage}, {all} in all", card=card, damage=p.damage, all=every)
        for card in (naming.brief(view, p), naming.piece(view, p))
    )
    verb = trc("Skirmish", "Join")
    return own(action, verb, target, f"{verb} {full}", cell=words[0], tip=p.damage > 0)


def striking(view: View) -> list[PieceView]:
    """Return who strikes back."""
    cells = view.fight.counters if view.fight is not None else ()
    return [p for c in cells if (p := view.at(c)) is not None]


def strength(view: View) -> str:
    """Return what a Counterattack deals as it is."""
    strikers = striking(view)
    return trn("({count} card, {damage} damage)", "({count} cards, {damage} damage)", len(strikers),
               damage=sum(p.damage for p in strikers))  # fmt: skip


def deal(view: View, action: str, words: list[str]) -> Choice:
    amount, p = int(words[0]), on(view, words[1])
    rest = (view.fight.left if view.fight is not None else amount) - amount
    result = tr("{left} Health left", left=p.health - amount) if amount else tr("undamaged")
    if amount >= p.health:
        result = tr("destroyed")
    if reckoning.has(p, "SHD") and amount:
        result = reckoning.told(Blow(0, p.health, shield=True))
    if rest:
        result += "; " + tr("{rest} for the others", rest=rest)
    dealt, card = tr("{amount} damage", amount=amount), naming.piece(view, p)
    verb = tr("It takes {amount}", amount=amount)  # a menu of these bears what they begin with
    return own(action, verb, f"({result})", f"{dealt}, {card}: {result}", cell=words[1])


# -- what is triggered -------------------------------------------------------------------------


def first(view: View, action: str, words: list[str]) -> Choice:
    name, _, cell = words[0].partition("@")
    verb = f"{naming.title(name, view.book)} {cell}".strip()
    return own(action, verb, abilities.card(view.book, name), cell=cell)


def triggered(view: View, action: str) -> Choice:
    """A triggered ability with its target, or nobody."""
    words = action.split()
    use = uses.read(view, words)
    effect = uses.tell(view, use)
    target = f"{effect.whom}: {effect.does}" if effect.does else effect.whom
    target = uses.several_picks(use) or target
    return own(action, naming.title(use.name, view.book), target, cell=effect.where,
               about=abilities.card(view.book, use.name))  # fmt: skip
