"""What a Keeper Ability Card is, and where the rules find what it changes.

Decides the vocabulary in which cards are written (KD-CSYS). A card is one declaration in
one file of `cards`: its words, and only those of the fields below that it needs. The
rules never name a card. They ask `hooks(s, "speed")` at the points listed in `Hooks`,
and get what the Passives in the rows and the effects still running have to say there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from engine.core import Event
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Fall, Flow, Hit, Strike
from engine.games.keepers.state import State
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF
from engine.releases import known

Kind = Literal["passive", "active", "event", "cc"]
Category = Literal["damage", "health", "evasive", "buff", "matter", "special", "ability"]

#: The seven colour groups of the cards (KD-CSYS-12); damage is the red one.
CATEGORIES: dict[Category, str] = {
    "damage": "Damage",
    "health": "Health",
    "evasive": "Evasive",
    "buff": "Buff",
    "matter": "Strange Matter",
    "special": "Special",
    "ability": "Ability",
}
KINDS: dict[Kind, str] = {
    "passive": "Passive",
    "active": "Active",
    "event": "Event",
    "cc": "CC",
}
PRICE = 5
ROW_LIMIT = 7
HAND = 7
SHARED = 3
#: A vetoed card keeps its place under this mark and is no card any more (KD-CSYS-14).
VETOED = "!"


class Source(NamedTuple):
    """Whose card speaks: its owner, what it lies on (a piece, or a `state.side`), which card."""

    owner: int
    on: int
    card: str = ""


class Hooks(NamedTuple):
    """What a card changes while it works, as functions of (state, source, ...).

    Passives speak from their owner's row; every other card as long as an effect of its
    name runs, which its `use` has started. Amounts are added up unless said otherwise.
    """

    #: (piece) -> the base Speed it has instead, 0 for no change (KD-STAT-06).
    base_speed: Callable[[State, Source, int], int] | None = None
    #: (piece) -> what is added to Speed, Strength, Range.
    speed: Callable[[State, Source, int], int] | None = None
    strength: Callable[[State, Source, int], int] | None = None
    reach: Callable[[State, Source, int], int] | None = None
    #: (piece) -> the most Speed it may have.
    speed_cap: Callable[[State, Source, int], int] | None = None
    #: (piece) -> the most maximum Health it may have, 0 for no limit.
    health_cap: Callable[[State, Source, int], int] | None = None
    #: (piece, maximum so far) -> its maximum Health.
    max_health: Callable[[State, Source, int, int], int] | None = None
    #: (Keeper, maximum) -> the Health it comes back with (KD-KEEP-03).
    respawn_health: Callable[[State, Source, int, int], int] | None = None
    #: (piece, cell) -> whether it cannot move voluntarily from that space (KD-MOVE-10).
    holds: Callable[[State, Source, int, int], bool] | None = None
    #: (seat, kind of purchase) -> what is added to its price.
    price: Callable[[State, Source, int, str], int] | None = None
    #: (owner, card) -> the Strange Matter an activation costs more, paid to `source.owner`.
    levies: Callable[[State, Source, int, str], int] | None = None
    #: (seat) -> whether it can neither take nor spend Strange Matter.
    starves: Callable[[State, Source, int], bool] | None = None
    #: (seat, card) -> whether a CC card cannot be activated.
    silences: Callable[[State, Source, int, str], bool] | None = None
    #: (hit) -> the amount it starts from instead, -1 for no change (KD-PRIO-03).
    replaces: Callable[[State, Source, Hit], int] | None = None
    #: (hit) -> what multiplies it.
    multiplies: Callable[[State, Source, Hit], int] | None = None
    #: (hit) -> whether it does nothing.
    prevents: Callable[[State, Source, Hit], bool] | None = None
    #: (strike) -> whether it earns no Response.
    silent: Callable[[State, Source, Strike], bool] | None = None
    #: (hit) -> whether an Attack also pushes the Warrior it hit (step 5).
    pushes: Callable[[State, Source, Hit], bool] | None = None
    #: (hit of an Attack, amount really taken) -> Damage dealt back to the attacker (step 6).
    reflects: Callable[[State, Source, Hit, int], int] | None = None
    #: (killed piece, seat credited) -> what is added to its Loot.
    loot: Callable[[State, Source, int, int], int] | None = None
    #: (flow, out, fall) after the Effect of a fallen Wall.
    wall_fell: Callable[[State, Source, Flow, list[Event], Fall], None] | None = None
    #: (seat) -> whether what Walls do leaves the Warriors of that seat alone.
    wall_immune: Callable[[State, Source, int], bool] | None = None
    #: (piece) when a Warrior begins a Move action, or goes into Stealth, which masks one.
    moves: Callable[[State, Source, int], None] | None = None
    #: (flow, out, piece, spaces) after a Warrior moved by its own will (KD-CARD-PENALTY).
    walked: Callable[[State, Source, Flow, list[Event], int, int], None] | None = None
    #: (out, piece) after a Warrior changed its space in any way, or may have in hiding.
    displaced: Callable[[State, Source, list[Event], int], None] | None = None
    #: (out, piece, amount, attacker) after a Warrior really took Damage.
    hurt: Callable[[State, Source, list[Event], int, int, int], None] | None = None
    #: (flow, strike) before the Damage of an Attack is worked out; returns whether it has
    #: put a question on the stack first. It may change `flow.strike`.
    aims: Callable[[State, Source, Flow, Strike], bool] | None = None
    #: (out, strike) when the Damage of an Attack has been worked out.
    attacked: Callable[[State, Source, list[Event], Strike], None] | None = None
    #: (out, Keeper) when a Keeper has come back.
    respawned: Callable[[State, Source, list[Event], int], None] | None = None
    #: (out, Keeper) when a Keeper has died.
    keeper_died: Callable[[State, Source, list[Event], int], None] | None = None
    #: (out) at the start of a turn of the seat the effect counts by.
    turn_began: Callable[[State, Source, list[Event]], None] | None = None


def no_aim(s: State, seat: int, owner: int) -> Iterable[str]:
    """The uses of a card that takes no aim: one."""
    return ("",)


def always(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    """Nothing speaks against a card that takes no aim, but an aim."""
    return "card-target" if parsed.target != OFF or parsed.other or parsed.seat != OFF else ""


class Aim(NamedTuple):
    """What a card is used on: the texts of all its legal uses that may follow `play NAME`,
    by (state, user, owner), and why a use is not allowed: a key of `reasons.REASONS`, empty
    if it is. `numbers` are what its text may say of it. `card_aims` has the usual ones."""

    actions: Callable[[State, int, int], Iterable[str]] = no_aim
    bar: Callable[[State, int, int, ParsedAction], str] = always
    numbers: Mapping[str, object] = MappingProxyType({})


class Play(NamedTuple):
    """A card being used: which, by whom, whose, and on what."""

    card: str
    seat: int
    owner: int
    parsed: ParsedAction

    @property
    def cell(self) -> int:
        """The space it is aimed at, OFF if it takes no aim."""
        return self.parsed.target

    @property
    def keeper(self) -> int:
        """The Keeper of the card's owner."""
        return self.owner * PER_SEAT + KEEPER

    def foe(self, s: State) -> int:
        """Return the enemy seat that is meant."""
        return self.parsed.seat if self.parsed.seat != OFF else s.mat.foes[self.owner][0]


