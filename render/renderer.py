"""What a game's drawing module (`render.<game>`) has: a `Renderer`, and what it may have besides.

Each part is a protocol, and a module has it if it exports its functions. Whoever wants to draw
asks `isinstance(renderer, HasTray)`, as one asks a game for what it has (`engine.optional`).
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Unpack, cast, runtime_checkable

from render.draw import Sprite
from render.kit.marked import Look
from render.kit.offers import Offer


class Renderer(Protocol):
    """Draws the views of a game, and says them in words."""

    def picture(self, view: Any, /, **look: Unpack[Look]) -> bytes:
        """Return a view as PNG bytes."""
        ...

    def alt(self, view: Any, /) -> str:
        """Return the picture in words."""
        ...

    def table(self, view: Any, /) -> str:
        """Return the position as monospace text."""
        ...


@runtime_checkable
class HasClosePicture(Protocol):
    """Its picture is large: a panel shows what the question is about."""

    def close_picture(self, view: Any, /, **look: Unpack[Look]) -> bytes: ...


@runtime_checkable
class HasWholePicture(Protocol):
    """Its picture leaves things out where it would get too high for a message."""

    def whole_picture(self, view: Any, /, **look: Unpack[Look]) -> bytes: ...


@runtime_checkable
class HasWidePicture(Protocol):
    """Draws everything beside the board, for whoever has asked for that."""

    def wide_picture(self, view: Any, /, **look: Unpack[Look]) -> bytes: ...


@runtime_checkable
class HasTray(Protocol):
    """Draws a tray: what lies beside the board for one seat."""

    def tray(self, view: Any, /, *, theme: str = "dark") -> bytes | None:
        """Return the viewer's tray as PNG bytes, None if there is nothing to see."""
        ...

    def tray_alt(self, view: Any, /) -> str:
        """Return the tray's picture in words."""
        ...

    def tray_text(self, view: Any, /) -> str:
        """Return the tray as text for people, "" if there is nothing to see."""
        ...

    def tray_first(self, view: Any, /) -> bool:
        """Say whether the tray shows what the viewer is asked about."""
        ...


@runtime_checkable
class HasCloseTray(Protocol):
    """Draws the part of the tray that a phone shows at once."""

    def close_tray(self, view: Any, /, *, theme: str = "dark") -> bytes | None: ...


@runtime_checkable
class HasHeadingTray(Protocol):
    """Draws what of the tray is under one heading of the menu, None if that is about anything
    else."""

    def heading_tray(self, view: Any, heading: str, /, *, theme: str = "dark") -> bytes | None: ...


@runtime_checkable
class HasOffers(Protocol):
    """Draws what is chosen by its text together with that text."""

    def offered(self, view: Any, action: str, /) -> str:
        """Return the card or piece an action chooses, "" if none."""
        ...

    def offer(self, name: str, theme: str, /) -> Offer:
        """Return what is drawn of a card."""
        ...

    def offer_picture(self, offered: list[Offer], /, *, theme: str = "dark") -> bytes:
        """Return cards as PNG bytes."""
        ...


@runtime_checkable
class HasKey(Protocol):
    """Says what a word in the heads of cards to choose from means, "" if nothing."""

    def key(self, offered: Sequence[Offer], /) -> str: ...


@runtime_checkable
class HasHeld(Protocol):
    """Names all of the tray as cards that can be drawn with their texts."""

    def held(self, view: Any, /) -> tuple[str, ...]: ...


@runtime_checkable
class HasLegend(Protocol):
    """Draws the names of its signs."""

    def legend(self, theme: str, /) -> bytes: ...


@runtime_checkable
class HasMatchLegend(Protocol):
    """Draws the names of the signs of a match, where they may be others."""

    def match_legend(self, view: Any, theme: str, /) -> bytes: ...


@runtime_checkable
class DrawsCards(Protocol):
    """Draws a card by its name."""

    def card_picture(self, name: str, /, *, theme: str = "dark") -> bytes: ...


@runtime_checkable
class DrawsDecks(Protocol):
    """Draws a deck of somebody's own."""

    def deck_picture(self, deck: str, /, *, theme: str = "dark") -> bytes: ...


@runtime_checkable
class HasEmojis(Protocol):
    """Draws signs for buttons."""

    def emojis(self) -> Mapping[str, Sprite]:
        """Return all signs by name."""
        ...

    def emoji(self, view: Any, actor: str, action: str, /) -> str:
        """Return the sign of who acts, or of what an action names; "" if none."""
        ...


def renderer(game: str) -> Renderer:
    """Return what draws a game. Raises ModuleNotFoundError."""
    return cast(Renderer, importlib.import_module(f"render.{game}"))
