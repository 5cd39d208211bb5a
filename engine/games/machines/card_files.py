"""How files of cards are read: the core set, and factions a host adds.

Decides what a faction must have to be played, and that all that is wrong with a file is told at
once. A new card of known words is a row, a new faction a file. Where a number of the core set was
another one in an earlier release, `former.toml` keeps it for the matches of that release.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from engine.games.machines.cards import Book, Card, Faction, indexed, slug
from engine.games.machines.checks.maps import Map, map_faults, new_faults
from engine.games.machines.checks.rows import read, title_faults
from engine.games.machines.field import Playfield, fields
from engine.games.machines.vocabulary import (
    MOST,
    Ability,
    CaptainRow,
    FactionRow,
    Owner,
    Passive,
    Sigil,
    StructureRow,
    UnitRow,
    UtilityRow,
)
from engine.kit import small_toml
from engine.releases import FIRST

#: How many copies a faction's decks hold; a Titan's Specialist deck is larger (MM-SETUP-03).
SOLDIERS, SPECIALISTS, TITAN, POWER = 30, 28, 30, 60
MAX_SIGILS, MAX_LEVEL, TITAN_LEVEL = 3, 5, 6

PASSIVES = 3
#: What says why an ability, as read and as written, at a place of a file, could not work.
Check = Callable[[Ability, dict[str, Any], str, Owner], Iterable[str]]


class BadCards(ValueError):
    """A file of cards is wrong; `faults` say in plain words where and how, one sentence each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


def parse(text: str, where: str) -> dict[str, Any]:
    """Read a TOML text; raises `BadCards`."""
    try:
        return small_toml.loads(text)
    except small_toml.BadToml as error:
        raise BadCards([f"{where} {error}"]) from error


# -- a faction ---------------------------------------------------------------------------------


def joined(
    book: Book,
    text: str,
    where: str,
    then: Mapping[str, Any] | None = None,
    check: Check | None = None,
) -> Book:
    """Return a book with one faction more; raises `BadCards` with all that is wrong. `then` has
    what its cards say otherwise, by title. `check` says what is wrong with an ability of a new
    file; without it, a match was begun with the file, and what is asked of a file by now is not
    asked of it."""
    data, faults = parse(text, where), list[str]()
    if then:
        _as_it_was([data["captain"], *data["soldiers"], *data["specialists"]], then)
    rows = _rows(data, where, faults, check)
    if rows is None:
        raise BadCards(faults)
    sigils = {slug(row.title): row for row in rows.sigil}
    faults += [
        f"{where}: there is a sigil {row.title} already."
        for name, row in sigils.items() if name in book.sigils
    ]  # fmt: skip
    sigils = {**book.sigils, **sigils}
    faults += _faction_faults(rows, sigils, where)
    faults += _name_faults(rows, book, where)
    faults += _size_faults(rows, where) if check is not None else ()
    if faults:
        raise BadCards(faults)
    return _with(book, rows, sigils)


#: The lists of a faction's file: their key, their rows, and what one of them is called.
LISTS: tuple[tuple[str, type[Any], str], ...] = (
    ("sigil", Sigil, "sigil"),
    ("passive", Passive, "passive"),
    ("soldiers", UnitRow, "Soldier"),
    ("specialists", UnitRow, "Specialist"),
)


def _rows(
    data: dict[str, Any], where: str, faults: list[str], check: Check | None
) -> FactionRow | None:
    """Return a faction as it is written; what does not have the shape of one goes to `faults`, and
    what `check` says. A sigil or passive that cannot be read keeps its
    title and does nothing, so that the rest can be looked at; None where the rest cannot be.

    Row by row, so that one fault hides no other.
    """
    rest, whole = dict(data), True
    for key, kind, called in LISTS:
        rows = data.get(key)
        if not isinstance(rows, list):
            continue
        rest[key] = []
        for number, row in enumerate(rows, 1):
            here = f"{where}, {called} {_title(row) or number}"
            entry = read(row, kind, here, faults)
            if entry is not None:
                rest[key].append(row)
            elif kind is UnitRow:
                whole = False
            else:
                rest[key].append({"title": _title(row) or f"{called} {number}", "abilities": []})
            if check is not None and isinstance(entry, Sigil | Passive):
                owner: Owner = "sigil" if kind is Sigil else "passive"
                for n, ability in enumerate(entry.abilities):
                    written = row["abilities"][n]
                    faults += check(ability, written, f"{here}, ability {n + 1}", owner)
    captain = data.get("captain")
    if isinstance(captain, dict) and not read(captain, CaptainRow, f"{where}, Captain", faults):
        whole, rest["captain"] = False, {"title": "Captain", "health": 1, "damage": 0}
    faction = read(rest, FactionRow, where, faults)
    return faction if whole else None