#: A step of what a card does at once. `card_steps` has the usual ones.
Step = Callable[[State, Play, list[Event]], None]


class Card(NamedTuple):
    """One card, as `passive`, `active`, `event` and `cc` make it; `text` is for players.

    What it does is data. `changes` and `ends` are rows of `card_changes`, `lasts` says on what
    and how long they work, `does` what happens at once, `aim` what it is used on, `choice` what is
    asked in the middle of it. Whatever only this card does is a function: in `hooks`, in `does`, in
    a choice. Legality, refusals, menus, forecasts and the numbers in its text follow.

    A Passive lists abilities its Keeper `grants` or what it `changes`; `standing` lets an Event's
    hooks speak from the row, too. An Active card grants an active ability. `by_keeper`: it
    acts with the Keeper, who must be able to and comes out of hiding for it. `secret`: nobody else
    is told which space it is aimed at. Everything from `emblem` on is how it is shown and spoken
    of; a card that says nothing there is spoken of by its title. `name` (its word in the notation),
    `title` and `rule` follow from its file. `since` is the release it came with
    (`engine.releases`).
    """

    kind: Kind
    category: Category
    text: str
    rulings: tuple[str, ...] = ()
    cooldown: int = 0
    name: str = ""
    title: str = ""
    rule: str = ""
    grants: tuple[str, ...] = ()
    changes: tuple[Any, ...] = ()
    ends: Any = None
    lasts: Any = None
    does: tuple[Step, ...] = ()
    choice: Any = None
    hooks: Hooks = Hooks()
    standing: bool = False
    by_keeper: bool = False
    secret: bool = False
    aim: Aim = Aim()
    #: Carry it out: (state, user, owner, parsed, out). Made of the rest.
    use: Callable[[State, int, int, ParsedAction, list[Event]], None] | None = None
    #: The `engine.kit.stack.Routine` of its `Resolve` frames. Made of its `choice`.
    steps: Any = None
    #: Take back what stands only as long as the card is not vetoed (KD-CSYS-13):
    #: (state, owner, vetoing seat, flow, out).
    undo: Callable[[State, int, int, Flow, list[Event]], None] | None = None
    since: int = 1
    #: Silhouettes by name, each with middle, side and turn in a box of 100, later ones on top
    #: of earlier ones or `cut` out of them: `bricks 44 44 84, plus 78 74 48`.
    emblem: str = ""
    #: The question in the middle of its effect, or by the subject of the question ("*": any
    #: other). {seat} chooses, {about} is the subject, {whose} Warriors are meant.
    asks: str | Mapping[str, str] = ""
    #: What it asks for, in few words for a picture; usually "choose".
    prompt: str = ""
    #: What it is answered with, if neither a space nor a card: a `minion` and where it is
    #: placed; the `use` of a card; an `enemy card`, or one of the `enemy hand`, too, by its place.
    answer: Literal["", "minion", "use", "enemy card", "enemy hand"] = ""
    #: How many spaces it asks for, one after the other.
    spaces: int = 1
    #: The verb and the sentence of choosing a space: {me} chooses {there} or {cell}.
    chosen: tuple[str, str] = ("", "")
    #: What it would do now, by (seen, owner, enemy), short; empty if that is clear.
    forecast: Callable[[Any, int, int], str] | None = None
    #: What is asked before it is used on a space (or on none), by (seen, cell).
    doubt: Callable[[Any, str], str] | None = None
    #: Whether using or buying it ends the turn.
    ends_turn: bool = False
    #: How what it does is told, by what happens: `moved` (`swapped` if two are), `placed`,
    #: `gained`, `paid`, `killed`.
    tells: Mapping[str, str] = MappingProxyType({})
    #: Its own refusals, by the key a bar returns, as in `text.reasons`: sentences, with the rule
    #: in front of one that is not the card's own.
    reasons: Mapping[str, str | tuple[str, str]] = MappingProxyType({})


