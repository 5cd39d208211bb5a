"""Views made by hand, and at random, for the tests of pictures and texts."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from engine.core import Outcome, Trail
from engine.games.keepers.view import Bomb, Loot, Marker, Piece, Side, View, Waiting, Wall
from engine.games.keepers.warriors import KINDS
from engine.grid import grid

CELLS = grid(7, 7).names
MAX_HEALTH = (5, 10, 1, 1, 1, 1, 1, 1, 1)
STRENGTH = (1, 3, 1, 1, 1, 1, 2, 1, 1)
ULTIMATES = ("recall", "mend", "standstill", "command")
WALL_EFFECTS = ("shards", "backlash", "exhaust", "shove", "drag", "exile", "toll", "salvage")
STATUSES = (
    "stunned",
    "snared",
    "deliver",
    "chained",
    "barred",
    "unavailable",
    "commanded",
    "armor-used",
)


def piece(seat: int, kind: str, cell: str = "", **fields: Any) -> Piece:
    """Return a Warrior: on the board if it has a cell, else in the Assembly."""
    k = KINDS.index(kind)
    base = {
        "where": "board" if cell else "assembly",
        "health": MAX_HEALTH[k],
        "max_health": MAX_HEALTH[k],
        "strength": STRENGTH[k],
        "range": 1,
        "speed": 1,
    }
    return Piece(id=seat * 9 + k, seat=seat, kind=kind, cell=cell, **{**base, **fields})


def side(seat: int, **fields: Any) -> Side:
    """Return a player's sheet as it is when turn 1 begins."""
    base = {
        "name": ("Blue", "Red", "Green", "Gold")[seat],
        "lifeforce": 15,
        "max_lifeforce": 15,
        "lifeforce_cell": ("d1", "d7", "k1", "k7")[seat],
        "reserves": 0,
        "ultimate": "recall",
        "ultimate_used": False,
        "wall_effect": "shards",
        "guardian": "chained",
        "standstill": False,
        "team": seat % 2,
    }
    return Side(seat=seat, **{**base, **fields})


def army(seat: int, spots: dict[str, Any]) -> tuple[Piece, ...]:
    """Return all nine Warriors: `spots` gives a cell, or a dict of fields, by kind."""
    result = []
    for kind in KINDS:
        spot = spots.get(kind, "")
        fields = {"cell": spot} if isinstance(spot, str) else spot
        result.append(piece(seat, kind, **fields))
    return tuple(result)


def view(economy: int = 20, **fields: Any) -> View:
    """Return the opening, with any field replaced. Two sides share one Economy."""
    red = {"keeper": "c7", "guardian": {"cell": "d6", "statuses": ("chained",)}}
    red |= {"mage": "a7", "scaler": "b7", "bomber": "e7", "sniper": "f7", "ogre": "g7"}
    blue = {"keeper": "e1", "guardian": {"cell": "d2", "statuses": ("chained",)}}
    blue |= {"scout": "a1", "blockader": "b1", "mage": "c1", "ogre": "f1", "sniper": "g1"}
    base: dict[str, Any] = {
        "game": "keepers",
        "cols": 7,
        "rows": 7,
        "viewer": None,
        "ply": 19,
        "phase": "play",
        "turn": 0,
        "turn_number": 1,
        "actions": 3,
        "max_actions": 3,
        "sides": (side(0), side(1, ultimate="standstill", wall_effect="backlash")),
        "pieces": army(0, blue) + army(1, red),
        "walls": tuple(Wall(f"{c}4", 1) for c in "abcdefg"),
        "loot": (),
        "markers": (),
        "bombs": (),
        "portals": (),
        "voids": (),
        "waiting": (Waiting(0, "turn", ""),),
        "draw_offered_by": (),
        "outcome": None,
    }
    both = {**base, **fields}
    if len(both["sides"]) == 2:
        both["sides"] = tuple(replace(s, economy=economy) for s in both["sides"])
    if "economy" in View.__struct_fields__:
        both["economy"] = economy
    return View(**both)


