"""What a card is, and where the rules find what it changes.

Decides the vocabulary in which cards are written. Characters and Mechs are `Part`s of
units: facts, words, and those of the hooks below that they need. The rules name no card:
they ask `hooked(s, unit, "armor")` and get what the abilities of its Mech, Base Pilot and
Co-Pilot have to say there, unless they are locked or silenced. A number in a text grows
by one with My Shadow (HS-DM-SHADOW): cards ask `shadow` for that one. `since` is the release
a card came with (`engine.releases`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct, UnsetType

from engine.core import Event
from engine.games.hueshift.state import Attack, State
from engine.i18n import mark, tr
from engine.releases import Released, number

Out = list[Event]

HERO, LEADER, BRUTE, GUNNER, SWORDER = "Hero", "Leader", "Brute", "Gunner", "Sworder"
FAST, TANK, ARSENAL, STABLE, ELEMENTAL = "Fast", "Tank", "Arsenal", "Stable", "Elemental"
#: In the order of the list of cards.
CLASSES = (HERO, LEADER, BRUTE, GUNNER, SWORDER, FAST, TANK, ARSENAL, STABLE, ELEMENTAL)
#: What Characters of a class have in common (HS 3.3); only Team Building matters in play.
TRAITS = {
    HERO: ("Courage", "Team Building"),
    LEADER: ("Ambition", "Experience"),
    BRUTE: ("Luck", "Diversity"),
    GUNNER: ("Accuracy", "Focus"),
    SWORDER: ("Cutting", "Slicing"),
}


class Pierce(NamedTuple):
    """What an attack ignores: all Armor, points of any reduction, points of a Shield Wall."""

    armor: bool = False
    points: int = 0
    shield: int = 0


class Hooks(NamedTuple):
    """What a card does, as functions of (state, unit, card, ...); flags are for its Mech."""

    #: (out, attack, side) flips its coin when a fight begins; side 0 attacks, 1 defends.
    toss: Callable[[State, int, str, Out, Attack, int], None] | None = None
    #: () -> what its coin may bring: (AP for its unit, AP for the other, HP for its unit) each.
    odds: Callable[[State, int, str], tuple[tuple[int, int, int], ...]] | None = None
    #: Its controller may choose how the coin falls: () -> whether that is still possible.
    chooses: Callable[[State, int, str], bool] | None = None
    #: () -> its Armor.
    armor: Callable[[State, int, str], int] | None = None
    #: () just before its unit is hurt.
    braces: Callable[[State, int, str], None] | None = None
    #: (attack) -> what its attacks ignore.
    pierce: Callable[[State, int, str, Attack], Pierce] | None = None
    #: (out, attack) after a hit: statuses on the target.
    marks: Callable[[State, int, str, Out, Attack], None] | None = None
    #: The same after all `marks`: it looks at what is there.
    deepens: Callable[[State, int, str, Out, Attack], None] | None = None
    #: (attack) -> HP the target loses in the moment of a hit, once per turn.
    gush: Callable[[State, int, str, Attack], int] | None = None
    #: (out, victim, how) after the holder destroyed an enemy unit.
    killed: Callable[[State, int, str, Out, int, str], None] | None = None
    #: (out, killer) after a unit of its side destroyed an enemy unit.
    sided: Callable[[State, int, str, Out, int], None] | None = None
    #: (out) after another unit of its side was destroyed.
    mourns: Callable[[State, int, str, Out], None] | None = None
    #: (out) -> whether it saves its own unit from destruction, which it then has done.
    rescue: Callable[[State, int, str, Out | None], bool] | None = None
    #: (out, other) -> the HP with which it would save another unit, 0 if it cannot; with
    #: `out` None only asked.
    shelter: Callable[[State, int, str, Out | None, int], int] | None = None
    #: (other) -> damage to that unit it can prevent now.
    prevents: Callable[[State, int, str, int], int] | None = None
    #: (other) -> damage to that unit it can take over now.
    draws: Callable[[State, int, str, int], int] | None = None
    #: (out, other) uses `prevents`, or with `other` another unit's `draws`.
    prevented: Callable[[State, int, str, Out, int], None] | None = None
    #: () -> whether it can bring all damage of an attack on its unit to nothing.
    negates: Callable[[State, int, str], bool] | None = None
    #: (out) when its controller's turn begins.
    dawn: Callable[[State, int, str, Out], None] | None = None
    #: () -> statuses its unit loses when its Armor stopped damage.
    scours: Callable[[State, int, str], int] | None = None
    #: (element, target) -> what it costs the target; Infused Mechs have it.
    element: Callable[[State, int, str, str, int], int] | None = None
    #: What it freezes does not regenerate (HS-MECH-COLDSHOULDER).
    chills: bool = False
    #: Whether a Corrode of it piles up, and how far: () -> the limit.
    piles: Callable[[State, int, str], int] | None = None
    #: The verb of what can be done once per game as an Act instead of attacking; (other) -> why
    #: not to that unit (`legality.Reason`), None if it works.
    deed: str = ""
    deed_bar: Callable[[State, int, str, int], tuple[str, str] | None] | None = None
    #: (out, action) does it.
    do: Callable[[State, int, str, Out, str], None] | None = None
    #: (out, seat, unit played on or NOBODY) after its side played a Wildcard.
    played: Callable[[State, int, str, Out, int], None] | None = None
    #: (out) after an attack of the holder was carried out.
    struck: Callable[[State, int, str, Out], None] | None = None
    #: (out) after its immunity stopped a status.
    resisted: Callable[[State, int, str, Out], None] | None = None
    #: () -> whether a second attack may follow its main attack, at full AP.
    second: Callable[[State, int, str], bool] | None = None
    #: () -> whether it acts again after destroying its target.
    again: Callable[[State, int, str], bool] | None = None
    #: () -> whether another unit may act after an attack of it.
    relays: Callable[[State, int, str], bool] | None = None
    #: Its attacks land first (HS-ATT-5).
    first: bool = False
    #: It may guard others (HS-ATT-11).
    guards: bool = False
    #: A second attack at one AP less (HS-ATT-14): on the same unit, too; with a third one.
    multi: bool = False
    repeats: bool = False
    #: () -> whether a third attack may follow; extra damage of a follow-up.
    third: Callable[[State, int, str], bool] | None = None
    surplus: Callable[[State, int, str], int] | None = None
    #: Its unit is immune to statuses; its attacks ignore that; an enemy cannot redirect to it.
    immune: bool = False
    defies: bool = False
    anchored: bool = False
    #: A Base Pilot keeps the immunity when it ejects.
    imbues: bool = False


class Part(Struct, frozen=True):
    """A Character or a Mech: facts (HS section 3) and words.

    `tier` and `bond` belong to Characters. `traded` is a Monster's HP where both sides strike
    back, `hp` where nobody does. `line`: its extra printed line is always on
    (HS-DRAFT-18). `later`: it appears in boss matches only (HS-SRC-5). `shadow` says what
    My Shadow makes of it, empty for no change.
    """

    name: str
    title: str
    kind: Literal["character", "mech", "monster"]
    cls: str
    ap: int
    hp: int
    ability: str
    text: str
    rule: str
    tier: str = ""
    bond: str = ""
    traded: int = 0
    line: bool = False
    later: bool = False
    shadow: str = ""
    rulings: tuple[str, ...] = ()
    since: int = 1
    hooks: Hooks = Hooks()
    #: What it adds in logits as long as it can save a unit, if it has a hook that does
    #: (`evaluate`).
    saves: float = 0.8
    #: What a Monster's AP grows by at half of its HP.
    rise: int = 0
    #: Whether a Monster is one to begin with: where nobody retaliates, where both sides do.
    gentle: tuple[bool, bool] = (False, False)

    def starting_hp(self, trade: bool) -> int:
        """Return the HP it begins with; `trade`: both sides retaliate."""
        return self.traded or self.hp if trade else self.hp


#: When a Wildcard can be played: the Free Action or a window, and how a refusal says it.
WINDOWS = {
    "free": mark("as your Free Action"),
    "activation": mark("before an Act"),
    "response": mark("before an Act"),
    "attack": mark("when an attack was declared"),
    "destruction": mark("when one of your units is about to be destroyed"),
    "removal": mark("after a unit was destroyed"),
    "end": mark("as a turn ends"),
}


class Wildcard(Struct, frozen=True):
    """A Wildcard: when and on what it is played, what it does, what it is worth.

    `windows` are keys of `WINDOWS`; `on` is what it is played on, empty for nothing. One
    that makes its unit attack an enemy names the kind of that `attack`. Where it can be
    played, why it cannot, menus, typed text and forecasts follow from these.
    """

    name: str
    title: str
    type: Literal["Gain", "Disrupt"]
    text: str
    rule: str
    windows: tuple[str, ...]
    on: Literal["", "own", "enemy", "fallen"]
    #: Carry it out: (state, the play, out).
    use: Callable[[State, Any, Out], None]
    rulings: tuple[str, ...] = ()
    since: int = 1
    #: (seat, attack going on) -> why it cannot be played at all then, empty if it can.
    bar: Callable[[State, int, Attack | None], str] | None = None
    #: (seat, unit, window, attack going on) -> why not on that unit, empty if it works.
    unfit: Callable[[State, int, int, str, Attack | None], str] | None = None
    attack: str = ""
    #: Whether the attack it is played in deals no damage (`Attack.fearless`).
    voids: bool = False
    #: What it takes off the damage of the attack it is played in; the HP it gives its unit back.
    lessens: int = 0
    heals: int = 0
    #: What it leaves on its unit (a kind of `lasting`), if it alone does.
    leaves: str = ""
    #: When it is played, as the end of a sentence, if the windows do not say it well.
    when: str = ""
    #: What its button says it does to {mech}: marked words, or a function of the unit in the
    #: view and its Mech's name.
    says: str | Callable[[Any, str], str] = ""
    #: What it adds in hand to the chance to win, in logits (`evaluate`).
    worth: float = 0.4
    #: What it promises in the draft beside other Wildcards.
    promise: float = 1.0

    def moment(self) -> str:
        """Return when it is played, as the end of a sentence."""
        if self.when:
            return tr(self.when)
        moments = list(dict.fromkeys(tr(WINDOWS[w]) for w in self.windows))
        return tr(" or ").join(filter(None, (", ".join(moments[:-1]), moments[-1])))


class Marker(Struct, frozen=True):
    """A Dark Matter marker."""

    name: str
    title: str
    kind: Literal["gain", "penalty"]
    text: str
    rule: str
    rulings: tuple[str, ...] = ()
    since: int = 1
    #: What it does, short enough for a menu.
    short: str = ""
    #: What it adds to the AP of its unit, which nothing reduces, and to its maximum HP.
    ap: int = 0
    hp: int = 0
    #: Whether it raises every number of its card's ability by 1.
    raises: bool = False
    #: Whether nothing brings its unit back (HS-DM-NOREDEMPTION); whether its card has and is no
    #: Co-Pilot, and its unit gets no help (HS-DM-ISOLATED); whether an attack of its unit may
    #: be turned, once (HS-DM-POSSESSION).
    dooms: bool = False
    isolates: bool = False
    possesses: bool = False
    #: What a Penalty costs its side, in logits (`evaluate`).
    loss: float = 0.2


class Arena(Struct, frozen=True):
    """An Arena: what it changes is asked by its fields."""

    name: str
    title: str
    text: str
    rule: str
    #: AP of units with a Fast Mech.
    fast: int = 0
    #: Dark Matter penalties do nothing.
    clears: bool = False
    #: Free Actions per own turn.
    frees: int = 1
    #: No abilities during a unit's first activation.
    locks: bool = False
    #: How often Rally and Second Chance work.
    lives: int = 1
    #: Whether it changes nothing: positions that name no Arena are there.
    plain: bool = False
    rulings: tuple[str, ...] = ()
    since: int = 1


#: What holds in a match without Arena.
NOWHERE = Arena("", "", "", "")


class Action(Struct, frozen=True):
    """An Action of a Monster: `do(s, act, out)` starts it, filling `act.left` with hits.

    `able(s)` says whether it can do anything (HS-COOP-19); `then` comes after the hits.
    """

    name: str
    title: str
    text: str
    rule: str
    do: Callable[[State, Any, Out], None]
    able: Callable[[State], bool] | None = None
    then: Callable[[State, Any, Out], None] | None = None
    rulings: tuple[str, ...] = ()
    since: int = 1
    #: What it makes of the next attack on the Monster, which uses it up: it does nothing, or it
    #: hits another unit, or its own.
    ward: Literal["", "miss", "stray", "mirror"] = ""
    #: Until the Monster's next turn: what it takes off each attack, even one that pierces if it
    #: is `firm`; whether each attack misses on Tails.
    shell: int = 0
    firm: bool = False
    dark: bool = False
    #: The flag of `Boss` it raises for the Monster's next attack.
    boost: Literal["", "double", "surge"] = ""
    #: Its hits deal the Monster's AP, which may rise between two of them.
    by_might: bool = False
    #: It repeats the last Action, and never is that itself.
    echoes: bool = False


class Squad(tuple[tuple[str, str], ...]):
    """A Squad of boss matches: (Base Pilot, Mech) in slot order."""

    since: int

    def __new__(cls, units: Iterable[tuple[str, str]], since: int = 1) -> Squad:
        made = super().__new__(cls, units)
        made.since = since
        return made


PARTS: dict[str, Part] = {}
WILDCARDS: dict[str, Wildcard] = {}
MARKERS: dict[str, Marker] = {}
ARENAS: dict[str, Arena] = {}
ACTIONS: dict[str, Action] = {}
#: The Actions of each Monster.
DECKS: dict[str, tuple[str, ...]] = {}
#: Squads of boss matches.
SQUADS: dict[str, Squad] = {}
#: Hooks by part, quicker than a walk through `PARTS`, and by hook who has it.
HOOKS: dict[str, Hooks] = {}
HAVING: dict[str, dict[str, Any]] = {hook: {} for hook in Hooks._fields}

#: How many cards and Squads each closed release has. Whatever is declared beyond them belongs
#: to the next one; a release that is out is closed by its number.
CLOSED = (104,)


def declared() -> list[Released]:
    """Return everything that comes with a release."""
    cards: tuple[Mapping[str, Released], ...] = (PARTS, WILDCARDS, MARKERS, ARENAS, ACTIONS, SQUADS)
    return [card for listed in cards for card in listed.values()]


def deck_of(monster: str, release: int | UnsetType) -> tuple[str, ...]:
    """Return the Actions of a Monster in a match of that release."""
    return tuple(a for a in DECKS[monster] if ACTIONS[a].since <= number(release))


def monsters(release: int | UnsetType) -> list[str]:
    """Return the Monsters a match of that release knows."""
    return [name for name in DECKS if PARTS[name].since <= number(release)]


def arena(s: State) -> Arena:
    """Return the Arena of the match."""
    return ARENAS[s.arena] if s.arena else NOWHERE


def shadow(s: State, card: str) -> int:
    """Return by how much My Shadow raises the numbers of a card: 1 or 0."""
    mark = s.corrupt.get(card)
    return 1 if mark is not None and MARKERS[mark[0]].raises else 0


def penalty(s: State, card: str) -> str:
    """Return the Penalty at work on a card, empty for none (HS-ARENA-NEBULA)."""
    mark = s.corrupt.get(card)
    return "" if mark is None or arena(s).clears else mark[1]


def cards(s: State, unit: int) -> tuple[str, ...]:
    """Return the cards of a unit: Mech, Base Pilot, Co-Pilot."""
    u = s.units[unit]
    if u.co:
        return (u.mech, u.base, u.co) if u.base else (u.mech, u.co)
    return (u.mech, u.base) if u.base else (u.mech,)


def penalties(s: State, unit: int) -> list[Marker]:
    """Return the Penalties at work on the cards of a unit (HS-ARENA-NEBULA)."""
    if arena(s).clears:
        return []
    u = s.units[unit]
    return [MARKERS[s.corrupt[c][1]] for c in (u.mech, u.base, u.co) if c in s.corrupt]


def awake(s: State, unit: int) -> bool:
    """Say whether the abilities of a unit work (HS-ARENA-IONIC)."""
    return s.locked != unit


def hooked(s: State, unit: int, hook: str) -> Sequence[tuple[str, Any]]:
    """Return (card, hook) of each ability of a unit that works and has that hook."""
    if s.locked == unit:
        return ()
    u, having = s.units[unit], HAVING[hook]
    if u.mech not in having and u.base not in having and u.co not in having:
        return ()  # so for most
    silenced = s.boss.silenced if s.boss is not None else ""
    return [(c, having[c]) for c in (u.mech, u.base, u.co) if c in having and c != silenced]


def has(s: State, unit: int, flag: str) -> bool:
    """Say whether an ability of a unit that works has that flag."""
    return bool(hooked(s, unit, flag))


def left(s: State, card: str, times: int = 1) -> bool:
    """Say whether a text that works so many times per game can still be used."""
    return s.used.get(card, 0) < times


def spend(s: State, card: str) -> int:
    """Count a use of a once-per-game text; return how often it has been used now."""
    s.used[card] = count = s.used.get(card, 0) + 1
    return count


def note(s: State, card: str, use: str = "") -> None:
    """Remember the Character ability used last, for a Monster that copies it (HS 21.1).

    `use` is a word for a use that is not the ability's usual one.
    """
    if s.boss is not None and PARTS[card].kind == "character":
        s.boss.copied = f"{card} {use}" if use else card


def add(*parts: Part) -> None:
    """Enter cards in the lists they belong to; raises `ValueError` if a name is taken."""
    for part in parts:
        if part.name in PARTS:
            raise ValueError(f"two cards are called {part.name}")
        PARTS[part.name] = part
        HOOKS[part.name] = part.hooks
        for hook, ability in zip(Hooks._fields, part.hooks, strict=True):
            if ability:
                HAVING[hook][part.name] = ability