def passive(category: Category, text: str, *rulings: str, **more: Any) -> Card:
    """Declare a Passive card: its words, and fields of `Card`."""
    return Card("passive", category, text, rulings, **more)


def active(category: Category, ability: str, text: str, *rulings: str, **more: Any) -> Card:
    """Declare an Active card, which grants its Keeper an ability."""
    return Card("active", category, text, rulings, grants=(ability,), **more)


def event(category: Category, text: str, *rulings: str, **more: Any) -> Card:
    """Declare an Event, which happens when it is bought."""
    return Card("event", category, text, rulings, **more)


def cc(cooldown: int, category: Category, text: str, *rulings: str, **more: Any) -> Card:
    """Declare a CC card, which is played and cools down under so many others."""
    return Card("cc", category, text, rulings, cooldown, **more)


#: How many Ability Cards, Ultimates and Wall Effects each closed release has. Whatever is
#: declared beyond them belongs to the next one; a release that is out is closed by its number.
CLOSED = (84,)
#: Every card by name, filled when the package `cards` is imported.
CARDS: dict[str, Card] = {}


def cards_of(s: State) -> list[str]:
    """Return the cards a match knows: those up to its release."""
    return known(CARDS, s.options.release)


@lru_cache(maxsize=8192)
def granted(row: tuple[str, ...]) -> frozenset[str]:
    """Return the abilities a row of cards gives its Keeper."""
    return frozenset(a for name in row if name in CARDS for a in CARDS[name].grants)


