"""Views of Resonance for the tests of its pictures: from real matches, and the fullest."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from engine.games.resonance import RESONANCE, visibility
from engine.games.resonance.cards import CARDS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import ECHO, PLAYER, SEATS, Block, Item, Options, Seats, State
from engine.games.resonance.view import Fight, Side, UnitView, View
from tests.render import golden

ANIMATIONS = [c for c in CARDS if not c.item and len(c.keywords) == 3]
ITEMS = [c for c in CARDS if c.item and len(c.keywords) == 3]
BOOSTS = tuple(name for name, tag in TAGS.items() if tag.boost)
STATUSES = tuple(name for name, tag in TAGS.items() if not tag.boost)


def playout(seed: int, seats: Seats = 2, most: int = 1200) -> Iterator[State]:
    """Yield the states of a match played by lot, which rather builds than ends its turns."""
    s = RESONANCE.setup(seed, Options(seats=seats))
    lot = random.Random(seed)
    for _ in range(most):
        decisions = RESONANCE.decisions(s)
        if not decisions:
            break
        yield s
        d = lot.choice(decisions)
        building = [a for a in d.actions if a.split()[0] in ("deploy", "equip", "refine")]
        actions = building if building and lot.random() < 0.6 else d.actions
        RESONANCE.perform(s, d.seat, lot.choice(actions))
    yield s


def found(want: Callable[[View], bool], seats: Seats = 2, seat: int | None = 0) -> View:
    """Return the first view of matches played by lot that is as wanted."""
    for seed in range(1, 60):
        for s in playout(seed, seats):
            view = visibility.view(s, seat)
            if want(view):
                return view
    raise AssertionError("no match came to that")


def animation(seat: int, i: int) -> UnitView:
    """Return an Animation with three keywords, an Item of three, and tags; every state occurs."""
    card, item = ANIMATIONS[(5 * seat + i) % len(ANIMATIONS)], ITEMS[(7 * seat + i) % len(ITEMS)]
    own, worn = card.keywords, item.keywords
    down, silent = i == 3, i == 2
    tags = (BOOSTS[(i + seat) % 10], STATUSES[i], STATUSES[(i + 4) % 10])
    return UnitView(
        word=f"{SEATS[seat]}{i + 1}", seat=seat, card=card.number, power=card.power,
        focus=card.focus or 0, damage=i % card.power, limit=card.power, spent=int(i == 1),
        keywords=() if down else worn if silent else own + worn,
        asleep=own + worn if down else own if silent else (),
        chosen=(("bane", "red"),) if i == 0 else (), items=(Item(item.number),),
        tags=tags, inert=tags[1:2] if i == 1 else (), locked=tags[2:] if i == 1 else (),
        suppressed=down, fresh=i == 4, held=i == 1, boost=i % 2, evasive=i == 0, grown=i == 1,
        met=("A1", "B2") if i == 0 else (), able=i in (0, 2),
    )  # fmt: skip


def echo(seat: int, i: int) -> UnitView:
    """Return an Echo, every other one spent."""
    return UnitView(
        word=f"{SEATS[seat]}{i + 1}", seat=seat, card=ECHO, power=1, focus=1, damage=0, limit=1,
        spent=i % 2, able=i % 2 == 0,
    )  # fmt: skip


def player(seat: int, items: int = 3) -> UnitView:
    """Return a Player with Items and tags."""
    worn = [ITEMS[11 * seat + n] for n in range(items)]
    return UnitView(
        word=SEATS[seat], seat=seat, card=PLAYER, power=0, focus=3, damage=3 * seat,
        limit=10 + seat, spent=seat % 3, keywords=tuple(k for c in worn for k in c.keywords),
        items=tuple(Item(c.number) for c in worn), tags=(BOOSTS[seat], STATUSES[seat + 3]),
        suppressed=seat == 3,
    )  # fmt: skip


def side(seat: int, view: View, animations: int, echoes: int, unlocked: int) -> Side:
    """Return a side with so many Animations, Echoes and unlocked blocks, and three Items."""
    units = [player(seat), *(animation(seat, i) for i in range(animations))]
    units += [echo(seat, animations + i) for i in range(echoes)]
    blocks = [Block(2 * seat, kind) for kind in (1, 3, 5)]
    blocks += [Block(2 * seat + 1, 5, (("immunized", "mark"),)), Block(9 - seat, 2)]
    return replace(
        view.sides[seat], en=10, karma=12, focus=5, primary=2 * seat,
        secondary=(2 * seat + 1, 9 - seat), blocks=tuple(blocks[:unlocked]), cards=7, codex_cards=6,
        units=tuple(units), slots=3, command=4, guarded=True,
    )  # fmt: skip


@cache
def fullest(animations: int = 5, echoes: int = 3, unlocked: int = 5, keywords: int = 14) -> View:
    """Return a table of four, by default with more than can well come together, in the middle
    of an attack with so many keywords."""
    v = found(lambda v: v.stage == "play", 4)
    fight = Fight(
        "C1", "attack", ("A1", "A"), 0, -1, tuple(sorted(KEYWORDS)[:keywords]), "C2",
        (44, 45), 17, 6, 15, 9,
    )  # fmt: skip
    sides = tuple(side(x, v, animations, echoes, unlocked) for x in range(4))
    return replace(
        v, turn=2, turn_number=88, decks=(31,), sides=sides,
        asked=((0, "defend", "A1 C1 attack"),), fight=fight,
    )  # fmt: skip


@cache
def pile_up() -> View:
    """Return a table with two hundred keywords and all tags on one unit, and on one Player."""
    v = fullest()
    names = tuple(KEYWORDS) * 2
    items = tuple(Item(c.number) for c in ITEMS[:60])
    heaped = replace(v.sides[0].units[1], keywords=names, items=items, tags=(*BOOSTS, *STATUSES))
    first = replace(v.sides[0].units[0], keywords=names, items=items, tags=(*BOOSTS, *STATUSES))
    blocks = tuple(Block(hue, kind) for hue in range(10) for kind in range(1, 6))
    mine = replace(v.sides[0], units=(first, heaped, *v.sides[0].units[2:]), blocks=blocks)
    return replace(v, sides=(mine, *v.sides[1:]))


@cache
def shots() -> dict[str, View]:
    """Return a view of every kind of picture, as stored."""
    return golden.views("res-views", View, _shots)


def _shots() -> dict[str, View]:
    def busy(v: View) -> bool:
        return v.turn_number > 12 and sum(len(x.units) for x in v.sides) >= 4 * v.seats

    def defends(v: View) -> bool:
        return any(kind == "defend" for _, kind, _ in v.asked)

    return {
        "fullest": fullest(),
        "crowded": fullest(3, 1, 2, 4),
        "pile-up": pile_up(),
        "two": found(lambda v: busy(v) and v.fight is None),
        "three": found(lambda v: busy(v) and defends(v), 3),
        "four": found(lambda v: bool(v.out) and v.turn_number > 30 and v.outcome is None, 4, None),
        "over": found(lambda v: v.stage == "over", 3),
        "draft": found(lambda v: v.stage == "draft" and len(v.modules) == 6, 4),
        "weave": found(lambda v: v.stage == "weave" and len(v.sides[0].left) == 2
                       and v.sides[1].sealed, 3),
    }  # fmt: skip
