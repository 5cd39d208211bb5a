"""Views of matches with cards, of the boxed editions and of four sides, made by hand."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from engine.core import Trail
from engine.games.keepers.view import Card, Loot, Marker, Piece, Running, View, Waiting, Wall
from tests.render import views
from tests.render.decks import SAMPLES

NAMES = ("Blue", "Red", "Green", "Gold")


def cards(*names: str, **fields: Any) -> tuple[Card, ...]:
    """Return cards by name, all with the same marks."""
    return tuple(Card(name, **fields) for name in names)


def backs(count: int) -> tuple[Card, ...]:
    return (Card(""),) * count


HAND = cards(
    "health-slash", "wounded-runner", "veto", "stealth", "famine", "armor", "bounty-hunter"
)


def chaotic(viewer: int | None = None) -> View:
    """Return the middle of a match with a Shared Hand; `viewer` knows his own hand."""
    v = views.middle(viewer)
    blue = replace(
        v.sides[0],
        row=(Card("dash"), Card("snipe", ready=True), Card("veto", vetoed=True)),
        field=(Card("refresh", ready=True), Card("tar", waits=1), Card("reset", waits=2)),
        hand=HAND if viewer == 0 else backs(7),
    )
    red = replace(
        v.sides[1],
        row=(Card("hinder"), Card("stealth"), Card("ground-pound", ready=True, taxed=True)),
        field=(Card("shockwave", waits=2),),
        hand=HAND[:5] if viewer == 1 else backs(5),
    )
    return replace(
        v,
        cards="chaotic",
        sides=(blue, red),
        shared=cards("hyperdrive", "call-to-arms", "wall-builder"),
        running=(
            Running("truce", "Truce", 0, -1, -1, "until Blue's third turn ends"),
            Running("invincible", "Invincible", 1, 9, 1, "until Red's next turn is over"),
        ),
    )


def crowded() -> View:
    """Return a match whose sides own as many cards as they may, with the longest titles."""
    v = chaotic()
    long = sorted(SAMPLES, key=lambda n: -len(n))
    fast = [n for n in long if SAMPLES[n].kind == "cc"]
    slow = [n for n in long if SAMPLES[n].kind != "cc"]
    blue = replace(
        v.sides[0],
        row=(*cards(*slow[:4]), *cards(*fast[:3], ready=True)),
        field=(),
        hand=(),
    )
    red = replace(
        v.sides[1],
        row=cards(*slow[4:6], fast[3], taxed=True),
        field=(*cards(*fast[4:7], waits=3), Card(fast[8], vetoed=True)),
    )
    names = ("slowdown", "minionized", "retaliate", "steadfast", "famine", "subdued")
    running = tuple(
        Running(n, SAMPLES[n].title, i % 2, (0, 9, -1)[i % 3], i % 2, "until the end of turn 30")
        for i, n in enumerate(names)
    )
    return replace(v, sides=(blue, red), running=running)


def draft() -> View:
    """Return an open draft in which Blue is to pick."""
    v = views.setup()
    taken = sorted(SAMPLES)[3:70:7]
    sides = tuple(
        replace(s, ultimate="mend", wall_effect="toll", drafted=tuple(taken[s.seat : 9 : 2]))
        for s in v.sides
    )
    left = tuple(n for n in SAMPLES if n not in taken[:9])
    waiting = (Waiting(0, "draft", ""),)
    return replace(v, cards="calculated", sides=sides, pool=left, waiting=waiting)


def boxed(quick: bool = False) -> View:
    """Return a match of the boxed game, or of its short form."""
    v = chaotic()
    most = 5 if quick else 15
    sides = tuple(
        replace(
            s,
            faction=("Snow", "Future")[s.seat],
            wall_effect="",
            wall_deck=3 + s.seat,
            markers_left=12 + 3 * s.seat,
            max_lifeforce=most,
            lifeforce=min(s.lifeforce, most - s.seat),
        )
        for s in v.sides
    )
    edition = "quick" if quick else "boxed"
    return replace(v, edition=edition, sides=sides, actions=4, max_actions=5, loot=())


def four(viewer: int | None = None) -> View:
    """Return a cooperative match of four; `viewer` knows the hands of his team."""
    south = {"keeper": "c1", "guardian": {"cell": "d2", "statuses": ("chained",), "health": 8}}
    south |= {"mage": "c3", "ogre": {"cell": "e3", "carried": 2}, "sniper": "a1", "scout": "b2"}
    south |= {"bomber": {"where": "graveyard", "health": 0}}
    north = {"keeper": {"cell": "e7", "health": 3}, "guardian": "d6", "mage": "c5"}
    north |= {"blockader": "b6", "scaler": {"cell": "b4", "on_wall": True}, "ogre": "a7"}
    north |= {"sniper": {"where": "hidden", "group": 2}, "scout": {"cell": "f6"}}
    pieces: list[Piece] = []
    for seat in range(4):
        army = views.army(seat, (south, north)[seat % 2])
        pieces += [replace(p, cell=_east(p.cell) if seat > 1 and p.cell else p.cell) for p in army]
    rows = (
        (cards("dash", "armor", "hinder"), cards("tar", "refresh", waits=1)),
        ((*cards("snipe", ready=True), Card("portal"), Card("stun")), ()),
        (cards("wounded-runner", "bounty-hunter", "regeneration"), cards("shockwave", ready=True)),
        ((), ()),
    )
    sides = tuple(
        views.side(
            seat,
            name=NAMES[seat],
            lifeforce_cell=("d1", "d7", "k1", "k7")[seat],
            lifeforce=(15, 9, 4, 12)[seat],
            team=seat % 2,
            economy=(20, 14)[seat % 2],
            ultimate=("recall", "mend", "command", "standstill")[seat],
            ultimate_used=seat == 2,
            guardian=("chained", "free")[seat % 2],
            reserves=(4, 0, 11, 7)[seat],
            faction=("Future", "Snow")[seat % 2],
            wall_effect="",
            wall_deck=3 + seat,
            markers_left=20 - 3 * seat,
            row=rows[seat][0],
            field=rows[seat][1],
            hand=HAND[: 7 - seat] if viewer is not None and viewer % 2 == seat % 2 else backs(7),
        )
        for seat in range(4)
    )
    walls = [Wall(f"{c}4", 1 + 2 * (c > "g")) for c in "abcfghjlmn"]
    markers = [
        Marker(c, 1, 2, i, "warrior", (c == "f5") if viewer in (1, 3) else None)
        for i, c in enumerate(("f5", "g5", "h5"))
    ]
    markers += [Marker(c, 2, 3, 5 + i, "bomb") for i, c in enumerate(("j2", "l2", "n2"))]
    return views.view(
        viewer=viewer,
        cols=14,
        edition="coop",
        cards="dealt",
        turn=2,
        turn_number=11,
        actions=2,
        sides=sides,
        pieces=tuple(pieces),
        walls=(*walls, Wall("i3", 0), Wall("m2", 2)),
        loot=(Loot("e4", 2), Loot("k5", 7)),
        markers=tuple(markers),
        portals=(("a3", "n5"),),
        voids=("d4",),
        waiting=(Waiting(2, "turn", ""),),
        running=(
            Running("slowdown", "Slowdown", 1, -1, -1, "until Red's third turn ends"),
            Running("invincible", "Invincible", 2, 18, 2, "until Green's next turn is over"),
            Running("standstill", "Standstill", 3, -1, 0, "until Gold's next turn begins"),
        ),
    )


def _east(cell: str) -> str:
    return chr(ord(cell[0]) + 7) + cell[1:]


def four_trail() -> Trail:
    """Return highlights across both halves of the board."""
    return Trail(paths=(("c3", "l3"), ("j3", "j5")), struck=("k6",), placed=("i3",))


def noise(seed: int) -> View:
    """Return a random view with cards, of two sides or four: anything anywhere."""
    r = random.Random(seed)
    v = views.noise(seed)
    names = sorted(SAMPLES)

    def some(most: int) -> tuple[Card, ...]:
        return tuple(
            Card(
                r.choice(names),
                vetoed=r.random() < 0.2,
                taxed=r.random() < 0.2,
                ready=r.random() < 0.5,
                waits=r.randint(0, 3),
            )
            for _ in range(r.randint(0, most))
        )

    count = r.choice((2, 4))
    sides = []
    for seat in range(count):
        sides.append(
            replace(
                views.side(seat),
                name=r.choice((NAMES[seat], "An unusually long name")),
                lifeforce=r.randint(0, 15),
                max_lifeforce=r.choice((5, 15)),
                lifeforce_cell=("d1", "d7", "k1", "k7")[seat],
                economy=r.randint(0, 120),
                reserves=r.choice((0, 7, 123)),
                row=some(9),
                field=some(6),
                hand=some(7) if r.random() < 0.5 else backs(r.randint(0, 7)),
                drafted=tuple(r.sample(names, r.randint(0, 7))),
                faction=r.choice(("", "Snow", "Future")),
                wall_deck=r.choice((-1, 0, 10)),
                markers_left=r.choice((-1, 0, 20)),
                standstill=r.random() < 0.3,
            )
        )
    spots = {"keeper": "m1", "ogre": "h7"}
    pieces = [p for seat in range(2, count) for p in views.army(seat, spots)]
    ends = ("", "until the game ends", "until Blue's third turn has come to its end")
    running = tuple(
        Running(
            name=(name := r.choice([*names, "command"])),
            title=SAMPLES[name].title if name in SAMPLES else "Command",
            by=r.randrange(count),
            on=r.choice((-1, 0, 4, 9, 17)),
            seat=r.choice((-1, 0, 1)),
            until=r.choice(ends),
        )
        for _ in range(r.randint(0, 12))
    )
    return replace(
        v,
        cols=7 * count // 2,
        edition=r.choice(("online", "boxed", "coop")) if count == 2 else "coop",
        cards=r.choice(("none", "chaotic", "managed")),
        turn=r.randrange(count),
        max_actions=r.choice((3, 5)),
        sides=tuple(sides),
        pieces=(*v.pieces, *pieces),
        shared=some(4),
        running=running,
        pool=tuple(r.sample(names, r.randint(0, 70))),
    )
