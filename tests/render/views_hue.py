"""Views of HueShift for the tests of its pictures: from real matches, and the worst there is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from engine.games.hueshift import HUESHIFT, visibility
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import Play, State
from engine.games.hueshift.view import FightView, Lasting, Played, UnitView, View
from tests.render import golden

STATUSES = tuple(
    Lasting(name, amount, on)
    for name, amount, on in (
        ("freeze", 0, True),
        ("corrode", 1, False),
        ("burn", 2, True),
        ("leak", 2, True),
        ("hexed", 2, True),
        ("silenced", 0, True),
    )
)
MECHS = (
    ("coldshoulder", "cidermayer", "lasereater", "fortinbras", "ciderheart"),
    ("ciderlord", "bowler", "myriad", "linwood", "olaf"),
)
BASES = (
    ("llewellyn", "cecilia", "starlot", "cagney", "bethany"),
    ("sadie", "jackie", "sevura", "emily", "rufus"),
)
CREW = (("fir", "ahn", "let", "zo", "d"), ("silvy", "blac", "void", "brb", "z"))


def playout(seed: int, play: Play = "duel") -> Iterator[State]:
    """Yield the states of a match played by lot."""
    s = HUESHIFT.setup(seed, Options(play=play))
    lot = random.Random(seed)
    while decisions := HUESHIFT.decisions(s):
        yield s
        d = lot.choice(decisions)
        HUESHIFT.perform(s, d.seat, lot.choice(d.actions))
    yield s


def found(
    want: Callable[[View], bool], play: Play = "duel", seat: int | None = 0, seed: int = 1
) -> View:
    """Return the first view of matches played by lot that is as wanted."""
    for start in range(seed, seed + 200):
        for s in playout(start, play):
            view = visibility.view(s, seat)
            if want(view):
                return view
    raise AssertionError("no match came to that")


def unit(seat: int, i: int) -> UnitView:
    """Return a unit of the worst view: the first ones have everything on them."""
    mech, base, co = MECHS[seat][i], BASES[seat][i], CREW[seat][i]
    marks: tuple[tuple[str, str, str], ...] = ()
    if i == 0:
        marks = ((mech, "dark-energy", "fragile-core"), (co, "my-shadow", "no-redemption"))
    return UnitView(
        seat=seat,
        mech=mech,
        base=base,
        co=co,
        state="field",
        ap=12 - i,
        hp=10 - 2 * i,
        max_hp=12,
        armor=2 if i == 3 else 0,
        match=i % 2 == 0,
        buffer=2 if i == 1 else 0,
        lasting=(
            *(STATUSES if i < 2 else STATUSES[i : i + 1]),
            *((Lasting("grit"),) if i < 2 else ()),
            *{0: (Lasting("boost", 3),), 2: (Lasting("sabotage", -2),)}.get(i, ()),
            *((Lasting("locked"),) if i == 0 else ()),
        ),
        marks=marks,
        gains=((mech, 2, 0), (co, 1, 3)) if i == 1 else (),
        main=seat == 0 and i == 0,
        guard=i in (0, 3),
        immune=i == 4,
    )


@cache
def worst() -> View:
    """Return more than can come together: five full units a side with all there is on them."""
    v = found(lambda v: v.stage == "fight")
    hands = ("true-grit", "fearless-heart", "second-chance"), ("ambush",)
    sides = tuple(
        replace(
            v.sides[seat],
            units=tuple(unit(seat, i) for i in range(5)),
            hand=hands[seat],
            discard=("shield-wall", "sabotage") if seat else (),
            reserve=("jackie",) if seat else (),
            parked=(),
            alive=5,
        )
        for seat in (0, 1)
    )
    return replace(
        v,
        stage="fight",
        sides=sides,
        arena="ionic-storms",
        turn=0,
        turn_number=14,
        round=7,
        main="coldshoulder",
        frees=1,
        asked=((1, "defend", "coldshoulder bowler"),),
        fight=FightView("coldshoulder", "bowler", "ambush", 2, False, 3),
        plays=(
            Played(0, "overclock", "coldshoulder", ""),
            Played(1, "ambush", "ciderlord", "cidermayer"),
        ),
        used=(("zo ally", 1), ("cecilia", 1)),
        streak=(("void", 2),),
    )


@cache
def shots() -> dict[str, View]:
    """Return a view of every kind of picture, as stored."""
    return golden.views("hue-views", View, _shots)


def _shots() -> dict[str, View]:

    def fell(v: View) -> bool:
        return v.stage == "fight" and v.fight is not None and sum(s.alive for s in v.sides) < 7

    def battle(v: View) -> bool:
        return v.boss is not None and bool(v.boss.ready) and v.turn_number > 6

    return {
        "worst": worst(),
        "duel": found(fell),
        "boss": found(battle, "boss"),
        "over": found(lambda v: v.stage == "over"),
        "draft": found(lambda v: v.stage == "draft" and v.step == "mech" and v.at == 3),
        "wildcards": found(lambda v: v.stage == "draft" and v.step == "wildcard" and v.at == 2),
        "roster": found(lambda v: v.sides[0].plan is not None and len(v.sides[0].plan.corrupt) == 2
                        and bool(v.sides[0].plan.co)),
        "vote": found(lambda v: v.stage == "vote"),
        "choose": found(lambda v: v.stage == "choose" and bool(v.sides[0].squad), "boss"),
    }  # fmt: skip