def opening() -> View:
    """Return the first position of turn 1."""
    return view()


def setup() -> View:
    """Return a position in which Minions are still being placed."""
    blue = {"keeper": "c1", "guardian": {"cell": "d2", "statuses": ("chained",)}, "ogre": "a1"}
    red = {"keeper": "e7", "guardian": {"cell": "d6", "statuses": ("chained",)}, "mage": "a7"}
    return view(
        phase="setup",
        ply=4,
        turn_number=0,
        actions=0,
        sides=(side(0, ultimate="", wall_effect=""), side(1, ultimate="", wall_effect="")),
        pieces=army(0, blue) + army(1, red),
        waiting=(Waiting(1, "place", "b7", ""),),
    )


def middle(viewer: int | None = None) -> View:
    """Return a position with everything on the board; `viewer` knows his own secrets."""
    mine, theirs = viewer == 0, viewer == 1
    blue = {
        "keeper": {"cell": "c3", "health": 3, "carried": 0},
        "guardian": {"cell": "d2", "health": 8, "statuses": ("chained",)},
        "mage": {"cell": "d4", "carried": 2},
        "scaler": {"cell": "b4", "on_wall": True},
        "bomber": {"where": "graveyard", "health": 0},
        "sniper": {"where": "hidden", "cell": "f3" if mine else "", "group": 3, "carried": 2},
        "ogre": {"cell": "e3", "statuses": ("stunned",)},
        "blockader": {"where": "assembly"},
        "scout": {"cell": "a5", "statuses": ("deliver",), "carried": 10},
    }
    red = {
        "keeper": {"cell": "e6", "health": 5, "statuses": ("stunned", "deliver")},
        "guardian": {"cell": "d5", "health": 4, "carried": 2},
        "mage": {"where": "graveyard", "health": 0},
        "scaler": {"cell": "c4", "on_wall": True, "statuses": ("snared",)},
        "bomber": {"cell": "b7"},
        "sniper": {"where": "hidden", "cell": "a6" if theirs else "", "group": 4},
        "ogre": {"cell": "g6", "statuses": ("commanded",)},
        "blockader": {"where": "graveyard", "health": 0},
        "scout": {"cell": "f7", "statuses": ("unavailable",)},
    }
    markers = []
    groups = (
        (1, 0, "bomb", ("b2", "b3", "a3"), "b3", mine),
        (3, 0, "warrior", ("f3", "f2", "g3", "e2", "g2"), "f3", mine),
        (4, 1, "warrior", ("a6", "b6", "a7"), "a6", theirs),
        (5, 1, "bomb", ("b6", "c6", "f2"), "c6", theirs),
    )
    for group, seat, hides, cells, real, known in groups:
        markers += [
            Marker(c, seat, group, len(markers) + i, hides, (c == real) if known else None)
            for i, c in enumerate(cells)
        ]
    return view(
        viewer=viewer,
        ply=120,
        turn=0,
        turn_number=17,
        actions=2,
        economy=7,
        sides=(
            side(
                0,
                lifeforce=12,
                reserves=4,
                ultimate="command",
                ultimate_used=True,
                wall_effect="salvage",
            ),
            side(
                1,
                lifeforce=8,
                reserves=11,
                ultimate="standstill",
                wall_effect="backlash",
                guardian="free",
            ),
        ),
        pieces=army(0, blue) + army(1, red),
        walls=(
            Wall("b4", 0),
            Wall("g4", 1),
            Wall("c4", 1),
            Wall("f4", 1),
            Wall("c2", 0),
            Wall("f1", 0),
            Wall("g7", 1),
        ),
        loot=(Loot("e4", 2), Loot("f4", 5), Loot("g1", 12)),
        markers=tuple(markers),
        bombs=(Bomb("f6", 1), Bomb("a2", 0)),
        portals=(("b1", "g5"), ("a1", "f5")),
        voids=("e5",),
        waiting=(Waiting(1, "respond", "guardian d5 attack", "d5"),),
    )


def trail() -> Trail:
    """Return highlights that fit `middle`."""
    return Trail(paths=(("d3", "d4"),), struck=("d5", "f4"), placed=("g7",))


