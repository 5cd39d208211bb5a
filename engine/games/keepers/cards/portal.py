"""Portal: a pair of Portals joins two spaces."""

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import destroy, ignite, reveal, settle_flow
from engine.games.keepers.building import clear
from engine.games.keepers.card_types import Aim, Card, no_aim
from engine.games.keepers.effects import Out
from engine.games.keepers.playing import cut_turn
from engine.games.keepers.purse import space_bar, wall_cells
from engine.games.keepers.query import is_chained, on_board
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import GUARDIAN, PER_SEAT, Portal, State
from engine.games.keepers.text.confirmations import site
from engine.grid import OFF
from engine.kit.stack import Routine


def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    return "" if len(wall_cells(s, seat)) > 1 else "no-target"


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("portal", seat, owner))


def ends(s: State, frame: Resolve) -> list[int]:
    """Return the spaces that can still be chosen."""
    return [c for c in wall_cells(s, frame.seat) if n.NAME[c] not in frame.picks]


def advance(s: State, frame: Resolve, out: Out) -> bool:
    free = wall_cells(s, frame.seat)
    frame.picks = tuple(name for name in frame.picks if n.CELL[name] in free)
    if len(frame.picks) == 2:
        open_pair(s, frame, out)
        return True
    if ends(s, frame):
        return False
    s.stack.pop()  # whoever was hiding took the last space there was
    cut_turn(s, frame.owner)
    return True


def open_pair(s: State, frame: Resolve, out: Out) -> None:
    """Open both ends, unless a Warrior was hiding on one of them (KD-MARK-12).

    Such a one is shown and that end chosen anew. Other Markers are shown only when the
    Portals stand, so that a Bomb among them goes off after that.
    """
    a, b = (n.CELL[name] for name in frame.picks)
    flow = Flow()
    hiding = {s.at[g.piece] for g in s.groups if g.piece != OFF}
    for cell in (a, b):
        if cell in hiding:
            frame.picks = tuple(name for name in frame.picks if n.CELL[name] != cell)
            clear(s, flow, cell, "portal", out)
            settle_flow(s, flow)
            return
    s.stack.pop()
    s.portals += (Portal(min(a, b), max(a, b), frame.owner),)
    out.append(ev.Opened(a=a, b=b, seat=frame.owner))
    for cell in (a, b):
        if s.marks:
            reveal(s, out, flow, cell, "build")
        flow.shown = ()  # nothing lies beside it: even a Bomb only shown goes off (KD-GEO-10)
        ignite(s, flow, cell)
    cut_turn(s, frame.owner)
    settle_flow(s, flow)


def ask(s: State, frame: Resolve) -> Decision:
    first = frame.picks[0] if frame.picks else ""
    return Decision(frame.seat, "portal", tuple(n.AT[c] for c in ends(s, frame)), first)


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    frame.picks += (action[1:],)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    if parsed.verb != "at":
        return "place-first"
    return space_bar(s, seat, parsed) or "two-spaces"


def undo(s: State, owner: int, by: int, flow: Flow, out: Out) -> None:
    """With their card the Portals go, and a chained Guardian they let out (KD-PORTAL-07)."""
    gone = tuple(c for p in s.portals if p.seat == owner for c in (p.a, p.b))
    s.portals = tuple(p for p in s.portals if p.seat != owner)
    if not gone:
        return
    out.append(ev.Faded(cells=gone))
    left = {c for p in s.portals for c in (p.a, p.b)}
    for seat in s.mat.seats:
        piece, radius = seat * PER_SEAT + GUARDIAN, s.mat.chain[seat]
        if not on_board(s, piece) or not is_chained(s, piece) or s.at[piece] in radius:
            continue
        if radius & set(gone) and not radius & left:
            destroy(s, out, flow, piece, by, "stray")


CARD = Card(
    name="portal",
    title="Portal",
    kind="event",
    category="evasive",
    text="Place two Portals that belong together on free spaces of your choice. Your turn ends.",
    rule="KD-CARD-PORTAL",
    rulings=(
        (
            "Whoever steps into one comes out beyond the other, heading the same way, "
            "for 1 space of movement."
        ),
        "Nothing is attacked through a Portal.",
        "Only Veto removes them.",
    ),
    aim=Aim(no_aim, bar),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    undo=undo,
    emblem="swirl",
    asks={
        "": "Portal: {seat} chooses the first of two free spaces.",
        "*": "Portal: one on {about}, and {seat} chooses the space of the other.",
    },
    prompt="choose a space",
    chosen=("Portal on", "{me} opens a Portal on {cell}."),
    doubt=site,
    ends_turn=True,
)
