"""Declaring an action: which keywords it can have, and whether it can be done with them.

Decides RS-KWUSE: innate keywords are at work by themselves, augmented ones are chosen one by
one within the actor's Focus. What has to be announced with the declaration is chosen first.
Something may be declared if some way of announcing keywords makes it legal; whoever is in the
middle of it is offered only what still leads there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from engine.games.resonance.cards import printed
from engine.games.resonance.costs import surcharge
from engine.games.resonance.keyword_types import (
    CHOSEN,
    FITTING,
    KEYWORDS,
    TAGS,
    having,
    in_order,
    tags_having,
)  # fmt: skip
from engine.games.resonance.lasting import evasive
from engine.games.resonance.lookups import has
from engine.games.resonance.state import PLAYER, Action, Attack, State, Unit, shallow
from engine.games.resonance.stats import (
    Sources,
    animations,
    count,
    enemies,
    focus,
    guarded,
    innate,
    sources,
    tag_total,
    units_of,
    unlocked,
)

A = TypeVar("A", bound=Action)

DONE = "done"
#: So many cards are always enough for the fuel and what else an attack costs in cards.
MOST_FUEL = 3
ATTACKS = ("attack", "strike")


class Option(NamedTuple):
    """A keyword that can be announced or augmented: what is said, its name, what it gains
    (empty: nothing), its argument, the slots it takes, the tag it uses up."""

    action: str
    name: str
    gained: str = ""
    arg: str = ""
    slot: int = 0
    tag: str = ""


def begun(s: State, f: A) -> A:
    """Return a declaration with the innate keywords that work by themselves."""
    active, fitting = innate(s, s.units[f.source or f.actor]), FITTING[f.kind]
    if not active and not f.taken:
        f.active = ()
        return f
    names = set()
    for name in active:
        k = KEYWORDS[name]
        if k.kind not in fitting or k.optional or k.channels:
            continue
        if k.sweeps:
            if isinstance(f, Attack) and f.area >= 0:
                names.add(name)
        elif k.arguments is None and (k.fits is None or k.fits(s, f)):
            names.add(name)
    f.active = in_order(names | {name for _, name in f.taken})
    return f


# -- what there is to choose --------------------------


def blocked(s: State, f: Action) -> bool:
    """Say whether no augmented keyword can be used: the target is Insulated, or the acting
    Player Mundane (RS-KW-7.3, RS-KW-9.0)."""
    if f.kind not in ATTACKS:
        return False
    actor = s.units[f.actor]
    if actor.card == PLAYER and count(s, actor, "mundane"):
        return True
    if not isinstance(f, Attack) or f.area >= 0:
        return False
    there = [s.units[w] for w in f.targets if w in s.units]
    return bool([u for u in there if count(s, u, "insulated")])


def options(s: State, f: Action, late: bool | None) -> list[Option]:
    """Return what can be chosen now: with the declaration (`late` False), after the initial EV
    (True), or both at once (None)."""
    actor, result = s.units[f.actor], list[Option]()
    at = sources(s, actor)
    if late is not True:
        own_names = innate(s, s.units[f.source]) if f.source else at.printed
        for name in own_names:
            if name in _offered():
                result += _ways(s, f, name, 0)
        if "channels" in at.counts and not f.source:
            result += _channels(s, f, at.printed, 0)
        if actor.tags and f.kind in ATTACKS and not blocked(s, f):
            result += _spent(s, f)
    fitting = _augmenting(f.kind, late)
    names = [name for name in at.brought if name in fitting]
    through = at.brought if late is not True and "channels" in at.counts else ()
    if actor.card == PLAYER and f.kind in ("purge", "charge"):
        through = ()
    if (names or through) and focus(s, f.actor) > f.slots and not blocked(s, f):
        for name in names:
            result += _ways(s, f, name, 1)
        if through:
            result += _channels(s, f, through, 1)
    return _once(result)


def _once(listed: list[Option]) -> list[Option]:
    """Return each way to use a keyword once, also where several sources have it (RS-KWUSE-5): the
    first is printed on the unit and takes no slot."""
    first: dict[str, Option] = {}
    for o in listed:
        first.setdefault(o.action, o)
    return [*first.values()]


@cache
def _offered() -> frozenset[str]:
    """Return the keywords that even where printed have to be chosen."""
    return having("optional") | having("arguments")


@cache
def _augmenting(kind: str, late: bool | None) -> frozenset[str]:
    """Return the keywords that can augment such an action at that time (RS-KWUSE-4)."""
    return frozenset(
        k.name for k in KEYWORDS.values()
        if k.kind in CHOSEN and k.kind in FITTING[kind] and (late is None or k.announced != late)
    )  # fmt: skip


@cache
def _usable(kind: str) -> frozenset[str]:
    """Return the keywords that can be chosen for such an action, without Channels."""
    kinds = CHOSEN & FITTING[kind]
    return frozenset(k.name for k in KEYWORDS.values() if k.kind in kinds and not k.channels)


def _fitting(s: State, f: Action, name: str) -> bool:
    if name in f.active or name not in _usable(f.kind):
        return False
    k = KEYWORDS[name]
    if k.sweeps and not (isinstance(f, Attack) and f.area >= 0):
        return False
    return k.fits is None or k.fits(s, f)


def _ways(s: State, f: Action, name: str, slot: int) -> Sequence[Option]:
    """Return the ways to use a keyword: with each argument, with each keyword it gains."""
    if not _fitting(s, f, name):
        return ()
    k = KEYWORDS[name]
    if k.gains is not None:
        return [
            Option(f"use {name} {gained} {arg}".rstrip(), name, gained, arg, slot)
            for gained in k.gains(s, f)
            for arg in _arguments(s, f, gained)
        ]
    if k.arguments is None:
        return (_bare(name, slot),)
    return [Option(f"use {name} {arg}".rstrip(), name, "", arg, slot) for arg in k.arguments(s, f)]


@cache
def _bare(name: str, slot: int) -> Option:
    """Return the one way to use a keyword that wants nothing more."""
    return Option(f"use {name}", name, slot=slot)


def _arguments(s: State, f: Action, name: str) -> Sequence[str]:
    k = KEYWORDS[name]
    return ("",) if k.arguments is None else k.arguments(s, f)


def gainable(s: State, f: Action, names: Iterable[str]) -> list[str]:
    """Return those of `names` an action may gain (RS-MEET-10)."""
    return [
        name for name in dict.fromkeys(names)
        if _fitting(s, f, name) and KEYWORDS[name].gains is None
        and not (name in TAGS and TAGS[name].lends)
    ]  # fmt: skip


def _spent(s: State, f: Action) -> Iterator[Option]:
    """Yield the keywords of active blocks an Augment Tag brings (RS-TAG-AUGMENT)."""
    u = s.units[f.actor]
    tag = next((t for t in u.tags if TAGS[t].lends), "")
    if not tag or spent_tag(f) or (u.card != PLAYER and count(s, u, "mundane")):
        return
    for gained in gainable(s, f, unlocked(s, u.seat)):
        for arg in _arguments(s, f, gained):
            yield Option(f"spend {tag} {gained} {arg}".rstrip(), "", gained, arg, 0, tag)


def spent_tag(f: Action) -> str:
    """Return the tag a declaration uses up, empty for none."""
    return next((means[4:] for means, _ in f.taken if means.startswith("tag ")), "")


def _channels(s: State, f: Action, names: Sequence[str], slot: int) -> Iterator[Option]:
    """Yield the units a Channel can go through (RS-KW-9.9)."""
    if f.taken or f.source:
        return
    for name in names:
        if KEYWORDS[name].channels:
            for word in animations(s, s.units[f.actor].seat):
                if word != f.actor and not s.units[word].suppressed:
                    yield Option(f"use {name} {word}", name, "", word, slot)


def apply(s: State, f: A, o: Option) -> A:
    """Return a declaration with one more keyword."""
    f = shallow(f)
    f.slots += o.slot
    if o.name and KEYWORDS[o.name].channels:
        f.source = o.arg
        f.args += ((o.name, o.arg),)
        return begun(s, f)
    for name in filter(None, (o.name, o.gained)):
        f.taken += ((f"tag {o.tag}" if o.tag else o.name, name),)
    last = o.gained or o.name
    if o.arg:
        f.args += ((last, o.arg),)
        if KEYWORDS[last].doubles and isinstance(f, Attack):
            f.targets += (o.arg,)
    f.active = in_order({*f.active, *filter(None, (o.name, o.gained))})
    if KEYWORDS[last].doubles:
        f.active = tuple(n for n in f.active if (fits := KEYWORDS[n].fits) is None or fits(s, f))
    return f


# -- whether it can be done --------------------------


def _light(o: Option) -> bool:
    """Say whether a keyword leaves what can be carried out such: it brings no process, no second
    target, no other unit."""
    return o.name not in _heavy() and o.gained not in _heavy()


@cache
def _heavy() -> frozenset[str]:
    return having("process") | having("doubles") | having("channels")


def open_ways(s: State, f: Action, late: bool | None) -> list[Option]:
    """Return what can be chosen now and still leads to an action that can be carried out."""
    ways = options(s, f, late)
    if not ways:
        return ways
    ready = feasible(s, f, 0)
    ways = [o for o in ways if (ready and _light(o)) or feasible(s, apply(s, f, o))]
    if {o.name for o in ways}.isdisjoint(having("doubles").intersection(due(s, f))):
        return ways
    departing = having("departs")  # what is printed comes first (RS-KWUSE-1, RS-MEET-08)
    return [o for o in ways if departing.isdisjoint((o.name, o.gained))]


def due(s: State, f: Action) -> list[str]:
    """Return the innate keywords that have to be announced where they can be."""
    names = innate(s, s.units[f.source or f.actor])
    return [name for name in names if name in _owed()]


@cache
def _owed() -> frozenset[str]:
    return having("arguments") - having("optional")


def lack(s: State, f: Action) -> str:
    """Return the field a declaration still wants of a keyword; empty: it can be carried out."""
    if not isinstance(f, Attack):
        return ""
    if forbidden(s, f):
        return "channels"
    if f.area >= 0:
        if not has(f, "sweeps"):
            return "sweeps"
    else:
        for w in f.targets:
            if barred := shelter(s, f, w):
                return barred
    return "fuelless" if short(s, f) else ""


def shelter(s: State, f: Attack, word: str) -> str:
    """Return the field an attack wants of a keyword to be aimed at a unit, empty if it may be: the
    one test for every target, the second of a Multiply too."""
    departs = f.targets == (word,) and has(f, "departs")
    if swept(s, f, word) and not departs:
        return "process"
    u = s.units[word]
    if u.player and guarded(s, u.seat) and not has(f, "guardless"):
        return "guardless"
    return ""


def swept(s: State, f: Attack, word: str) -> bool:
    """Say whether an innate Area leaves an attack no roll against a unit but by another process:
    its player has an Animation to be hit."""
    at = sources(s, s.units[f.source or f.actor])
    if f.kind != "attack" or "sweeps" not in at.counts or has(f, "process"):
        return False
    innate_area = not having("sweeps").isdisjoint(at.printed)
    return innate_area and guarded(s, s.units[word].seat)


def short(s: State, f: Attack, *, declared: bool = False) -> bool:
    """Say whether there are too few cards in hand for the fuel (RS-HAND-0), and for what it
    costs to declare, unless that is paid."""
    u = s.units[f.actor]
    cards = len(s.sides[u.seat].hand)
    if cards >= MOST_FUEL:
        return False
    toll = 1 if not declared and count(s, u, "toll") else 0
    departs = len(f.targets) == 1 and has(f, "departs")
    return cards < toll + (0 if departs else needed(s, f))


def needed(s: State, f: Attack) -> int:
    """Return how many cards the fuel takes at least."""
    if f.kind == "strike":
        return 2
    if f.area < 0 and has(f, "fuelless"):
        return 0
    if has(f, "withholds") and f.area < 0:
        return len(f.targets)  # it is gone through for each of them (RS-KW-7.8)
    if not skippable(f):
        return 1
    if has(f, "skips"):
        return 0
    return 2 if doubled(s, f) else 1


def skippable(f: Attack) -> bool:
    """Say whether keywords may change the fuel: no process of its own asks for it (RS-GOLD-2)."""
    return f.area < 0 and not has(f, "process")


def doubled(s: State, f: Attack) -> bool:
    """Say whether a target makes the attacker discard two cards (RS-TAG-OBSCURE)."""
    return obscured(s, f.targets)


def obscured(s: State, words: Iterable[str]) -> bool:
    """Say whether any of these units does so."""
    for w in words:
        u = s.units.get(w)
        if u is not None and u.tags and tag_total(s, u, "doubles"):
            return True
    return False


#: What helps against what a declaration lacks; a Channel may help against anything.
HELPS = {field: (field, "channels") for field in ("sweeps", "guardless", "channels")} | {
    "fuelless": ("fuelless", "skips", "departs", "process", "channels"),
    "process": ("process", "departs", "channels"),
}


def feasible(s: State, f: Action, depth: int = 3) -> bool:
    """Say whether announcing keywords can make a declaration legal."""
    if (f.slots or spent_tag(f)) and blocked(s, f):
        return False  # the second target does not bear what was chosen before
    wanted = lack(s, f)
    if not wanted:
        return True
    fields = HELPS[wanted]
    if not depth or not helped(s, f, fields):
        return False
    for o in options(s, f, False):
        names = [n for n in (o.name, o.gained) if n]
        helps = any(n in having(field) for n in names for field in fields)
        if helps and feasible(s, apply(s, f, o), depth - 1):
            return True
    return False


def helped(s: State, f: Action, fields: Sequence[str]) -> bool:
    """Say whether more keywords could bring a declaration one of these fields."""
    u = s.units[f.actor]
    return bool(f.source) or reachable(s, u, sources(s, u), fields)


def reachable(s: State, u: Unit, at: Sources, fields: Iterable[str]) -> bool:
    """Say whether anything a unit has could bring a keyword with one of these fields into its
    action: its own sources, which are `at` work on it, what they gain, a Channel."""
    counts = at.counts
    if "channels" in counts or not counts.keys().isdisjoint(fields):
        return True
    if "gains" in counts or (u.tags and not tags_having("lends").isdisjoint(u.tags)):
        gained = {*unlocked(s, u.seat)}
        for _, other in units_of(s, u.seat):
            for item in other.items:
                gained.update(printed(item.card).keywords)
        return not all(having(field).isdisjoint(gained) for field in fields)
    return False


def forbidden(s: State, f: Attack) -> bool:
    """Say whether the actor cannot take this kind of action: Bind, Anxious and the like; what
    the unit it goes through cannot do for other reasons than a Flaw (RS-MEET-05)."""
    u = s.units[f.actor]
    if u.tags and tag_total(s, u, "bound"):
        return True
    at = sources(s, u)
    through = sources(s, s.units[f.source]) if f.source else at
    return f.kind in at.barred or f.kind in through.shunned


def targets(s: State, seat: int, but: tuple[str, ...] = ()) -> list[str]:
    """Return the units a seat may aim an attack at that is aimed at some already; a guarded
    Player too: a keyword may help."""
    en = s.sides[seat].en - sum([surcharge(s, seat, w) for w in but])
    return [
        w for w in enemies(s, seat)
        if w not in but and not evasive(s, w) and (en > 0 or surcharge(s, seat, w) <= en)
    ]  # fmt: skip
