"""Void: a space swallows what enters."""

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import ignite, settle_flow
from engine.games.keepers.building import clear
from engine.games.keepers.card_types import Aim, Card, no_aim
from engine.games.keepers.effects import Out
from engine.games.keepers.purse import space_bar, wall_cells
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State, Void
from engine.games.keepers.text.confirmations import site
from engine.kit.stack import Routine


def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    return "" if wall_cells(s, seat) else "no-target"


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("void", seat, owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if wall_cells(s, frame.seat):
        return False
    s.stack.pop()
    return True


def ask(s: State, frame: Resolve) -> Decision:
    return Decision(frame.seat, "void", tuple(n.AT[c] for c in wall_cells(s, frame.seat)))


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    cell, flow = n.CELL[action[1:]], Flow()
    if clear(s, flow, cell, "void", out):
        s.stack.pop()
        s.voids += (Void(cell, frame.owner),)
        out.append(ev.Torn(cell=cell, seat=frame.owner))
        if lost := s.loot[cell]:  # KD-LOOT-12
            s.loot[cell] = 0
            out.append(ev.Dropped(cell=cell, amount=lost, lost=True))
        flow.shown = ()  # nothing lies beside it: even a Bomb only shown goes off (KD-GEO-10)
        ignite(s, flow, cell)
    settle_flow(s, flow)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return space_bar(s, seat, parsed) if parsed.verb == "at" else "place-first"


def undo(s: State, owner: int, by: int, flow: Flow, out: Out) -> None:
    """With its card the Void goes (KD-VOID-05)."""
    gone = tuple(v.cell for v in s.voids if v.seat == owner)
    s.voids = tuple(v for v in s.voids if v.seat != owner)
    if gone:
        out.append(ev.Faded(cells=gone))


CARD = Card(
    name="void",
    title="Void",
    kind="event",
    category="special",
    text="Place a Void on any free space.",
    rule="KD-CARD-VOID",
    rulings=(
        "Any Warrior that gets in, by itself or not, is destroyed, and its Loot with it.",
        "Your turn goes on. Only Veto removes the Void.",
    ),
    aim=Aim(no_aim, bar),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    undo=undo,
    emblem="void",
    asks="Void: {seat} chooses a free space for it.",
    prompt="choose a space",
    chosen=("Void on", "{me} opens a Void on {cell}."),
    doubt=site,
)
