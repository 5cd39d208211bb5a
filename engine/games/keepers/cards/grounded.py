"""Grounded: the Keeper's next victim is pinned down instead of hurt."""

from msgspec.structs import replace

from engine.games.keepers import notation as n
from engine.games.keepers.declaring import BEARER, Change, Choice, Hooks, Out, Play, Source, cc
from engine.games.keepers.effects import begin, finish, side
from engine.games.keepers.query import keeper_of, subject
from engine.games.keepers.stack import Flow, Resolve, Strike
from engine.games.keepers.state import State
from engine.grid import OFF

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
        finish(s, "grounded", source.owner, [], source.on)  # it goes on, on somebody
        begin(s, "grounded", blow.spared, source.owner, out)


def hurt(s: State, source: Source, out: Out, piece: int, amount: int, attacker: int) -> None:
    if piece == source.on and attacker != piece:
        finish(s, "grounded", source.owner, out, piece)


def wait(s: State, play: Play, out: Out) -> None:
    begin(s, "grounded", side(play.owner), play.owner, out)


def struck(s: State) -> tuple[Flow, Strike]:
    """Return the event of the Attack a victim is chosen for: it lies below the question."""
    flow = next(f for f in reversed(s.stack) if isinstance(f, Flow))
    assert flow.strike is not None
    return flow, flow.strike


def spaces(s: State, frame: Resolve) -> list[str]:
    return [n.AT[c] for c in sorted(s.at[p] for p in victims(s, struck(s)[1]))]


def pin(s: State, frame: Resolve, action: str, out: Out) -> None:
    flow, blow = struck(s)
    flow.strike = replace(blow, spared=s.board[n.CELL[action[1:]]])


CARD = cc(
    3,
    "special",
    "The next Warrior your Keeper attacks takes no Damage from it, but cannot move by "
    "itself until Damage from elsewhere frees it.",
    "It is still an Attack, so there is a Response. A Deliver token is not set off.",
    "Only Damage really taken frees it, and none that it deals to itself. Pushing it works.",
    "If the Attack hits several Warriors, you choose which of them is grounded.",
    "It waits until your Keeper attacks. Played again while it waits or still holds a "
    "Warrior, it has no further effect.",
    changes=(Change("holds", who=BEARER),),
    hooks=Hooks(aims=aims, attacked=attacked, hurt=hurt),
    does=(wait,),
    choice=Choice(spaces, pin, about=lambda s, frame: subject(s, keeper_of(frame.owner))),
    emblem="snare",
    asks="Grounded: [[choose which of the Warriors you attack|{seat} chooses which of the Warriors "
    "it attacks]] is grounded.",
    chosen=("Ground", "{me} grounds {there}."),
)
