"""The cards of Of Men and Machines as a match knows them: cards, factions, and where to find what.

Decides what is known of a card and how it is found by what it does; nothing else knows a card by
its name. How they are written is in `vocabulary`, how files are read in `card_files`.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from engine.games.machines.vocabulary import Ability, Effect, Passive, Phase, Sigil

#: Points of a turn, cards drawn, hands (MM-TURN-09, MM-DRAW-01, 04, 08, MM-TURN-14).
ATP, DTP = 7, 5


class Card(Struct, frozen=True):
    """A card, whatever its type. `abilities` are those of its sigils and its own, each with the
    name it is used by; `faction` is empty for a Power card; a Captain has no Level or Trade. What
    it does in words is `text.abilities`'."""

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

    def fee(self, amount: int) -> int:
        """Return what a move or attack of the card costs: a Captain's nothing."""
        return 0 if self.type == "captain" else amount

    def charge(self, ability: Ability) -> int:
        """Return what an ability of the card costs: a Utility its Level besides."""
        return ability.cost + (self.level if self.type == "utility" else 0)


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


#: Abilities with their number and the name they are used by; continuous effects with theirs.
Numbered = tuple[tuple[int, str, Ability], ...]
Lasting = tuple[tuple[int, Ability, Effect], ...]


class Book(Struct, frozen=True):
    """All cards a match knows, `units` the names of the Units.

    What is asked for at every step is found at once, by card or passive: `working` has the
    abilities that are no continuous ones, by when they work (`called`), `lasting` the
    continuous effects by what they change (`held`), `auras` those of them that change more
    than their own card. `fragile`: what adds to a card's Health may end, so that it falls.
    """

    cards: dict[str, Card]
    factions: dict[str, Faction]
    passives: dict[str, Passive]
    sigils: dict[str, Sigil]
    power: tuple[str, ...]
    units: frozenset[str] = frozenset()
    working: dict[str, dict[str, Numbered]] = {}
    lasting: dict[str, dict[str, Lasting]] = {}
    auras: dict[str, dict[str, Lasting]] = {}
    fragile: bool = False


def called(ability: Ability) -> list[str]:
    """Return what an ability is found by: its mode and trigger; if it waits for none, each stance
    and phase it may be used in, or the stance alone."""
    if ability.mode != "proactive":
        return [f"{ability.mode} {ability.trigger}"]
    phases = ability.phases or get_args(Phase)
    return [f"{stance} {phase}".strip() for stance in ability.stance for phase in (*phases, "")]


@cache
def held(effect: Effect) -> str:
    """Return what a continuous effect changes: a number, or something allowed or forbidden."""
    return effect.stat if effect.verb == "modify" else f"{effect.verb} {effect.what}"


def indexed(book: Book) -> Book:
    """Return a book that knows which of its cards do what, and when."""
    working: dict[str, dict[str, Numbered]] = {}
    lasting: dict[str, dict[str, Lasting]] = {}
    auras: dict[str, dict[str, Lasting]] = {}
    known = {name: card.abilities for name, card in book.cards.items()}
    known |= {name: tuple((name, a) for a in x.abilities) for name, x in book.passives.items()}
    for name, abilities in known.items():
        utility = name in book.cards and book.cards[name].type == "utility"
        for n, (by, ability) in enumerate(abilities):
            if ability.mode != "continuous":
                for when in called(ability):
                    rows = working.setdefault(when, {})
                    rows[name] = (*rows.get(name, ()), (n, by, ability))
            if ability.mode == "continuous" or (utility and ability.duration != "instant"):
                for effect in ability.effects:
                    for index in (lasting, *([auras] if _wide(effect) else [])):
                        held_by = index.setdefault(held(effect), {})
                        held_by[name] = (*held_by.get(name, ()), (n, ability, effect))
    units = frozenset(name for name, card in book.cards.items() if card.unit)
    fragile = any(
        _changes_health(ability) and (name in book.cards or _may_end(ability))
        for name, abilities in known.items() for _, ability in abilities
    )  # fmt: skip
    return msgspec.structs.replace(
        book, units=units, working=working, lasting=lasting, auras=auras, fragile=fragile
    )


def _changes_health(ability: Ability) -> bool:
    return any(held(e) == "health_max" for e in ability.effects)


def _may_end(ability: Ability) -> bool:
    """Say whether what a passive adds may end: else it holds all game, by what is printed, for
    its player's own cards, who leave with it."""
    return (
        ability.mode != "continuous"
        or any(c.pred != "level_at_least" for c in ability.conditions)
        or any(e.target is not None and e.target.side != "own" for e in ability.effects)
    )


def _wide(effect: Effect) -> bool:
    return effect.target is not None and effect.target.where not in ("self", "seat")


def slug(title: str) -> str:
    """Return the word a card is called by in actions: `Watch Turret` is `watch-turret`."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def book_title(book: Book, name: str) -> str:
    """Return what a card or passive is called; a name nobody has is given back."""
    entry = book.cards.get(name) or book.passives.get(name)
    return entry.title if entry else name
