"""What is at work on a unit: keywords and tags, and the numbers that follow from them.

Decides sections 0 and 3 of the rules: which sources count, Focus, Power, the threshold,
costs and limits. A silenced or Suppressed unit's printed keywords are off, a Suppressed one's
Items too; the Player's blocks always work (RS-STATE-SUPP-4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from engine.games.resonance.cards import printed
from engine.games.resonance.decks import first_game
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block, having, tags_having
from engine.games.resonance.lasting import raised
from engine.games.resonance.state import (
    ECHO,
    PLAYER,
    PLAYER_HP,
    SEATS,
    TOKENS,
    Block,
    Item,
    State,
    Unit,
)  # fmt: skip

#: The fields of keywords that are asked for on a unit, and those of them that are numbers.
NUMBERS = frozenset({
    "suffers", "deploy", "equip", "slots", "focus", "hp", "player_hp", "surcharge", "toll",
})  # fmt: skip
FIELDS = NUMBERS | {
    "firm", "tolerant", "immune", "insulated", "mundane", "hesitant", "covers", "survives",
    "inspires", "spares", "forbids", "gains", "channels", "guardless", "process", "fuelless",
    "skips", "departs", "sweeps",
}  # fmt: skip
#: Those on which it depends what attacks a unit can declare.
TELLING = frozenset({
    "forbids", "toll", "gains", "channels", "sweeps", "guardless", "fuelless", "skips", "departs",
})  # fmt: skip


def me(seat: int) -> str:
    """Return the word of a seat's Player."""
    return SEATS[seat]


def units_of(s: State, seat: int) -> list[tuple[str, Unit]]:
    """Return word and unit of everything a seat controls, its Player first."""
    return [row for row in s.units.items() if row[1].seat == seat]


def animations(s: State, seat: int) -> list[str]:
    """Return the Animations of a seat, Echoes too, in the order they came."""
    return [w for w, u in s.units.items() if u.seat == seat and u.card != PLAYER]


def unsuppressed(s: State, seat: int) -> list[str]:
    """Return the Animations of a seat that are not Suppressed."""
    return [w for w in animations(s, seat) if not s.units[w].suppressed]


def enemies(s: State, seat: int) -> list[str]:
    """Return all units of other seats, those of the next seat clockwise first."""
    n = len(s.sides)
    if n == 2:
        return [w for w, u in s.units.items() if u.seat != seat]
    later = [*range(seat + 1, n), *range(seat)]
    return [w for other in later for w, u in s.units.items() if u.seat == other]


def clockwise(s: State, seat: int, *, own: bool = False) -> tuple[int, ...]:
    """Return the seats in the match clockwise from a seat, itself first or not at all."""
    return _clockwise(len(s.sides), s.playing, seat, own)


@cache
def _clockwise(n: int, playing: tuple[int, ...], seat: int, own: bool) -> tuple[int, ...]:
    return tuple([x for d in range(0 if own else 1, n) if (x := (seat + d) % n) in playing])


# -- what is at work --------------------------


class Sources(NamedTuple):
    """The keywords at work on a unit: printed ones, those of Items, those of Items and blocks
    each once, and all of them; how many of them have something in a field, and what those come
    to together. `barred`: the actions they forbid as Flaws, `shunned` printed ones that are
    none; `plain`: none of all has to do with what attacks can be declared."""

    printed: tuple[str, ...]
    worn: tuple[str, ...]
    brought: tuple[str, ...]
    all: tuple[str, ...]
    counts: dict[str, int]
    totals: dict[str, int]
    barred: tuple[str, ...]
    shunned: tuple[str, ...]
    plain: bool


