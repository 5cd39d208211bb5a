"""How a match of HueShift may be set up.

Decides which options there are. Monsters are offered as they are declared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import UNSET, Struct, UnsetType

from engine.games.hueshift import cards as _cards  # noqa: F401 - loads the Monsters
from engine.games.hueshift.card_types import DECKS
from engine.games.hueshift.state import Play
from engine.turn_end import Asked, Merged

if TYPE_CHECKING:
    Monster = str
else:
    Monster = Literal["ask", *DECKS]


class Options(Struct, frozen=True):
    """How a match is set up.

    `play`: two players against each other or together against a Monster. `draft`: pick
    by turns, or rosters dealt by lot. `arena`: `ask` both whether to play without one,
    `draw` one, or `none`. `monster`, `trade` (units answered by the Monster) belong to
    boss matches; `ask` lets the players choose. `position` is a position as text, `release`
    that of the cards (unset: the first).
    """

    play: Play = "duel"
    draft: Literal["open", "dealt"] = "open"
    arena: Literal["ask", "draw", "none"] = "ask"
    monster: Monster = "ask"
    trade: Literal["ask", "no", "yes"] = "ask"
    position: str = ""
    release: int | UnsetType = UNSET
    turn_end: Asked = UNSET
    merged: Merged = UNSET
