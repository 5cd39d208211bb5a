"""Tax: one enemy card costs its owner."""

from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.declaring import Choice, Hooks, Out, Source, event, meant
from engine.games.keepers.query import enemies
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State, Tax
from engine.i18n import mark


def levies(s: State, source: Source, seat: int, card: str) -> int:
    return int(Tax(seat, card, source.owner) in s.taxes)


def taxable(s: State, frame: Resolve) -> list[str]:
    """Return the CC cards of a seat that are not dead."""
    mine = (*s.row[meant(frame)], *s.cooling[meant(frame)])
    return [f"pick {name}" for name in mine if name in CARDS and CARDS[name].kind == "cc"]


def lay(s: State, frame: Resolve, action: str, out: Out) -> None:
    foe, card = meant(frame), action.removeprefix("pick ")
    s.taxes += (Tax(foe, card, frame.owner),)
    out.append(ev.CardTaxed(seat=foe, card=card, by=frame.owner))


def undo(s: State, owner: int, by: int, flow: Flow, out: Out) -> None:
    s.taxes = tuple(t for t in s.taxes if t.by != owner)


CARD = event(
    "ability",
    "Choose a CC card the enemy owns. Each time the enemy activates it, the enemy pays "
    "you 1 Strange Matter.",
    "If it cannot pay, it cannot activate the card.",
    "Cards on the Cooldown Field may be chosen. If there is no CC card yet, "
    "the first one bought is taxed.",
    "It lasts until Tax is vetoed.",
    hooks=Hooks(levies=levies),
    standing=True,
    choice=Choice(taxable, lay, "pick-tax", only=True, foes=enemies),
    undo=undo,
    emblem="coins",
    asks="Tax: [[choose|{seat} chooses]] the CC card that costs 1 more from now on.",
    prompt="choose a card",
    answer="enemy card",
    tells={"paid": "{who} pays {other} {n} Strange Matter (Tax)."},
    reasons={
        "taxed": mark(
            "{card} is taxed: using it costs {need} Strange Matter more. You have {have}."
        ),
        "pick-tax": mark("Choose an enemy's cooldown card."),
    },
)
