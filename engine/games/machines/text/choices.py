"""Every action in menu words: who acts, what it does, on what, and with which numbers.

Decides what somebody who knows no rules reads on a button in the Move and Battle Phases, and which
module words the other actions.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Choice
from engine.games.machines import naming
from engine.games.machines.field import FRONTSPAWN, OBJECTIVE
from engine.games.machines.move_and_battle import ATTACK, STEP
from engine.games.machines.stats import VULNERABLE
from engine.games.machines.text import build_choices, reckoning, window_choices
from engine.games.machines.text.labels import (
    by,
    ground,
    kinds,
    me,
    noted,
    on,
    own,
    wide,
)
from engine.games.machines.turns import FRESH
from engine.games.machines.view import Forecast, PieceView, View
from engine.i18n import mark, several, tr, trc, trn

#: Two cells and what is done between them: `c3-d4` a move, `c3xd4` an attack, `b2>b1` an exit.
BETWEEN = re.compile(r"([a-z]\d+)([-x>])([a-z]\d+)")


def choice(view: View, action: str) -> Choice:
    """Put an action of the view's owner into menu words."""
    if order := BETWEEN.fullmatch(action):
        here, sign, there = order.groups()
        return PATHS[sign](view, action, here, there)
    verb, *words = action.split()
    if verb in ACTIONS:
        return ACTIONS[verb](view, action, words)
    return window_choices.triggered(view, action)


# -- Move --------------------------------------------------------------------------------------


def _walk(view: View, action: str, here: str, there: str) -> Choice:
    p, cell = on(view, here), view.field.index[there]
    fatal, risky = _fatal(view, p, cell), action in view.hunters
    taken = _taken(view, p, cell)
    told = tr("can destroy the Captain") if fatal else "" if taken else _reach(view, p, cell)
    home = view.field.kind[cell] == FRONTSPAWN and view.marks[cell] == view.teams[p.seat]
    plain = home or view.field.kind[cell] == OBJECTIVE  # an Objective nobody would win or lose
    place = taken or ("" if plain else ground(view, cell))
    notes = [place, tr("in danger") if risky else told]
    verb = tr("Move")
    if wide(_around(view, p)):
        verb = tr("Move to row {number}", number=there[1:])
    tip = (fatal or bool(taken)) and not risky and not _deadly(view)
    about = reckoning.cost(view, reckoning.fee(view, p, STEP))
    return by(view, action, p, verb, noted(there, notes), cell=there, about=about, tip=tip)


def _around(view: View, p: PieceView) -> list[int]:
    """Return the free cells a card could reach at most, whatever is in between."""
    far, taken = view.field.grid.distance[p.cell], {q.cell for q in view.pieces}
    return [c for c in view.field.cells if far[c] <= p.speed and c not in taken]


def _taken(view: View, p: PieceView, cell: int) -> str:
    """Return what staying on an Objective for a round does there (MM-WIN-03), empty for none."""
    owner, team = view.marks[cell], view.teams[p.seat]
    if view.field.kind[cell] != OBJECTIVE or owner == team:
        return ""
    if reckoning.captain(view, p):
        return tr("Objective in 1 round")
    return tr("Objective free in 1 round") if owner >= 0 else ""


def _fatal(view: View, p: PieceView, cell: int) -> bool:
    """Say whether a card that goes to a cell can destroy an enemy Captain from there in this
    turn."""
    fresh = (view.seat, "move", FRESH) in view.asked
    left = view.sides[p.seat].points - reckoning.fee(view, p, STEP) - reckoning.fee(view, p, ATTACK)
    if left < 0 or p.attacked or not (fresh or view.left == "battle"):
        return False
    prey, then = reckoning.prey(view, p, cell), reckoning.gone(view, p, cell)
    return any(reckoning.captain(view, q) and reckoning.falls(then, q) for q in prey)


def _deadly(view: View) -> bool:
    """Say whether a card can destroy an enemy Captain from where it stands, in a Battle Phase that
    is still to come: then nobody need move first."""
    if view.left != "battle" and (view.seat, "move", FRESH) not in view.asked:
        return False
    return any(
        reckoning.captain(view, q) and reckoning.falls(p, q)
        for p in _strikers(view) for q in reckoning.prey(view, p, p.cell)
    )  # fmt: skip


def _strikers(view: View) -> list[PieceView]:
    """Return the cards of the lead that have somebody to attack where they stand, and the points
    for it."""
    points = view.sides[view.turn].points
    return [
        p for p in view.pieces
        if p.seat == view.turn and p.able and not p.attacked and not reckoning.structure(view, p)
        and reckoning.fee(view, p, ATTACK) <= points and reckoning.prey(view, p, p.cell)
    ]  # fmt: skip


