"""The facts Keeper Ability Cards bring about: dealt, bought, used, cooled, what lasts and lies.

A part of `events`, which says what holds for all of them and is where they are read from.
"""

from __future__ import annotations

from engine.core import Event, Open, Upshot


class Prevented(Upshot, frozen=True, tag=True):
    """A card kept a Warrior from all the Damage it would have taken."""

    piece: int


class Withstood(Upshot, frozen=True, tag=True):
    """A card kept a LifeForce (`what` "l") or a Wall ("wall") from all the Damage."""

    what: str
    seat: int
    cell: int


class Dealt(Event, frozen=True, tag=True):
    """A seat got its private hand. Always has `only`."""

    seat: int
    cards: tuple[str, ...]


class Shown(Event, frozen=True, tag=True):
    """The Shared Hand was laid out."""

    cards: tuple[str, ...]


class Picked(Event, frozen=True, tag=True):
    """A card was taken in the draft, or for a secret list (then with `only`)."""

    seat: int
    card: str


class Listed(Event, frozen=True, tag=True):
    """A seat has finished its secret list of cards."""

    seat: int


class CardBought(Event, frozen=True, tag=True):
    """A card came into a row; `swapped` went into the Shared Hand for it, `dropped` was
    given up for it."""

    seat: int
    card: str
    price: int
    swapped: str = ""
    dropped: str = ""


class CardUsed(Upshot, frozen=True, tag=True):
    """A CC card of `seat` is used by `by`; `at` is the space aimed at, `other` a card or side."""

    seat: int
    card: str
    by: int
    at: int = -1
    other: str = ""


class Cooled(Open, frozen=True, tag=True):
    """A CC card went on top of its owner's Cooldown Field."""

    seat: int
    card: str


class Returned(Open, frozen=True, tag=True):
    """A card came back from the Cooldown Field to the row."""

    seat: int
    card: str


class CardVetoed(Event, frozen=True, tag=True):
    """A card of `seat` is dead; the name is empty for who may not know it."""

    seat: int
    card: str
    by: int


class CardTaxed(Event, frozen=True, tag=True):
    """A CC card of `seat` is taxed; without a name: the first one it gets."""

    seat: int
    card: str
    by: int


class Paid(Open, frozen=True, tag=True):
    """Strange Matter went from one player's reserves to another's: `why` is tax or gift."""

    seat: int
    to: int
    amount: int
    why: str


class Began(Open, frozen=True, tag=True):
    """A card's effect starts to last: on a piece, on a seat's side, or on everybody (-1)."""

    card: str
    by: int
    piece: int = -1
    seat: int = -1


class Lapsed(Open, frozen=True, tag=True):
    """A card's effect is over."""

    card: str
    by: int


class Adjusted(Open, frozen=True, tag=True):
    """Health was set directly, without Damage or healing; `what` as in `Hurt`."""

    what: str
    id: int
    left: int
    card: str


class Opened(Open, frozen=True, tag=True):
    """A pair of Portals stands on two spaces."""

    a: int
    b: int
    seat: int


class Torn(Open, frozen=True, tag=True):
    """A Void lies on a space."""

    cell: int
    seat: int


class Faded(Open, frozen=True, tag=True):
    """Portals or a Void left the board with their card."""

    cells: tuple[int, ...]


class TurnCut(Open, frozen=True, tag=True):
    """The turn ends at once."""

    seat: int
