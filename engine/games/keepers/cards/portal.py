"""Portal: a pair of Portals joins two spaces."""

from engine.games.keepers import board, query
from engine.games.keepers import events as ev
from engine.games.keepers.building import clear
from engine.games.keepers.declaring import Out, done, event, spaces
from engine.games.keepers.notation import CELL
from engine.games.keepers.playing import cut_turn
from engine.games.keepers.purse import wall_cells
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import Portal, State
from engine.games.keepers.text.confirmations import gap
from engine.games.keepers.warriors import GUARDIAN, PER_SEAT
from engine.grid import OFF
from engine.i18n import mark


def advance(s: State, frame: Resolve, out: Out) -> bool:
    free = wall_cells(s, frame.seat)
    frame.picks = tuple(name for name in frame.picks if CELL[name] in free)
    if len(frame.picks) == 2:
        open_pair(s, frame, out)
    elif len(free) > len(frame.picks):
        return False
    else:
        done(s, frame)  # whoever was hiding took the last space there was
    return True


def open_pair(s: State, frame: Resolve, out: Out) -> None:
    """Open both ends, unless a Warrior was hiding on one of them (KD-MARK-12).

    Such a one is shown and that end chosen anew. Other Markers are shown only when the
    Portals stand, so that a Bomb among them goes off after that.
    """
    a, b = (CELL[name] for name in frame.picks)
    flow = Flow()
    hiding = {s.at[g.piece] for g in s.groups if g.piece != OFF}
    for cell in (a, b):
        if cell in hiding:
            frame.picks = tuple(name for name in frame.picks if CELL[name] != cell)
            clear(s, flow, cell, frame.card, out)
            board.settle_flow(s, flow)
            return
    s.stack.pop()
    s.portals += (Portal(min(a, b), max(a, b), frame.owner),)
    out.append(ev.Opened(a=a, b=b, seat=frame.owner))
    for cell in (a, b):
        if s.marks:
            board.reveal(s, out, flow, cell, "build")
        flow.shown = ()  # nothing lies beside it: even a Bomb only shown goes off (KD-GEO-10)
        board.ignite(s, flow, cell)
    cut_turn(s, frame.owner)
    board.settle_flow(s, flow)


def choose(s: State, frame: Resolve, action: str, out: Out) -> None:
    frame.picks += (action[1:],)


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
        if not query.on_board(s, piece) or not query.is_chained(s, piece) or s.at[piece] in radius:
            continue
        if radius & set(gone) and not radius & left:
            board.destroy(s, out, flow, piece, by, "stray")


PAIR = spaces(choose, 2, "two-spaces")
CARD = event(
    "evasive",
    "Place two Portals that belong together on free spaces of your choice. Your turn ends.",
    "A Warrior that steps into one comes out beyond the other, in the same direction, for "
    "1 space of movement.",
    "You cannot attack through a Portal.",
    "Only Veto removes them.",
    choice=PAIR,
    steps=PAIR.routine()._replace(advance=advance),
    undo=undo,
    emblem="swirl",
    asks={
        "": "Portal: [[choose|{seat} chooses]] the first of two free spaces.",
        "*": "Portal: one on {about}, and [[you choose|{seat} chooses]] the space of the other.",
    },
    prompt="choose a space",
    spaces=2,
    chosen=("Portal on", "{me} opens a Portal on {cell}."),
    doubt=gap,
    ends_turn=True,
    reasons={"two-spaces": ("KD-PORTAL-01", mark("The two Portals need different spaces."))},
)
