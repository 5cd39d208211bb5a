"""Casters: CC cards are activated in turns, and the turn ends."""

from engine.core import Decision
from engine.games.keepers import notation as n
from engine.games.keepers import playing, verbs
from engine.games.keepers.card_types import Aim, Card, no_aim
from engine.games.keepers.effects import Out, ask_foe, meant
from engine.games.keepers.query import enemies
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import State
from engine.kit.stack import Routine

#: How far it is: the own card, which enemy, the enemy's card, a second one, the end.
FIRST, WHOSE, FORCED, SECOND, OVER = range(5)
WORDS = {FIRST: "first", FORCED: "forced", SECOND: "second"}


def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    return ""


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    s.stack.append(Resolve("casters", seat, owner))


def caster(frame: Resolve) -> int:
    """Return whose turn it is to activate a card."""
    return meant(frame) if frame.step == FORCED else frame.seat


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if frame.step == OVER:
        s.stack.pop()
        playing.cut_turn(s, frame.owner)
        return True
    if frame.step == WHOSE:
        them = enemies(s, frame.owner)
        if len(them) > 1:
            return False
        frame.picks = (n.SIDES[them[0]],)
    elif playing.could_cast(s, caster(frame), caster(frame)):
        return False
    frame.step += 1
    return True


def ask(s: State, frame: Resolve) -> Decision:
    if frame.step == WHOSE:
        return ask_foe(frame, enemies(s, frame.owner))
    who = caster(frame)
    actions = playing.casts(s, who, who, must=frame.step != SECOND)
    return Decision(who, "casters", actions, WORDS[frame.step])


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    if frame.step == WHOSE:
        frame.picks = (action.removeprefix("pick "),)
    if not action.startswith("return "):
        frame.step += 1
    if action.startswith(("return ", "play ")):
        verbs.act(s, seat, action, out)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return "which-foe" if frame.step == WHOSE else playing.cast_bar(s, seat, seat, parsed)


CARD = Card(
    name="casters",
    title="Casters",
    kind="event",
    category="ability",
    text=(
        "You activate a CC card of yours, then the enemy must activate one of its own, "
        "then you may activate a second. After that your turn ends."
    ),
    rule="KD-CARD-CASTERS",
    rulings=(
        "None of this costs actions; a taxed card still has to be paid for.",
        "Your first card is a must if you can play one. Whoever has none to play skips.",
        "Each card is finished, Responses included, before the next one.",
        "It stays your turn all the time, so your own Warriors get no Responses.",
    ),
    aim=Aim(no_aim, bar),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    emblem="wand 62 50 76, wand 38 50 76 -90",
    asks={
        "": "Casters: {seat} activates a CC card, without spending an action.",
        "forced": "Casters: {seat} has to activate a CC card of its own now.",
        "second": "Casters: {seat} may activate a second CC card. Then the turn ends.",
    },
    prompt="activate a CC card",
    answer="use",
    ends_turn=True,
)