@lru_cache(maxsize=65536)
def _passives(row: tuple[str, ...], hook: str) -> tuple[tuple[Callable[..., Any], str], ...]:
    cards = (CARDS[name] for name in row if name in CARDS)
    cards = (c for c in cards if c.kind == "passive" or c.standing)
    hooks_of_cards = ((getattr(c.hooks, hook), c.name) for c in cards)
    return tuple((f, name) for f, name in hooks_of_cards if f is not None)


@lru_cache(maxsize=4096)
def _running(kind: str, hook: str) -> Callable[..., Any] | None:
    card = CARDS.get(kind)
    if card is None or card.kind == "passive" or card.standing:
        return None
    speaks: Callable[..., Any] | None = getattr(card.hooks, hook)
    return speaks


Speaking = tuple[tuple[Callable[..., Any], Source], ...]


@lru_cache(maxsize=65536)
def _in_rows(rows: tuple[tuple[str, ...], ...], hook: str) -> Speaking:
    return tuple(
        (f, Source(owner, owner * PER_SEAT + KEEPER, name))
        for owner, row in enumerate(rows)
        for f, name in _passives(row, hook)
    )


@lru_cache(maxsize=4096)
def _voices(rows: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    return frozenset[str]().union(*[_voice_in_row(name) for row in rows for name in row])


@lru_cache(maxsize=4096)
def _voice_in_row(name: str) -> frozenset[str]:
    return frozenset(hook for hook in Hooks._fields if _passives((name,), hook))


@lru_cache(maxsize=4096)
def _voice(kind: str) -> frozenset[str]:
    return frozenset(hook for hook in Hooks._fields if _running(kind, hook) is not None)


def speaks(s: State, hooks: frozenset[str]) -> bool:
    """Say whether any working card has something to say at one of these hooks."""
    if any(s.row) and not hooks.isdisjoint(_voices(tuple(s.row))):
        return True
    for e in s.effects:  # noqa: SIM110 - asked all the time, and a generator costs more
        if not hooks.isdisjoint(_voice(e.kind)):
            return True
    return False


def hooked(s: State, hook: str) -> Speaking:
    """Return what the working cards have to say at a hook: functions and whose they are."""
    # Asked thousands of times a turn, mostly without any card about.
    speaking = _in_rows(tuple(s.row), hook) if any(s.row) else ()
    for e in s.effects:
        speaks = _running(e.kind, hook)
        if speaks is not None:
            speaking += ((speaks, Source(e.by, e.on, e.kind)),)
    return speaking


def is_effect(kind: str) -> bool:
    """Say whether an effect of that kind is a card's own (Stun and Deliver are abilities)."""
    card = CARDS.get(kind)
    return card is not None and card.kind in ("cc", "event")


def bare(name: str) -> str:
    """Return a card's name without the mark of a Veto."""
    return name.removeprefix(VETOED)
