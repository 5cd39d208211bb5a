"""The small steps cards are made of: healing, striking, setting Health, naming targets.

Decides how a card's words become changes and how its aims are written. A card composes
these; what follows from them is worked off by `resolution`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Decision
from engine.games.keepers import aim
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, drain
from engine.games.keepers.card_types import Aim
from engine.games.keepers.mat import team
from engine.games.keepers.purse import recruit
from engine.games.keepers.query import (
    controller,
    enemies,
    keeper_of,
    max_health,
    on_board,
    purse,
    recruit_cells,
)
from engine.games.keepers.resolution import uncover
from engine.games.keepers.stack import Flow, Hit, Resolve, Strike
from engine.games.keepers.state import BOARD, State, side, side_of
from engine.games.keepers.warriors import KINDS, MINIONS, PER_SEAT
from engine.grid import OFF
from engine.kit.effects import (
    OPEN_END,
    Effect,
    Until,
    add,
    next_turn,
    nth_turn,
    turn_end,
    without,
)

__all__ = ["Out", "next_turn", "nth_turn", "side", "turn_end"]


# --- aims ----------------------------------------------------------------------------------


def foes(s: State, seat: int, owner: int) -> Iterable[str]:
    """The uses of a card that means an enemy: of two, it names one (KU-MODE-COOP)."""
    them = enemies(s, owner)
    return ("",) if len(them) == 1 else tuple(n.SIDES[x] for x in them)


def foe_bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    them = enemies(s, owner)
    if parsed.target != OFF or parsed.other:
        return "card-target"
    if parsed.seat == OFF:
        return "" if len(them) == 1 else "which-foe"
    return "" if parsed.seat in them else "which-foe"


#: A card that means an enemy.
ENEMY = Aim(foes, foe_bar)


def named(s: State, seat: int, owner: int) -> list[int]:
    """Return the owner's Warriors on the board that `seat` may name: hidden ones are known
    only to their own side and to who commands them."""
    return [
        p
        for p in range(owner * PER_SEAT, (owner + 1) * PER_SEAT)
        if s.place[p] == BOARD
        and (not s.group[p] or team(seat) in (team(owner), team(controller(s, p))))
    ]


def summons(s: State, owner: int, pools: tuple[int, ...]) -> list[str]:
    """Return every Minion in those pools with each space it may come to, as actions: placed
    like a bought one (KD-ECON-07)."""
    return [
        f"place {KINDS[kind]} {n.NAME[cell]}"
        for kind in MINIONS
        if s.place[owner * PER_SEAT + kind] in pools
        for cell in recruit_cells(s, owner * PER_SEAT + kind)
    ]


def summon(s: State, owner: int, action: str, how: str, out: Out) -> None:
    """Bring the Minion of a `summons` action; it cannot act before this turn is over."""
    parsed = n.parse(action)
    assert parsed is not None
    piece = owner * PER_SEAT + KINDS.index(parsed.kind)
    recruit(s, owner, piece, parsed.target, how, out)


def resolve(s: State, card: str, seat: int, owner: int) -> None:
    """Let a card ask its choices; of several enemies one has to be named first."""
    them = enemies(s, owner)
    known = (n.SIDES[them[0]],) if len(them) == 1 else ()
    s.stack.append(Resolve(card, seat, owner, picks=known))


def meant(frame: Resolve) -> int:
    """Return the enemy a card means that was put on the stack by `resolve`, OFF if open."""
    return n.SIDES.index(frame.picks[0]) if frame.picks else OFF


def ask_foe(frame: Resolve, them: Iterable[int]) -> Decision:
    """Ask which enemy is meant; answered with `pick gold`."""
    return Decision(frame.seat, "foe", tuple(f"pick {n.SIDES[x]}" for x in them), frame.card)


# --- whose ---------------------------------------------------------------------------------


def ours(s: State, piece: int, owner: int) -> bool:
    """Say whether a Warrior is one of "your Warriors": those under Command are not (KD-ULT-04)."""
    return controller(s, piece) == owner


def theirs(s: State, piece: int, owner: int) -> bool:
    """Say whether a Warrior is an enemy of a card's owner now."""
    return team(controller(s, piece)) != team(owner)


def enemy_attack(s: State, hit: Hit) -> bool:
    """Say whether a Hit on a Warrior is an Attack by its enemies, as Responses count it."""
    return hit.source not in (OFF, hit.id) and theirs(s, hit.id, hit.by)


# --- Attacks with the Keeper ---------------------------------------------------------------


