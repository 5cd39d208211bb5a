"""What an attack comes to if nobody interferes, from the view alone.

Decides the numbers on buttons and in questions: what Single Combat and a Skirmish do to their
target, who may strike back for how much, and what points buy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.machines import naming
from engine.games.machines.board import RESERVE
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.deeds import BONUS
from engine.games.machines.move_and_battle import ATTACK, PARTY, SKIRMISH, STEP
from engine.games.machines.turns import KEPT
from engine.games.machines.verb import VERBS
from engine.games.machines.view import PieceView, View
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
    return min(KEPT + side.added("reserve_pick") - view.kept, RESERVE - side.reserved)


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
    """Return what a card's move or attack costs: a Captain's nothing."""
    return 0 if captain(view, p) else amount


def move_fee(view: View, p: PieceView) -> int:
    return fee(view, p, STEP)


def attack_fee(view: View, p: PieceView) -> int:
    return fee(view, p, ATTACK)


def muster_fee(view: View) -> int:
    """Return what a Skirmish costs the lead."""
    return max(0, SKIRMISH + view.sides[view.turn].added("skirmish_cost"))


# -- Single Combat -----------------------------------------------------------------------------


class Blow(NamedTuple):
    """What a blow comes to: `damage` it deals, `left` Health after it; `exceeds`: the target is
    destroyed by Damage above its Health, which gains a point; `shield`: a Shield takes it."""

    damage: int
    left: int
    exceeds: bool = False
    shield: bool = False

    @property
    def kills(self) -> bool:
        return self.left <= 0


def combat(a: PieceView, target: PieceView) -> Blow:
    """Return what a Single Combat comes to (MM-BATTLE-05)."""
    even = a.even or has(target, "DLY", "VUL")
    exceeds = a.damage > target.health or (even and a.damage == target.health)
    damage = target.health if exceeds else target.chip
    if damage and has(target, "SHD"):
        return Blow(0, target.health, shield=True)
    return Blow(damage, target.health - damage, exceeds)


def told(blow: Blow, more: str = "", *, chief: bool = False) -> str:
    """Return what a blow comes to in words; `more`: what a destruction gains; `chief`: it hits a
    Captain, whose destruction is told as what it is."""
    if blow.shield:
        return tr("its Shield absorbs it")
    if not blow.damage:
        return tr("does nothing")
    if blow.kills:
        text = tr("destroys it") if blow.exceeds else tr("{n} damage destroys it", n=blow.damage)
        text = tr("destroys the Captain") if chief else text
        return f"{text}, {more}" if more and blow.exceeds else text
    return tr("{n} damage, {left} left", n=blow.damage, left=blow.left)


def suffered(view: View, p: PieceView, blow: Blow) -> str:
    """Return what a blow comes to for the card it hits: `Weld Mite c4 is destroyed`."""
    template = mark("{card} takes {n} damage, {left} left")
    if blow.shield:
        template = mark("{card} loses its Shield instead")
    elif not blow.damage:
        template = mark("{card} takes no damage")
    elif blow.kills:
        template = mark("{card} is destroyed")
    return tr(template, card=naming.piece(view, p), n=blow.damage, left=blow.left)


def single(view: View, a: PieceView, target: PieceView) -> str:
    """Return what an attack of the view's owner comes to in words, with its bonus."""
    bonus = BONUS + view.sides[a.seat].added("kill_bonus")
    more = tr("+{count} ATP", count=bonus)
    if view.seat == a.seat:
        more = gained(view, bonus, attack_fee(view, a))
    blow = combat(a, target)
    chief = captain(view, target) and not friends(view, a.seat, target.seat)
    return told(blow, more, chief=chief) + (burst(view, a.seat, target) if blow.kills else "")


def decides(view: View, seat: int) -> bool:
    """Say whether a seat can destroy an enemy Captain with a Single Combat now."""
    chiefs = [q for q in view.pieces if captain(view, q) and not friends(view, seat, q.seat)]
    return any(
        p.seat == seat and p.able and not p.attacked and reaches(view, p, q.cell)
        and combat(p, q).kills
        for p in view.pieces for q in chiefs
    )  # fmt: skip


def bursts(view: View, seat: int, target: PieceView) -> list[tuple[PieceView, int]]:
    """Return the cards of a seat's side that a card takes damage to as it is destroyed, and how
    much. What they would do in turn is not followed."""
    amounts: dict[int, int] = {}
    own = [] if target.down else [a for _, a in view.book.cards[target.card].abilities]
    for ability in own:
        if (ability.mode, ability.trigger, ability.conditions) != ("triggered", "destroyed", ()):
            continue
        for e in ability.effects:
            hits = VERBS[e.verb].hits and e.target is not None and e.target.where == "adjacent"
            if (
                not hits
                or e.target is None
                or e.target.pick == "one"
                or not isinstance(e.amount, int)
            ):
                continue
            for q in view.pieces:
                near = view.field.distance[q.cell][target.cell] == 1
                mine = friends(view, target.seat, q.seat)
                meant = e.target.side == "any" or (e.target.side == "own") == mine
                if near and meant and friends(view, seat, q.seat) and q.cell != target.cell:
                    amounts[q.cell] = amounts.get(q.cell, 0) + e.amount
    return [(q, amounts[q.cell]) for q in view.pieces if q.cell in amounts]


