"""What menu words are made of: who acts, headings, cells, what a player can see of its own.

Decides how the parts of a button are put together; which of them an action has is said by
`choices`, `build_choices` and `window_choices`.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Choice
from engine.games.machines import naming
from engine.games.machines.cards import Card
from engine.games.machines.text import abilities
from engine.games.machines.view import PieceView, SideView, View
from engine.i18n import mark, tr

#: More cells than a menu holds are grouped by row.
MENU = 25


def own(
    action: str, verb: str, target: str = "", text: str = "", *, cell: str = "", about: str = "",
    confirm: str = "", tip: bool = False, together: int = 1, late: bool = False,
) -> Choice:  # fmt: skip
    """Return what the player does."""
    full_text = text or f"{verb} {target}".strip()
    return Choice(
        action, "", "", verb, target, full_text, cell, confirm, about, tip, late, together
    )


def by(
    view: View, action: str, p: PieceView, verb: str, target: str = "", *, cell: str = "",
    about: str = "", confirm: str = "", tip: bool = False, late: bool = False,
    own_side: bool = False, full: str = "",
) -> Choice:  # fmt: skip
    """Return what a card on the Playfield does; `full` is the target where there is room for all
    of it."""
    label = naming.piece(view, p)
    text = f"{label}: {verb} {full or target}".strip()
    return Choice(action, naming.cell(p.cell), label, verb, target, text, cell, confirm, about, tip,
                  late, own_side=own_side)  # fmt: skip


def under(
    action: str, head: str, label: str, verb: str, target: str, text: str, *, cell: str = "",
    about: str = "", confirm: str = "", tip: bool = False,
) -> Choice:  # fmt: skip
    """Return what is done with a card of the hand, under a heading."""
    return Choice(action, f"#{head}", label, verb, target, text, cell, confirm, about, tip)


def me(view: View) -> SideView:
    """Return the seat of a view's owner."""
    return view.sides[view.seat if view.seat is not None else view.turn]


def kinds(view: View) -> set[str]:
    """Return what the view's owner is asked."""
    return {kind for seat, kind, _ in view.asked if seat == view.seat}


def on(view: View, name: str) -> PieceView:
    """Return the card on a cell that is not free."""
    p = view.at(view.field.index[name])
    assert p is not None
    return p


def wide(cells: Iterable[int]) -> bool:
    """Say whether so many cells do not fit one menu."""
    return len(list(cells)) > MENU


def facts(view: View, card: Card) -> str:
    """Return a card in one line: its numbers, and its sigils or what it does."""
    text = naming.sigils(card, view.book) if card.unit else abilities.card(view.book, card.name)
    return " · ".join(filter(None, (naming.numbers(card), text)))


def front(view: View, where: int) -> int:
    """Return how far a cell is from where matches are decided: Objectives that are not the own
    side's, and the opponents' Captains."""
    team = me(view).team
    goals = [c for c in view.field.objectives if view.marks[c] != team]
    goals += [
        p.cell for p in view.pieces
        if view.book.cards[p.card].type == "captain" and view.teams[p.seat] != team
    ]  # fmt: skip
    return min((view.field.distance[where][c] for c in goals), default=0)


def foremost(view: View, cells: Iterable[int]) -> int:
    """Return which of some cells is nearest to there, of several the one nearest to the own
    Captain: allies share their territory. -1 for none."""
    home = [p.cell for p in view.pieces if p.seat == me(view).seat
            and view.book.cards[p.card].type == "captain"]  # fmt: skip
    return min(
        cells,
        key=lambda c: (front(view, c), *(view.field.distance[c][at] for at in home), c),
        default=-1,
    )


KINDS = {"objective": mark("Objective"), "frontspawn": mark("Frontspawn")}


def ground(view: View, where: int) -> str:
    """Return what a cell is where that matters, empty for a Standard one."""
    kind = view.field.kind[where]
    return tr(KINDS[kind]) if kind in KINDS else ""


def noted(name: str, notes: Iterable[str]) -> str:
    """Return a cell with what is to be said of it: `c4 (Objective)`."""
    note = ", ".join(filter(None, notes))
    return f"{name} ({note})" if note else name
