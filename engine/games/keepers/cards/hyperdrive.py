"""Hyperdrive: two more cards for one action."""

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers import playing, verbs
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import State
from engine.kit.stack import Routine

CARDS_DRIVEN = 2


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("hyperdrive", seat, owner))


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if frame.step < CARDS_DRIVEN and playing.could_cast(s, frame.seat, frame.owner):
        return False
    s.stack.pop()
    return True


def ask(s: State, frame: Resolve) -> Decision:
    actions = playing.casts(s, frame.seat, frame.owner, must=False)
    return Decision(frame.seat, "hyperdrive", actions, ("first", "second")[frame.step])


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    if action == "pass":
        frame.step = CARDS_DRIVEN
        return
    if not action.startswith("return "):
        frame.step += 1
    verbs.act(s, seat, action, out)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return playing.cast_bar(s, seat, frame.owner, parsed)


CARD = Card(
    name="hyperdrive",
    title="Hyperdrive",
    kind="cc",
    category="ability",
    text=(
        "Activate up to two of your available CC cards one after the other without "
        "spending further actions."
    ),
    rule="KD-CARD-HYPERDRIVE",
    cooldown=2,
    rulings=(
        (
            "Each is finished, Responses included, and goes to the Cooldown Field "
            "before the next. Hyperdrive goes on top last."
        ),
        "Not Hyperdrive itself, but a card that Reset has just brought back.",
        "One or none is allowed. A taxed card has to be paid for.",
    ),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    emblem="card 36 50 94, fast 70 62 58",
    asks={
        "": "Hyperdrive: {seat} may activate a CC card, without spending an action.",
        "second": "Hyperdrive: {seat} may activate a second CC card.",
    },
    prompt="activate a CC card or stop",
    answer="use",
)
