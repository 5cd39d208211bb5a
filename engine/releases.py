"""Releases of a game's cards: which of them a match knows.

Decides how cards come to a game without touching matches that are being played or are over.
Every declaration says with which release it came (`since`, 1 if it says nothing); the options of
a match name the release of its pool, and deals, drafts and menus of the match see no newer card.
A game lists how many declarations each closed release holds. The newest release is the one after
those as soon as something is declared for it: a new card costs its designer that one number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from engine.game import Game
from engine.i18n import tr

T = TypeVar("T")
FIRST = 1
#: The option that names the release of a match.
RELEASE = "release"


class BadRelease(ValueError):
    """A card names a release it cannot have come with; the message says what to change."""


class Released(Protocol):
    """What is declared for a release."""

    @property
    def since(self) -> int: ...


class Ruling(str):
    """A ruling of a card that came later than the card, in the place of a plain text.

    It ends with its release, so that whoever reads it knows which matches it was played in.
    """

    since: int

    def __new__(cls, text: str, since: int) -> Ruling:
        made = super().__new__(cls, f"{text} (Since release {since}.)")
        made.since = since
        return made


class Ruled(Released, Protocol):
    """A card with rulings."""

    @property
    def rulings(self) -> tuple[str, ...]: ...


def rulings_of(card: Ruled) -> tuple[str, ...]:
    """Return a card's rulings, and its release if that is not the first."""
    return (
        card.rulings
        if card.since == FIRST
        else (*card.rulings, tr("Since release {since}.", since=card.since))
    )


def newest_of(declared: Iterable[Released], closed: Sequence[int]) -> int:
    """Return the newest release of what is declared; `closed` counts what earlier ones hold.

    Raises `BadRelease`.
    """
    counts = Counter(card.since for card in declared)
    coming = len(closed) + 1
    for release, count in enumerate(closed, FIRST):
        if counts[release] > count:
            raise BadRelease(
                f"Release {release} is closed with {count} cards, and {counts[release]} are "
                f"declared for it: a new card needs since={coming}."
            )
        if counts[release] < count:
            raise BadRelease(
                f"Release {release} is closed with {count} cards, and {counts[release]} are "
                "declared for it: matches are still played with the missing ones."
            )
    if odd := sorted(release for release in counts if not FIRST <= release <= coming):
        raise BadRelease(f"There is no release {odd[0]}: a new card needs since={coming}.")
    return coming if counts[coming] else max(coming - 1, FIRST)


def number(release: int | UnsetType) -> int:
    """Return the release that options name; those which name none are of the first one."""
    return FIRST if release is UNSET else release


def known(declared: Mapping[str, Released], release: int | UnsetType) -> list[str]:
    """Return the names of what a match of that release knows, in their order."""
    newest = number(release)
    return [name for name, card in declared.items() if card.since <= newest]


def check(release: int | UnsetType, newest: int) -> None:
    """Raise `ValueError` if there is no such release."""
    if not FIRST <= number(release) <= newest:
        raise ValueError(f"release is {FIRST} to {newest}")


def release_of(game: Game[Any, Any]) -> int:
    """Return the newest release of a game's cards, 0 where they come in none."""
    return game.cards.release() if game.cards is not None and game.cards.release is not None else 0


def newest(game: Game[Any, Any], options: T) -> T:
    """Return the options of a new match: of the newest release, unless they name one."""
    if (release := release_of(game)) and getattr(options, RELEASE) is UNSET:
        changed: Any = {RELEASE: release}
        options = msgspec.structs.replace(options, **changed)  # type: ignore[type-var]
    return options
