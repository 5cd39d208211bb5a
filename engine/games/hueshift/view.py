"""What somebody may know of a HueShift match, for pictures, words and menus.

Decides nothing: these are the shapes `visibility` fills from public facts and a seat's own
roster. Cards go by their names; `words` and the drawing module look up the rest.
"""

from __future__ import annotations

from msgspec import Struct

from engine.core import Outcome
from engine.kit.effects import Ends


class Lasting(Struct, frozen=True):
    """Something on a unit, a side or the Monster that lasts: a kind of `lasting` or an Action.

    `amount` is what it costs or brings, `on` whether it works already (Corrode), `ends` when it
    is over, `source` the card it comes from where only that brings it.
    """

    name: str
    amount: int = 0
    on: bool = True
    ends: Ends = Ends("open")
    source: str = ""


class UnitView(Struct, frozen=True):
    """A unit as everybody sees it. `state`: field, trash (its cards, pilots as they were)
    or removed. `ap`, `hp` as they are now, in a fight with what that brings (`buffer`: HP
    that go first). `lasting` is what lies on it, statuses first. `marks` are (card, Gain,
    Penalty). `main`: activated this turn, `guard`: it may step in this round. `gains` are
    (card, AP, HP) for good.
    """

    seat: int
    mech: str
    base: str
    co: str
    state: str
    ap: int
    hp: int
    max_hp: int
    armor: int = 0
    match: bool = False
    buffer: int = 0
    lasting: tuple[Lasting, ...] = ()
    marks: tuple[tuple[str, str, str], ...] = ()
    gains: tuple[tuple[str, int, int], ...] = ()
    main: bool = False
    guard: bool = False
    immune: bool = False


class PlanView(Struct, frozen=True):
    """A roster being built, shown to its owner: (pilot, Mech) pairs and corruptions."""

    base: tuple[tuple[str, str], ...]
    co: tuple[tuple[str, str], ...]
    corrupt: tuple[tuple[str, str, str], ...]


class Side(Struct, frozen=True):
    """A player's things. `plan` is shown to the seat alone; `locked`: its roster is final;
    `lasting`: what bars it from something in a turn."""

    seat: int
    team: int
    units: tuple[UnitView, ...]
    picks: tuple[str, ...]
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    reserve: tuple[str, ...]
    parked: tuple[str, ...]
    squad: str = ""
    locked: bool = False
    plan: PlanView | None = None
    turns: int = 0
    alive: int = 0
    lasting: tuple[Lasting, ...] = ()


class FightView(Struct, frozen=True):
    """The innermost attack: units by Mech, its kind, shields played, what it will deal
    (None: not known yet) and what its target would lose as things stand (`coming`), `gush` of it by
    the ability of `gusher`. `pierced` is the card by which it ignores some of `past`, Armor or a
    Wildcard."""

    by: str
    target: str
    kind: str
    shield: int
    fearless: bool
    damage: int | None
    coming: int = 0
    gush: int = 0
    gusher: str = ""
    pierced: str = ""
    past: str = ""


class BossView(Struct, frozen=True):
    """The Monster. `deck` is what may still come, in no order; `ready` what it has prepared;
    `thawed` that it was frozen so lately that it cannot be again."""

    name: str
    unit: UnitView
    phase: int
    full: int
    flips: int
    trade: bool
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    last: str
    ready: tuple[Lasting, ...]
    silenced: str
    turns: int
    thawed: bool = False


class Played(Struct, frozen=True):
    """A Wildcard announced and not yet carried out."""

    seat: int
    card: str
    unit: str
    other: str


class Forecast(Struct, frozen=True):
    """What an attack on offer would deal before guards and Wildcards.

    `answer` is the retaliation, below 0 if there is none; `kills` the target, `dies` `by`. Where
    coins of the fight decide these are the least there will be, `most` and `costs` the most, and
    `chance` says that the target, `risk` that `by` falls if the coins say so.
    `ward` is the Action of the Monster that turns the attack away or makes it uncertain, `void`
    that there is nobody it could be turned on. `savior` is the card that keeps the target from
    being destroyed. `keepers` are those by which its side may keep it, so that it only has a
    `chance`. `spared` is the card that keeps the attacker from being destroyed, `last` says that it
    is destroyed after this attack in any case. `wins`: it ends the match for the attacker, whatever
    the other side answers.
    """

    by: str
    target: str
    damage: int
    answer: int
    kills: bool
    dies: bool
    ward: str = ""
    void: bool = False
    most: int = 0
    costs: int = -1
    chance: bool = False
    risk: bool = False
    savior: str = ""
    keepers: tuple[str, ...] = ()
    wins: bool = False
    spared: str = ""
    last: bool = False


class Relief(Struct, frozen=True):
    """What an answer to an attack would lead to as things stand: the HP its target `unit`, or the
    Tank that guards it, keeps at least; whether that one `falls`, or does if coins say so (`risk`);
    and the card that keeps it from being destroyed then; `keepers` are those by each of which its
    side still can. Where a Tank is asked for, `foe` is the attacker if it falls by that, and
    `unsure` that it only may."""

    action: str
    unit: str
    hp: int
    falls: bool = False
    risk: bool = False
    savior: str = ""
    keepers: tuple[str, ...] = ()
    foe: str = ""
    unsure: bool = False


class View(Struct, frozen=True):
    """A match as its owner may know it (`seat` None: a spectator).

    `stage` is vote, draft, roster, choose, fight or over. `asked` are (seat, kind, subject)
    of the open questions. `pool` are the cards to pick from in the draft, `step` and `order`
    which step and who picks, `at` how many picks are done. `used` are the once-per-game
    texts that are spent, `streak` Heads in a row. `frees` Free Actions left. `forecasts` are
    of the attacks the open question offers, `boarding` (pilot, AP, HP) of its Transports,
    `deeds` the Mechs it offers to activate for something else, `spare` whether a Free Action could
    come first. `reliefs` are of the answers to an attack that are on offer.
    `trade`: the Monster retaliates, and units do. `release` is that of the match's cards.
    """

    seat: int | None
    play: str
    stage: str
    turn: int
    turn_number: int
    round: int
    first: int
    arena: str
    votes: str
    sides: tuple[Side, ...]
    boss: BossView | None
    asked: tuple[tuple[int, str, str], ...]
    pool: tuple[str, ...]
    step: str
    order: tuple[int, ...]
    at: int
    main: str
    frees: int
    fight: FightView | None
    plays: tuple[Played, ...]
    used: tuple[tuple[str, int], ...]
    streak: tuple[tuple[str, int], ...]
    calm: int
    outcome: Outcome | None
    forecasts: tuple[Forecast, ...] = ()
    boarding: tuple[tuple[str, int, int], ...] = ()
    deeds: tuple[str, ...] = ()
    spare: bool = False
    reliefs: tuple[Relief, ...] = ()
    trade: bool = False
    release: int = 1
