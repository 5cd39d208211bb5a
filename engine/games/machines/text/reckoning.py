"""Numbers in words, from the view alone: what points buy, and what an attack comes to.

Decides how they read on buttons and in questions. What an attack comes to is told by the view's
forecasts.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.machines import naming, turns
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.field import FRONTSPAWN
from engine.games.machines.move_and_battle import raised_fee, reach_bar
from engine.games.machines.stats import VULNERABLE
from engine.games.machines.view import Blow, Forecast, PieceView, View
from engine.games.machines.wounds import outdone
from engine.i18n import mark, tr, trn


def has(p: PieceView, *statuses: str) -> bool:
    """Say whether one of the statuses lies on a card."""
    return any(x.status in statuses for x in p.statuses)


def captain(view: View, p: PieceView) -> bool:
    return view.book.cards[p.card].type == "captain"


def structure(view: View, p: PieceView) -> bool:
    return view.book.cards[p.card].type == "structure"


def friends(view: View, one: int, other: int) -> bool:
    return view.teams[one] == view.teams[other]


def points(view: View, seat: int) -> str:
    """Return what points a seat has: `5 ATP`."""
    count = view.sides[seat].points
    if seat == view.turn:
        return tr("{count} ATP", count=count)
    return tr("{count} DTP", count=count)


def room(view: View, seat: int | None = None) -> int:
    """Return how many cards more a seat, the view's owner by default, may put into its Reserve."""
    side = view.sides[(view.seat or 0) if seat is None else seat]
    return turns.room(side.added("reserve_pick"), view.kept, side.reserved)


def free(view: View, seat: int) -> list[int]:
    """Return the free cells of the territory of a seat's side."""
    team = view.teams[seat]
    return [c for c in view.field.cells if view.at(c) is None and view.marks[c] == team]


def gates(view: View, seat: int) -> list[int]:
    """Return the free Frontspawns of a seat's side."""
    return [c for c in free(view, seat) if view.field.kind[c] == FRONTSPAWN]


def cost(view: View, amount: int) -> str:
    """Return a price for the view's owner with what there is to pay it: `1 of your 5 ATP`."""
    if view.seat is None or not amount:
        return tr("free")
    have = view.sides[view.seat].points
    template = mark("{cost} of your {have} ATP") if view.seat == view.turn else mark(
        "{cost} of your {have} DTP")  # fmt: skip
    return tr(template, cost=amount, have=have)


def gained(view: View, amount: int, spent: int = 0) -> str:
    """Return what the view's owner gains within the bounds of its points: `+1 ATP`."""
    if view.seat is None:
        return tr("+{count} points", count=amount)
    lead = view.seat == view.turn
    have = view.sides[view.seat].points - spent
    more = min(amount, (ATP if lead else DTP) - have)
    if more <= 0:
        return tr("gains nothing")
    return tr("+{count} ATP", count=more) if lead else tr("+{count} DTP", count=more)


def fee(view: View, p: PieceView, amount: int) -> int:
    """Return what a card's move or attack costs."""
    return view.book.cards[p.card].fee(amount)


def muster_fee(view: View) -> int:
    """Return what a Skirmish costs the lead."""
    return raised_fee(view.sides[view.turn].added("skirmish_cost"))


# -- what an attack comes to -------------------------------------------------------------------


def told(blow: Blow, more: str = "", *, chief: bool = False, brief: bool = False) -> str:
    """Return what a blow comes to in words; `more`: what a destruction gains; `chief`: it hits a
    Captain, whose destruction is told as what it is; `brief`: on a button."""
    if blow.shield:
        return tr("its Shield absorbs it")
    if blow.kills:
        text = tr("destroys it") if blow.exceeds else tr("{n} damage destroys it", n=blow.damage)
        text = tr("destroyed") if brief and blow.exceeds else text
        text = tr("destroys the Captain") if chief else text
        return f"{text}, {more}" if more and blow.exceeds else text
    if not blow.damage:
        return tr("does nothing")
    return tr("{n} damage, {left} left", n=blow.damage, left=blow.left)


def suffered(view: View, p: PieceView, blow: Blow) -> str:
    """Return what a blow comes to for the card it hits: `Weld Mite c4 is destroyed`."""
    template = mark("{card} takes {n} damage, {left} left")
    if blow.shield:
        template = mark("{card} loses its Shield instead")
    elif blow.kills:
        template = mark("{card} is destroyed")
    elif not blow.damage:
        template = mark("{card} takes no damage")
    return tr(template, card=naming.piece(view, p), n=blow.damage, left=blow.left)


def single(view: View, f: Forecast, *, brief: bool = False) -> str:
    """Return what a Single Combat of the view's owner comes to in words, with its bonus; on a
    button, which is `brief`, only where there is none."""
    target = view.at(f.cell)
    enemy = target is not None and not friends(view, view.turn, target.seat)
    more = tr("+{count} ATP", count=f.gain) if f.gain else tr("gains nothing")
    more = "" if brief and f.gain else more
    chief = enemy and target is not None and captain(view, target)
    return told(f.blow, more, chief=chief, brief=brief) + _own(f)


def _own(f: Forecast) -> str:
    """Return what an attack does to other cards of the own side, empty for nothing."""
    if f.falls:  # a button has room for this alone
        return "; " + trn("{count} of yours is destroyed", "{count} of yours are destroyed",
                          f.falls)  # fmt: skip
    return "; " + tr("hits {count} of yours", count=f.hurt) if f.hurt else ""


def prospect(f: Forecast) -> str:
    """Return what a Skirmish does and what may come back: `up to 2 cards may strike back for 4`."""
    return f"{told(f.blow)}; {_back(f)}{_own(f)}"


def _back(f: Forecast) -> str:
    if not f.strikers:
        return tr("no Counterattack")
    if f.ruins:  # a button has room for this alone
        return tr("a Counterattack for {damage} destroys your Captain", damage=f.back)
    if f.spill:
        return tr("{damage} may come back, {count} on your Captain", damage=f.back, count=f.spill)
    return trn(
        "{count} card may counterattack for {damage}",
        "up to {count} cards may counterattack for {damage}", f.strikers, damage=f.back,
    )  # fmt: skip


def gone(view: View, p: PieceView, cell: int) -> PieceView:
    """Return a card with the Damage it has after a move to a cell."""
    names = view.field.names
    strength = view.strengths.get(f"{names[p.cell]}-{names[cell]}", p.damage)
    return replace(p, damage=strength)


def falls(p: PieceView, target: PieceView) -> bool:
    """Say whether a card would destroy another in Single Combat with the numbers of now."""
    even = p.even or has(target, *VULNERABLE)
    falls = outdone(p.damage, target.health, even) or target.health <= target.chip
    return falls and not has(target, "SHD")


def hunter(view: View) -> PieceView | None:
    """Return an enemy that could destroy the Captain of the view's owner: after its turn, else in
    the turn under way."""
    cells = view.hunters.get("", ())
    return view.at(cells[0]) if cells else None


def prey(view: View, p: PieceView, cell: int) -> list[PieceView]:
    """Return the enemies a card could attack from a cell."""
    far, smoke = view.field.distance[cell], {c for c, _ in view.clouds}
    return [
        q for q in view.pieces if not friends(view, p.seat, q.seat)
        and not reach_bar(far[q.cell], p.range, q.cell in smoke)
    ]  # fmt: skip


def health(view: View, p: PieceView) -> str:
    """Return a card on its cell with its remaining Health: `Null Bulwark d4 (7 Health)`."""
    return tr("{card} ({health} Health)", card=naming.piece(view, p), health=p.health)
