"""The cards of Of Men and Machines as data: factions, Power deck, sigils, playfields, layouts.

Decides the vocabulary a card may be written in, and how its files are read and checked. A new
card of known verbs is a row, a new faction a file; nothing else knows a card by its name. The
core set is this project's own. What the words do is said in `abilities` and `conditions`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

Kind = Literal[
    "unit", "soldier", "specialist", "captain", "structure", "cell", "player", "argument", "attack"
]
Side = Literal["own", "ally", "enemy", "any"]
Stance = Literal["attack", "defend"]
Phase = Literal["build", "move", "battle", "standby"]
CellType = Literal["standard", "star", "objective", "frontspawn"]
Territory = Literal["own", "opponent", "unoccupied"]
Status = Literal["DLY", "VUL", "FRT", "BRN", "STN", "PIN", "SHD", "WKN", "SMK"]
Stat = Literal[
    "damage", "speed", "range", "health_max", "chip_taken", "scrap_gain", "reserve_pick",
    "kill_bonus", "skirmish_cost", "deploy_cost",
]  # fmt: skip
Permission = Literal[
    "destroy_on_equal", "free_diagonals", "ignore_delay", "attack_again", "move_again",
    "deploy_here", "moved_by_opponent", "status_brn",
]  # fmt: skip
Verb = Literal[
    "damage", "heal", "destroy", "status", "cleanse", "move", "swap", "return", "discard", "draw",
    "gain_tp", "lose_tp", "negate", "modify", "claim", "permit", "forbid", "redirect", "recover",
]  # fmt: skip
Trigger = Literal[
    "none", "attack_declared", "skirmish_declared", "enemy_moved", "destroyed",
    "kill_single_combat", "argument_added", "phase_start", "scrapped", "own_moved",
]  # fmt: skip
#: Points of a turn, cards drawn, hands (MM-TURN-09, MM-DRAW-01, 04, 08, MM-TURN-14).
ATP, DTP = 7, 5
#: How many copies a faction's decks hold; a Titan's Specialist deck is larger (MM-SETUP-03).
SOLDIERS, SPECIALISTS, TITAN, POWER = 30, 28, 30, 60
MAX_SIGILS, MAX_LEVEL, TITAN_LEVEL = 3, 5, 6

T = TypeVar("T")


class BadCards(ValueError):
    """A file of cards is wrong; the message says in plain words where and how."""


class _Row(Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Target(_Row, frozen=True):
    """Whom or what an effect is about. `within` needs `n`, and may name `of`; `adjacent` is
    measured from `of`. No `kind`: any card."""

    where: Literal[
        "self", "playfield", "adjacent", "within", "range", "trigger_subject", "trigger_source",
        "top", "seat",
    ]  # fmt: skip
    kind: tuple[Kind, ...] = ()
    side: Side = "own"
    pick: Literal["one", "all", "all_matching", "up_to"] = "one"
    n: int = 1
    of: Literal["self", "own_unit", "own_unit_or_own_territory", "trigger_subject"] = "self"


class Match(_Row, frozen=True):
    """What a neighbour must be (`adjacent_to`); `self`: the source itself."""

    kind: tuple[Kind, ...] = ()
    side: Side = "own"
    sigil: str = ""
    this: bool = field(default=False, name="self")


class Condition(_Row, frozen=True):
    """What must hold; `pred` says which of the other fields count."""

    pred: Literal[
        "target_side", "target_kind", "within", "adjacent_to", "level_at_least", "argument_kind",
        "destroyed_by", "cell_type", "cell_territory", "phase", "already", "first_this_round",
    ]  # fmt: skip
    side: Side = "own"
    kinds: tuple[Literal[Kind, "utility"], ...] = ()
    a: Literal["self", "trigger_subject"] = "self"
    b: Literal["self", "trigger_subject"] = "trigger_subject"
    n: int = 1
    count: int = 1
    match: Match = Match()
    how: Literal["", "single_combat", "skirmish", "counterattack", "effect"] = ""
    types: tuple[CellType, ...] = ()
    territory: tuple[Territory, ...] = ()
    phase: Literal["build"] = "build"
    stance: Stance = "attack"
    what: Literal["moved", "attacked"] = "moved"


class Printed(_Row, frozen=True):
    """An amount read from a card."""

    stat: Literal["trade", "level", "damage"]
    of: Literal["self", "trigger_subject"] = "self"


class Effect(_Row, frozen=True):
    """One thing an ability does; `verb` says which of the other fields count."""

    verb: Verb
    target: Target | None = None
    amount: int | Printed = 0
    status: Status = "BRN"
    statuses: tuple[Status, ...] = ()
    turns: int = 1
    stat: Stat = "damage"
    until: Literal["", "end_of_turn", "next_own_attack_build"] = ""
    what: Permission = "move_again"
    who: Literal["controller", "attacker", "chosen_opponent"] = "controller"
    deck: Literal["soldier", "specialist", "power", "chosen"] = "power"
    count: int = 1
    zone: Literal["hand"] = "hand"
    random: bool = False
    cells: int = 1
    other: Target | None = field(default=None, name="with")
    to: Target | Literal["self", "discard", "hand"] | None = None
    source: Literal["removed"] = field(default="removed", name="from")


class Ability(_Row, frozen=True):
    """What a card can do. `cost` comes on top of a Utility's Level."""

    mode: Literal["proactive", "reactive", "triggered", "continuous"]
    effects: tuple[Effect, ...]
    trigger: Trigger = "none"
    stance: tuple[Stance, ...] = ("attack", "defend")
    phases: tuple[Phase, ...] = ()
    cost: int = 0
    conditions: tuple[Condition, ...] = ()
    limit: Literal["", "once_per_turn"] = ""
    duration: Literal["instant", "next_own_attack_build"] = "instant"
    #: The action of the card it takes the place of.
    uses: Literal["", "attack"] = ""


