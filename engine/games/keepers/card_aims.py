"""What a card is used on, as data: from one list follow the legal uses and why not.

Decides the aims several cards share; `effects` has those of Attacks and of an enemy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.games.keepers.card_types import Aim, always
from engine.games.keepers.notation import NAME, ParsedAction
from engine.games.keepers.purse import space_bar, wall_cells
from engine.games.keepers.query import on_board, visible
from engine.games.keepers.state import State
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import OFF

Cells = Callable[[State, int, int], Iterable[int]]
Why = Callable[[State, int, int, int], str]


def at(cells: Cells, why: Why | None = None, wrong: str = "") -> Aim:
    """Return the aim of a card used on a space, those of `cells` by (state, user, owner).

    `why` says by (..., cell) what speaks against one of them or any other; without it all are
    legal. `wrong` is the refusal of everything else, if the usual ones do not say it.
    """

    def legal(s: State, seat: int, owner: int) -> Iterable[int]:
        candidates = cells(s, seat, owner)
        return candidates if why is None else [c for c in candidates if not why(s, seat, owner, c)]

    def actions(s: State, seat: int, owner: int) -> Iterable[str]:
        return dict.fromkeys(NAME[c] for c in legal(s, seat, owner))

    def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
        aimed = parsed.target != OFF and not parsed.wall
        if not aimed and not wrong:
            return "card-aim"
        if aimed and why is not None:
            return why(s, seat, owner, parsed.target)
        candidates = [*legal(s, seat, owner)]
        if aimed and parsed.target in candidates:
            return ""
        return (wrong or "card-target") if candidates else "no-target"

    return Aim(actions, bar)


def free_space(unless: Callable[[State, int], str]) -> Aim:
    """Return the aim of a card used on a free space, but where `unless` (state, owner) says why
    not."""

    def actions(s: State, seat: int, owner: int) -> Iterable[str]:
        return () if unless(s, owner) else [NAME[c] for c in wall_cells(s, seat)]

    def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
        return unless(s, owner) or space_bar(s, seat, parsed)

    return Aim(actions, bar)


def unaimed(why: Callable[[State, int], str]) -> Aim:
    """Return the aim of a card used on nothing, but only where `why` (state, owner) is empty."""

    def actions(s: State, seat: int, owner: int) -> Iterable[str]:
        return () if why(s, owner) else ("",)

    def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
        return always(s, seat, owner, parsed) or why(s, owner)

    return Aim(actions, bar)


def own_known(s: State, seat: int, owner: int) -> list[int]:
    """Return the owner's Warriors on the board that `seat` may choose: a hidden one only its
    own side."""
    mine = range(owner * PER_SEAT, (owner + 1) * PER_SEAT)
    own = seat % 2 == owner % 2
    return [p for p in mine if on_board(s, p) and (own or visible(s, p))]