@lru_cache(maxsize=1 << 14)
def _gathered(card: int, items: tuple[Item, ...], blocks: tuple[Block, ...]) -> Sources:
    """Work out what follows from a card (negative: none printed), Items and blocks."""
    own = printed(card).keywords if card >= 0 else ()
    worn = tuple(name for item in items for name in printed(item.card).keywords)
    unlocked = tuple(name for b in blocks for name in block(b.color, b.type))
    names, counts, totals = own + worn + unlocked, dict[str, int](), dict[str, int]()
    for name in names:
        for field, value in _bearing(name):
            counts[field] = counts.get(field, 0) + 1
            if field in NUMBERS:
                totals[field] = totals.get(field, 0) + value
    brought, plain = tuple(dict.fromkeys(worn + unlocked)), TELLING.isdisjoint(counts)
    barred, shunned = tuple[str, ...](), tuple[str, ...]()
    if "forbids" in counts:
        barred = tuple(kind for n in names if KEYWORDS[n].flaw for kind in KEYWORDS[n].forbids)
        shunned = tuple(kind for n in own if not KEYWORDS[n].flaw for kind in KEYWORDS[n].forbids)
    return Sources(own, worn, brought, names, counts, totals, barred, shunned, plain)


@cache
def _bearing(name: str) -> list[tuple[str, int]]:
    """Return the fields a keyword has something in, with their numbers."""
    keyword = KEYWORDS[name]
    return [
        (field, int(value) if field in NUMBERS else 0)
        for field in FIELDS if (value := getattr(keyword, field))
    ]  # fmt: skip


def sources(s: State, u: Unit, *, muted: bool = False) -> Sources:
    """Return what is at work on a unit: silenced it has nothing printed, Suppressed no Items.

    With `muted` any Silence is taken to work: to ask would go round in a circle.
    """
    card = u.card
    if card == PLAYER:
        return _gathered(card, () if u.suppressed else u.items, s.sides[u.seat].blocks)
    if u.suppressed:
        return _bare(ECHO)
    if u.tags and not tags_having("muted").isdisjoint(u.tags) and (muted or not _mute_is_off(s, u)):
        card = ECHO
    return _gathered(card, u.items, ()) if u.items else _bare(card)


@cache
def _bare(card: int) -> Sources:
    """Return what follows from a card alone."""
    return _gathered(card, (), ())


def innate(s: State, u: Unit) -> tuple[str, ...]:
    """Return the printed keywords of a unit that work."""
    return sources(s, u).printed


def worn(s: State, u: Unit) -> tuple[str, ...]:
    """Return the keywords of a unit's Items that work."""
    return sources(s, u).worn


def unlocked(s: State, seat: int) -> tuple[str, ...]:
    """Return the keywords of a seat's active blocks."""
    return tuple(name for b in s.sides[seat].blocks for name in block(b.color, b.type))


def at_work(s: State, u: Unit) -> tuple[str, ...]:
    """Return the name of each source that works on a unit: printed, Items, blocks."""
    return sources(s, u).all


def count(s: State, u: Unit, field: str) -> int:
    """Return how many sources with something in that field work on a unit."""
    return sources(s, u).counts.get(field, 0)


def total(s: State, u: Unit, field: str) -> int:
    """Return the sum of a number over the sources at work on a unit."""
    return sources(s, u).totals.get(field, 0)


def side_total(s: State, seat: int, field: str) -> int:
    """Return the sum of a number over all sources of a seat."""
    value = 0
    for u in s.units.values():
        if u.seat == seat:
            value += sources(s, u).totals.get(field, 0)
    return value


def side_totals(s: State, seat: int) -> dict[str, int]:
    """Return every number there is a source of on a seat's side, summed as by `side_total`."""
    totals: dict[str, int] = {}
    for u in s.units.values():
        if u.seat == seat:
            for field, value in sources(s, u).totals.items():
                totals[field] = totals.get(field, 0) + value
    return totals


def spared(s: State, seat: int, name: str, *, muted: bool = False) -> bool:
    """Say whether a seat's units are unaffected by a tag or keyword (Ageless)."""
    for u in s.units.values():
        if u.seat == seat:
            at = sources(s, u, muted=muted)
            if "spares" in at.counts and any(name in KEYWORDS[k].spares for k in at.all):
                return True
    return False