class Sigil(_Row, frozen=True):
    title: str
    text: str
    abilities: tuple[Ability, ...]


class Passive(_Row, frozen=True):
    """One of a faction's three passives."""

    title: str
    text: str
    abilities: tuple[Ability, ...]


class _Unit(_Row, frozen=True):
    title: str
    level: int
    speed: int
    range: int
    health: int
    damage: int
    trade: int
    count: int
    sigils: tuple[str, ...] = ()


class _Captain(_Row, frozen=True):
    title: str
    health: int
    damage: int


class _Structure(_Row, frozen=True):
    title: str
    text: str
    level: int
    health: int
    count: int
    abilities: tuple[Ability, ...]


class _Utility(_Row, frozen=True):
    title: str
    text: str
    level: int
    count: int
    abilities: tuple[Ability, ...]
    persistent: bool = False


class _Faction(_Row, frozen=True):
    name: str
    title: str
    archetype: str
    starters: tuple[str, str]
    captain: _Captain
    passive: tuple[Passive, ...]
    soldiers: tuple[_Unit, ...]
    specialists: tuple[_Unit, ...]
    motto: str = ""


class Card(Struct, frozen=True):
    """A card, whatever its type. `abilities` are those of its sigils and its own, each with the
    name it is used by; `faction` is empty for a Power card; a Captain has no Level or Trade."""

    name: str
    title: str
    type: Literal["soldier", "specialist", "captain", "structure", "utility"]
    abilities: tuple[tuple[str, Ability], ...] = ()
    text: str = ""
    faction: str = ""
    level: int = 0
    speed: int = 0
    range: int = 0
    health: int = 0
    damage: int = 0
    trade: int = 0
    count: int = 1
    sigils: tuple[str, ...] = ()
    persistent: bool = False

    @property
    def unit(self) -> bool:
        return self.type in ("soldier", "specialist")


class Faction(Struct, frozen=True):
    """A faction; decks list every copy."""

    name: str
    title: str
    archetype: str
    motto: str
    captain: str
    starters: tuple[str, str]
    passives: tuple[str, ...]
    soldiers: tuple[str, ...]
    specialists: tuple[str, ...]


