"""Veto: one enemy card is dead."""

from engine.core import Decision
from engine.games.keepers import drafting
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import settle_flow, trim
from engine.games.keepers.card_types import CARDS, VETOED, Aim, Card, no_aim
from engine.games.keepers.effects import Out, ask_foe, meant, resolve
from engine.games.keepers.query import enemies
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State
from engine.kit.stack import Routine
from engine.rng import shuffle


def living(cards: tuple[str, ...]) -> list[str]:
    return [name for name in cards if not name.startswith(VETOED)]


def picks(s: State, foe: int) -> tuple[str, ...]:
    """Return what of a seat's cards can be named: those in sight, and places in its hand."""
    seen = (f"pick {name}" for name in living((*s.row[foe], *s.cooling[foe])))
    return (*seen, *(f"hand {i + 1}" for i in range(len(living(s.hand[foe])))))


def foes(s: State, owner: int) -> list[int]:
    return [x for x in enemies(s, owner) if picks(s, x)]


def bar(s: State, seat: int, owner: int, parsed: n.ParsedAction) -> str:
    return "" if foes(s, owner) else "no-target"


def use(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    resolve(s, "veto", seat, owner)


def advance(s: State, frame: Resolve, out: Out) -> bool:
    return False


def ask(s: State, frame: Resolve) -> Decision:
    if not frame.picks:
        return ask_foe(frame, foes(s, frame.owner))
    return Decision(frame.seat, "veto", picks(s, meant(frame)), frame.picks[0])


def answer(s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
    verb, word = action.split()
    if not frame.picks:
        frame.picks = (word,)
        return
    s.stack.pop()
    if verb == "hand":
        kill_blindly(s, meant(frame), frame.owner, int(word), out)
    else:
        kill(s, meant(frame), frame.owner, word, out)


def kill_blindly(s: State, foe: int, by: int, place: int, out: Out) -> None:
    """Kill a hand card by its place in a fresh shuffle, which only its side sees (KD-HID-07)."""
    hand = living(s.hand[foe])
    shuffle(s, hand)
    name = hand[place - 1]
    s.hand[foe] = dead(s.hand[foe], name)
    out.append(ev.CardVetoed(seat=foe, card="", by=by))
    out.append(ev.CardVetoed(seat=foe, card=name, by=by, only=drafting.friends(s, foe)))


def kill(s: State, foe: int, by: int, name: str, out: Out) -> None:
    """Kill a card in sight; what it does by standing there stops (KD-CSYS-13)."""
    s.row[foe], s.cooling[foe] = dead(s.row[foe], name), dead(s.cooling[foe], name)
    out.append(ev.CardVetoed(seat=foe, card=name, by=by))
    flow = Flow()
    if undo := CARDS[name].undo:
        undo(s, foe, by, flow, out)
    trim(s)
    settle_flow(s, flow)


def dead(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Mark a card where it lies (KD-CSYS-14)."""
    return tuple(VETOED + c if c == name else c for c in cards)


def refused(s: State, frame: Resolve, seat: int, parsed: n.ParsedAction) -> str:
    return "pick-veto" if frame.picks else "which-foe"


CARD = Card(
    name="veto",
    title="Veto",
    kind="event",
    category="ability",
    text=(
        "Choose an enemy card in the row, on the Cooldown Field or, unseen, in the "
        "hand. It is dead for the rest of the game."
    ),
    rule="KD-CARD-VETO",
    rulings=(
        (
            "What its activation has started goes on. A Passive or a Tax stops; its "
            "Portals or Void vanish."
        ),
        "It keeps its place and still counts for the limit of seven cards.",
        (
            "Only its owner learns which hand card it was. It cannot be bought, only "
            "swapped into the Shared Hand."
        ),
    ),
    aim=Aim(no_aim, bar),
    use=use,
    steps=Routine(advance, ask, answer, refused),
    emblem="card 46 50 98, cross 70 68 62",
    asks="Veto: {seat} chooses the card that is dead for the rest of the match.",
    prompt="choose a card",
    answer="enemy card",
)
