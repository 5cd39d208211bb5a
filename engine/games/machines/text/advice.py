"""What an action is good for, in one sentence with numbers, for somebody who has read no rules.

Decides what is said beside a hint. It rests on the view: on what an attack comes to, on who can
reach whom, on what points buy; what cards do is said by their own words.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.machines import naming
from engine.games.machines.build import BRACED
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.text import abilities, reckoning, window_choices
from engine.games.machines.text.choices import BETWEEN
from engine.games.machines.text.labels import kinds, me
from engine.games.machines.text.orders import saves
from engine.games.machines.view import PieceView, View
from engine.i18n import tr, trn


def advice(view: View, action: str) -> str:
    """Return why the owner of a view might take an action, empty where nothing can be said."""
    if view.seat is None:
        return ""
    if order := BETWEEN.fullmatch(action):
        here, sign, there = order.groups()
        p, cell = view.at(view.field.index[here]), view.field.index[there]
        return PATHS[sign](view, p, cell) if p is not None else ""
    verb, *words = action.split()
    return ADVICE[verb](view, words) if verb in ADVICE else ""


def _on(view: View, words: list[str]) -> PieceView | None:
    """Return the card on the cell an action names last, None if there is none."""
    return view.at(view.field.index[words[-1]]) if words else None


def _foes(view: View, seat: int) -> list[PieceView]:
    return [q for q in view.pieces if not reckoning.friends(view, seat, q.seat)]


# -- moving and fighting -----------------------------------------------------------------------


def _attack(view: View, p: PieceView, cell: int) -> str:
    target, names = view.at(cell), view.field.names
    if target is None:
        return ""
    blow = view.forecasts[f"{names[p.cell]}x{names[cell]}"].blow
    name = naming.piece(view, target)
    if blow.shield:
        return tr("It removes the Shield of {card}; the next damage counts.", card=name)
    if blow.kills and reckoning.captain(view, target):
        return tr("It destroys the Captain of {seat}.", seat=naming.side(target.seat))
    if blow.exceeds:
        return tr("Damage {damage} exceeds {health} Health: {card} is destroyed, and {gain}.",
                  damage=p.damage, health=target.health, card=name,
                  gain=_bonus(view, p))  # fmt: skip
    if blow.kills:
        return tr("{card} has {health} Health left: this point destroys it.", card=name,
                  health=target.health)  # fmt: skip
    if not blow.damage:
        return tr("Damage {damage} does nothing to {card}; more than {health} would destroy it.",
                  damage=p.damage, card=name, health=target.health)  # fmt: skip
    return tr("Damage {damage} does not exceed {health} Health: it takes 1 damage, {left} "
              "left.",
              damage=p.damage, health=target.health, left=blow.left)  # fmt: skip


def _bonus(view: View, p: PieceView) -> str:
    if reckoning.captain(view, p):
        return tr("the attack is free")
    return tr("the ATP it costs comes back")


def _walk(view: View, p: PieceView, cell: int) -> str:
    team, owner = view.teams[p.seat], view.marks[cell]
    if view.field.kind[cell] == "objective" and owner != team:
        held = sum(view.marks[c] == team for c in view.field.objectives)
        if reckoning.captain(view, p):
            return tr("A full round there takes the Objective: you would hold {held} of {all}.",
                      held=held + 1, all=len(view.field.objectives))  # fmt: skip
        if owner >= 0:
            return tr("A full round there takes the Objective away from its side; you hold {held} "
                      "of {all}.", held=held, all=len(view.field.objectives))  # fmt: skip
    now, then = reckoning.prey(view, p, p.cell), reckoning.prey(view, p, cell)
    if len(then) > len(now):
        killed = sum(reckoning.falls(reckoning.gone(view, p, cell), q) for q in then)
        if not killed:
            return trn("From there it reaches {count} enemy.",
                       "From there it reaches {count} enemies.", len(then))  # fmt: skip
        return trn("From there it reaches {count} enemy and destroys {killed} of them.",
                   "From there it reaches {count} enemies and destroys {killed} of them.",
                   len(then), killed=killed)  # fmt: skip
    before, after = _threats(view, p, p.cell), _threats(view, p, cell)
    if after < before:
        return trn("{count} fewer enemy is close enough to attack it there.",
                   "{count} fewer enemies are close enough to attack it there.",
                   before - after)  # fmt: skip
    goal = [q for q in _foes(view, p.seat) if reckoning.captain(view, q)]
    far = view.field.distance
    q = min(goal, key=lambda q: far[cell][q.cell], default=None)
    if q is not None and far[cell][q.cell] < far[p.cell][q.cell]:
        return tr("It will be {after} cells from the Captain of {seat} instead of {before}.",
                  after=far[cell][q.cell], before=far[p.cell][q.cell],
                  seat=naming.side(q.seat))  # fmt: skip
    return ""


def _threats(view: View, p: PieceView, cell: int) -> int:
    """Return how many enemies are close enough to a cell to attack a card there."""
    far = view.field.distance[cell]
    return sum(q.damage > 0 and far[q.cell] <= q.speed + q.range for q in _foes(view, p.seat))


def _exit(view: View, p: PieceView, cell: int) -> str:
    return trn("{count} enemy is close enough to attack it there; the Frontspawn is free for "
               "another Unit.", "{count} enemies are close enough to attack it there; the "
               "Frontspawn is free for another Unit.",
               _threats(view, p, cell))  # fmt: skip


def _skirmish(view: View, words: list[str]) -> str:
    forecast = view.forecasts[f"skirmish {words[0]}"]
    return tr("{count} Units together: {told}.", count=forecast.party,
              told=reckoning.prospect(forecast))  # fmt: skip


def _going(view: View, words: list[str]) -> str:
    if "join" in kinds(view):
        return tr("That is enough: {damage} damage.", damage=_struck(view))
    return tr("As things stand: {told}.", told=reckoning.prospect(view.forecasts["go"]))


def _struck(view: View) -> int:
    return sum(p.damage for p in window_choices.striking(view))


def _order(view: View, words: list[str]) -> str:
    mine = [p for p in view.pieces if p.seat == view.seat and p.able and not p.attacked]
    in_reach = sum(bool(reckoning.prey(view, p, p.cell)) for p in mine)
    return trn("{count} card of yours has an enemy in reach now; points are not raised between "
               "the phases.", "{count} cards of yours have an enemy in reach now; points are not "
               "raised between the phases.", in_reach)  # fmt: skip


# -- building ----------------------------------------------------------------------------------


def _deploy(view: View, words: list[str]) -> str:
    card, cell = view.book.cards[words[0]], view.field.index[words[-1]]
    numbers = naming.numbers(card)
    if "build" not in kinds(view):
        return tr("It is free and ready: {numbers}.", numbers=numbers)
    price = dict(me(view).prices).get(card.name, card.level)
    goal = [
        view.field.distance[cell][q.cell] for q in _foes(view, me(view).seat)
        if reckoning.captain(view, q)
    ]  # fmt: skip
    return tr("{numbers} for {price} ATP, {far} cells from the nearest enemy Captain.",
              numbers=numbers, price=price, far=min(goal, default=0))  # fmt: skip


def _construct(view: View, words: list[str]) -> str:
    card = view.book.cards[words[0]]
    return tr("{health} Health: {text}", health=card.health,
              text=abilities.card(view.book, card.name))  # fmt: skip


def _use(view: View, words: list[str]) -> str:
    open_kinds = kinds(view) & window_choices.WINDOWS
    if open_kinds & {"attack_declared", "skirmish_declared"}:
        outcome = window_choices.outcome(view)
        if view.blow is not None and view.blow.kills and saves(view, f"use {' '.join(words)}"):
            return tr("Otherwise {outcome}: it stays.", outcome=outcome)
        return tr("Otherwise {outcome}.", outcome=outcome)
    return abilities.card(view.book, words[0].partition("@")[0])


def _scrap(view: View, words: list[str]) -> str:
    card, side = view.book.cards[words[0]], me(view)
    more = card.trade + side.added("scrap_gain")
    if not more:
        return tr("It gains nothing, and the Unit is gone for good.")
    return tr("{gain} for a card that costs {price} ATP to deploy; the Unit is gone for good.",
              gain=reckoning.gained(view, more),
              price=dict(side.prices).get(card.name, card.level))  # fmt: skip


def _fortify(view: View, words: list[str]) -> str:
    p = _on(view, words)
    if p is None:
        return ""
    saved = view.saves.get(f"fortify {words[0]}", 0)
    if not saved:
        return tr("It has {count} more Health this turn, in case several enemies attack it.",
                  count=BRACED)  # fmt: skip
    return trn("Health {health} becomes {more} this turn: {count} enemy can no longer "
               "destroy it in one attack.",
               "Health {health} becomes {more} this turn: {count} enemies can no longer "
               "destroy it in one attack.", saved,
               health=p.health, more=p.health + BRACED)  # fmt: skip


def _restore(view: View, words: list[str]) -> str:
    p = _on(view, words)
    if p is None:
        return ""
    return tr("Health {health} becomes {face} in your next Build Phase; until then it can do "
              "nothing.", health=p.health, face=p.face)  # fmt: skip


def _retreat(view: View, words: list[str]) -> str:
    p = _on(view, words)
    if p is None:
        return ""
    return tr("It has {health} of {face} Health now. You may draw it again from the "
              "discard pile, undamaged.", health=p.health, face=p.face)  # fmt: skip


# -- answering and waiting ---------------------------------------------------------------------


def _pass(view: View, words: list[str]) -> str:
    open_kinds, have = kinds(view), me(view).points
    if "supply" in open_kinds:
        return tr("The hand is worth more than a card in play now.")
    if "counter" in open_kinds:
        return tr("A Counterattack is free, but the attacker distributes its damage.")
    if open_kinds & {"attack_declared", "skirmish_declared"}:
        return tr("As things stand, {outcome}; you keep {have} DTP.", have=have,
                  outcome=window_choices.outcome(view))  # fmt: skip
    return tr("Nothing is worth its price now; you keep {have} DTP.", have=have)


def _counter(view: View, words: list[str]) -> str:
    p, fight = _on(view, words), view.fight
    if p is None or fight is None:
        return ""
    party = [q for c in fight.cells if (q := view.at(c)) is not None]
    return tr("It costs nothing: {damage} damage so far against {health} Health together.",
              damage=_struck(view) + p.damage,
              health=sum(q.health for q in party))  # fmt: skip


def _joins(view: View, words: list[str]) -> str:
    if "join" in kinds(view):
        return _counter(view, words)
    forecast = view.forecasts[" ".join(("join", *words))]
    return tr("{count} Units: {told}.", count=forecast.party,
              told=reckoning.told(forecast.blow))  # fmt: skip


def _deal(view: View, words: list[str]) -> str:
    p = _on(view, words)
    if p is None:
        return ""
    left = p.health - int(words[0])
    if left <= 0:
        return tr("{card} is destroyed, and the others are spared.", card=naming.piece(view, p))
    return tr("{card} stays with {left} Health.", card=naming.piece(view, p), left=left)


def _done(view: View, words: list[str]) -> str:
    side = me(view)
    if "reserve" in kinds(view):
        return tr("{count} cards in hand; nothing else is worth keeping.", count=side.cards)
    if "build" in kinds(view):
        points = ATP if side.seat == view.turn else DTP
        return tr("Nothing else is worth its price now, and you get {points} new points next.",
                  points=points)  # fmt: skip
    return tr("Nothing else is worth its price now. You have {points} left.",
              points=reckoning.points(view, side.seat))  # fmt: skip


def _keep(view: View, words: list[str]) -> str:
    card = view.book.cards[words[0]]
    return tr("You have it in hand again in your next turn: {facts}.",
              facts=naming.numbers(card) or tr("Level {level}", level=card.level))  # fmt: skip


PATHS: dict[str, Callable[[View, PieceView, int], str]] = {"-": _walk, "x": _attack, ">": _exit}
ADVICE: dict[str, Callable[[View, list[str]], str]] = {
    "skirmish": _skirmish, "go": _going, "move": _order, "battle": _order, "deploy": _deploy,
    "construct": _construct, "use": _use, "scrap": _scrap, "fortify": _fortify,
    "restore": _restore, "retreat": _retreat, "pass": _pass, "counter": _counter, "join": _joins,
    "deal": _deal, "done": _done, "end": _done, "keep": _keep,
}  # fmt: skip
