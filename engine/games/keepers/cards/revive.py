"""Revive: fallen Minions return."""

from engine.core import Decision
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, summon, summons
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import GRAVEYARD, State
from engine.kit.stack import Routine

MINIONS = 3


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("revive", seat, owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if frame.step < MINIONS and summons(s, frame.owner, (GRAVEYARD,)):
        return False
    s.stack.pop()
    return True


def ask(s: State, frame: Resolve) -> Decision:
    return Decision(frame.seat, "revive", (*summons(s, frame.owner, (GRAVEYARD,)), "pass"))


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    if action == "pass":
        s.stack.pop()
        return
    frame.step += 1
    summon(s, frame.owner, action, "revive", out)


CARD = Card(
    name="revive",
    title="Revive",
    kind="cc",
    category="health",
    text="Bring up to three Minions from your Graveyard back to your LifeForce row.",
    rule="KD-CARD-REVIVE",
    cooldown=3,
    rulings=(
        "They come like bought Minions: if the LifeForce row is full, to the Guardian row.",
        "They cannot act for the rest of this turn.",
    ),
    use=use,
    steps=Routine(advance, ask, answer),
    emblem="tomb 40 52 92, up 80 28 50",
    asks="Revive: {seat} may bring a Minion back from its Graveyard.",
    prompt="place a Minion",
    answer="minion",
    tells={"placed": "{who} is back on {dst}."},
)