def _reach(view: View, p: PieceView, cell: int) -> str:
    """Return how many enemies a card could attack from a cell."""
    enemies = reckoning.prey(view, p, cell)
    if not enemies:
        return ""
    return trn("{count} enemy in reach", "{count} enemies in reach", len(enemies))


# -- Battle ------------------------------------------------------------------------------------


def _attack(view: View, action: str, here: str, there: str) -> Choice:
    p, target = on(view, here), on(view, there)
    forecast = view.forecasts[action]
    blow = forecast.blow
    own_card = reckoning.friends(view, p.seat, target.seat)
    confirm = ""
    if own_card:
        confirm = tr("{card} is on your own side. Attack it?", card=naming.piece(view, target))
    elif not (blow.damage or blow.kills or blow.shield):
        confirm = tr("It would do nothing there. Go on?")
    price = reckoning.cost(view, reckoning.fee(view, p, ATTACK))
    about = f"{price}; {_reckoned(p, target)}"
    if _decides(view, action, forecast) and not (forecast.falls or forecast.hurt):
        # With nothing to open, and short, so that a full screen has room for it.
        verb = tr("Destroy the Captain with {cell}", cell=here)
        text = tr("{card} destroys the Captain", card=naming.piece(view, p))
        return own(action, verb, text=text, cell=there, tip=True)
    target_text = f"{naming.brief(view, target)}: {reckoning.single(view, forecast, brief=True)}"
    full = f"{naming.piece(view, target)}: {reckoning.single(view, forecast)}"
    forecasts = view.forecasts.items()
    decided = any(_decides(view, a, f) and not f.falls for a, f in forecasts)
    first = not decided and _sets_up(view, action, forecast)
    if first:
        target_text += "; " + tr("a second attack can destroy it")
        full += "; " + tr("a second attack can destroy it")
    tip = first or (blow.kills and not own_card and not forecast.falls)
    if tip and not reckoning.captain(view, target):  # nothing is as good as what ends it
        tip = not decided and not any(_sets_up(view, a, f) for a, f in forecasts)
    return by(
        view,
        action,
        p,
        tr("Attack own side") if own_card else tr("Attack"),
        target_text,
        cell=there,
        about=about,
        confirm=confirm,
        tip=tip,
        own_side=own_card,
        full=full,
    )


def _reckoned(p: PieceView, target: PieceView) -> str:
    """Return what an attack of a card comes to by its numbers, which Breach and a Vulnerable target
    change (MM-BATTLE-05, MM-BATTLE-08, MM-SIGIL-05)."""
    weak = reckoning.has(target, *VULNERABLE)
    most = p.damage if p.even or weak else p.damage - 1
    if most < 1:
        return tr("the target loses 1 Health at most")
    if weak and not p.even:
        return tr(
            "destroys a Vulnerable target of {most} Health or less, else it loses 1", most=most
        )
    if p.even:
        return tr("destroys a target of {most} Health or less (Breach), else it loses 1", most=most)
    return tr("destroys a target of {most} Health or less, else it loses 1", most=most)


def _decides(view: View, action: str, forecast: Forecast) -> bool:
    """Say whether an action is a Single Combat that destroys an enemy Captain."""
    p = view.at(forecast.cell) if "x" in action and forecast.blow.kills else None
    return p is not None and p.seat != view.turn and reckoning.captain(view, p)


def _sets_up(view: View, action: str, forecast: Forecast) -> bool:
    """Say whether an action is a Single Combat after which another card of the lead can destroy an
    enemy Captain from where it stands."""
    target = view.at(forecast.cell) if "x" in action else None
    if target is None or target.seat == view.turn or not reckoning.captain(view, target):
        return False
    if forecast.blow.kills or forecast.falls or not forecast.blow.damage:
        return False
    p, hit = on(view, action.split("x")[0]), replace(target, health=forecast.blow.left)
    points = view.sides[view.turn].points - reckoning.fee(view, p, ATTACK)
    return any(
        q.cell != p.cell and reckoning.fee(view, q, ATTACK) <= points and reckoning.falls(q, hit)
        and target in reckoning.prey(view, q, q.cell) for q in _strikers(view)
    )  # fmt: skip


