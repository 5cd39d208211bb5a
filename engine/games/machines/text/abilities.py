"""What cards do, in words made from their data: one maker for buttons, look-ups and pictures.

Decides how each word of the vocabulary (`cards`) reads. A sentence is the head (when, for what
price, how often), what it answers to, and what its effects do; all numbers are those of the data.
`text` of a card, sigil or passive is kept for what data cannot say, and comes first then.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.machines.cards import Book, Card
from engine.games.machines.text import targets
from engine.games.machines.verb import VERBS
from engine.games.machines.vocabulary import Ability, Condition, Effect
from engine.i18n import capital, mark, tr, trc, trn

#: Phases by their names; all three in which somebody acts of their own will are any phase.
PHASES = {
    "build": mark("Build"), "move": mark("Move"), "battle": mark("Battle"),
    "standby": mark("Act"),
}  # fmt: skip
ANY = ("build", "move", "battle")


def card(book: Book, name: str) -> str:
    """Return what a card, a sigil or a passive does; empty where it does nothing of its own."""
    if name in book.cards:
        return _card(book, book.cards[name])
    if name in book.sigils:
        return _said(name, book.sigils[name].text, book.sigils[name].abilities, "unit", book)
    passive = book.passives[name]
    return _said(name, passive.text, passive.abilities, "player", book)


def _card(book: Book, c: Card) -> str:
    if c.unit:
        return " ".join(f"{book.sigils[x].title}: {card(book, x)}" for x in c.sigils)
    bearer = "hand" if c.type == "utility" else c.type
    said = _said(c.name, c.text, [a for _, a in c.abilities], bearer, book)
    if c.persistent:
        said += " " + tr("It stays next to the Playfield until then.")
    return said


def _said(name: str, text: str, abilities: Iterable[Ability], bearer: str, book: Book) -> str:
    if text:
        return trc(name, text)
    return " ".join(sentence(a, bearer, book) for a in abilities)


def sentence(a: Ability, bearer: str, book: Book) -> str:
    """Return one ability in words; `bearer` is unit, structure, player or hand: whose it is."""
    head = ", ".join(filter(None, (when(a, bearer), _occasion(a, bearer))))
    return capital(": ".join(filter(None, (head, body(a, bearer, book)))) + ".")


def does(book: Book, name: str, mode: str) -> str:
    """Return what abilities of that mode of a card, sigil or passive do, as a sentence without
    when they may be used; all that is said of it where its words are its own."""
    found = book.cards.get(name) or book.sigils.get(name) or book.passives[name]
    rows = [row[1] if isinstance(row, tuple) else row for row in found.abilities]
    rows = [a for a in rows if a.mode == mode]
    if found.text or not rows:
        return card(book, name)
    bearer = "player" if name in book.passives else "unit"
    if name in book.cards:
        bearer = "hand" if book.cards[name].type == "utility" else book.cards[name].type
    told = [body(a, bearer, book) for a in rows]
    return " ".join(f"{capital(x)}." for x in told)


# -- the head ----------------------------------------------------------------------------------


def when(a: Ability, bearer: str) -> str:
    """Return the phase, the price and how often: `Battle, 1 ATP, once a turn`."""
    if a.mode in ("continuous", "triggered"):
        told = [] if a.limit != "once_per_turn" else [tr("once a turn")]
        return ", ".join(told)
    told = [_phase(a)]
    if bearer != "hand":
        told.append(price(a.cost, "defend" if a.mode == "reactive" else a.stance[0]))
    if a.limit == "once_per_turn":
        told.append(tr("once a turn"))
    if a.uses == "attack":
        told.append(tr("instead of its attack"))
    told += [_already(c) for c in a.conditions if c.pred == "already" and bearer != "hand"]
    return ", ".join(filter(None, told))


def _phase(a: Ability) -> str:
    if a.mode == "reactive":
        return tr("Act or Challenge") if a.trigger == "argument_added" else tr("Act")
    attacks = a.stance == ("attack",)
    if set(ANY) <= {*a.phases} or not a.phases:
        return tr("attacking") if attacks else tr("attacking, or in Build")
    names = " / ".join(tr(PHASES[x]) for x in a.phases)
    return tr("{phase}, attacking", phase=names) if attacks and "build" in a.phases else names


def price(cost: int, stance: str) -> str:
    """Return a price in the points of a stance: `1 ATP`, `free`."""
    if not cost:
        return tr("free")
    return tr("{count} ATP", count=cost) if stance == "attack" else tr("{count} DTP", count=cost)


def _already(c: Condition) -> str:
    return tr("after it has moved") if c.what == "moved" else tr("after it has attacked")


# -- what it answers to ------------------------------------------------------------------------


def _occasion(a: Ability, bearer: str) -> str:
    """Return what has to happen: `when Single Combat targets your Unit or Captain next to it`."""
    if a.mode == "proactive":
        return ""
    found: dict[str, Condition] = {c.pred: c for c in a.conditions}
    own = bearer in ("unit", "structure") and "target_side" not in found
    kinds = found["target_kind"].kinds if "target_kind" in found else ()
    level = found["level_at_least"].n if "level_at_least" in found else 0
    mine = targets.yours(kinds, level)
    near = _near(found)
    match a.trigger:
        case "attack_declared":
            return tr("when Single Combat targets {card}", card=mine + near)
        case "skirmish_declared":
            return tr("when a Skirmish targets {card}", card=mine + near)
        case "enemy_moved":
            card = targets.an_opponents(kinds)
            return tr("when {card} ends a move{place}", card=card, place=near)
        case "destroyed":
            by = _by(found.get("destroyed_by"))
            card = targets.this() if own else mine
            if "first_this_round" in found:
                card = tr("the first of your {kinds} in a round", kinds=targets.plural(kinds))
            said = tr("when {card} is destroyed{by}", card=card, by=by)
            return said if a.stance != ("attack",) else tr("{occasion} in your attacking turn",
                                                            occasion=said)  # fmt: skip
        case "kill_single_combat":
            return tr("when its Damage in Single Combat exceeds the target's Health")
        case "argument_added":
            return tr("when an opponent uses {what}", what=_arguments(found))
        case "phase_start":
            said = mark("when your attacking Build Phase begins")
            return tr(said if a.stance == ("attack",) else mark("when a Build Phase begins"))
        case "scrapped":
            return tr("when you scrap a card")
        case "own_moved":
            return tr("when {card} ends its move", card=targets.this() if own else mine)
    return ""


def _near(found: dict[str, Condition]) -> str:
    """Return where the subject is, with a space before it; empty where it does not matter."""
    if "within" in found:
        n = found["within"].n
        near = mark("next to this card") if n == 1 else mark("up to {n} away from this card")
        return " " + tr(near, n=n)
    c = found.get("adjacent_to")
    if c is None or c.a != "trigger_subject":
        return ""
    if c.match.this:
        return " " + tr("next to this card")
    return " " + tr("next to {card}", card=targets.one_of_yours(c.match.kind))


def _by(c: Condition | None) -> str:
    if c is None:
        return ""
    if c.how == "single_combat":
        return " " + tr("by an opponent in Single Combat")
    return " " + tr("by an opponent")


def _arguments(found: dict[str, Condition]) -> str:
    kinds = found["argument_kind"].kinds if "argument_kind" in found else ()
    said = {"utility": tr("a Utility"), "structure": tr("a Structure's ability")}
    return targets.either(said[x] for x in kinds if x in said) or tr("an ability")


# -- what it does ------------------------------------------------------------------------------


def body(a: Ability, bearer: str, book: Book) -> str:
    """Return what the effects of an ability do, with what must hold for as long."""
    told = "; ".join(_effect(e, a) for e in a.effects)
    c = next((c for c in a.conditions if c.pred == "adjacent_to" and c.a == "self"), None)
    if c is not None:
        name = book.sigils[c.match.sigil].title if c.match.sigil in book.sigils else ""
        kinds = targets.plural(c.match.kind)
        kinds = trc("kind", "{sigil} {kinds}", sigil=name, kinds=kinds) if name else kinds
        told = trn(
            "{effect} while another of your {kinds} is adjacent",
            "{effect} while {count} others of your {kinds} are adjacent", c.count,
            effect=told, kinds=kinds,
        )  # fmt: skip
    return told


def _effect(e: Effect, a: Ability) -> str:
    card = targets.target(e.target, a) if e.target is not None else ""
    return VERBS[e.verb].words(e, a, card)


def turns(count: int) -> str:
    """Return how long a status lasts."""
    return trn("{count} turn", "{count} turns", count)