def _as_it_was(rows: Iterable[dict[str, Any]], then: Mapping[str, Any]) -> None:
    """Put what cards said in an earlier release, by title, into their rows."""
    for row in rows:
        row |= then.get(row["title"], {})


def _title(row: object) -> str:
    text = row.get("title") if isinstance(row, dict) else None
    return text if isinstance(text, str) else ""


def _faction_faults(f: FactionRow, sigils: dict[str, Sigil], where: str) -> Iterator[str]:
    """Return what keeps a faction from being played (MM-SETUP-03, MM-SIGIL-01)."""
    titan = f.archetype == "Titan"
    if not re.fullmatch(r"[a-z][a-z0-9-]*", f.name):
        yield f"{where}: `name` is one word of small letters, digits and hyphens."
    if f.captain.health < 1 or f.captain.damage < 0:
        yield f"{where}, Captain: Health is at least 1, Damage not below 0."
    if len(f.passive) != PASSIVES:
        yield f"{where}: a faction has three passives, not {len(f.passive)}."
    for kind, rows, wanted in (
        ("Soldier", f.soldiers, SOLDIERS),
        ("Specialist", f.specialists, TITAN if titan else SPECIALISTS),
    ):
        for row in rows:
            yield from _unit_faults(row, sigils, titan, f"{where}, {kind} {row.title}")
        if (count := sum(max(row.count, 0) for row in rows)) != wanted:
            yield f"{where}: the {kind} deck has {count} cards, not {wanted}; mend their `count`."
    owners: list[Sigil | Passive] = [*f.sigil, *f.passive]
    for owner in owners:
        for name in (c.match.sigil for a in owner.abilities for c in a.conditions):
            if name and name not in sigils:
                yield f"{where}, {owner.title}: there is no sigil {name} a condition could ask for."
    soldiers = {slug(row.title): row.count for row in f.soldiers}
    for name in dict.fromkeys(f.starters):
        if name not in soldiers:
            near = difflib.get_close_matches(name, soldiers, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            yield f"{where}: {name} begins the match but is no Soldier of the faction.{hint}"
        elif 0 < soldiers[name] < f.starters.count(name):
            yield f"{where}: {name} begins the match twice, and there is one of it."


def _unit_faults(row: UnitRow, sigils: dict[str, Sigil], titan: bool, where: str) -> Iterator[str]:
    for sigil in row.sigils:
        if sigil not in sigils:
            near = difflib.get_close_matches(sigil, sigils, 1)
            hint = f"Did you mean {near[0]}?" if near else f"There is: {', '.join(sigils)}."
            yield f"{where}: there is no sigil {sigil}. {hint}"
    if len(row.sigils) > MAX_SIGILS or len({*row.sigils}) < len(row.sigils):
        yield f"{where}: a Unit has at most {MAX_SIGILS} sigils, each once."
    if not 0 <= row.level <= (TITAN_LEVEL if titan else MAX_LEVEL):
        yield f"{where}: its Level is 0 to {MAX_LEVEL}, {TITAN_LEVEL} for a Titan."
    for fact in ("speed", "range", "health", "count"):
        if getattr(row, fact) < 1:
            yield f"{where}: its {fact} is at least 1."
    if row.damage < 0 or row.trade < 0:
        yield f"{where}: Damage and Trade are not below 0."


def _size_faults(f: FactionRow, where: str) -> Iterator[str]:
    """Return which numbers and titles are too large to be shown."""
    cards: list[CaptainRow | UnitRow] = [f.captain, *f.soldiers, *f.specialists]
    for row in cards:
        for fact in ("speed", "range", "health", "damage", "trade"):
            if getattr(row, fact, 0) > MOST:
                yield f"{where}, {row.title}: its {fact} is at most {MOST}."
    titled: list[FactionRow | CaptainRow | UnitRow | Passive | Sigil] = [f, *cards]
    for title in [one.title for one in [*titled, *f.passive, *f.sigil]]:
        yield from title_faults(title, where)


def _name_faults(f: FactionRow, book: Book, where: str) -> Iterator[str]:
    """Return which names are taken: a card is called by its name alone."""
    if f.name in book.factions:
        yield f"{where}: there is a faction {f.name} already."
    seen: set[str] = set()
    units = (*f.soldiers, *f.specialists)
    titles = [f.captain.title, *(row.title for row in units), *(x.title for x in f.passive)]
    for title in titles:
        name = slug(title)
        if not name:
            yield f"{where}: {title!r} is no name; it needs letters or digits."
        elif name in seen or name in book.cards or name in book.passives:
            yield f"{where}: there is a card called {title} already."
        seen.add(name)


def _with(book: Book, f: FactionRow, sigils: dict[str, Sigil]) -> Book:
    captain = f.captain
    cards = [
        Card(slug(captain.title), captain.title, "captain", faction=f.name, speed=1, range=1,
             health=captain.health, damage=captain.damage),
        *(_unit(f.name, "soldier", row, sigils) for row in f.soldiers),
        *(_unit(f.name, "specialist", row, sigils) for row in f.specialists),
    ]  # fmt: skip
    passives = {slug(p.title): p for p in f.passive}
    soldiers, specialists = (
        tuple(slug(row.title) for row in rows for _ in range(row.count))
        for rows in (f.soldiers, f.specialists)
    )
    faction = Faction(
        f.name, f.title, f.archetype, f.motto, cards[0].name, f.starters, tuple(passives),
        soldiers, specialists,
    )  # fmt: skip
    return Book(
        {**book.cards, **{c.name: c for c in cards}}, {**book.factions, f.name: faction},
        {**book.passives, **passives}, sigils, book.power,
    )  # fmt: skip


def _unit(
    faction: str, kind: Literal["soldier", "specialist"], row: UnitRow, sigils: dict[str, Sigil]
) -> Card:
    return Card(
        slug(row.title), row.title, kind,
        tuple((x, a) for x in row.sigils for a in sigils[x].abilities),
        "", faction, row.level, row.speed, row.range, row.health, row.damage, row.trade, row.count,
        row.sigils,
    )  # fmt: skip


# -- the core set ------------------------------------------------------------------------------


def _sigils(text: str) -> dict[str, Sigil]:
    rows = msgspec.convert(parse(text, "sigils")["sigil"], tuple[Sigil, ...])
    return {slug(row.title): row for row in rows}


def _power(text: str, then: Mapping[str, Any]) -> list[Card]:
    data = parse(text, "the Power deck")
    _as_it_was([*data["structure"], *data["utility"]], then)
    built = msgspec.convert(data["structure"], tuple[StructureRow, ...])
    used = msgspec.convert(data["utility"], tuple[UtilityRow, ...])
    cards = [
        Card(slug(c.title), c.title, "structure", _named(slug(c.title), c.abilities), c.text,
             level=c.level, health=c.health, count=c.count)
        for c in built
    ]  # fmt: skip
    cards += [
        Card(slug(c.title), c.title, "utility", _named(slug(c.title), c.abilities), c.text,
             level=c.level, count=c.count, persistent=c.persistent)
        for c in used
    ]  # fmt: skip
    if (total := sum(c.count for c in cards)) != POWER:
        raise BadCards([f"The Power deck has {total} cards, not {POWER}."])
    return cards


def _named(name: str, abilities: Iterable[Ability]) -> tuple[tuple[str, Ability], ...]:
    return tuple((name, ability) for ability in abilities)


HERE = Path(__file__).parent


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@cache
def former() -> dict[int, dict[str, dict[str, Any]]]:
    """Return what each earlier release said otherwise than the next one: facts by title."""
    return {int(n): facts for n, facts in parse(_file("former.toml"), "former").items()}


#: The newest release of the core set.
RELEASE = FIRST + len(former())


@cache
def core(release: int = RELEASE) -> Book:
    """Return the core set as it was in a release."""
    then: dict[str, dict[str, Any]] = {}
    for n in range(RELEASE - 1, release - 1, -1):
        for title, facts in former()[n].items():
            then[title] = {**then.get(title, {}), **facts}
    sigils = _sigils(_file("sigils.toml"))
    cards = {c.name: c for c in _power(_file("power.toml"), then)}
    power = tuple(c.name for c in cards.values() for _ in range(c.count))
    book = Book(cards, {}, {}, sigils, power)
    for name in ("raise", "machines", "behemoth", "ashen"):
        book = joined(book, _file(f"factions/{name}.toml"), name, then)
    return indexed(book)


class Given(msgspec.Struct, frozen=True):
    """What a seat has in a first game: faction, passive, the Health of its Captain, and how many of
    which cards."""

    faction: str
    passive: str
    captain: int
    soldiers: dict[str, int]
    specialists: dict[str, int]


class FirstGame(msgspec.Struct, frozen=True):
    """What a first game is played with."""

    field: str
    layout: str
    side: tuple[Given, ...]


@cache
def first_game() -> FirstGame:
    """Return what a first game is played with."""
    return msgspec.convert(parse(_file("first_game.toml"), "first_game"), FirstGame)


def _first(book: Book) -> Book:
    """Return a book with the decks of a first game."""
    cards, factions = dict(book.cards), dict(book.factions)
    for side in first_game().side:
        faction = factions[side.faction]
        factions[side.faction] = msgspec.structs.replace(
            faction,
            soldiers=tuple(x for x, count in side.soldiers.items() for _ in range(count)),
            specialists=tuple(x for x, count in side.specialists.items() for _ in range(count)),
        )
        cards[faction.captain] = msgspec.structs.replace(
            cards[faction.captain], health=side.captain
        )
    return indexed(msgspec.structs.replace(book, cards=cards, factions=factions, power=()))


@lru_cache(64)
def library(own: tuple[str, ...], release: int = RELEASE, field: str = "") -> Book:
    """Return the core set of a release with further factions, given as the texts of their files,
    as they are played with on a playfield."""
    if field == first_game().field:
        return _first(library(own, release))
    book = core(release)
    for n, text in enumerate(own, 1):
        if not maps_in(parse(text, f"file {n}")):
            book = joined(book, text, f"file {n}")
    return indexed(book)


@lru_cache(64)
def playfields(own: tuple[str, ...]) -> dict[str, Playfield]:
    """Return the playfields of the core set and those of further files, by name."""
    result = fields()
    for n, text in enumerate(own, 1):
        rows = maps_in(parse(text, f"file {n}"))
        if rows:
            result = {**result, **mapped(result, rows, f"file {n}", new=False)}
    return result


#: The files a host adds to every new match, as texts.
_added: list[str] = []


def add(own: tuple[str, ...]) -> None:
    """Add files that are right to what people look cards up in."""
    _added[:] = own


def added() -> tuple[str, ...]:
    """Return the files a host adds to every new match, as texts."""
    return tuple(_added)


def present() -> Book:
    """Return what people look cards up in: the core set and what the host adds."""
    return library(added())


def maps_in(data: Mapping[str, Any]) -> list[Any]:
    """Return the playfields of a file, as they are written; none if it is a faction's."""
    maps = data.get("field")
    return maps if isinstance(maps, list) else []


def mapped(
    known: Mapping[str, Playfield], rows: list[Any], where: str, new: bool = True
) -> dict[str, Playfield]:
    """Return the playfields of a file by name; raises `BadCards` with all that is wrong; `new` as
    for `joined`."""
    faults, result = list[str](), dict[str, Playfield]()
    for number, row in enumerate(rows, 1):
        here = f"{where}, playfield {_title(row) or number}"
        if (m := read(row, Map, here, faults)) is None:
            continue
        map_errors = [*map_faults(m, here), *(new_faults(m, here) if new else ())]
        if m.name in known or m.name in result:
            map_errors.append(f"{here}: there is a playfield {m.name} already.")
        if not map_errors:
            result[m.name] = Playfield(m.name, m.title, m.rows, m.start)
        faults += map_errors
    if faults:
        raise BadCards(faults)
    return result