def choices(s: State, u: Unit, *, muted: bool | None = None) -> list[tuple[str, str]]:
    """Return what was chosen for the sources at work on a unit, as (keyword, what); `muted`
    says whether its printed keywords are off, unset: as it is."""
    rows: list[tuple[str, str]] = []
    if not u.suppressed:
        if u.chosen and not (_has_tag(s, u, "muted") if muted is None else muted):
            rows += u.chosen
        for item in u.items:
            rows += item.chosen
    if u.card == PLAYER:
        for b in s.sides[u.seat].blocks:
            rows += b.chosen
    return rows


def chosen(s: State, seat: int, field: str, *, muted: bool | None = None) -> set[str]:
    """Return what was chosen for a seat's sources with that field (Immunized)."""
    names, values = having(field), set[str]()
    for u in s.units.values():
        if u.seat == seat and (u.chosen or u.items or u.card == PLAYER):
            rows = choices(s, u, muted=muted)
            if rows:
                values.update([what for name, what in rows if name in names])
    return values


# -- tags --------------------------


def statuses(u: Unit) -> list[str]:
    """Return the Status Tags on a unit, at work or not."""
    return [t for t in u.tags if not TAGS[t].boost]


def afflicted(s: State, u: Unit, tag: str) -> bool:
    """Say whether a tag on a unit works: Tolerant, Immunized and Ageless switch tags off."""
    if tag not in u.tags:
        return False
    if TAGS[tag].boost:
        return True
    return not (tolerates(s, u) or spared(s, u.seat, tag) or tag in chosen(s, u.seat, "immune"))


def _has_tag(s: State, u: Unit, field: str) -> bool:
    """Say whether a tag with that field works on a unit; printed keywords do not count here,
    since whether they work is what may be asked."""
    return _carries(u, field) and not _mute_is_off(s, u)


def _carries(u: Unit, field: str) -> bool:
    return not tags_having(field).isdisjoint(u.tags)


def _mute_is_off(s: State, u: Unit) -> bool:
    """Say whether a Silence does nothing: its unit tolerates it, or its side is immune."""
    tolerant = _gathered(u.card, u.items, ()).counts.get("tolerant") and not u.suppressed
    if tolerant and len(statuses(u)) <= _bare_focus(s, u, muted=True):
        return True
    immune = chosen(s, u.seat, "immune", muted=False)
    return any(t in immune for t in u.tags if TAGS[t].muted)


def tolerates(s: State, u: Unit) -> bool:
    """Say whether a unit's Status Tags are switched off (Tolerant)."""
    if not u.tags:
        return False
    return bool(count(s, u, "tolerant")) and len(statuses(u)) <= _bare_focus(s, u)


def tag_total(s: State, u: Unit, field: str) -> int:
    """Return the sum of a number or flag over the tags at work on a unit."""
    if not u.tags:
        return 0
    names = tags_having(field)
    if names.isdisjoint(u.tags):
        return 0
    return sum([int(getattr(TAGS[t], field)) for t in u.tags if t in names and afflicted(s, u, t)])


# -- numbers --------------------------


def base_focus(s: State, u: Unit) -> int:
    """Return the printed Focus of an Animation, that on the mat of a Player (RS-DEF-13)."""
    if u.card == PLAYER:
        return s.sides[u.seat].focus
    return 1 if u.card == ECHO else printed(u.card).focus or 0


def _bare_focus(s: State, u: Unit, *, muted: bool = False) -> int:
    """Return the Focus without the unit's own tags: what Tolerant compares; `muted` as in
    `sources`."""
    value = base_focus(s, u)
    blocks: tuple[Block, ...] = ()
    if u.card == PLAYER:
        blocks = s.sides[u.seat].blocks
    else:
        value += inspired(s, u, muted=muted)
    at = _gathered(u.card, () if u.suppressed else u.items, blocks)
    return max(value if at.counts.get("firm") else value + at.totals.get("focus", 0), 0)