def fallen(hit: Sequence[tuple[PieceView, int]]) -> int:
    """Return how many of the cards hit are destroyed by it."""
    return sum(n >= q.health and not has(q, "SHD") for q, n in hit)


def burst(view: View, seat: int, target: PieceView) -> str:
    """Return what a card's destruction does to cards of a seat's side, empty for nothing."""
    hit = bursts(view, seat, target)
    if not hit:
        return ""
    if lost := fallen(hit):  # a button has room for this alone
        return "; " + trn("{count} of yours is destroyed", "{count} of yours are destroyed", lost)
    return "; " + tr("hits {count} of yours", count=len(hit))


# -- Skirmish ----------------------------------------------------------------------------------


def skirmish(view: View, party: Sequence[PieceView], target: PieceView) -> Blow:
    """Return what a Skirmish of these cards comes to (MM-SKIRMISH-03, 04)."""
    strength = len(party) if captain(view, target) else sum(p.damage for p in party)
    if strength and has(target, "SHD"):
        return Blow(0, target.health, shield=True)
    return Blow(strength, target.health - strength)


def reaches(view: View, p: PieceView, cell: int) -> bool:
    """Say whether a card can strike at a cell."""
    reach = 1 if any(where == cell for where, _ in view.clouds) else p.range
    return view.field.distance[p.cell][cell] <= min(reach, p.range)


def band(view: View, target: PieceView) -> list[PieceView]:
    """Return the lead's Units that can join a Skirmish, the strongest first."""
    members = [
        p for p in view.pieces
        if p.seat == view.turn and view.book.cards[p.card].unit and p.able and not p.fought
        and p.cell != target.cell and reaches(view, p, target.cell)
    ]  # fmt: skip
    return sorted(members, key=lambda p: -p.damage)


def strongest(view: View, target: PieceView) -> Blow:
    """Return the most a Skirmish against a card can come to."""
    return skirmish(view, band(view, target)[:PARTY], target)


def strikers(
    view: View, party: Sequence[PieceView], target: PieceView, killed: bool
) -> list[PieceView]:
    """Return who may strike back, as many as may, the strongest of them (MM-COUNTER)."""
    able = [
        p for p in view.pieces
        if friends(view, p.seat, target.seat) and strikes(view, p, party)
        and (p.cell != target.cell or not killed)
    ]  # fmt: skip
    near = view.field.near[target.cell]
    lead = [p for p in able if (p.cell in near if killed else p.cell == target.cell)]
    if not lead or target.braced:
        return []
    first = max(lead, key=lambda p: p.damage)
    rest = sorted((p for p in able if p is not first), key=lambda p: -p.damage)
    return [first, *rest[: len(party)]]


def strikes(view: View, p: PieceView, party: Iterable[PieceView]) -> bool:
    """Say whether a card may strike back at somebody of a Skirmish (MM-COUNTER-04, 05)."""
    if p.braced or not p.able or structure(view, p):
        return False
    return any(view.field.distance[p.cell][q.cell] <= p.range for q in party)


def back(view: View, party: Sequence[PieceView], target: PieceView, blow: Blow) -> str:
    """Return who may strike back for how much: `up to 2 cards may strike back for 4`."""
    counterattackers = strikers(view, party, target, blow.kills)
    if not counterattackers:
        return tr("no Counterattack")
    damage = sum(p.damage for p in counterattackers)
    if ruins(view, party, target):  # a button has room for this alone
        return tr("a Counterattack for {damage} destroys your Captain", damage=damage)
    if own := spilled(view, party, target):
        return tr("{damage} may come back, {count} on your Captain", damage=damage, count=own[1])
    return trn(
        "{count} card may counterattack for {damage}",
        "up to {count} cards may counterattack for {damage}", len(counterattackers), damage=damage,
    )  # fmt: skip


def struck_back(view: View, party: Sequence[PieceView], target: PieceView) -> int:
    """Return how much may strike back at a Skirmish."""
    blow = skirmish(view, party, target)
    return sum(p.damage for p in strikers(view, party, target, blow.kills))


def spilled(
    view: View, party: Sequence[PieceView], target: PieceView
) -> tuple[PieceView, int] | None:
    """Return the lead's Captain and how much it takes of what may strike back: all that the
    party has no Health for (MM-COUNTER-07)."""
    left = struck_back(view, party, target) - sum(p.health for p in party)
    own = [p for p in view.pieces if p.seat == view.turn and captain(view, p)]
    return (own[0], left) if own and left > 0 else None


def ruins(view: View, party: Sequence[PieceView], target: PieceView) -> bool:
    """Say whether a Skirmish may cost the lead its Captain, and with it the match (MM-WIN-05)."""
    hit = spilled(view, party, target)
    return hit is not None and hit[1] >= hit[0].health and not has(hit[0], "SHD")


def prospect(view: View, party: Sequence[PieceView], target: PieceView) -> str:
    """Return what a Skirmish does and what may come back."""
    blow = skirmish(view, party, target)
    after = burst(view, party[0].seat, target) if blow.kills and party else ""
    return f"{told(blow)}; {back(view, party, target, blow)}{after}"


def health(view: View, p: PieceView) -> str:
    """Return a card on its cell with its remaining Health: `Null Bulwark d4 (7 Health)`."""
    return tr("{card} ({health} Health)", card=naming.piece(view, p), health=p.health)
