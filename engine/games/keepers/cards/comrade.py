"""Comrade: a Minion comes back with the Keeper."""

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers.deck import Card, Hooks, Source
from engine.games.keepers.effects import Out
from engine.games.keepers.purse import recruit
from engine.games.keepers.query import keeper_of, recruit_cells
from engine.games.keepers.routine import Routine
from engine.games.keepers.state import (
    ASSEMBLY,
    GRAVEYARD,
    KINDS,
    MINIONS,
    PER_SEAT,
    Resolve,
    State,
)


def summons(s: State, owner: int) -> list[str]:
    """Return every Minion that could come, with its space, as actions."""
    return [
        f"place {KINDS[kind]} {n.NAME[cell]}"
        for kind in MINIONS
        if s.place[owner * PER_SEAT + kind] in (ASSEMBLY, GRAVEYARD)
        for cell in recruit_cells(s, owner * PER_SEAT + kind)
    ]


def respawned(s: State, source: Source, out: Out, keeper: int) -> None:
    if keeper == keeper_of(source.owner) and summons(s, source.owner):
        s.stack.append(Resolve("comrade", source.owner, source.owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if summons(s, frame.owner):
        return False
    s.stack.pop()
    return True


def ask(s: State, frame: Resolve) -> Decision:
    return Decision(frame.seat, "comrade", (*summons(s, frame.owner), "pass"))


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    deed = n.parse(action)
    assert deed is not None
    if deed.verb == "place":
        piece = frame.owner * PER_SEAT + KINDS.index(deed.kind)
        recruit(s, frame.owner, piece, deed.target, "comrade", out)


CARD = Card(
    name="comrade",
    title="Comrade",
    kind="passive",
    category="buff",
    text=(
        "Each time your Keeper respawns, you may bring a Minion from your Assembly or "
        "Graveyard to your LifeForce row for free."
    ),
    rule="KD-CARD-COMRADE",
    rulings=(
        "The Keeper is placed first.",
        "It comes like a bought Minion: if the LifeForce row is full, to the Guardian row.",
        "It cannot act for the rest of that turn.",
    ),
    hooks=Hooks(respawned=respawned),
    steps=Routine(advance, ask, answer),
)
