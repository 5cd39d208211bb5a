"""Comrade: a Minion comes back with the Keeper."""

from engine.core import Decision
from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, summon, summons
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import ASSEMBLY, GRAVEYARD, State
from engine.kit.stack import Routine

POOLS = (ASSEMBLY, GRAVEYARD)


def respawned(s: State, source: Source, out: Out, keeper: int) -> None:
    if keeper == keeper_of(source.owner):
        s.stack.append(Resolve("comrade", source.owner, source.owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if summons(s, frame.owner, POOLS):
        return False
    s.stack.pop()
    return True


def ask(s: State, frame: Resolve) -> Decision:
    return Decision(frame.seat, "comrade", (*summons(s, frame.owner, POOLS), "pass"))


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    s.stack.pop()
    if action != "pass":
        summon(s, frame.owner, action, "comrade", out)


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
    emblem="folk",
    asks="Comrade: {seat} may bring a Minion to its LifeForce row.",
    prompt="place a Minion",
    answer="minion",
    tells={"placed": "Comrade: {who} joins on {dst}."},
)
