"""Declaring an action: which keywords it can have, and whether it can be done with them.

Decides RS-KWUSE: innate keywords are at work by themselves, augmented ones are chosen one by
one within the actor's Focus. What has to be announced with the declaration is chosen first.
Something may be declared if some way of announcing keywords makes it legal; whoever is in the
middle of it is offered only what still leads there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from engine.games.resonance.cards import power
from engine.games.resonance.keyword_types import CHOSEN, FITTING, KEYWORDS, TAGS, having, in_order
from engine.games.resonance.lasting import evasive
from engine.games.resonance.state import PLAYER, Action, Attack, State, shallow
from engine.games.resonance.stats import (
    animations,
    at_work,
    count,
    enemies,
    focus,
    guarded,
    innate,
    surcharge,
    tag_total,
    unlocked,
    worn,
)  # fmt: skip

A = TypeVar("A", bound=Action)

DONE = "done"
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
    source = s.units[f.source or f.actor]
    names = set()
    for name in innate(s, source):
        k = KEYWORDS[name]
        if k.kind not in FITTING[f.kind] or k.optional or k.channels:
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
    return any(w in s.units and count(s, s.units[w], "insulated") for w in f.targets)


def options(s: State, f: Action, late: bool | None) -> list[Option]:
    """Return what can be chosen now: with the declaration (`late` False), after the initial EV
    (True), or both at once (None)."""
    actor, found = s.units[f.actor], list[Option]()
    shut, room = blocked(s, f), focus(s, f.actor) > f.slots
    if late is not True:
        source = s.units[f.source or f.actor]
        for name in innate(s, source):
            k = KEYWORDS[name]
            if k.optional or k.arguments is not None:
                found += _ways(s, f, name, 0)
        found += _channels(s, f, innate(s, actor), 0) if not f.source else []
        if f.kind in ATTACKS and not shut:
            found += _spent(s, f)
    if room and not shut and f.kind != "purge" and f.kind != "charge":
        own = [*worn(s, actor), *(unlocked(s, actor.seat) if actor.card == PLAYER else ())]
        for name in dict.fromkeys(own):
            if late is None or KEYWORDS[name].announced != late:
                found += _ways(s, f, name, 1)
        if late is not True:
            found += _channels(s, f, own, 1)
    elif room and not shut and actor.card != PLAYER:
        found += _channels(s, f, worn(s, actor), 1)
    return list({o.action: o for o in found}.values())


def _fitting(s: State, f: Action, name: str) -> bool:
    k = KEYWORDS[name]
    return (
        k.kind in CHOSEN and k.kind in FITTING[f.kind] and name not in f.active
        and not k.channels and (k.fits is None or k.fits(s, f))
        and not (k.sweeps and not (isinstance(f, Attack) and f.area >= 0))
    )  # fmt: skip


def _ways(s: State, f: Action, name: str, slot: int) -> Iterator[Option]:
    """Yield the ways to use a keyword: with each argument, with each keyword it gains."""
    k = KEYWORDS[name]
    if not _fitting(s, f, name):
        return
    if k.gains is not None:
        for gained in k.gains(s, f):
            for arg in _arguments(s, f, gained):
                yield Option(f"use {name} {gained} {arg}".rstrip(), name, gained, arg, slot)
        return
    for arg in _arguments(s, f, name):
        yield Option(f"use {name} {arg}".rstrip(), name, "", arg, slot)


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
    f.active = in_order({*f.active, *(name for _, name in f.taken)})
    return f


# -- whether it can be done --------------------------


def due(s: State, f: Action) -> list[str]:
    """Return the innate keywords that have to be announced where they can be."""
    names = innate(s, s.units[f.source or f.actor])
    return [
        name
        for name in names
        if KEYWORDS[name].arguments is not None and not KEYWORDS[name].optional
    ]


def lacks(s: State, f: Action) -> list[str]:
    """Return the fields a declaration still wants of a keyword; empty: it can be carried out."""
    found = list[str]()
    if not isinstance(f, Attack):
        return found
    if forbidden(s, f):
        found.append("channels")
    active = [KEYWORDS[name] for name in f.active]
    if f.area >= 0:
        if not any(k.sweeps for k in active):
            found.append("sweeps")
    else:
        if swept(s, f) and not (len(f.targets) == 1 and any(k.departs for k in active)):
            found.append("process")
        seats = {s.units[w].seat for w in f.targets if s.units[w].player}
        if any(guarded(s, seat) for seat in seats) and not any(k.guardless for k in active):
            found.append("guardless")
    if short(s, f):
        found.append("fuelless")
    return found


def swept(s: State, f: Attack) -> bool:
    """Say whether an innate Area leaves an attack no single target but by another process."""
    names = innate(s, s.units[f.source or f.actor])
    return (
        f.kind == "attack" and any(KEYWORDS[name].sweeps for name in names)
        and guarded(s, s.units[f.targets[0]].seat)
        and not any(KEYWORDS[name].process for name in f.active)
    )  # fmt: skip


def short(s: State, f: Attack) -> bool:
    """Say whether there are too few cards in hand for the fuel (RS-HAND-0)."""
    u = s.units[f.actor]
    hand = s.sides[u.seat].hand
    departs = len(f.targets) == 1 and any(KEYWORDS[name].departs for name in f.active)
    toll = 1 if count(s, u, "toll") else 0
    return len(hand) < toll + (0 if departs else needed(s, f))


def needed(s: State, f: Attack) -> int:
    """Return how many cards the fuel takes at least."""
    if f.kind == "strike":
        return 2
    active = [KEYWORDS[name] for name in f.active]
    if f.area < 0 and any(k.fuelless for k in active):
        return 0
    if not skippable(f):
        return 1
    if any(k.skips for k in active):
        return 0
    return 2 if doubled(s, f) else 1


def skippable(f: Attack) -> bool:
    """Say whether keywords may change the fuel: no process of its own asks for it (RS-GOLD-2)."""
    return f.area < 0 and not any(KEYWORDS[name].process for name in f.active)


def doubled(s: State, f: Attack) -> bool:
    """Say whether a target makes the attacker discard two cards (RS-TAG-OBSCURE)."""
    return any(w in s.units and tag_total(s, s.units[w], "doubles") for w in f.targets)


#: What helps against what a declaration lacks.
HELPS = {"fuelless": ("fuelless", "skips", "departs"), "process": ("process", "departs")}


def feasible(s: State, f: Action, depth: int = 3) -> bool:
    """Say whether announcing keywords can make a declaration legal."""
    if (f.slots or spent_tag(f)) and blocked(s, f):
        return False  # the second target does not bear what was chosen before
    wanted = lacks(s, f)
    if not wanted:
        return True
    if not depth:
        return False
    fields = HELPS.get(wanted[0], (wanted[0],))
    for o in options(s, f, False):
        names = [n for n in (o.name, o.gained) if n]
        helps = any(n in having(field) for n in names for field in fields)
        if (helps or (o.name and KEYWORDS[o.name].channels)) and feasible(
            s, apply(s, f, o), depth - 1
        ):
            return True
    return False


def forbidden(s: State, f: Attack) -> bool:
    """Say whether the actor cannot take this kind of action: Bind, Anxious and the like; what
    the unit it goes through cannot do for other reasons than a Flaw (RS-MEET-05)."""
    u, names = s.units[f.actor], list[str]()
    if tag_total(s, u, "bound"):
        return True
    if count(s, u, "forbids"):
        names += [n for n in at_work(s, u) if KEYWORDS[n].flaw]
    if count(s, source := s.units[f.source or f.actor], "forbids"):
        names += [n for n in innate(s, source) if not KEYWORDS[n].flaw]
    return any(f.kind in KEYWORDS[n].forbids for n in names)


def targets(s: State, f: Attack) -> list[str]:
    """Return the units an attack may be aimed at, a guarded Player too: a keyword may help."""
    seat = s.units[f.actor].seat
    en = s.sides[seat].en - sum(surcharge(s, seat, w) for w in f.targets)
    return [
        w for w in enemies(s, seat)
        if w not in f.targets and not evasive(s, w) and surcharge(s, seat, w) <= en
    ]  # fmt: skip


def paired(hand: Sequence[int]) -> bool:
    """Say whether two cards of a hand have the same Power."""
    powers = [power(card) for card in hand]
    return len(set(powers)) < len(powers)
