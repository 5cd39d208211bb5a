"""Limits and costs: how many Items and Animations somebody may have, and what they cost."""

from __future__ import annotations

from engine.games.resonance.cards import printed
from engine.games.resonance.state import (
    PLAYER,
    State,
)  # fmt: skip
from engine.games.resonance.stats import count, focus, me, side_total


def slots(s: State, word: str) -> int:
    """Return how many Items a unit may have (RS-LIM-1)."""
    u = s.units[word]
    if u.card != PLAYER:
        return 1
    return focus(s, word) + side_total(s, u.seat, "slots")


def roomy(s: State, word: str) -> bool:
    """Say whether a unit may get another Item."""
    u = s.units[word]
    if u.card != PLAYER:
        return not u.items
    more = len(u.items) - focus(s, word)
    return more < 0 or more < side_total(s, u.seat, "slots")


def commands(s: State, seat: int) -> bool:
    """Say whether a seat may deploy: Echoes do not count (RS-LIM-2)."""
    mine = [u for u in s.units.values() if u.seat == seat and u.card >= 0]
    return len(mine) < focus(s, me(seat))


def deploy_cost(s: State, seat: int, card: int) -> int:
    return printed(card).power + side_total(s, seat, "deploy")


def equip_cost(s: State, seat: int, card: int, word: str) -> int:
    """Return the EN for equipping an Item from hand: what it costs, then what the target's
    Stealthy asks."""
    more, less = side_total(s, seat, "deploy"), side_total(s, seat, "equip")
    return item_cost(card, more, less) + surcharge(s, seat, word)


def item_cost(card: int, more: int, less: int) -> int:
    """Return what an Item costs that costs its seat so much more and less: Restricted first,
    then Crafty to 1 at least (RS-KW-5.3)."""
    cost = printed(card).power + more
    return max(cost - less, 1) if less else cost


def move_cost(s: State, seat: int, word: str) -> int:
    return side_total(s, seat, "deploy") + surcharge(s, seat, word)


def surcharge(s: State, seat: int, word: str) -> int:
    """Return the EN a seat's action aimed at a unit costs more: once a unit (RS-KW-9.2)."""
    u = s.units[word]
    return int(u.seat != seat and bool(count(s, u, "surcharge")))
