"""What a page of a panel is: buttons and menus, and what has to be seen for them.

Decides how much one page holds, and which pictures there are to show beside it. Knows no rule
and no game.
"""

from __future__ import annotations

from msgspec import Struct

from bot.platform import phone
from bot.platform.controls import Button, Menu

#: Buttons on one page: four rows of five.
BUTTONS, ROW = 20, 5
#: The board, and what lies beside it for one seat: cards; everything there is to see; what the
#: signs mean; the cards a page is about; for who looks on, the board without the sides.
BOARD, TRAY, WHOLE, SIGNS, CARDS, NEAR = "board", "tray", "whole", "signs", "cards", "near"


class Page(Struct, frozen=True):
    """What a person may choose from now.

    `targets` are the cells to number in the picture, in order; `focus` the actor's
    cell, or the heading. `crumb` says what is already chosen, `deed` what is done to the numbered
    targets if their buttons do not, `back` where Back leads (None: nowhere).
    `left_out` counts actions for which there was no room. `notes` explain buttons whose
    words are too long for them. `scene` is what has to be seen for it: `BOARD`, `TRAY` or
    whatever the open question is about (empty). The last `own` buttons are the player's;
    `first` stand above everything else, in a row of their own, `last` beside the help below it,
    `idle` with all help: what would do nothing. With `helps` the page is the help itself, and
    nothing stands beside it.
    """

    buttons: tuple[Button, ...] = ()
    menus: tuple[Menu, ...] = ()
    targets: tuple[str, ...] = ()
    focus: str = ""
    crumb: str = ""
    deed: str = ""
    back: Button | None = None
    left_out: int = 0
    notes: tuple[str, ...] = ()
    scene: str = ""
    own: int = 0
    first: tuple[Button, ...] = ()
    last: tuple[Button, ...] = ()
    idle: tuple[Button, ...] = ()
    helps: bool = False

    @property
    def title(self) -> str:
        """Return what stands above the question: what is chosen, and what is done to whom."""
        return ": ".join(filter(None, (self.crumb, self.deed)))

    @property
    def blocks(self) -> tuple[tuple[Button, ...], ...]:
        """Return the buttons in blocks that begin a row each, as far as there are rows. Of a crowd
        of pieces the last row has room for the only thing the player can do besides."""
        cut = len(self.buttons) - self.own
        pieces, own = self.buttons[:cut], self.buttons[cut:]
        together = -(-len(pieces) // ROW) + -(-len(own) // ROW) > BUTTONS // ROW
        if not together and len(own) == 1 and len(pieces) > ROW:
            apart = _height(pieces) + _height(own)
            together = _height(self.buttons) < apart
        return (self.buttons,) if together else (pieces, own)


def _height(buttons: tuple[Button, ...]) -> float:
    labels = [b.room for b in buttons]
    return phone.buttons(labels, phone.packed(labels))
