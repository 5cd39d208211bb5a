"""Setup, Draw, Build and End in menu words: what is done with cards of the hand, and to own ones.

Decides what is said on those buttons. Cards of the hand stand under headings, what becomes of a
card on the Playfield under that card.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.core import Choice
from engine.games.machines import naming
from engine.games.machines.build import BRACED, FORTIFY
from engine.games.machines.field import FRONTSPAWN, layouts
from engine.games.machines.text import abilities, reckoning, uses
from engine.games.machines.text.labels import (
    by,
    facts,
    foremost,
    ground,
    kinds,
    me,
    noted,
    on,
    own,
    under,
)
from engine.games.machines.verb import Use
from engine.games.machines.view import View
from engine.i18n import mark, tr, trc, trn
from engine.kit.text import cut

# -- setup -------------------------------------------------------------------------------------

#: The most letters of what a host's passive does, on a button and in a sentence.
BRIEF, LONG = 150, 380
#: What is suggested to whoever begins: nothing to look after but numbers, two Soldiers each.
EASY_FACTIONS, EASY_LAYOUT = ("Economy", "Systemic"), "picket"


def faction(view: View, action: str, words: list[str]) -> Choice:
    f = view.book.factions[words[0]]
    captain = view.book.cards[f.captain]
    about = tr(
        "{archetype}. Captain {captain}: Damage {damage}, Health {health}. {motto}",
        archetype=naming.own_words(f.name, f.archetype), captain=captain.title,
        damage=captain.damage, health=captain.health, motto=naming.own_words(f.name, f.motto),
    ).strip()  # fmt: skip
    text = tr("Play {faction}", faction=f.title)
    return own(action, f.title, about, text, tip=f.archetype in EASY_FACTIONS)


def passive(view: View, action: str, words: list[str]) -> Choice:
    text = abilities.card(view.book, words[0])
    first = view.book.factions[me(view).faction].passives[:1] if me(view).faction else ()
    title = view.book.passives[words[0]].title
    return own(action, title, cut(text, BRIEF), cut(f"{title} {text}", LONG), tip=words[0] in first)


def layout(view: View, action: str, words: list[str]) -> Choice:
    chosen = layouts()[words[0]]
    about = naming.own_words(chosen.name, chosen.text)
    return own(action, naming.own_words(chosen.name, chosen.title), about,
               tip=chosen.name == EASY_LAYOUT)  # fmt: skip


# -- coming into play --------------------------------------------------------------------------


def deploy(view: View, action: str, words: list[str]) -> Choice:
    card, to = view.book.cards[words[0]], words[-1]
    cell, index = view.field.index[to], view.field.index
    onward = len(words) > 2
    spawn = view.field.kind[index[words[1]]] == FRONTSPAWN
    target = noted(to, [ground(view, cell) if not spawn else ""])
    text = tr("Deploy {card} on {cell}", card=card.title, cell=to)
    if "specialist" in kinds(view):
        best = max(me(view).drawn, key=lambda name: view.book.cards[name].level)
        verb, about = tr("Deploy {card}", card=card.title), facts(view, card)
        tip = card.name == best and cell == _foremost(view)
        return own(action, verb, target, text, cell=to, about=about, tip=tip)
    price = reckoning.cost(view, dict(me(view).prices).get(card.name, card.level))
    label = tr("Deploy a Unit")
    if "supply" in kinds(view):
        price, label = tr("free"), tr("Deploy a Unit")
    about = price  # the cards lie beside it, with all they can do
    verb = card.title
    if "supply" not in kinds(view):  # a button has no room for what one has
        paid = dict(me(view).prices).get(card.name, card.level)
        verb = tr("{card} ({cost} ATP)", card=card.title, cost=paid)
    goal = _nearest(view, me(view).seat, card.speed + card.range) if onward else _gate(view)
    tip = cell == goal
    return under(action, "1deploy", label, verb, target, text, cell=to, about=about, tip=tip)


def _foremost(view: View) -> int:
    """Return the free cell of own territory that is nearest to where matches are decided."""
    free = reckoning.free(view, me(view).seat)
    cells = [c for c in free if view.field.kind[c] != FRONTSPAWN]
    return foremost(view, cells)


def _gate(view: View) -> int:
    """Return the free Frontspawn that is nearest to where matches are decided."""
    return foremost(view, reckoning.gates(view, me(view).seat))


def construct(view: View, action: str, words: list[str]) -> Choice:
    card, cell = view.book.cards[words[0]], words[1]
    price = tr("free") if "supply" in kinds(view) else reckoning.cost(view, card.level)
    label = tr("Construct")
    text = tr("Construct {card} on {cell}", card=card.title, cell=cell)
    return under(action, "2construct", label, card.title, cell, text, cell=cell, about=price)


def discard(view: View, action: str, words: list[str]) -> Choice:
    card = view.book.cards[words[0]]
    return own(action, tr("Discard {card}", card=card.title), tr("(the other goes to your hand)"),
               about=facts(view, card))  # fmt: skip


def leave(view: View, action: str, here: str, there: str) -> Choice:
    """A Unit goes on from its Frontspawn: of several that wait, each to its best cell by one tap,
    elsewhere by way of its own page."""
    p = on(view, here)
    tip = view.field.index[there] == _nearest(view, p.seat, p.speed + p.range)
    about = tr("free, and it is not this turn's move")
    waiting = [q for c in view.exits if (q := view.at(c)) is not None and q.seat == p.seat]
    if len(waiting) < 2:
        return by(view, action, p, tr("Move on to"), there, cell=there, tip=tip, about=about)
    card = naming.piece(view, p)
    if tip:
        return own(action, tr("{card} on to", card=card), there, cell=there, tip=True, about=about)
    move = by(view, action, p, tr("Move on to"), there, cell=there, about=about)
    return replace(move, actor_label=tr("{card} elsewhere", card=card))


def _nearest(view: View, seat: int, reach: int) -> int:
    """Return the free cell of its territory for a card that leaves a Frontspawn: the one nearest to
    an enemy Captain within `reach` of it, whom it may attack in this turn if nobody is in its way,
    else the foremost."""
    far = view.field.distance
    cells = [c for c in reckoning.free(view, seat) if view.field.plain(c)]
    prey = [
        q.cell for q in view.pieces
        if reckoning.captain(view, q) and not reckoning.friends(view, seat, q.seat)
    ]  # fmt: skip
    gaps = [(far[c][at], c) for c in cells for at in prey if far[c][at] <= reach]
    return min(gaps)[1] if gaps else foremost(view, cells)


# -- Build -------------------------------------------------------------------------------------


def scrap(view: View, action: str, words: list[str]) -> Choice:
    card = view.book.cards[words[0]]
    gain = reckoning.gained(view, card.trade + me(view).added("scrap_gain"))
    text = tr("Scrap {card} ({gain})", card=card.title, gain=gain)
    confirm = tr("{card} leaves the game for good ({gain}). Scrap it?", card=card.title,
                 gain=gain)  # fmt: skip
    return under(
        action, "4scrap", tr("Scrap"), text, tr("it leaves the game for good"), text,
        confirm=confirm,
    )  # fmt: skip


def restore(view: View, action: str, words: list[str]) -> Choice:
    p = on(view, words[0])
    card, confirm = naming.piece(view, p), ""
    template = mark("{card}: Health {was} → {now} next turn")
    if p.health >= p.face and not p.statuses:
        template = mark("{card}: it is undamaged")
        confirm = tr("{card} is undamaged and would be Vulnerable for a turn, for "
                     "nothing. Go on?",
                     card=card)  # fmt: skip
    about = tr("free; it is face-down and Vulnerable for a turn, then it has full Health "
               "and no statuses")  # fmt: skip
    target, full = (
        tr(template, card=name, was=p.health, now=p.face) for name in (naming.brief(view, p), card)
    )
    return own(
        action, tr("Restore"), target, f"{tr('Restore')} {full}", cell=words[0], about=about,
        confirm=confirm, late=bool(confirm),
    )  # fmt: skip


def retreat(view: View, action: str, words: list[str]) -> Choice:
    p = on(view, words[0])
    price = reckoning.cost(view, view.book.cards[p.card].trade)
    target = f"{naming.brief(view, p)}: {price}"
    text = f"{tr('Retreat')} {naming.piece(view, p)}: {price}"
    about = tr("to the discard pile; it may be drawn again, undamaged, when its deck is used up")
    confirm = ""
    if p.health >= p.face and not p.statuses:
        confirm = tr("{card} is undamaged and would leave the field for your discard pile. Go on?",
                     card=naming.piece(view, p))  # fmt: skip
    return own(
        action, tr("Retreat"), target, text, cell=words[0], about=about, confirm=confirm,
        late=bool(confirm),
    )  # fmt: skip


def fortify(view: View, action: str, words: list[str]) -> Choice:
    p = on(view, words[0])
    values = {"was": p.health, "now": p.health + BRACED}
    target = tr("{card}: Health {was} → {now}", card=naming.brief(view, p), **values)
    full = tr("{card}: Health {was} → {now} this turn", card=naming.piece(view, p), **values)
    about = tr("{price}, for this turn; no Counterattack by it or for it",
               price=reckoning.cost(view, FORTIFY))  # fmt: skip
    text = f"{tr('Fortify')} {full}"
    return own(action, tr("Fortify"), target, text, cell=words[0], about=about)


def play(view: View, action: str, words: list[str]) -> Choice:
    """A Utility, a sigil, a Structure's ability or a passive used of one's own will."""
    use = uses.read(view, words)
    effect = uses.tell(view, use)
    name = naming.title(use.name, view.book)
    verb, target = name, _joined(effect.whom, effect.does)
    if picks := uses.several_picks(use):
        target = picks
    elif effect.where and not effect.whom:  # a cell, whatever stands on it
        p = view.at(view.field.index[effect.where])
        verb = name
        target = noted(effect.where, [naming.title(p.card, view.book)] if p is not None else [])
    elif len(use.args) > 1 and use.args[-1] in view.field.index:  # a card, and where it goes
        verb, target = f"{name}: {effect.whom}", tr("to {cell}", cell=use.args[-1])
    elif len(use.args) > 1:  # a card, and a deck
        verb = f"{name}, {uses.word(use.args[-1])}"
    price = reckoning.cost(view, uses.cost(view, use))
    if "supply" in kinds(view):
        price = tr("free")
    about = f"{price} · {_text(view, use)}"
    confirm = ""
    if effect.lost:
        confirm = tr("{card} leaves the game for good. Go on?", card=effect.lost)
    if effect.vain:
        confirm = tr("It would do nothing there. Go on?")
    p = view.at(use.cell) if use.cell >= 0 else None
    if p is not None and effect.vain:  # no deed of the card: it stands behind *More*
        verb = f"{naming.piece(view, p)}: {verb}"
        return own(action, verb, target, cell=effect.where, about=about, confirm=confirm, late=True)
    if p is not None:
        verb = f"{verb}:" if target and not verb.endswith(":") else verb
        return by(view, action, p, verb, target, cell=effect.where, about=about, confirm=confirm)
    if use.card:
        text = tr("Play {what}", what=f"{verb} {target}".strip())
        return under(action, "3play", tr("Utility"), verb, target, text, cell=effect.where,
                     about=about, confirm=confirm)  # fmt: skip
    return own(action, verb, target, cell=effect.where, about=about, confirm=confirm)


def _text(view: View, use: Use) -> str:
    return abilities.card(view.book, use.name)


def _joined(name: str, more: str) -> str:
    """Return a thing with what it comes to."""
    return f"{name}: {more}" if name and more else name or more


def done(view: View, action: str, words: list[str]) -> Choice:
    if "reserve" in kinds(view):
        return _rest(view, action)
    side = me(view)
    finished = tr("Finished")
    left = tr("({points} left)", points=reckoning.points(view, side.seat))
    tip = view.seat == view.turn and not side.points
    return own(action, f"{finished} {left}", tip=tip, late=not tip)


# -- End ---------------------------------------------------------------------------------------


def keep(view: View, action: str, words: list[str]) -> Choice:
    card = view.book.cards[words[0]]
    level = tr("Level {level}", level=card.level)
    about = ", ".join(filter(None, (naming.kind(card), level)))
    choice = own(
        action, trc("cards", "Keep:"), card.title, about=about, together=reckoning.room(view)
    )
    return replace(choice, done=tr("{card} goes to your Reserve.", card=card.title))


def _rest(view: View, action: str) -> Choice:
    cards = me(view).cards
    verb = tr("No more") if view.kept else tr("Keep none")
    if view.seat not in (view.turn, view.leads):
        return own(action, verb, tr("(the hand stays)"))
    if not cards:
        return own(action, verb)
    if not view.kept:
        return own(action, verb, tr("(discard all {count})", count=cards))
    rest = trn("(discard the other card)", "(discard the other {count})", cards)
    return own(action, verb, rest)