class Book(Struct, frozen=True):
    """All cards a match knows. `lasting`: by what it changes (`held`), the continuous effects of
    each card or passive, with the number of their ability."""

    cards: dict[str, Card]
    factions: dict[str, Faction]
    passives: dict[str, Passive]
    sigils: dict[str, Sigil]
    power: tuple[str, ...]
    lasting: dict[str, dict[str, tuple[tuple[int, Ability, Effect], ...]]] = {}


def held(effect: Effect) -> str:
    """Return what a continuous effect changes: a number, or something allowed or forbidden."""
    return effect.stat if effect.verb == "modify" else f"{effect.verb} {effect.what}"


def _lasting(book: Book) -> Book:
    """Return a book that knows which of its cards have which continuous effects."""
    found: dict[str, dict[str, tuple[tuple[int, Ability, Effect], ...]]] = {}
    known = {name: [a for _, a in card.abilities] for name, card in book.cards.items()}
    known |= {name: list(passive.abilities) for name, passive in book.passives.items()}
    for name, abilities in known.items():
        utility = name in book.cards and book.cards[name].type == "utility"
        for n, ability in enumerate(abilities):
            if ability.mode == "continuous" or (utility and ability.duration != "instant"):
                for effect in ability.effects:
                    rows = found.setdefault(held(effect), {})
                    rows[name] = (*rows.get(name, ()), (n, ability, effect))
    return msgspec.structs.replace(book, lasting=found)


def slug(title: str) -> str:
    """Return the word a card is called by in actions: `Watch Turret` is `watch-turret`."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def _convert(what: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(what, kind)
    except msgspec.ValidationError as error:
        raise BadCards(f"{where}: {error}.") from error


def parse(text: str, where: str) -> dict[str, Any]:
    """Read a TOML text; raises `BadCards`."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"{where} is no TOML file: {error}.") from error


def _sigils(text: str) -> dict[str, Sigil]:
    rows = _convert(parse(text, "sigils").get("sigil"), tuple[Sigil, ...], "sigils")
    found = {slug(row.title): row for row in rows}
    for row in rows:
        _known(row.abilities, found, row.title)
    return found


def _known(abilities: Iterable[Ability], sigils: dict[str, Sigil], where: str) -> None:
    """Refuse conditions on a sigil there is none of."""
    for name in (c.match.sigil for a in abilities for c in a.conditions):
        if name and name not in sigils:
            raise BadCards(f"{where}: there is no sigil {name}. Known: {', '.join(sigils)}.")


def _power(text: str) -> list[Card]:
    read = parse(text, "the Power deck")
    built = _convert(read.get("structure"), tuple[_Structure, ...], "the Power deck")
    used = _convert(read.get("utility"), tuple[_Utility, ...], "the Power deck")
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
        raise BadCards(f"The Power deck has {total} cards, not {POWER}.")
    return cards


def _named(name: str, abilities: Iterable[Ability]) -> tuple[tuple[str, Ability], ...]:
    return tuple((name, ability) for ability in abilities)


def read_faction(
    text: str, sigils: dict[str, Sigil], where: str
) -> tuple[Faction, list[Card], dict[str, Passive]]:
    """Read a faction's file; raises `BadCards` with a sentence for its designer."""
    f = _convert(parse(text, where), _Faction, where)
    titan = f.archetype == "Titan"
    cards = [
        Card(slug(f.captain.title), f.captain.title, "captain", faction=f.name, speed=1, range=1,
             health=f.captain.health, damage=f.captain.damage)
    ]  # fmt: skip
    decks: dict[str, tuple[str, ...]] = {}
    for kind, rows, wanted in (
        ("soldier", f.soldiers, SOLDIERS),
        ("specialist", f.specialists, TITAN if titan else SPECIALISTS),
    ):
        deck: list[str] = []
        for row in rows:
            cards.append(_unit(f.name, kind, row, sigils, titan, where))
            deck += [slug(row.title)] * row.count
        if len(deck) != wanted:
            raise BadCards(f"{where}: the {kind} deck has {len(deck)} cards, not {wanted}.")
        decks[kind] = tuple(deck)
    if len(f.passive) != 3:
        raise BadCards(f"{where}: a faction has three passives, not {len(f.passive)}.")
    if missing := [x for x in f.starters if x not in decks["soldier"]]:
        raise BadCards(f"{where}: {missing[0]} begins the match but is no Soldier of the faction.")
    passives = {slug(p.title): p for p in f.passive}
    if len(passives) < len(f.passive):
        raise BadCards(f"{where}: two passives have the same title.")
    for p in f.passive:
        _known(p.abilities, sigils, f"{where}, {p.title}")
    faction = Faction(
        f.name, f.title, f.archetype, f.motto, cards[0].name, f.starters, tuple(passives),
        decks["soldier"], decks["specialist"],
    )  # fmt: skip
    return faction, cards, passives


