"""What cards do, in words made from their data: one maker for buttons, look-ups and pictures.

Decides how each word of the vocabulary (`cards`) reads. A sentence is the head (when, for what
price, how often), what it answers to, and what its effects do; all numbers are those of the data.
`text` of a card, sigil or passive is kept for what data cannot say, and comes first then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.machines import naming
from engine.games.machines.cards import Book, Card
from engine.games.machines.text import places
from engine.games.machines.vocabulary import Ability, Condition, Effect, Printed, Target
from engine.i18n import mark, tr, trc, trn

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
        said += " " + tr("It lies beside the Playfield for that time.")
    return said


def _said(name: str, text: str, abilities: Iterable[Ability], bearer: str, book: Book) -> str:
    if text:
        return trc(name, text)
    return " ".join(sentence(a, bearer, book) for a in abilities)


def sentence(a: Ability, bearer: str, book: Book) -> str:
    """Return one ability in words; `bearer` is unit, structure, player or hand: whose it is."""
    head = ", ".join(filter(None, (when(a, bearer), _occasion(a, bearer))))
    told = ": ".join(filter(None, (head, body(a, bearer, book)))) + "."
    return told[0].upper() + told[1:]


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
    return " ".join(f"{x[0].upper()}{x[1:]}." for x in told)


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
    found: dict[str, Condition] = {c.pred: c for c in a.conditions}
    own = bearer in ("unit", "structure") and "target_side" not in found
    kinds = found["target_kind"].kinds if "target_kind" in found else ()
    level = found["level_at_least"].n if "level_at_least" in found else 0
    mine = places.yours(kinds, level)
    near = _near(found)
    match a.trigger:
        case "attack_declared":
            return tr("when Single Combat targets {card}", card=mine + near)
        case "skirmish_declared":
            return tr("when a Skirmish targets {card}", card=mine + near)
        case "enemy_moved":
            card = places.an_opponents(kinds)
            return tr("when {card} ends a move{place}", card=card, place=near)
        case "destroyed":
            by = _by(found.get("destroyed_by"))
            card = places.this() if own else mine
            if "first_this_round" in found:
                card = tr("the first of your {kinds} in a round", kinds=places.plural(kinds))
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
            return tr("when {card} ends its move", card=places.this() if own else mine)
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
    return " " + tr("next to {card}", card=places.one_of_yours(c.match.kind))


def _by(c: Condition | None) -> str:
    if c is None:
        return ""
    if c.how == "single_combat":
        return " " + tr("by an opponent in Single Combat")
    return " " + tr("by an opponent")


def _arguments(found: dict[str, Condition]) -> str:
    kinds = found["argument_kind"].kinds if "argument_kind" in found else ()
    said = {"utility": tr("a Utility"), "structure": tr("a Structure's ability")}
    return places.either(said[x] for x in kinds if x in said) or tr("an ability")


# -- what it does ------------------------------------------------------------------------------


def body(a: Ability, bearer: str, book: Book) -> str:
    """Return what the effects of an ability do, with what must hold for as long."""
    told = "; ".join(EFFECTS[e.verb](e, a, bearer) for e in a.effects)
    c = next((c for c in a.conditions if c.pred == "adjacent_to" and c.a == "self"), None)
    if c is not None:
        name = book.sigils[c.match.sigil].title if c.match.sigil in book.sigils else ""
        kinds = places.plural(c.match.kind)
        kinds = trc("kind", "{sigil} {kinds}", sigil=name, kinds=kinds) if name else kinds
        told = trn(
            "{effect} while another of your {kinds} is adjacent",
            "{effect} while {count} others of your {kinds} are adjacent", c.count,
            effect=told, kinds=kinds,
        )  # fmt: skip
    return told


def amount(e: Effect) -> str:
    """Return how much an effect is about."""
    if isinstance(e.amount, Printed):
        what = {"trade": mark("its Trade"), "level": mark("its Level"),
                "damage": mark("its Damage")}  # fmt: skip
        return tr(what[e.amount.stat])
    return str(abs(e.amount))


def _target(e: Effect, a: Ability, bearer: str) -> str:
    assert e.target is not None
    return places.target(e.target, a, bearer)


def _simple(sentence: str) -> Callable[[Effect, Ability, str], str]:
    """Return the words of a verb that is one sentence about its target."""

    def said(e: Effect, a: Ability, bearer: str) -> str:
        told = tr(sentence, card=_target(e, a, bearer), n=amount(e))
        if e.target is not None and e.target.pick == "up_to":
            return tr("if you like, {effect}", effect=told)
        return told

    return said


ON_CARD = {
    "BRN": mark("{card} burns for {turns}"), "STN": mark("{card} is Stunned for {turns}"),
    "PIN": mark("{card} is Pinned for {turns}"), "SHD": mark("{card} is Shielded"),
    "WKN": mark("{card} is Weakened for {turns}"), "VUL": mark("{card} is Vulnerable for {turns}"),
}  # fmt: skip


def turns(count: int) -> str:
    """Return how long a status lasts."""
    return trn("{count} turn", "{count} turns", count)


def _status(e: Effect, a: Ability, bearer: str) -> str:
    if e.target is not None and "cell" in e.target.kind:
        where = places.target(e.target, a, bearer)
        return tr("smoke for {turns} on {cell}", turns=turns(e.turns), cell=where)
    return tr(ON_CARD[e.status], card=_target(e, a, bearer), turns=turns(e.turns))


def _cleanse(e: Effect, a: Ability, bearer: str) -> str:
    if not e.statuses:
        return tr("all statuses are taken off")
    return tr("it is no longer {statuses}", statuses=", ".join(map(naming.status, e.statuses)))


def _push(e: Effect, a: Ability, bearer: str) -> str:
    return trn(
        "push {card} {count} step to a free cell you choose",
        "push {card} up to {count} steps to a free cell you choose", e.cells,
        card=_target(e, a, bearer),
    )  # fmt: skip


def _swap(e: Effect, a: Ability, bearer: str) -> str:
    assert e.other is not None
    other = places.target(e.other, a, bearer)
    return tr("{card} changes places with {other}; neither has moved by it",
              card=_target(e, a, bearer), other=other)  # fmt: skip


def _discard(e: Effect, a: Ability, bearer: str) -> str:
    return trn(
        "an opponent you choose discards a random card from the hand",
        "an opponent you choose discards {count} random cards from the hand", e.count,
    )  # fmt: skip


def _draw(e: Effect, a: Ability, bearer: str) -> str:
    if e.deck == "soldier":
        return trn("draw {count} card from your Soldier deck",
                   "draw {count} cards from your Soldier deck", e.count)  # fmt: skip
    if e.deck == "specialist":
        return trn("draw {count} card from your Specialist deck",
                   "draw {count} cards from your Specialist deck", e.count)  # fmt: skip
    if e.deck == "chosen":
        return trn("draw {count} card from your Soldier or your Specialist deck",
                   "draw {count} cards from your Soldier or your Specialist deck",
                   e.count)  # fmt: skip
    return trn("draw {count} card from the Power deck",
               "draw {count} cards from the Power deck", e.count)  # fmt: skip


def _points(e: Effect, a: Ability) -> str:
    """Return an amount of Turn Points: ATP where only a lead gets them."""
    attacks = a.stance == ("attack",) or e.who == "attacker"
    if isinstance(e.amount, Printed):
        said = mark("{what} in ATP") if attacks else mark("{what} in Turn Points")
        return tr(said, what=amount(e))
    if attacks:
        return tr("{count} ATP", count=e.amount)
    return trn("{count} Turn Point", "{count} Turn Points", e.amount)


def _gain(e: Effect, a: Ability, bearer: str) -> str:
    more = a.trigger in ("scrapped", "kill_single_combat")
    said = mark("you gain {points} more") if more else mark("you gain {points}")
    return tr(said, points=_points(e, a))


def _lose(e: Effect, a: Ability, bearer: str) -> str:
    return tr("the attacker loses {points}", points=_points(e, a))


STATS = {
    "damage": mark("{sign}{n} Damage"), "speed": mark("{sign}{n} Speed"),
    "range": mark("{sign}{n} Range"), "health_max": mark("{sign}{n} Health"),
}  # fmt: skip
#: What passives change, for more and for less.
PLAYERS = {
    "kill_bonus": (mark("exceeding a target's Health in Single Combat gains you {n} more ATP"),
                   mark("exceeding a target's Health in Single Combat gains you {n} less ATP")),
    "skirmish_cost": (mark("your Skirmish costs {n} more ATP"),
                      mark("your Skirmish costs {n} less ATP")),
    "deploy_cost": (mark("deploying {card} costs {n} more ATP"),
                    mark("deploying {card} costs {n} less ATP")),
    "chip_taken": (mark("Single Combat that does not exceed its Health deals {card} {n} "
                        "more damage"),
                   mark("Single Combat that does not exceed its Health deals {card} {n} "
                        "less damage: 0 instead of 1")),
}  # fmt: skip


def _scrap_gain(less: bool, count: int) -> str:
    if less:
        return trn("you gain {count} fewer Turn Point for each card you scrap",
                   "you gain {count} fewer Turn Points for each card you scrap", count)  # fmt: skip
    return trn("you gain {count} more Turn Point for each card you scrap",
               "you gain {count} more Turn Points for each card you scrap", count)  # fmt: skip


def _reserve_pick(less: bool, count: int) -> str:
    if less:
        return trn("in an End Phase you may send {count} fewer card to your Reserve",
                   "in an End Phase you may send {count} fewer cards to your Reserve",
                   count)  # fmt: skip
    return trn("in an End Phase you may send {count} more card to your Reserve",
               "in an End Phase you may send {count} more cards to your Reserve",
               count)  # fmt: skip


#: What passives change of which there are one or several.
COUNTED = {"scrap_gain": _scrap_gain, "reserve_pick": _reserve_pick}


def _modify(e: Effect, a: Ability, bearer: str) -> str:
    assert isinstance(e.amount, int)  # `doable` lets nothing else be modified by
    less = e.amount < 0
    if e.stat in COUNTED:
        return COUNTED[e.stat](less, abs(e.amount))
    if e.stat in PLAYERS:
        level = next((c.n for c in a.conditions if c.pred == "level_at_least"), 0)
        card = _target(e, a, bearer)
        if e.stat == "deploy_cost":
            card = places.a_unit(level)
        return tr(PLAYERS[e.stat][less], n=amount(e), card=card)
    what = tr(STATS[e.stat], sign="−" if less else "+", n=amount(e))
    if e.target is None or e.target.where == "self":
        return what
    said = tr("{card} has {what}", card=_target(e, a, bearer), what=what)
    if e.until == "next_own_attack_build":
        return tr("{effect} until your next attacking Build Phase", effect=said)
    if e.until == "end_of_turn":
        return tr("{effect} for this turn", effect=said)
    return said


PERMITS = {
    "destroy_on_equal": mark("in Single Combat its Damage destroys a target of equal Health, too"),
    "free_diagonals": mark("any number of its steps in a move may be diagonal"),
    "ignore_delay": mark("it comes into play without Deployment Delay"),
    "attack_again": mark("{card} may make one more Single Combat this turn"),
    "move_again": mark("{card} may move once more this turn, at the usual price"),
    "deploy_here": mark("{card} is a Spawn cell for you"),
    "moved_by_opponent": mark("opponents' effects may move, swap and return {card}"),
    "status_brn": mark("{card} may burn"),
}
FORBIDS = {
    "moved_by_opponent": mark("{card} cannot be moved, swapped or returned by opponents' effects"),
    "status_brn": mark("{card} never burns"),
    "deploy_here": mark("{card} is no Spawn cell for you"),
    "attack_again": mark("{card} attacks only once a turn"),
    "move_again": mark("{card} moves only once a turn"),
    "destroy_on_equal": mark("in Single Combat its Damage must exceed the target's Health"),
    "free_diagonals": mark("at most one of its steps in a move may be diagonal"),
    "ignore_delay": mark("it always comes into play delayed"),
}


def _permit(e: Effect, a: Ability, bearer: str) -> str:
    return tr(PERMITS[e.what], card=_target(e, a, bearer))


def _forbid(e: Effect, a: Ability, bearer: str) -> str:
    return tr(FORBIDS[e.what], card=_target(e, a, bearer))


def _negate(e: Effect, a: Ability, bearer: str) -> str:
    if a.trigger == "attack_declared" or a.trigger == "skirmish_declared":
        return tr("the attack has no effect")
    return tr("it has no effect")


def _redirect(e: Effect, a: Ability, bearer: str) -> str:
    if isinstance(e.to, Target):
        return tr("{card} becomes the target instead", card=places.target(e.to, a, bearer))
    return tr("this card becomes the target instead")


def _recover(e: Effect, a: Ability, bearer: str) -> str:
    if e.to == "hand":
        return tr("that card goes to your hand instead of out of the game")
    return tr("that card goes to your discard pile instead of out of the game")


def _claim(e: Effect, a: Ability, bearer: str) -> str:
    return tr("put your marker on {cell}", cell=_target(e, a, bearer))


EFFECTS: dict[str, Callable[[Effect, Ability, str], str]] = {
    "damage": _simple(mark("{card} takes {n} damage")), "heal": _simple(mark("{card} heals {n}")),
    "destroy": _simple(mark("{card} is destroyed")), "status": _status, "cleanse": _cleanse,
    "move": _push, "swap": _swap,
    "return": _simple(mark("{card} goes back to its owner's hand")), "discard": _discard,
    "draw": _draw, "gain_tp": _gain, "lose_tp": _lose, "negate": _negate, "modify": _modify,
    "claim": _claim, "permit": _permit, "forbid": _forbid, "redirect": _redirect,
    "recover": _recover,
}  # fmt: skip
