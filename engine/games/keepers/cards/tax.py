"""Tax: one enemy card costs its owner."""

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS, Aim, Card, Hooks, Source, no_aim
from engine.games.keepers.effects import Out, ask_foe, meant, resolve
from engine.games.keepers.query import enemies
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State, Tax
from engine.kit.stack import Routine


def levies(s: State, source: Source, seat: int, card: str) -> int:
    return int(Tax(seat, card, source.owner) in s.taxes)


def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    return ""


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    resolve(s, "tax", seat, owner)


def taxable(s: State, foe: int) -> list[str]:
    """Return the CC cards of a seat that are not dead."""
    mine = (*s.row[foe], *s.cooling[foe])
    return [name for name in mine if name in CARDS and CARDS[name].kind == "cc"]


def advance(s: State, frame: Resolve, out: Out) -> bool:
    if not frame.picks:
        return False
    found = taxable(s, meant(frame))
    if len(found) > 1:
        return False
    lay_tax(s, frame, found[0] if found else "", out)
    return True


def lay_tax(s: State, frame: Resolve, card: str, out: Out) -> None:
    s.stack.pop()
    s.taxes += (Tax(meant(frame), card, frame.owner),)
    out.append(ev.CardTaxed(seat=meant(frame), card=card, by=frame.owner))


def ask(s: State, frame: Resolve) -> Decision:
    if not frame.picks:
        return ask_foe(frame, enemies(s, frame.owner))
    picks = tuple(f"pick {name}" for name in taxable(s, meant(frame)))
    return Decision(frame.seat, "tax", picks, frame.picks[0])


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    word = action.removeprefix("pick ")
    if frame.picks:
        lay_tax(s, frame, word, out)
    else:
        frame.picks = (word,)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return "pick-tax" if frame.picks else "which-foe"


def undo(s: State, owner: int, by: int, flow: Flow, out: Out) -> None:
    s.taxes = tuple(t for t in s.taxes if t.by != owner)


CARD = Card(
    name="tax",
    title="Tax",
    kind="event",
    category="ability",
    text=(
        "Choose a CC card the enemy owns. Each time the enemy activates it, it pays "
        "you 1 Strange Matter."
    ),
    rule="KD-CARD-TAX",
    rulings=(
        "If it cannot pay, it cannot activate the card.",
        (
            "Cards on the Cooldown Field may be chosen. If there is no CC card yet, "
            "the first one bought is taxed."
        ),
        "It lasts until Tax is vetoed.",
    ),
    hooks=Hooks(levies=levies),
    standing=True,
    aim=Aim(no_aim, bar),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    undo=undo,
    emblem="coins",
    asks="Tax: {seat} chooses the CC card that costs 1 more from now on.",
    prompt="choose a card",
    answer="enemy card",
)
