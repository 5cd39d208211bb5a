"""What may be done in the Build Phase and outside fights: every list, and what each action does.

Decides deploying, constructing, using abilities, scrapping, restoring, retreating and
fortifying, for the lead and for defenders. Each action is whole in itself, with all its targets,
so that all may build at the same time (MM-TURN-04).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.machines import events as ev
from engine.games.machines.abilities import ability_of, ways
from engine.games.machines.acting import pay, said
from engine.games.machines.board import (
    drop,
    exits,
    gain,
    lift,
    pieces_of,
    pile_up,
    put,
    relocate,
    remove,
)  # fmt: skip
from engine.games.machines.cards import Card, held
from engine.games.machines.events import Out
from engine.games.machines.field import CELLS, FRONTSPAWN
from engine.games.machines.resolution import begin, fire
from engine.games.machines.state import NOBODY, NOTHING, Context, Deal, Source, State
from engine.games.machines.stats import (
    VULNERABLE,
    able,
    active,
    allowance,
    lying,
    spawn_cells,
)  # fmt: skip
from engine.games.machines.vocabulary import Ability
from engine.games.machines.wounds import afflict, own_triggered, spent, triggered, use_up

DONE = "done"
#: What Fortify costs and adds (MM-FORTIFY-01).
FORTIFY, BRACED = 1, 2


def hand(s: State, seat: int) -> list[Card]:
    """Return the different cards of a seat's hand."""
    cards = s.book.cards
    return [cards[name] for name in dict.fromkeys(s.sides[seat].hand)]


def undelayed(card: Card) -> bool:
    """Say whether a card comes without Deployment Delay."""
    return any(held(e) == "permit ignore_delay" for _, a in card.abilities for e in a.effects)


def free_spawns(s: State, seat: int) -> list[int]:
    """Return the cells on which a seat may deploy now."""
    return [c for c in spawn_cells(s, seat) if s.board[c] == NOBODY]


def deploying(s: State, seat: int, card: Card, spawns: list[int], free: bool = False) -> list[str]:
    """Return the ways to deploy a Unit on one of some free Spawn cells; with the cell it goes on
    to at once where no delay holds it on a Frontspawn (MM-DEPLOY-01, 06): by one of them, as all
    come to the same. `free`: no delay."""
    names, kind = s.field.names, s.field.kind
    onward = exits(s, seat) if free or undelayed(card) else []
    gates = [c for c in spawns if kind[c] == FRONTSPAWN] if onward else []
    return [
        f"deploy {card.name} {names[gate]} {names[to]}" for gate in gates[:1] for to in onward
        if to not in spawns
    ] + [f"deploy {card.name} {names[c]}" for c in spawns if c not in gates]  # fmt: skip


def price(s: State, seat: int, card: Card) -> int:
    """Return what deploying a Unit costs a seat."""
    return max(0, card.level + allowance(s, seat, "deploy_cost", card.name)[0])


def sites(s: State, seat: int) -> list[str]:
    """Return the names of the cells on which a seat may construct now (MM-STRUCT-01)."""
    names, board, marks, ours = s.field.names, s.board, s.marks, (NOBODY, s.teams[seat])
    return [names[c] for c in s.field.open if board[c] == NOBODY and marks[c] in ours]


def constructing(card: Card, cells: list[str]) -> list[str]:
    """Return the ways to construct a Structure on one of some cells."""
    text = f"construct {card.name} "
    return [text + cell for cell in cells]


def usable(s: State, seat: int, phase: str) -> Iterator[Source]:
    """Return the proactive abilities a seat may use in a phase and can pay; no phase: of any."""
    stance = "attack" if seat == s.turn else "defend"
    side, by_card = s.sides[seat], s.book.working.get(f"{stance} {phase}".strip(), {})
    points = side.points
    for n, p in pieces_of(s, seat):
        if p.card not in by_card or not able(s, n):
            continue
        for i, name, ability in by_card[p.card]:
            source = Source(seat, name, i, n, p.cell, p.card)
            if ability.cost <= points and not use_bar(s, source, ability):
                yield source
    for name in dict.fromkeys(side.hand):
        if name not in by_card or (card := s.book.cards[name]).type != "utility":
            continue
        for i, _, ability in by_card[name]:
            source = Source(seat, name, i, card=name)
            paid = not phase or ability.cost + card.level <= points
            if paid and not use_bar(s, source, ability):
                yield source
    for i, name, ability in by_card.get(side.passive, ()):
        source = Source(seat, name, i)
        if ability.cost <= points and not use_bar(s, source, ability):
            yield source


