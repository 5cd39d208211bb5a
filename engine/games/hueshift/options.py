"""How a match of HueShift may be set up.

Decides which options there are. Monsters are offered as they are declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from engine.games.hueshift import cards as _cards  # noqa: F401 - loads the Monsters
from engine.games.hueshift.card_types import DECKS
from engine.games.hueshift.naming import title
from engine.games.hueshift.state import Play
from engine.i18n import mark
from engine.turn_end import Asked, Merged

_MONSTERS = {name: title(name) for name in DECKS} | {
    "label": mark("Monster"),
    "ask": mark("Monster: chosen together"),
    "only": "play=boss",
}

if TYPE_CHECKING:
    Monster = str
else:
    Monster = Literal["ask", *DECKS]


class Options(Struct, frozen=True):
    """How a match is set up.

    `play`: two players against each other or together against a Monster. `draft`: pick
    by turns, rosters dealt by lot, or the squads of a first game. `arena`: `ask` both whether
    to play without one, `draw` one, or `none`. `monster`, `trade` (units answered by the
    Monster) belong to boss matches; `ask` lets the players choose. `position` is a position
    as text, `release` that of the cards (unset: the first).
    """

    play: Play = "duel"
    draft: Annotated[
        Literal["open", "dealt", "ready"],
        Meta(
            extra={
                "open": mark("an open draft"),
                "dealt": mark("dealt rosters"),
                "ready": mark("ready-made squads"),
            }
        ),
    ] = "open"
    arena: Annotated[
        Literal["ask", "draw", "none"],
        Meta(
            extra={
                "label": mark("Arena"),
                "ask": mark("Arena: decided together"),
                "draw": mark("a random Arena"),
                "none": mark("no Arena"),
            }
        ),
    ] = "ask"
    monster: Annotated[
        Monster,
        Meta(extra=_MONSTERS),
    ] = "ask"
    trade: Annotated[
        Literal["ask", "no", "yes"],
        Meta(
            extra={
                "label": mark("retaliation"),
                "ask": mark("retaliation: you vote on it"),
                "no": mark("no retaliation"),
                "yes": mark("both sides retaliate"),
                "only": "play=boss",
            }
        ),
    ] = "ask"
    position: str = ""
    release: int | UnsetType = UNSET
    turn_end: Asked = UNSET
    merged: Merged = UNSET
