"""What a game may offer besides `engine.core.Game`: cards, ways to play, free editing, limits.

Decides how an optional ability is told: a game has it when it has the methods of the
protocol, so whoever uses one asks `isinstance(game, HasCards)` and needs no list of games.
An edit of the position is an action like any other, with a first word of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

#: The first word of an action that edits the position.
EDIT = "edit"


class CardInfo(Struct, frozen=True):
    """A card in words, for people who look it up.

    `name` is its word in the notation, `kind` says in one line what sort of card it is,
    `rulings` answer what its `text` leaves open, `rule` is its id in the rulebook.
    """

    name: str
    title: str
    kind: str
    text: str
    rulings: tuple[str, ...] = ()
    rule: str = ""


@runtime_checkable
class HasCards(Protocol):
    """What a game with cards of its own offers besides `Game`; optional."""

    def card_names(self) -> Mapping[str, str]:
        """Return the title of every card by its name, in the order of a list."""
        ...

    def card(self, name: str) -> CardInfo | None:
        """Return a card in words, None if there is none of that name."""
        ...

    def whereabouts(self, view: Any, name: str) -> str:
        """Say in short sentences where the owner of `view` sees that card now."""
        ...


class CardGroup(Struct, frozen=True):
    """Cards that are looked through together, by their names: all of a color, all that bear a
    keyword."""

    title: str
    cards: tuple[str, ...]


@runtime_checkable
class HasCardGroups(HasCards, Protocol):
    """What a game offers besides `HasCards` that has more cards than anybody knows; optional."""

    def card_groups(self) -> Mapping[str, CardGroup]:
        """Return what cards can be asked for by. A group whose key is a card's name is offered
        below that card."""
        ...


@runtime_checkable
class HasThings(Protocol):
    """What a game offers besides `HasCards` in which more than cards has a name; optional."""

    def things(self) -> Mapping[str, CardInfo]:
        """Return whatever else can be looked up, by a key that no card has. Its titles tell
        things of one name apart."""
        ...


@runtime_checkable
class HasSentences(Protocol):
    """What a game offers besides `Game` whose declarations are words to be translated; optional."""

    def sentences(self) -> Iterable[tuple[str, str]]:
        """Return what the declarations say, each text with the name of what says it; it is
        shown by `engine.i18n.trc` with that name."""
        ...


class Mode(Struct, frozen=True):
    """A way to play that settles several options at once, so that they go together.

    `name` is a word, `text` says in one short sentence what is played, `options` are the
    values that make it this mode, `usual` what is usual in it besides.
    """

    name: str
    title: str
    text: str
    options: dict[str, Any]
    usual: dict[str, Any] = {}


@runtime_checkable
class HasModes(Protocol):
    """What a game with several ways to play offers besides `Game`; optional."""

    #: The ways to play, the usual one first.
    modes: tuple[Mode, ...]

    def complete(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return options with what nobody has settled as is usual then.

        Raises `ValueError` with a sentence where the given ones do not go together.
        """
        ...


@runtime_checkable
class HasSizes(Protocol):
    """What a game offers besides `Game` that is played by few or many; optional."""

    def resized(self, options: Any, seats: int) -> Any | None:
        """Return options like the given ones for so many seats, everybody playing alone; None
        where the game is not played so."""
        ...


def one_line(text: str) -> str:
    """Return a written position in one line, as an action or an option holds it."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "; ".join(line for line in lines if line)


def edit_action(what: str) -> str:
    """Return the action that edits the position so."""
    return f"{EDIT} {one_line(what)}"


def edit_of(action: str) -> str | None:
    """Return what an action edits, None if it is no edit."""
    first, _, what = action.partition(" ")
    return what if first == EDIT else None


@runtime_checkable
class HasAdvice(Protocol):
    """What a game offers besides `Game` that can say what an action is good for; optional."""

    def advice(self, view: Any, action: str) -> str:
        """Return why the owner of `view` might take that legal action, in one sentence; empty
        where there is nothing to say."""
        ...


class Doubt(Struct, frozen=True):
    """Something that could be wanted, possible or not: who would do it, what, to which goal, as
    three short labels, and the `text` that `Game.explain` is asked about."""

    who: str
    what: str
    goal: str
    text: str


@runtime_checkable
class HasDoubts(Protocol):
    """What a game offers besides `Game` whose refusals can be picked, not only typed; optional."""

    def doubts(self, view: Any) -> Sequence[Doubt]:
        """Return what the owner of `view` might want to do and may not find among its choices:
        for each of its pieces and cards every goal within sight, the likeliest first."""
        ...
