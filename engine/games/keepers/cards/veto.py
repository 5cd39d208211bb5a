"""Veto: one enemy card is dead."""

from engine.games.keepers import board, drafting
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.declaring import Choice, Out, event, meant
from engine.games.keepers.playing import dead, living
from engine.games.keepers.query import enemies
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State
from engine.i18n import mark
from engine.rng import shuffle


def picks(s: State, foe: int) -> list[str]:
    """Return what of a seat's cards can be named: those in sight, and places in its hand."""
    seen = [f"pick {name}" for name in living((*s.row[foe], *s.cooling[foe]))]
    return [*seen, *(f"hand {i + 1}" for i in range(len(living(s.hand[foe]))))]


def kill(s: State, frame: Resolve, action: str, out: Out) -> None:
    foe, by = meant(frame), frame.owner
    verb, name = action.split()
    if verb == "hand":  # its place in a fresh shuffle, which only its side sees (KD-HID-07)
        hand = living(s.hand[foe])
        shuffle(s, hand)
        name = hand[int(name) - 1]
        s.hand[foe] = dead(s.hand[foe], name)
        out.append(ev.CardVetoed(seat=foe, card="", by=by))
        out.append(ev.CardVetoed(seat=foe, card=name, by=by, only=drafting.friends(s, foe)))
        return
    s.row[foe], s.cooling[foe] = dead(s.row[foe], name), dead(s.cooling[foe], name)
    out.append(ev.CardVetoed(seat=foe, card=name, by=by))
    flow = Flow()
    if undo := CARDS[name].undo:  # what it does by standing there stops (KD-CSYS-13)
        undo(s, foe, by, flow, out)
    board.trim(s)
    board.settle_flow(s, flow)


CHOICE = Choice(
    lambda s, frame: picks(s, meant(frame)),
    kill,
    "pick-veto",
    foes=lambda s, owner: [x for x in enemies(s, owner) if picks(s, x)],
    needs=1,
)
CARD = event(
    "ability",
    "Choose an enemy card in the row, on the Cooldown Field or, unseen, in the "
    "hand. It is dead for the rest of the game.",
    "Effects it has already started go on. A Passive or a Tax stops; its Portals or Void vanish.",
    "It keeps its place and still counts for the limit of seven cards.",
    "Only its owner learns which hand card it was. It cannot be bought, only "
    "swapped into the Shared Hand.",
    choice=CHOICE,
    emblem="card 46 50 98, cross 70 68 62",
    asks="Veto: [[choose|{seat} chooses]] the card that is dead for the rest of the match.",
    prompt="choose a card",
    answer="enemy hand",
    reasons={
        "pick-veto": mark(
            "Choose an enemy card you can see, like 'pick snipe', or a place in the hand, "
            "like 'hand 2'."
        )
    },
)