def _unit(
    faction: str, kind: str, row: _Unit, sigils: dict[str, Sigil], titan: bool, where: str
) -> Card:
    here = f"{where}, {row.title}"
    if unknown := [x for x in row.sigils if x not in sigils]:
        raise BadCards(f"{here}: there is no sigil {unknown[0]}. Known: {', '.join(sigils)}.")
    if len(row.sigils) > MAX_SIGILS or len({*row.sigils}) < len(row.sigils):
        raise BadCards(f"{here}: a Unit has at most {MAX_SIGILS} sigils, each once.")
    if not 0 <= row.level <= (TITAN_LEVEL if titan else MAX_LEVEL):
        raise BadCards(f"{here}: its Level is 0 to {MAX_LEVEL}, {TITAN_LEVEL} for a Titan.")
    for fact in ("speed", "range", "health", "count"):
        if getattr(row, fact) < 1:
            raise BadCards(f"{here}: its {fact} is at least 1.")
    if row.damage < 0 or row.trade < 0:
        raise BadCards(f"{here}: Damage and Trade are not below 0.")
    return Card(
        slug(row.title), row.title, "soldier" if kind == "soldier" else "specialist",
        tuple((x, a) for x in row.sigils for a in sigils[x].abilities),
        " ".join(f"{sigils[x].title}: {sigils[x].text}" for x in row.sigils),
        faction, row.level, row.speed, row.range, row.health, row.damage, row.trade, row.count,
        row.sigils,
    )  # fmt: skip


HERE = Path(__file__).parent


def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@cache
def core() -> Book:
    """Return the core set."""
    sigils = _sigils(_file("sigils.toml"))
    cards = {c.name: c for c in _power(_file("power.toml"))}
    power = tuple(c.name for c in cards.values() for _ in range(c.count))
    book = Book(cards, {}, {}, sigils, power)
    for name in ("raise", "machines", "behemoth", "ashen"):
        book = joined(book, _file(f"factions/{name}.toml"), name)
    return _lasting(book)


def joined(book: Book, text: str, where: str) -> Book:
    """Return a book with one faction more; raises `BadCards`."""
    faction, cards, passives = read_faction(text, book.sigils, where)
    if faction.name in book.factions:
        raise BadCards(f"{where}: there is a faction {faction.name} already.")
    new = [c.name for c in cards] + [*passives]
    twice = [x for n, x in enumerate(new) if x in book.cards or x in book.passives or x in new[:n]]
    if twice:
        raise BadCards(f"{where}: there is a card called {book_title(book, twice[0])} already.")
    return Book(
        {**book.cards, **{c.name: c for c in cards}}, {**book.factions, faction.name: faction},
        {**book.passives, **passives}, book.sigils, book.power,
    )  # fmt: skip


def book_title(book: Book, name: str) -> str:
    """Return what a card or passive is called; a name nobody has is given back."""
    found = book.cards.get(name) or book.passives.get(name)
    return found.title if found else name


@lru_cache(64)
def library(own: tuple[str, ...]) -> Book:
    """Return the core set with further factions, given as the texts of their files."""
    book = core()
    for n, text in enumerate(own, 1):
        book = joined(book, text, f"faction file {n}")
    return _lasting(book)
