"""What can happen in HueShift, one class per kind of fact.

Decides what a match tells about itself. Units go by the name of their Mech, so that a
sentence needs nothing but the event. Everything lies open but rosters being built and
votes not yet counted.
"""

from __future__ import annotations

from engine.core import Event, Loss, Open, PassedOver, Upshot, every_event


class Began(Event, frozen=True, tag=True):
    """The match begins; `first` opens the draft, drawn by lot."""

    first: int


class Voted(Event, frozen=True, tag=True):
    """Both answered a question of the setup; `result` is what came of it."""

    kind: str
    answers: tuple[str, ...]
    result: str


class Picked(Open, frozen=True, tag=True):
    seat: int
    card: str


class Planned(Open, frozen=True, tag=True):
    """A seat changed its own roster, unseen: `what` is the action."""

    seat: int
    what: str


class Locked(Open, frozen=True, tag=True):
    """A seat's roster is final."""

    seat: int


class Revealed(Event, frozen=True, tag=True):
    """Both rosters lie open: per unit (Mech, Base, Co), and (card, Gain, Penalty). No news: what
    lies open from now on is seen wherever it is asked."""

    echoed = True
    seat: int
    units: tuple[tuple[str, str, str], ...]
    corrupt: tuple[tuple[str, str, str], ...]


class ArenaDrawn(Event, frozen=True, tag=True):
    arena: str


class Chosen(Open, frozen=True, tag=True):
    """A choice before a boss match: `kind` is squad, monster or trade."""

    seat: int
    kind: str
    what: str


class TurnBegan(Open, frozen=True, tag=True):
    new_turn = echoed = True
    seat: int
    number: int


class MonsterTurnBegan(Open, frozen=True, tag=True):
    new_turn = True
    monster: str


class Activated(Open, frozen=True, tag=True):
    """`unit` is the main actor; `locked`: without abilities this turn."""

    seat: int
    unit: str
    locked: bool = False


class Meant(Open, frozen=True, tag=True):
    """Unit `by` is to attack `target`, or to do nothing (`target` empty), unless a Wildcard is
    played first; its owner's alone. `void`: one was, so its owner chooses anew."""

    by: str
    target: str
    void: bool = False


class Unveiled(Event, frozen=True, tag=True):
    """What was `Meant` while the other side had its word becomes known, by being done."""


class Idle(Open, frozen=True, tag=True):
    """A step of the turn is lost: `why` is frozen, gone, stilled or stifled."""

    seat: int
    why: str


class Transported(Open, frozen=True, tag=True):
    """`pilot` boarded `unit` from another unit or the reserve (empty); `out` made room."""

    seat: int
    pilot: str
    unit: str
    source: str = ""
    out: str = ""


class Skipped(Open, frozen=True, tag=True):
    """A seat let something pass: `kind` is the question."""

    seat: int
    kind: str


class Announced(Open, frozen=True, tag=True):
    """A Wildcard was played on `unit`, for an Ambush or Last Stand against `other`."""

    seat: int
    card: str
    unit: str = ""
    other: str = ""


class Fizzled(Upshot, frozen=True, tag=True):
    """A Wildcard found nothing to do any more."""

    seat: int
    card: str


class Returned(Open, frozen=True, tag=True):
    """A Wildcard went back to the hand."""

    seat: int
    card: str


class Boosted(Open, frozen=True, tag=True):
    """AP of a unit changed for this turn, or its next attack is doubled (`ap` 0)."""

    unit: str
    card: str
    ap: int = 0


class Unboosted(Open, frozen=True, tag=True):
    unit: str


class Declared(Open, frozen=True, tag=True):
    """`by` attacks `target`; `kind` as in `state.Attack`. No news: what asks about the attack says
    so, and else its hit."""

    echoed = True
    by: str
    target: str
    kind: str