def over() -> View:
    """Return a finished match."""
    v = middle(None)
    sides = (v.sides[0], replace(v.sides[1], lifeforce=0, guardian="dead"))
    return replace(
        v, phase="over", sides=sides, waiting=(), outcome=Outcome((0,), "lifeforce"), actions=0
    )


def sudden() -> View:
    """Return a match that goes on without LifeForces."""
    v = middle(None)
    sides = tuple(replace(s, lifeforce=0, guardian="free", standstill=True) for s in v.sides)
    return replace(
        v, phase="sudden", sides=sides, waiting=(Waiting(0, "turn", ""),), draw_offered_by=(1,)
    )


def noise(seed: int) -> View:
    """Return a random view: any field may hold anything of its type, sensible or not."""
    r = random.Random(seed)

    def cell(empty: bool = False) -> str:
        return "" if empty and r.random() < 0.2 else r.choice(CELLS)

    viewer = r.choice((None, 0, 1))
    pieces = []
    for seat in (0, 1):
        for k, kind in enumerate(KINDS):
            where = r.choice(("board", "board", "hidden", "assembly", "graveyard", "gone"))
            spot = cell() if where == "board" else cell(True) if where == "hidden" else ""
            pieces.append(
                Piece(
                    id=seat * 9 + k,
                    seat=seat,
                    kind=kind,
                    where=where,
                    cell=spot,
                    health=r.randint(0, 10),
                    max_health=r.choice((1, MAX_HEALTH[k], 7)),
                    carried=r.choice((0, 0, 2, 15, 104)),
                    on_wall=r.random() < 0.2,
                    statuses=tuple(r.sample(STATUSES, r.randint(0, 4))),
                    group=r.randint(1, 60) if where == "hidden" else 0,
                )
            )
    groups = [
        (g, r.randint(0, 1), r.choice(("bomb", "warrior"))) for g in r.sample(range(1, 80), 6)
    ]
    markers = tuple(
        Marker(cell(), seat, g, i, hides, r.choice((None, True, False)))
        for i, (g, seat, hides) in enumerate(r.choices(groups, k=r.randint(0, 60)))
    )
    phase = r.choice(("setup", "play", "sudden", "over"))
    winners = r.choice(((), (0,), (1,)))
    return view(
        viewer=viewer,
        phase=phase,
        turn=r.randint(0, 1),
        turn_number=r.randint(0, 400),
        actions=r.randint(0, 3),
        economy=r.randint(0, 120),
        sides=tuple(
            side(
                s,
                name=r.choice(("Blue", "Red", "An unusually long name of a seat")),
                lifeforce=r.randint(0, 15),
                reserves=r.choice((0, 7, 40, 123)),
                ultimate=r.choice(("", *ULTIMATES)),
                ultimate_used=r.random() < 0.5,
                wall_effect=r.choice(("", *WALL_EFFECTS)),
                guardian=r.choice(("chained", "free", "dead")),
                standstill=r.random() < 0.3,
            )
            for s in (0, 1)
        ),
        pieces=tuple(pieces),
        walls=tuple(Wall(c, r.randint(0, 1)) for c in r.sample(CELLS, r.randint(0, 20))),
        loot=tuple(Loot(c, r.randint(1, 40)) for c in r.sample(CELLS, r.randint(0, 12))),
        markers=markers,
        bombs=tuple(Bomb(cell(), r.randint(0, 1)) for _ in range(r.randint(0, 5))),
        portals=tuple((cell(), cell()) for _ in range(r.randint(0, 3))),
        voids=tuple(cell() for _ in range(r.randint(0, 3))),
        waiting=tuple(
            Waiting(r.randint(0, 1), r.choice(("turn", "respond", "walk", "new")), "mage d4 fall")
            for _ in range(r.randint(0, 3))
        ),
        draw_offered_by=r.choice(((), (0,), (1,))),
        outcome=Outcome(winners, r.choice(("keeper", "odd"))) if phase == "over" else None,
    )