def inspired(s: State, u: Unit, *, muted: bool = False) -> int:
    """Return the Focus an Animation gets from another unit's Growth: 1 or 0."""
    for other in s.units.values():
        if not other.grown or other.seat != u.seat or other is u or not other.spent:
            continue
        if sources(s, other, muted=muted).counts.get("inspires"):
            return 0 if spared(s, u.seat, "growth", muted=muted) else 1
    return 0


def focus(s: State, word: str) -> int:
    """Return the effective Focus of a unit (RS-DEF-13)."""
    u = s.units[word]
    if u.card == PLAYER:
        value = s.sides[u.seat].focus
    else:
        value = base_focus(s, u) + inspired(s, u)
    at = sources(s, u)
    if not at.counts.get("firm"):
        value += at.totals.get("focus", 0)
        if u.tags:
            value += tag_total(s, u, "focus")
    return max(value, 0)


def power(s: State, word: str) -> int:
    """Return the current Power of an Animation, which is also its threshold (RS-DEF-12)."""
    u = s.units[word]
    printed_power = 1 if u.card == ECHO else printed(u.card).power
    return max(printed_power + raised(s, word) + total(s, u, "hp"), 1)


def player_hp(s: State, seat: int) -> int:
    """Return the HP of a Player before what changes them; in a first game they are fewer."""
    return first_game().hp[seat] if s.options.decks == "ready" else PLAYER_HP


def rounds(s: State) -> int:
    """Return after how many rounds the match ends, 0: it has no such end (RS-VAR-FIRST-2)."""
    return first_game().rounds if s.options.decks == "ready" else 0


def threshold(s: State, word: str) -> int:
    """Return how many markers destroy a unit (RS-DMG-1, RS-DMG-2)."""
    u = s.units[word]
    if u.card == PLAYER:
        more = total(s, u, "hp") + side_total(s, u.seat, "player_hp")
        return max(player_hp(s, u.seat) + more, 1)
    return power(s, word)


def falls(s: State, word: str, u: Unit) -> bool:
    """Say whether a unit, which has markers, has as many as its threshold."""
    if u.card != PLAYER:
        return u.damage >= power(s, word)
    over = u.damage - player_hp(s, u.seat) - total(s, u, "hp")
    # What a side does for the HP of its Player is never to its harm.
    return over >= 0 and over >= side_total(s, u.seat, "player_hp")


# -- who may act --------------------------


def guarded(s: State, seat: int) -> bool:
    """Say whether a seat's Player is no target: an Animation stands before it (RS-STATE-GUARD)."""
    return seat in guarding(s)


def guarding(s: State) -> set[int]:
    """Return the seats whose Players are no targets."""
    return {u.seat for u in s.units.values() if u.card != PLAYER and not u.suppressed}


def able(s: State, word: str) -> bool:
    """Say whether a unit may act now (RS-STATE-SPENT, RS-STATE-DEPLOY)."""
    return fit(s.units[word])


def fit(u: Unit) -> bool:
    """Say so of a unit."""
    if u.suppressed:
        return False
    return u.spent < TOKENS if u.card == PLAYER else not u.spent and not u.fresh


class Bears(Protocol):
    """A unit, in a state or in a view."""

    @property
    def suppressed(self) -> bool: ...
    @property
    def tags(self) -> Sequence[str]: ...


def locked_out(karma: int, units: Iterable[Bears]) -> bool:
    """Say whether a side with that Karma and those units can neither be hurt nor do anything
    by itself: all are Suppressed, and nothing frees one (RS-STATE-SUPP-1, RS-STATE-SUPP-2)."""
    if karma:
        return False
    frees = tags_having("frees")
    return all(u.suppressed and frees.isdisjoint(u.tags) for u in units)