def use_bar(s: State, source: Source, ability: Ability) -> str:
    """Return why an ability is used no more this turn, empty if it may be."""
    if ability.uses == "attack" and source.piece != NOBODY and s.pieces[source.piece].attacked:
        return "attacked"
    return "spent" if spent(s, source, ability) else ""


def using(s: State, seat: int, phase: str) -> list[str]:
    """Return every way to use an ability now, as it is written: once, though two abilities of a
    card may be used by the same words."""
    return [*dict.fromkeys(text for x in usable(s, seat, phase) for text in uses(s, x))]


def uses(s: State, source: Source) -> list[str]:
    """Return every way to use an ability, as it is written."""
    text = said(s, source)
    return [" ".join((text, *args)) if args else text for args in ways(s, source, NOTHING)]


def scrapping(s: State, seat: int) -> list[str]:
    """Return the Units a lead may scrap (MM-SCRAP-01)."""
    units = s.book.units
    return [f"scrap {name}" for name in dict.fromkeys(s.sides[seat].hand) if name in units]


def listed(s: State, seat: int) -> tuple[str, ...]:
    """Return what a seat may do in its Build Phase."""
    lead, points = seat == s.turn, s.sides[seat].points
    spawns: list[int] | None = None
    cells: list[str] | None = None
    commands: list[str] = []
    for card in hand(s, seat):
        if card.type == "structure":
            if card.level <= points:
                cells = sites(s, seat) if cells is None else cells
                commands += constructing(card, cells)
        elif lead and card.type != "utility" and price(s, seat, card) <= points:
            spawns = free_spawns(s, seat) if spawns is None else spawns
            commands += deploying(s, seat, card, spawns)
    commands += using(s, seat, "build")
    cards, lies = s.book.cards, lying(s)
    for n, p in pieces_of(s, seat) if lead or points >= FORTIFY else ():
        if n not in lies or lies[n].isdisjoint(VULNERABLE):
            card = cards[p.card]
            commands += changes(lead, card.type, p.braced, card.trade > points, p.cell)
    if lead:
        commands += scrapping(s, seat)
    return (*commands, DONE)


@cache
def changes(lead: bool, kind: str, braced: bool, poor: bool, cell: int) -> tuple[str, ...]:
    """Return what may be done to such a card on a cell, as it is written; `poor`: there are too
    few points for its retreat."""
    every = ("restore", "fortify") if poor else ("retreat", "restore", "fortify")
    bars = ((x, change_bar(x, lead, kind, braced)) for x in every)
    return tuple(f"{x} {CELLS[cell]}" for x, bar in bars if not bar)


def change_bar(verb: str, lead: bool, kind: str, braced: bool) -> str:
    """Return why such a card does not retreat, is not restored or not fortified, empty if it may;
    what is Vulnerable never does, and each has its price (MM-RETREAT, MM-RESTORE, MM-FORTIFY)."""
    if lead == (verb == "fortify"):
        return "turn"
    if kind == "captain" or (kind == "structure" and verb != "restore"):
        return kind
    return "braced" if braced and verb == "fortify" else ""


def helpless(s: State, seat: int) -> bool:
    """Say whether a defender's points buy nothing more in Build, whatever it holds: that is
    public."""
    side, by_card = s.sides[seat], s.book.working.get("defend build", {})
    if side.points >= FORTIFY:
        return False
    costs: list[int] = []
    for name in {*s.book.power}:
        card = s.book.cards[name]
        if card.type == "structure":
            costs.append(card.level)
        else:
            costs += (card.level + a.cost for _, _, a in by_card.get(name, ()))
    for name in (side.passive, *(p.card for _, p in pieces_of(s, seat))):
        costs += (a.cost for _, _, a in by_card.get(name, ()))
    return side.points < min(costs, default=FORTIFY)


# -- doing -------------------------------------------------------------------------------------


def do(s: State, seat: int, action: str, phase: str, out: Out) -> None:
    """Carry out an action that is no move and no attack."""
    verb, *words = action.split()
    DEEDS[verb](s, seat, words, phase, out)