class Redirected(Open, frozen=True, tag=True):
    """The attack goes to `target`: `why` is possession or afterimage."""

    by: str
    target: str
    why: str


class Guarded(Open, frozen=True, tag=True):
    """`unit` took the place of `target`."""

    unit: str
    target: str


class Coin(Event, frozen=True, tag=True):
    """`card` flipped a coin, or its player chose; `gain` says what it brought."""

    upshot = True
    card: str
    heads: bool
    chosen: bool = False
    gain: str = ""


class Missed(Upshot, frozen=True, tag=True):
    """An attack comes to nothing: `why` is gone, frozen, blur, dark, mirror or void."""

    by: str
    target: str
    why: str


class Prevented(Upshot, frozen=True, tag=True):
    """`card` took `amount` off the damage to `unit`; `taken`: its own unit takes it."""

    unit: str
    card: str
    amount: int
    taken: bool = False


class Negated(Upshot, frozen=True, tag=True):
    """All damage to `unit` came to nothing by `card`."""

    unit: str
    card: str


class Hurt(Upshot, frozen=True, tag=True):
    """`unit` took `amount` damage; `less` was stopped. `by`: the unit, `source`: attack, answer,
    burn or the name of an Action. `pierced`: the card of the attacker by which it ignored some of
    `past`, Armor or a Wildcard."""

    unit: str
    amount: int
    source: str
    by: str = ""
    less: int = 0
    doubled: bool = False
    pierced: str = ""
    past: str = ""


class Drained(Upshot, frozen=True, tag=True):
    """`unit` lost `amount` HP, which nothing reduces; `why`: leak, gusher (by the ability of
    `card`), an Action."""

    unit: str
    amount: int
    why: str
    card: str = ""


class Healed(Upshot, frozen=True, tag=True):
    unit: str
    amount: int
    why: str


class Afflicted(Upshot, frozen=True, tag=True):
    """`unit` has a status; `amount` is what it will cost."""

    unit: str
    status: str
    amount: int


class Resisted(Open, frozen=True, tag=True):
    unit: str
    status: str


class Cured(Open, frozen=True, tag=True):
    """`unit` lost a status; `why`: a card, or `over` when its time was up."""

    unit: str
    status: str
    why: str


class Saved(Upshot, frozen=True, tag=True):
    """`unit` stays with `hp` instead of being destroyed, by `card`."""

    unit: str
    card: str
    hp: int


class Destroyed(Loss, frozen=True, tag=True):
    """`unit` fell; `pilot` ejected to the reserve (empty: nobody), `gone`: out of the game."""

    unit: str
    pilot: str = ""
    gone: bool = False


class Gained(Open, frozen=True, tag=True):
    """`card` gained AP or HP for good by `why`, a card or a Monster's text."""

    card: str
    why: str
    ap: int = 0
    hp: int = 0


class Revived(Upshot, frozen=True, tag=True):
    """`unit` is back with these pilots."""

    unit: str
    base: str = ""
    co: str = ""


class Again(Open, frozen=True, tag=True):
    """A unit may act once more this turn."""

    unit: str


class Flipped(Event, frozen=True, tag=True):
    """The Monster's next Action; `struck` if it can do nothing and strikes instead.

    `again`: it is repeated (Echo), not flipped.
    """

    upshot = True
    monster: str
    action: str
    struck: bool = False
    discarded: bool = False
    again: bool = False


class Phase(Upshot, frozen=True, tag=True):
    """The Monster enters its second phase."""

    monster: str
    ap: int


class Readied(Open, frozen=True, tag=True):
    """The Monster prepares something that lasts: the Action."""

    monster: str
    action: str


class Wore(Open, frozen=True, tag=True):
    """Something the Monster had prepared ended."""

    monster: str
    action: str


class Silenced(Event, frozen=True, tag=True):
    card: str


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: lines as they are written now."""

    facts: tuple[tuple[str, str], ...]


AnyEvent = every_event(globals()) | PassedOver
