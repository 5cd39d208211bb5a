"""How cards come to the players: dealt, drafted or chosen (KD-MODE-01, -02).

Decides what the hands and the Shared Hand are made of. A deal draws from the match's
own generator; a draft is public, a list of one's own choice is secret until shown.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers import events as ev
from engine.games.keepers.board import Out
from engine.games.keepers.card_types import HAND, SHARED, cards_of
from engine.games.keepers.mat import team
from engine.games.keepers.routine import Routine
from engine.games.keepers.stack import Lists
from engine.games.keepers.state import State
from engine.rng import shuffle


def card_format(s: State) -> str:
    """Return how cards come to the players: the edition may settle it."""
    allowed = s.edition.cards
    return s.options.cards if s.options.cards in allowed else allowed[0]


def friends(s: State, seat: int) -> tuple[int, ...]:
    """Return the seats that know what `seat` knows: its team (KD-HID-09)."""
    return tuple(x for x in s.mat.seats if team(x) == team(seat))


def deal(s: State, out: Out) -> None:
    """Deal seven cards each and, in Chaotic, three for all (KD-MODE-02)."""
    deck = cards_of(s)
    shuffle(s, deck)
    for seat in s.mat.order:
        s.hand[seat], deck = tuple(deck[:HAND]), deck[HAND:]
        out.append(ev.Dealt(seat=seat, cards=s.hand[seat], only=friends(s, seat)))
    if card_format(s) == "chaotic":
        s.shared = tuple(deck[:SHARED])
        out.append(ev.Shown(cards=s.shared))


# --- the draft -----------------------------------------------------------------------------


def drafter(s: State) -> int:
    """Return who picks next in the snake draft, -1 when it is over."""
    picked = sum(len(d) for d in s.drafted)
    seats = len(s.mat.order)
    if picked >= HAND * seats:
        return -1
    lap, place = divmod(picked, seats)
    order = s.mat.order if lap % 2 == 0 else s.mat.order[::-1]
    return order[place]


def pool(s: State) -> list[str]:
    """Return the cards still to be drafted."""
    taken = {c for d in s.drafted for c in d}
    return [name for name in cards_of(s) if name not in taken]


def draft(s: State, seat: int, name: str, out: Out) -> None:
    """Take a card from the open pool into the hand."""
    s.drafted[seat] += (name,)
    s.hand[seat] += (name,)
    out.append(ev.Picked(seat=seat, card=name))


# --- secret lists --------------------------------------------------------------------------


def _lists_advance(s: State, frame: Lists, out: Out) -> bool:
    if any(len(hand) < HAND for hand in s.hand):
        return False
    s.stack.pop()
    return True


def _lists_ask(s: State, frame: Lists) -> tuple[Decision, ...]:
    return tuple(
        Decision(seat, "list", (*_picks(s, seat), *_drops(s, seat)))
        for seat in s.mat.order
        if len(s.hand[seat]) < HAND
    )


def _picks(s: State, seat: int) -> list[str]:
    return [f"pick {name}" for name in cards_of(s) if name not in s.hand[seat]]


def _drops(s: State, seat: int) -> list[str]:
    return [f"return {name}" for name in s.hand[seat]]


def _lists_answer(s: State, frame: Lists, seat: int, action: str, out: Out) -> None:
    verb, name = action.split()
    if verb == "return":
        s.hand[seat] = tuple(c for c in s.hand[seat] if c != name)
        out.append(ev.Returned(seat=seat, card=name, only=friends(s, seat)))
        return
    s.hand[seat] += (name,)
    out.append(ev.Picked(seat=seat, card=name, only=friends(s, seat)))
    if len(s.hand[seat]) == HAND:
        out.append(ev.Listed(seat=seat))


LISTS = Routine(_lists_advance, _lists_ask, _lists_answer)
