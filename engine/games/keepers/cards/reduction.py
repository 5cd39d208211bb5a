"""Reduction: both sides give up a Warrior."""

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers.board import destroy, emerge
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, foe, meant
from engine.games.keepers.mat import team
from engine.games.keepers.query import on_board, visible
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import KINDS, PER_SEAT, State
from engine.games.keepers.text.confirmations import given_up
from engine.kit.stack import Routine


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("reduction", seat, owner, picks=(n.SIDES[foe(s, owner, parsed)],)))


def parties(frame: Resolve) -> tuple[tuple[int, int], ...]:
    """Return the two choices: who chooses, and among whose Warriors."""
    other = meant(frame)
    return (frame.seat, frame.owner), (other, other)


def due(frame: Resolve) -> tuple[tuple[int, int], ...]:
    """Return the choices still to be made; under Command one seat makes both, in order."""
    both = parties(frame)
    if both[0][0] == both[1][0]:
        return both[len(frame.pending) :][:1]
    chosen = {seat for seat, _ in frame.pending}
    return tuple(pair for pair in both if pair[0] not in chosen)


def options(s: State, chooser: int, side: int) -> dict[str, int]:
    """Return the Warriors that may be given up by their action: the space, or the kind where
    two of a side hide on the same. A hidden one only by its own side."""
    own = team(chooser) == team(side)
    mine = [
        p
        for p in range(side * PER_SEAT, (side + 1) * PER_SEAT)
        if on_board(s, p) and (own or visible(s, p))
    ]
    found: dict[str, int] = {}
    for p in mine:
        alone = sum(s.at[q] == s.at[p] for q in mine) == 1
        found[n.AT[s.at[p]] if alone else f"pick {KINDS[p % PER_SEAT]}"] = p
    return found


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if due(frame):
        return False
    s.stack.pop()
    flow = Flow()
    # The answers are in the order they came; the user's own Warrior goes first.
    answers = frame.pending
    if answers[0][0] != frame.seat:
        answers = answers[::-1]
    lost = [
        options(s, chooser, side)[action]
        for (chooser, side), (_, action) in zip(parties(frame), answers, strict=True)
    ]
    for piece in lost:
        if s.group[piece]:
            emerge(s, out, flow, piece)
    for piece in lost:
        destroy(s, out, flow, piece, piece // PER_SEAT, "reduced")
    s.stack.append(flow)
    return True


def ask(s: State, frame: Resolve) -> tuple[Decision, ...]:
    return tuple(
        Decision(chooser, "reduction", tuple(options(s, chooser, side)), n.SIDES[side])
        for chooser, side in due(frame)
    )


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    frame.pending += ((seat, action),)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return "give-up"


CARD = Card(
    name="reduction",
    title="Reduction",
    kind="cc",
    category="matter",
    text=(
        "You and the enemy each destroy one Warrior of your own at the same time. "
        "Their Loot goes into the owners' reserves."
    ),
    rule="KD-CARD-REDUCTION",
    cooldown=3,
    rulings=(
        "Each side chooses for itself; a Keeper may be chosen.",
        (
            "Loot they carried is included. A Keeper brings 5 and its savings back, "
            "but its LifeForce loses 5."
        ),
        "You may choose a hidden Warrior of yours; it is revealed.",
    ),
    aim=ENEMY,
    use=use,
    steps=Routine(advance, ask, answer, refused),
    emblem="skull 28 50 58, skull 74 50 58",
    asks="Reduction: {seat} chooses which of {whose} is given up.",
    prompt="choose a Warrior to destroy",
    chosen=("Give up", "{me} gives up {there}."),
    doubt=given_up,
)
