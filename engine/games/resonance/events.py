"""What can happen in a match of Resonance: one class a fact.

Units go by their word, cards by their number. Whatever only follows from what everybody sees
is `Open`: it can be taken back freely. What one seat alone may know names it in `only`.
"""

from __future__ import annotations

from engine.core import Event, Loss, Open, PassedOver, Upshot, every_event


class Began(Event, frozen=True, tag=True):
    """The dice (1 to 10) of each seat, ties rolled again, and who begins."""

    rolls: tuple[tuple[int, ...], ...]
    first: int


class Picked(Open, frozen=True, tag=True):
    seat: int
    module: int


class Woven(Event, frozen=True, tag=True):
    """The main deck is complete; `chaos` are modules added by lot."""

    chaos: tuple[int, ...]


class Planned(Open, frozen=True, tag=True):
    """A seat went on under its seal; only it knows how."""

    seat: int
    what: str


class Sealed(Open, frozen=True, tag=True):
    seat: int


class Unsealed(Event, frozen=True, tag=True):
    """The colours of a seat are known."""

    seat: int
    primary: int
    secondary: tuple[int, ...]


class TurnBegan(Open, frozen=True, tag=True):
    new_turn = echoed = True
    seat: int
    number: int
    en: int


class Readied(Open, frozen=True, tag=True):
    """`by`: a tag, `karma`, or empty for the Ready Phase."""

    unit: str
    by: str = ""


class Drew(Event, frozen=True, tag=True):
    """A seat drew so many cards; which ones, it alone is told by `cards`."""

    seat: int
    count: int
    why: str = ""


class DrewCards(Event, frozen=True, tag=True):
    seat: int
    cards: tuple[int, ...]


class Reshuffled(Event, frozen=True, tag=True):
    """A pile became a deck again; `seat` -1: the common one."""

    seat: int = -1


class Discarded(Event, frozen=True, tag=True):
    """A card left a hand for a pile: `why` is fuel, defence, refresh, or a keyword."""

    seat: int
    card: int
    why: str

    @property
    def upshot(self) -> bool:  # type: ignore[override]
        """What somebody defended with belongs to what came of the attack."""
        return self.why == "defence"


class Revealed(Event, frozen=True, tag=True):
    """The top of a deck was shown; it went to the pile, or to a hand (`kept`)."""

    seat: int
    card: int
    why: str
    kept: bool = False


class Looked(Event, frozen=True, tag=True):
    """A seat looked at a hand, or at the top of a deck (`whose` -1)."""

    seat: int
    whose: int
    why: str


class Saw(Event, frozen=True, tag=True):
    """What a seat saw in the hand of another, which it alone is told."""

    upshot = True
    whose: int
    cards: tuple[int, ...]


class Sank(Event, frozen=True, tag=True):
    """What was looked at went to the bottom of the deck, or stayed."""

    seat: int
    sunk: bool


class Deployed(Event, frozen=True, tag=True):
    upshot = True
    unit: str
    card: int
    cost: int


class Equipped(Event, frozen=True, tag=True):
    """An Item came to a unit, from a hand or from another unit (`source`)."""

    seat: int
    card: int
    unit: str
    cost: int
    source: str = ""


class Settled(Open, frozen=True, tag=True):
    """Something was chosen for a keyword that came into play."""

    unit: str
    keyword: str
    what: str


class Declared(Open, frozen=True, tag=True):
    """`kind` is attack, strike, area, support, purge or charge."""

    unit: str
    kind: str
    targets: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    source: str = ""


class Used(Open, frozen=True, tag=True):
    """A keyword was chosen for, or worked on, an action."""

    unit: str
    keyword: str
    what: str = ""


class Cancelled(Upshot, frozen=True, tag=True):
    """An attack comes to nothing: `why` is a keyword, fuel, actor or target."""

    unit: str
    why: str


class Compared(Upshot, frozen=True, tag=True):
    unit: str
    target: str
    ev: int
    rv: int


class Damaged(Upshot, frozen=True, tag=True):
    """Markers came onto a unit: `now` of `limit`."""

    unit: str
    amount: int
    now: int
    limit: int


class Warded(Upshot, frozen=True, tag=True):
    """A keyword or tag kept damage from a unit."""

    unit: str
    by: str
    amount: int


class Mended(Upshot, frozen=True, tag=True):
    unit: str
    amount: int
    now: int


class Destroyed(Loss, frozen=True, tag=True):
    unit: str
    card: int


class ItemLost(Upshot, frozen=True, tag=True):
    """An Item went to the pile: sacrificed, destroyed, or with its unit."""

    unit: str
    card: int
    why: str


class Returned(Open, frozen=True, tag=True):
    """A unit (`item` -1) or an Item on it went to its owner's hand."""

    unit: str
    card: int
    seat: int


class Recovered(Open, frozen=True, tag=True):
    """A card came from the pile to a hand."""

    seat: int
    card: int


class Tagged(Open, frozen=True, tag=True):
    unit: str
    tag: str


class Untagged(Open, frozen=True, tag=True):
    """A tag went: `why` is used, cured, purged, paid or replaced."""

    unit: str
    tag: str
    why: str


class Refused(Open, frozen=True, tag=True):
    """A tag did not take hold: `why` is immune, double, cure or nullify."""

    unit: str
    tag: str
    why: str


class Suppressed(Upshot, frozen=True, tag=True):
    unit: str
    by: str


class Freed(Open, frozen=True, tag=True):
    unit: str
    by: str


class Split(Open, frozen=True, tag=True):
    unit: str
    echoes: tuple[str, ...]


class Gained(Open, frozen=True, tag=True):
    """EN or Karma changed by `amount` (less than 0: spent)."""

    seat: int
    what: str
    amount: int
    why: str = ""


class Spared(Open, frozen=True, tag=True):
    """A unit is paid for: an Area attack does not damage it."""

    unit: str


class Unlocked(Event, frozen=True, tag=True):
    """A Codex card came into the Active area."""

    seat: int
    color: int
    place: int


class Refined(Open, frozen=True, tag=True):
    seat: int
    focus: int


class Eliminated(Upshot, frozen=True, tag=True):
    grave = True
    seat: int


class Edited(Event, frozen=True, tag=True):
    """The position was changed by hand: lines as they are written now; what not everybody may
    know is a number."""

    facts: tuple[tuple[str, str], ...]


AnyEvent = every_event(globals()) | PassedOver
