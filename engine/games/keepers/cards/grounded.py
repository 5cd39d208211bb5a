"""Grounded: the Keeper's next victim is pinned down instead of hurt."""

from msgspec.structs import replace

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, begin, finish, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, subject
from engine.games.keepers.stack import Flow, Resolve, Strike
from engine.games.keepers.state import State
from engine.grid import OFF
from engine.kit.effects import without
from engine.kit.stack import Routine

# The effect first lies on its owner's side and waits, then on the Warrior it pins down.


def victims(s: State, blow: Strike) -> list[int]:
    """Return the Warriors an Attack is about to hit; what hid there has been shown."""
    if blow.wall:
        return []
    return [s.board[cell] for cell in blow.cells if s.board[cell] != OFF]


def aims(s: State, source: Source, flow: Flow, blow: Strike) -> bool:
    """Take the only victim, or ask for one of several (KD-DEC-29)."""
    waiting = source.on == side(source.owner)
    if not waiting or blow.piece != keeper_of(source.owner) or blow.spared != OFF:
        return False
    hit = victims(s, blow)
    if len(hit) == 1:
        flow.strike = replace(blow, spared=hit[0])
    elif hit:
        s.stack.append(Resolve("grounded", blow.by, source.owner))
    return len(hit) > 1


def attacked(s: State, source: Source, out: Out, blow: Strike) -> None:
    mine = blow.piece == keeper_of(source.owner)
    if source.on == side(source.owner) and mine and blow.spared != OFF:
        s.effects = without(s.effects, "grounded", source.on, source.owner)
        begin(s, "grounded", blow.spared, source.owner, out)


def holds(s: State, source: Source, piece: int, cell: int) -> bool:
    return piece == source.on


def hurt(s: State, source: Source, out: Out, piece: int, amount: int, attacker: int) -> None:
    if piece == source.on and attacker != piece:
        finish(s, "grounded", source.owner, out, piece)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    """Start waiting, unless it waits already or still pins somebody down (KD-CSYS-06)."""
    if not any((e.kind, e.by) == ("grounded", owner) for e in s.effects):
        begin(s, "grounded", side(owner), owner, out)


def struck(s: State) -> Flow:
    """Return the event of the Attack a victim is chosen for: it lies below the question."""
    flow = s.stack[-2]
    assert isinstance(flow, Flow)
    return flow


def advance(s: State, frame: Resolve, out: Out) -> bool:
    return False


def ask(s: State, frame: Resolve) -> Decision:
    blow = struck(s).strike
    assert blow is not None
    cells = sorted(s.at[p] for p in victims(s, blow))
    return Decision(
        frame.seat, "grounded", tuple(n.AT[c] for c in cells), subject(s, keeper_of(frame.owner))
    )


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    flow = struck(s)
    assert flow.strike is not None
    s.stack.pop()
    flow.strike = replace(flow.strike, spared=s.board[n.CELL[action[1:]]])


CARD = Card(
    name="grounded",
    title="Grounded",
    kind="cc",
    category="special",
    text=(
        "The next Warrior your Keeper attacks takes no Damage from it, but cannot move "
        "of its own will until Damage from elsewhere frees it."
    ),
    rule="KD-CARD-GROUNDED",
    cooldown=3,
    rulings=(
        "It is still an Attack, so there is a Response. A Deliver token is not set off.",
        "Only Damage really taken frees it, and none that it deals to itself. Pushing it works.",
        "If the Attack hits several Warriors, you choose which of them is grounded.",
        (
            "It waits until your Keeper attacks. Played while it waits or still pins "
            "somebody down, it adds nothing."
        ),
    ),
    hooks=Hooks(aims=aims, attacked=attacked, holds=holds, hurt=hurt),
    use=use,
    steps=Routine(advance, ask, answer),
    emblem="snare",
    asks="Grounded: {seat} chooses which of the Warriors it attacks is grounded.",
    chosen=("Ground", "{me} grounds {there}."),
)