def _deploy(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    card = s.book.cards[words[0]]
    gain(s, seat, -price(s, seat, card), out, "deploy")
    drop(s, seat, card.name)
    land(s, seat, card, words[1:], undelayed(card), out)


def land(s: State, seat: int, card: Card, words: list[str], ready: bool, out: Out) -> None:
    """Put a Unit on the Playfield, and on to where it goes at once."""
    cell = s.field.index[words[0]]
    n = put(s, card.name, seat, cell)
    out.append(ev.Placed(seat=seat, card=card.name, cell=cell, how="deployed", delayed=not ready))
    if not ready:
        afflict(s, n, "DLY", 1, seat, out, "deploy")
    elif len(words) > 1:
        leave_spawn(s, n, s.field.index[words[1]], out)


def leave_spawn(s: State, piece: int, cell: int, out: Out) -> None:
    """Let a Unit go on from its Frontspawn (MM-DEPLOY-05)."""
    p = s.pieces[piece]
    out.append(ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=cell, how="exit"))
    relocate(s, piece, cell)


def _construct(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    card = s.book.cards[words[0]]
    gain(s, seat, -card.level, out, "construct")
    drop(s, seat, card.name)
    build(s, seat, card, words[1], False, out)


def build(s: State, seat: int, card: Card, where: str, ready: bool, out: Out) -> None:
    """Put a Structure on the Playfield."""
    cell = s.field.index[where]
    n = put(s, card.name, seat, cell)
    out.append(
        ev.Placed(seat=seat, card=card.name, cell=cell, how="constructed", delayed=not ready)
    )
    if not ready:
        afflict(s, n, "DLY", 1, seat, out, "deploy")


def _use(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    text, args = f"use {words[0]}", tuple(words[1:])
    matching = [x for x in usable(s, seat, phase) if said(s, x) == text]
    source = (
        matching[0]
        if len(matching) == 1
        else next(x for x in matching if args in ways(s, x, NOTHING))
    )
    if phase:
        pay(s, source, out)
    use_up(s, source, ability_of(s, source))
    if source.card and source.piece == NOBODY:
        drop(s, seat, source.card)
    out.append(ev.Put(seat=seat, name=source.name, cell=source.cell, args=args))
    begin(s, Deal(seat, source=source, args=args))


def _scrap(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    card = s.book.cards[words[0]]
    drop(s, seat, card.name)
    remove(s, seat, card.name)
    out.append(ev.Scrapped(seat=seat, card=card.name))
    gain(s, seat, card.trade + allowance(s, seat, "scrap_gain")[0], out, "scrap")
    fire(s, after_scrap(s, seat))


def after_scrap(s: State, seat: int) -> list[tuple[Source, Context]]:
    """Return what it triggers that a seat scraps a card."""
    fired = triggered(s, "scrapped", NOTHING)
    waiting = s.book.working.get("triggered scrapped", {})
    for n, p in pieces_of(s, seat):
        if p.card in waiting and active(s, n):
            own = Source(seat, "", 0, n, p.cell, p.card)
            fired += own_triggered(s, "scrapped", NOTHING, own)
    return [x for x in fired if x[0].seat == seat]


def _retreat(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    n = s.board[s.field.index[words[0]]]
    gain(s, seat, -s.card(n).trade, out, "retreat")
    p = lift(s, n)
    pile_up(s, p.owner, p.card)
    out.append(ev.Returned(seat=p.owner, card=p.card, cell=p.cell, zone="discard"))


def _restore(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    n = s.board[s.field.index[words[0]]]
    p = s.pieces[n]
    afflict(s, n, "VUL", 1, seat, out, "restore")
    out.append(ev.Flipped(card=p.card, cell=p.cell))


def _fortify(s: State, seat: int, words: list[str], phase: str, out: Out) -> None:
    n = s.board[s.field.index[words[0]]]
    p = s.pieces[n]
    gain(s, seat, -FORTIFY, out, "fortify")
    p.braced, p.health = True, p.health + BRACED
    out.append(ev.Fortified(card=p.card, cell=p.cell))


DEEDS = {
    "deploy": _deploy, "construct": _construct, "use": _use, "scrap": _scrap,
    "retreat": _retreat, "restore": _restore, "fortify": _fortify,
}  # fmt: skip
