"""Laying Markers, and choosing their spaces when too few are left (KU-MARK-03).

Decides which of the possible spaces get a Marker. As a rule all of them do, so that only
the real one is secret; where Markers are counted and run short, whoever has the Warrior lay
them chooses: their owner, under Command the commander. The real space always gets one: of a new
group at once, of one that grows at the latest with the last choice, for how many choices there
are must not tell whether it is among the new spaces (KD-HID-06).
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, lay, settle_flow
from engine.games.keepers.query import controller, markers_left
from engine.games.keepers.stack import Flow, Marking
from engine.games.keepers.state import Group, State
from engine.grid import OFF
from engine.kit.stack import Routine


def spread(s: State, out: Out, group: Group, cells: tuple[int, ...], piece: int) -> None:
    """Lay Markers of a group on all of `cells`, or ask which if there are not enough."""
    if not s.edition.markers or markers_left(s, group.seat) >= len(cells):
        lay(s, out, group, cells, piece)
        settle_flow(s, Flow())
        return
    chosen = () if grows(s, group.id) else (truth(s, group),)
    s.stack.append(Marking(controller(s, piece), group.id, cells, chosen, piece))


def truth(s: State, group: Group) -> int:
    """Return the space where a group's hidden thing really is."""
    return group.cell if group.piece == OFF else s.at[group.piece]


def grows(s: State, group: int) -> bool:
    """Say whether Markers of a group lie on the board already."""
    return any(m.group == group for m in s.marks)


def _group(s: State, frame: Marking) -> Group:
    return next(g for g in s.groups if g.id == frame.group)


def _rest(s: State, frame: Marking) -> list[int]:
    group = _group(s, frame)
    rest = [c for c in frame.cells if c not in frame.chosen]
    real = truth(s, group)
    last = len(frame.chosen) == markers_left(s, group.seat) - 1
    return [real] if last and real in rest else rest


def _advance(s: State, frame: Marking, out: Out) -> bool:
    group = _group(s, frame)
    if len(frame.chosen) < markers_left(s, group.seat):
        return False
    s.stack.pop()
    lay(s, out, group, tuple(sorted(frame.chosen)), frame.piece)
    settle_flow(s, Flow())
    return True


def _ask(s: State, frame: Marking) -> Decision:
    return Decision(frame.seat, "marker", tuple(n.AT[c] for c in _rest(s, frame)))


def _answer(s: State, frame: Marking, seat: int, action: str, out: Out) -> None:
    frame.chosen = (*frame.chosen, n.CELL[action[1:]])


MARKING = Routine(_advance, _ask, _answer)
