"""Affliction: half of the enemy Guardian's Health is gone."""

from engine.core import Decision
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, adjust, halve
from engine.games.keepers.notation import SIDES, ParsedAction
from engine.games.keepers.query import enemies, on_board
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import GUARDIAN, PER_SEAT, State
from engine.kit.stack import Routine


def guardians(s: State, owner: int) -> list[int]:
    """Return the enemy Guardians that live: of two, one is chosen (KU-MODE-COOP)."""
    all_of = [seat * PER_SEAT + GUARDIAN for seat in enemies(s, owner)]
    return [piece for piece in all_of if on_board(s, piece)]


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("affliction", seat, owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    found = guardians(s, frame.owner)
    if len(found) > 1:
        return False
    s.stack.pop()
    for piece in found:
        afflict(s, piece, out)
    return True


def afflict(s: State, guardian: int, out: Out) -> None:
    adjust(s, guardian, halve(s.health[guardian]), "affliction", out)


def ask(s: State, frame: Resolve) -> Decision:
    found = guardians(s, frame.owner)
    return Decision(frame.seat, "affliction", tuple(f"pick {SIDES[p // PER_SEAT]}" for p in found))


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    enemy = SIDES.index(action.removeprefix("pick "))
    afflict(s, enemy * PER_SEAT + GUARDIAN, out)


CARD = Card(
    name="affliction",
    title="Affliction",
    kind="event",
    category="health",
    text=(
        "The enemy Guardian loses half of its current Health; what stays is rounded "
        "up. Nothing prevents it."
    ),
    rule="KD-CARD-AFFLICTION",
    rulings=(
        "It sets Health directly: no Attack, no Damage, no Response. A Guardian at 1 stays at 1.",
        "Chained or unchained makes no difference. If the enemy Guardian is gone, nothing happens.",
    ),
    use=use,
    steps=Routine(advance, ask, answer),
    emblem="guardian 42 48 92, drop 78 72 54",
    asks="Affliction: {seat} chooses which enemy Guardian it hits.",
    prompt="which Guardian",
)
