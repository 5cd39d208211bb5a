"""Void: a space swallows what enters."""

from engine.games.keepers import board
from engine.games.keepers import events as ev
from engine.games.keepers.building import clear
from engine.games.keepers.declaring import Out, done, event, spaces
from engine.games.keepers.notation import CELL
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State, Void
from engine.games.keepers.text.confirmations import gap


def tear(s: State, frame: Resolve, action: str, out: Out) -> None:
    cell, flow = CELL[action[1:]], Flow()
    if clear(s, flow, cell, frame.card, out):
        done(s, frame)
        s.voids += (Void(cell, frame.owner),)
        out.append(ev.Torn(cell=cell, seat=frame.owner))
        if lost := s.loot[cell]:  # KD-LOOT-12
            s.loot[cell] = 0
            out.append(ev.Dropped(cell=cell, amount=lost, lost=True))
        flow.shown = ()  # nothing lies beside it: even a Bomb only shown goes off (KD-GEO-10)
        board.ignite(s, flow, cell)
    board.settle_flow(s, flow)


def undo(s: State, owner: int, by: int, flow: Flow, out: Out) -> None:
    """With its card the Void goes (KD-VOID-05)."""
    gone = tuple(v.cell for v in s.voids if v.seat == owner)
    s.voids = tuple(v for v in s.voids if v.seat != owner)
    if gone:
        out.append(ev.Faded(cells=gone))


CARD = event(
    "special",
    "Place a Void on any free space.",
    "Any Warrior that enters it, by itself or not, is destroyed together with its Loot; in the "
    "boxed editions the Loot is paid.",
    "Your turn goes on. Only Veto removes the Void.",
    choice=spaces(tear),
    undo=undo,
    emblem="void",
    asks="Void: [[choose|{seat} chooses]] a free space for it.",
    prompt="choose a space",
    chosen=("Void on", "{me} opens a Void on {cell}."),
    doubt=gap,
)
