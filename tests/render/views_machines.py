"""Views of Of Men and Machines for the tests of its pictures: from matches, and the fullest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Literal

from msgspec.structs import replace

from engine.games.machines import MACHINES, visibility
from engine.games.machines.card_files import core
from engine.games.machines.state import Options, State
from engine.games.machines.view import Lying, PieceView, View
from tests.render import golden

Seats = Literal[2, 3, 4]
BUSY = ("deploy", "construct", "use")


def playout(seed: int, seats: Seats = 2, most: int = 900, **options: Any) -> Iterator[State]:
    """Yield the states of a match played by lot, which rather deploys, moves and attacks than
    ends phases."""
    s = MACHINES.setup(seed, Options(seats=seats, **options))
    lot = random.Random(seed)
    for _ in range(most):
        decisions = MACHINES.decisions(s)
        if not decisions:
            break
        yield s
        d = lot.choice(decisions)
        busy = [a for a in d.actions if a.split()[0] in BUSY or "-" in a.split()[0] or "x" in a]
        idle = [a for a in d.actions if a in ("end", "done", "pass")]
        pick = busy if busy and lot.random() < 0.75 else idle or d.actions
        MACHINES.perform(s, d.seat, lot.choice(pick))
    yield s


def found(
    want: Callable[[View], bool], seats: Seats = 2, seat: int | None = 0, **options: Any
) -> View:
    """Return the first view of matches played by lot that is as wanted."""
    for seed in range(1, 40):
        for s in playout(seed, seats, **options):
            view = visibility.view(s, seat)
            if want(view):
                return view
    raise AssertionError("no match came to that")


@cache
def full(field: str, seats: Seats, share: float, **options: Any) -> View:
    """Return a playfield so full of cards, with every status, that there can be no fuller one."""
    plain = found(lambda v: v.phase == "battle", seats, field=field, **options)
    lot = random.Random(len(field))
    book = core()
    cells = [c for c in plain.field.cells if lot.random() < share]
    pieces, marks = [], list(plain.marks)
    kinds = ("DLY", "VUL", "BRN", "STN", "PIN", "SHD", "WKN")
    held: dict[int, list[str]] = {}
    for seat, side in enumerate(plain.sides):
        faction = book.factions[side.faction]
        units = [*dict.fromkeys((*faction.soldiers, *faction.specialists))]
        held[seat] = [*units, *(c.name for c in book.cards.values() if c.type == "structure")]
        lot.shuffle(held[seat])
        held[seat].insert(0, faction.captain)
    for i, cell in enumerate(cells):
        seat = i % seats if lot.random() < 0.5 else (i * seats // len(cells)) % seats
        if not held[seat]:
            continue
        card = book.cards[held[seat].pop(0)]
        if card.type == "structure" and not plain.field.plain(cell):
            continue
        statuses = tuple(
            Lying(k, 1 + lot.randrange(2))
            for k in lot.sample(kinds, lot.choice((0, 0, 1, 1, 2, 4)))
        )
        off = any(x.status in ("DLY", "VUL", "STN") for x in statuses)
        worth = card.type != "structure"
        pieces.append(PieceView(
            piece=i, card=card.name, seat=seat, owner=seat, cell=cell,
            health=max(1, card.health - lot.choice((0, 0, 1, 2))) + 2 * (i % 5 == 0),
            face=card.health, damage=card.damage + (i % 7 == 0) if worth else 0, speed=card.speed,
            range=card.range, statuses=statuses, moved=i % 3 == 0, attacked=i % 4 == 0,
            braced=i % 5 == 0 and card.unit and not off, down=off and i % 4 == 1, able=not off,
            since=plain.turn_number - i % 3,
        ))  # fmt: skip
    for cell in plain.field.cells:
        if lot.random() < 0.75:
            marks[cell] = plain.teams[lot.randrange(seats)]
    clouds = tuple((c, Lying("SMK", 1)) for c in plain.field.cells if plain.field.plain(c))[3:25:5]
    sides = tuple(
        replace(s, points=5 + 2 * (s.seat == plain.turn), cards=9, reserved=6)
        for s in plain.sides
    )  # fmt: skip
    return replace(
        plain, pieces=tuple(pieces), marks=tuple(marks), clouds=clouds, sides=sides,
        beside=((0, "standing-orders"),),
    )  # fmt: skip


@cache
def shots() -> dict[str, View]:
    """Return a view of every kind of picture, as stored."""
    return golden.views("machines-views", View, _shots)


def _shots() -> dict[str, View]:
    def later(turn: int, phase: str) -> Callable[[View], bool]:
        return lambda v: v.turn_number >= turn and v.phase == phase

    def struck(v: View) -> bool:
        return v.turn_number > 7 and v.fight is not None and v.fight.kind == "combat"

    def asked(kind: str) -> Callable[[View], bool]:
        return lambda v: any(k == kind for _, k, _ in v.asked)

    return {
        "two": found(later(11, "move"), 2),
        "corridor": found(later(9, "battle"), 2, seat=1, field="corridor"),
        "three": found(later(12, "build"), 3),
        "four": found(later(13, "battle"), 4, seat=None),
        "alliance": found(struck, 4, seat=1, play="alliance"),
        "arena-full": full("arena", 2, 0.95),
        "corridor-full": full("corridor", 2, 0.95),
        "crossroads-full": full("crossroads", 4, 0.95),
        "faction": found(asked("faction"), 3),
        "passive": found(asked("passive"), 4),
        "layout": found(asked("layout"), 2),
        "reserve": found(lambda v: v.turn_number > 4 and asked("reserve")(v), 2),
    }
