"""The frame of a menu entry: how long its words may be, and what stands on a space.

Decides the limits every choice keeps, so that it fits a button or a line of a menu.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.naming import card_text, sort, title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece
from engine.i18n import tr
from engine.kit.text import cut

#: Longest label, longest sentence and longest question.
LONG, ASKED = 100, 240
#: Headings under which things are grouped that no piece does; a space has no such name.
#: Menus list them by these names.
PLAY, FOE_PLAY, HIRE, BUY = "#1-play", "#2-foe", "#2-hire", "#3-buy"
PICK, BACK = "#3-pick-", "#4-back"
#: Categories as the columns of the pool list them.
PICKED = ("damage", "buff", "health", "evasive", "special", "matter", "ability")


def make(
    action: str,
    verb: str,
    target: str,
    text: str,
    *,
    actor: str = "",
    label: str = "",
    cell: str = "",
    confirm: str = "",
    about: str = "",
    late: bool = False,
    hampered: str = "",
    own_side: bool = False,
    strikes: bool = False,
) -> Choice:
    """Return a choice whose words keep the limits."""
    fits, confirm = cut(target, LONG - len(verb) - 1), cut(confirm, ASKED)
    about = about or (target if fits != target else "")
    text = cut(text, LONG)
    return Choice(
        action, actor, label, verb, fits, text, cell, confirm, about,
        late=late, hampered=hampered, own_side=own_side, strikes=strikes,
    )  # fmt: skip


def onto(seen: Seen, cell: str) -> str:
    """Return a space as a target, with what somebody finds there."""
    ground = seen.ground(cell)
    return f"{cell} ({ground})" if ground else cell


def there(seen: Seen, piece: Piece | None, cell: str) -> tuple[str, str]:
    """Name the Warrior on a space for a label and for a sentence."""
    other = seen.standing(cell)
    if other is None:
        return onto(seen, cell), cell
    if piece is not None and other.id == piece.id:
        return tr("itself"), tr("itself")
    return seen.tagged(other), seen.standing_on(other, cell)


def card_label(name: str) -> str:
    """Return a card as a verb of a menu: `Snipe (1cc)`."""
    return f"{title(name)} ({sort(CARDS[name])})" if name in CARDS else title(name)


def short(name: str) -> str:
    """Return the first sentence of what a card does."""
    if name not in CARDS:
        return ""
    return card_text(name).split(". ")[0].removesuffix(".")