def strikes(s: State, owner: int, limit: int) -> list[str]:
    """Return what the owner's Keeper may attack with a card of that Range."""
    keeper = keeper_of(owner)
    if not on_board(s, keeper):
        return []
    aims = aim.targets(s, keeper, limit)
    return [f"{n.NAME[cell]}{'w' if wall else ''}" for cell, wall in aims] + [n.NAME[s.at[keeper]]]


def strike_bar(s: State, owner: int, parsed: n.ParsedAction, limit: int) -> str:
    if parsed.target == OFF:
        return "card-aim"
    why = aim.target_bar(s, keeper_of(owner), parsed.target, parsed.wall, limit)
    return "card-range" if why == "range" else why


def strike(s: State, seat: int, owner: int, parsed: n.ParsedAction, amount: int, out: Out) -> None:
    """Let the owner's Keeper attack with a card's printed Damage (KD-ATT-13, -14)."""
    keeper, cells = keeper_of(owner), (parsed.target,)
    src = s.at[keeper]
    out.append(ev.Attacked(piece=keeper, by=seat, cells=cells, wall=parsed.wall, src=src))
    blow = Strike(keeper, seat, cells, amount, wall=parsed.wall)
    flow = Flow(strike=blow)
    s.stack.append(flow)
    if not parsed.wall:
        uncover(s, flow, out, cells)


def reach(limit: int) -> Aim:
    """Return the aim of a card with which the owner's Keeper attacks within a Range."""

    def actions(s: State, seat: int, owner: int) -> Iterable[str]:
        return strikes(s, owner, limit)

    def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
        return strike_bar(s, owner, parsed, limit)

    return Aim(actions, bar, {"range": limit})


# --- Health --------------------------------------------------------------------------------


def heal(s: State, piece: int, amount: int, out: Out) -> None:
    """Heal a Warrior on the board up to its maximum (KD-STAT-07)."""
    gain = min(amount, max_health(s, piece) - s.health[piece])
    if s.place[piece] == BOARD and gain > 0:
        s.health[piece] += gain
        out.append(ev.Healed(what="w", id=piece, amount=gain, left=s.health[piece]))


def heal_lifeforce(s: State, seat: int, amount: int, out: Out) -> None:
    """Heal a LifeForce that still stands."""
    gain = min(amount, s.edition.lifeforce - s.lifeforce[seat])
    if s.lifeforce[seat] > 0 and gain > 0:
        s.lifeforce[seat] += gain
        out.append(ev.Healed(what="l", id=seat, amount=gain, left=s.lifeforce[seat]))


def adjust(s: State, piece: int, value: int, card: str, out: Out) -> None:
    """Set a Warrior's Health directly; nothing prevents or notices it (KD-PRIO-04)."""
    if s.place[piece] == BOARD and s.health[piece] != value:
        s.health[piece] = value
        out.append(ev.Adjusted(what="w", id=piece, left=value, card=card))


def lose_lifeforce(s: State, flow: Flow, seat: int, amount: int, card: str, out: Out) -> None:
    """Take Health from a LifeForce directly (KD-PRIO-04); `resolution` judges what follows."""
    if s.lifeforce[seat] > 0:
        left = drain(s, flow, seat, amount)
        out.append(ev.Adjusted(what="l", id=seat, left=left, card=card))


def halve(amount: int) -> int:
    """Return half of an amount, rounded up."""
    return (amount + 1) // 2


# --- Strange Matter ------------------------------------------------------------------------


def repay(s: State, seat: int, amount: int, card: str, out: Out) -> None:
    """Let a seat return Strange Matter to the Economy, all it has if that is less."""
    lost = min(amount, s.reserves[seat])
    if lost:
        s.reserves[seat] -= lost
        s.economy[purse(s, seat)] += lost
        out.append(ev.Gained(seat=seat, amount=lost, why=card))


# --- effects that last ---------------------------------------------------------------------


def begin(s: State, card: str, on: int, by: int, out: Out, until: Until = OPEN_END) -> None:
    """Start a card's effect, on a piece, a `side` or everybody (OFF); say so once.

    It is nothing new while that player's is running already, on whatever (KD-CSYS-06).
    """
    if any((e.kind, e.by) == (card, by) for e in s.effects):
        return
    s.effects = add(s.effects, Effect(card, on, by, *until))
    out.append(ev.Began(card=card, by=by, piece=on if on >= 0 else OFF, seat=side_of(on)))


def finish(s: State, card: str, by: int, out: Out, on: int | None = None) -> None:
    """End a card's effect before its time, on one thing or on all; say so."""
    before = len(s.effects)
    s.effects = without(s.effects, card, on, by)
    if len(s.effects) < before:
        out.append(ev.Lapsed(card=card, by=by))
