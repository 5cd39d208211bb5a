"""What units and targets have in common: attacks are listed once for all that are alike."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.games.resonance.cards import power
from engine.games.resonance.keyword_types import (
    having,
    tags_having,
)  # fmt: skip
from engine.games.resonance.plan import HELPS, forbidden, reachable
from engine.games.resonance.state import PLAYER, Attack, State, Unit
from engine.games.resonance.stats import (
    Sources,
    count,
    guarded,
    tag_total,
)  # fmt: skip


class Glance(NamedTuple):
    """What of an attack by a unit can be declared: on whoever stands open, on a guarded Player,
    as an Area; None: it has to be looked at closely."""

    opened: bool | None
    guarded: bool | None
    area: bool | None


def glance(s: State, word: str, at: Sources, kind: str, need: int, guards: bool) -> Glance:
    """Say at a glance what attacks of a kind a unit can declare that has those sources `at` work;
    `need` is how many cards the fuel takes at most, `guards` whether any enemy Player is
    guarded."""
    u = s.units[word]
    cards = len(s.sides[u.seat].hand)
    bound = bool(u.tags) and not tags_having("bound").isdisjoint(u.tags)
    if (bound or "forbids" in at.counts) and forbidden(s, Attack(actor=word, kind=kind)):
        return CLOSELY if "channels" in at.counts else NEVER
    if not cards and not reachable(s, u, at, HELPS["fuelless"]):
        return NEVER
    closely = None if guards and reachable(s, u, at, ("guardless",)) else False
    area = None if guards and kind == "attack" and reachable(s, u, at, ("sweeps",)) else False
    if cards < need or "toll" in at.counts or (
        guards and kind == "attack" and not having("sweeps").isdisjoint(at.printed)
    ):  # fmt: skip
        return Glance(None, closely, area)
    return Glance(True, closely, area)


NEVER, CLOSELY = Glance(False, False, False), Glance(None, None, None)


def plain(u: Unit, at: Sources) -> bool:
    """Say whether all a unit with enough cards can attack is who stands open, as most units."""
    return at.plain and (not u.tags or _telling().isdisjoint(u.tags))


@cache
def _telling() -> frozenset[str]:
    """Return the tags on which it depends what attacks a unit can declare."""
    return tags_having("bound") | tags_having("lends")


class Likeness(NamedTuple):
    """All of a target on which it depends whether an attack on it can be declared; `bare`: a
    Player without an Item."""

    player: bool
    guarded: bool
    bare: bool
    insulated: bool
    doubles: bool


def likeness(s: State, word: str) -> Likeness:
    """Return what a target is like: who can attack it can attack those like it."""
    u = s.units[word]
    player, insulated = u.card == PLAYER, bool(count(s, u, "insulated"))
    doubles = bool(tag_total(s, u, "doubles"))
    return Likeness(player, guarded(s, u.seat), player and not u.items, insulated, doubles)


def paired(hand: Sequence[int]) -> bool:
    """Say whether two cards of a hand have the same Power."""
    return len({power(card) for card in hand}) < len(hand)