def _skirmish(view: View, action: str, words: list[str]) -> Choice:
    target, forecast = on(view, words[0]), view.forecasts[action]
    blow, count = forecast.blow, forecast.party
    brief, health = naming.brief(view, target), reckoning.health(view, target)
    target_text = tr("{target}: up to {damage} damage", target=brief, damage=blow.damage)
    full = trn(
        "{target}: up to {damage} damage with {count} Unit",
        "{target}: up to {damage} damage with {count} Units", count, target=health,
        damage=blow.damage,
    )  # fmt: skip
    if blow.kills:
        target_text = tr("{target}: {count} can destroy it", target=brief, count=count)
        full = trn("{target}: {count} Unit can destroy it",
                   "{target}: {count} Units can destroy it", count, target=health)  # fmt: skip
    if blow.shield:
        target_text = f"{brief}: {reckoning.told(blow)}"
        full = f"{naming.piece(view, target)}: {reckoning.told(blow)}"
    if forecast.ruins:
        target_text = tr("{target}: may cost you your Captain", target=brief)
        full = tr("{target}: may cost you your Captain", target=health)
    price = reckoning.cost(view, reckoning.muster_fee(view))
    about = tr("{price}, once a turn: 2 or 3 Units add up their Damage (a Captain takes 1 "
               "from each); the target may counterattack", price=price)  # fmt: skip
    mine = reckoning.friends(view, view.turn, target.seat)
    confirm = ""
    if mine:
        confirm = tr("{card} is on your own side. Attack it?", card=naming.piece(view, target))
    text = f"{tr('Skirmish')} {full}"
    choice = own(action, tr("Skirmish"), target_text, text, cell=words[0], about=about,
                 confirm=confirm,
                 tip=not mine and blow.kills and not forecast.ruins and not _falls(view, target),
                 )  # fmt: skip
    return replace(choice, done=tr("Now choose who attacks."))


def _falls(view: View, target: PieceView) -> bool:
    """Say whether one card alone can destroy another, which gains a point."""
    return any(
        "x" in action and f.cell == target.cell and f.blow.exceeds
        for action, f in view.forecasts.items()
    )


def _join(view: View, action: str, words: list[str]) -> Choice:
    if "join" in kinds(view):
        return window_choices.joins(view, action, words)
    forecast = view.forecasts[action]
    if len(words) > 1:
        prospect = reckoning.prospect(forecast)
        units = several(naming.piece(view, on(view, word)) for word in words)
        text = tr("Attack with {units}: {told}", units=units, told=prospect)
        verb = tr("Attack with {cells}", cells=" + ".join(words))
        if forecast.blow.kills and not (forecast.strikers or forecast.falls or forecast.hurt):
            prospect = tr("(destroys it)")  # there is nothing to weigh up
        return own(action, verb, prospect, text, confirm=_ruin(forecast),
                   tip=_best(view) is forecast)  # fmt: skip
    card, target = naming.piece(view, on(view, words[0])), view.at(forecast.cell)
    target_text = tr("{card}: {damage} damage against {health} Health", card=card,
              damage=forecast.blow.damage, health=target.health if target else 0)  # fmt: skip
    return own(action, trc("Skirmish", "Join"), target_text, cell=words[0])


def _best(view: View) -> Forecast | None:
    """Return of the parties that destroy a card the one with the least to strike back; one that
    may cost the own Captain is none."""
    fatal = [f for f in view.forecasts.values() if f.blow.kills and not f.ruins]
    return min(fatal, key=lambda f: f.back, default=None)


def _ruin(forecast: Forecast) -> str:
    """Return what is asked before a Skirmish that may cost the own Captain, empty for nothing."""
    if not forecast.ruins:
        return ""
    return tr(
        "If all of them counterattack, your Captain is destroyed and you are out at once. Attack?"
    )


def _go(view: View, action: str, words: list[str]) -> Choice:
    if "join" in kinds(view):
        return own(action, tr("Counterattack"), window_choices.strength(view))
    forecast = view.forecasts[action]
    verb = trn("Attack with {count} Unit", "Attack with {count} Units", forecast.party)
    about = reckoning.cost(view, reckoning.muster_fee(view))
    return own(action, verb, f"({reckoning.prospect(forecast)})", about=about,
               confirm=_ruin(forecast), tip=forecast.blow.kills and not forecast.ruins)  # fmt: skip


def _back(view: View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Call it off"))


# -- phases ------------------------------------------------------------------------------------


def _order(view: View, action: str, words: list[str]) -> Choice:
    return replace(_first(view, action), done=_begun(action))


def _first(view: View, action: str) -> Choice:
    """Return what decides which of Move and Battle comes first."""
    deadly = _deadly(view)
    if action == "move":
        return own(action, tr("Move first"), tr("(then attack)"), tip=not deadly)
    verb, rest = tr("Attack first"), tr("(then move)")
    if deadly:
        return own(action, verb, tr("(can destroy the Captain)"), tip=True)
    if "order" in kinds(view):
        return own(action, verb, rest)
    if not _strikers(view):  # it stands behind *More*
        confirm = tr("None of your Units has an enemy in reach before it moves. Attack first?")
        return own(action, verb, rest, late=True, confirm=confirm)
    return own(action, tr("Attack first (then move)"))


END = mark("End the turn")
ONWARD = {"battle": mark("On to Battle"), "move": mark("On to Move"), "": END}


def _end(view: View, action: str, words: list[str]) -> Choice:
    choice = _onward(view, action, words)
    if not words and view.left:
        return replace(choice, done=_begun(view.left))
    return replace(choice, done=tr("You end the turn."))  # its label weighs it up


def _begun(phase: str) -> str:
    """Return that a phase begins; the question that follows says how."""
    return tr("Now you attack.") if phase == "battle" else tr("Now you move.")


def _onward(view: View, action: str, words: list[str]) -> Choice:
    """Return what ends a phase or the turn, with what could still be done."""
    able = len(view.actors)
    points = reckoning.points(view, me(view).seat)
    told = f"({points})"
    hunter = reckoning.hunter(view)
    if words and able:
        # While somebody could move into reach, it is nothing to tap first, or by mistake.
        confirm = ""
        if hunter:
            confirm = tr("After your turn {card} could destroy your Captain. End the turn?",
                         card=naming.piece(view, hunter))  # fmt: skip
        return own(action, tr("End the turn (no enemy in reach)"), late=True, confirm=confirm)
    if hunter and (words or not view.left):
        return own(action, tr(END), _threat(view, hunter, able))
    if words:
        return own(action, tr(END), tr("(no enemy in reach)"))
    fresh = (view.seat, "move", FRESH) in view.asked
    if view.rests:  # to end the turn, which is offered then, comes to the same
        confirm = tr("None of your Units has an enemy in reach. Go on to Battle?")
    elif fresh:  # who attacks first may do without moves, too
        confirm = tr("You haven't moved this turn. Go on to Battle?")
    else:
        confirm = ""
    if confirm:  # it stands behind *More*
        verb, rest = tr(ONWARD["battle"]), tr("(no more moves)")
        return own(action, verb, rest, late=True, confirm=confirm)
    if _deadly(view):
        return own(action, tr(ONWARD["battle"]), tr("(can destroy the Captain)"), tip=True)
    if able and view.phase == "battle":
        told = tr("({points}, {count} could attack)", count=able, points=points)
    elif able:
        told = tr("({points}, {count} could move)", count=able, points=points)
    return own(action, tr(ONWARD[view.left]), told)


def _threat(view: View, hunter: PieceView, able: int) -> str:
    """Return who could destroy the Captain of whoever ends the turn, beside how many of its own
    could do something still."""
    card = naming.piece(view, hunter)
    if not able:
        return tr("({card} could destroy your Captain)", card=card)
    if view.phase == "battle":
        return tr("({count} could attack; {card} threatens your Captain)", count=able, card=card)
    return tr("({count} could move; {card} threatens your Captain)", count=able, card=card)


PATHS: dict[str, Callable[[View, str, str, str], Choice]] = {
    "-": _walk, "x": _attack, ">": build_choices.leave,
}  # fmt: skip


def _use(view: View, action: str, words: list[str]) -> Choice:
    if kinds(view) & window_choices.WINDOWS:
        return window_choices.answer(view, action, words)
    return build_choices.play(view, action, words)


ACTIONS: dict[str, Callable[[View, str, list[str]], Choice]] = {
    "faction": build_choices.faction, "passive": build_choices.passive,
    "layout": build_choices.layout, "deploy": build_choices.deploy,
    "construct": build_choices.construct, "discard": build_choices.discard,
    "scrap": build_choices.scrap, "restore": build_choices.restore,
    "retreat": build_choices.retreat, "fortify": build_choices.fortify, "use": _use,
    "keep": build_choices.keep, "done": build_choices.done,
    "move": _order, "battle": _order, "end": _end, "skirmish": _skirmish, "join": _join,
    "go": _go, "back": _back, "counter": window_choices.counter, "deal": window_choices.deal,
    "pass": window_choices.let_pass, "first": window_choices.first,
}  # fmt: skip
