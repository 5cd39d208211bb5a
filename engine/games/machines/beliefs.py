"""Beliefs: what a seat may take the state for, with everything hidden from it drawn anew.

Decides what a view leaves open (`visibility`): hands, Reserves, Specialists just drawn, and the
order of the decks.
"""

from __future__ import annotations

from engine.core import redraw
from engine.games.machines.board import DECKS, deck_name
from engine.games.machines.flow import RUNNER
from engine.games.machines.state import State, Turn, twin
from engine.kit.stack import Ask
from engine.rng import Stream, fork, shuffle


def determinize(s: State, seat: int | None, seed: int) -> State:
    """Return a copy with everything hidden from `seat` drawn anew, of the same view.

    Of each seat's own cards it is known how many lie in which deck, so what it holds of a kind
    is dealt anew from all unseen cards of that kind; Power cards are dealt among all hidden
    hands, Reserves and the deck. Cards everybody knows to be held stay where they are. What
    somebody else is asked is asked anew, of the cards it holds then. Unseen cards are put in
    order before they are shuffled: where they lie now must not show in what is drawn.
    """
    t, lot = twin(s), Stream(fork(seed, 1))
    redraw(t, fork(seed, 2))
    hidden = [x for x in range(len(t.sides)) if x != seat]
    unseen = [c for x in hidden for zone in _unknown(t, x) for c in zone]
    power = sorted([*t.power, *(c for c in unseen if _kind(t, c) == "power")])
    shuffle(lot, power)
    for x in hidden:
        _deal(t, x, power, lot)
        t.quiet[x] = 0  # that it has passed for the turn is its own affair
    t.power = tuple(power)
    if seat is not None and seat < len(t.sides):
        side = t.sides[seat]
        for deck, _ in DECKS.values():
            cards = sorted(getattr(side, deck))
            shuffle(lot, cards)
            setattr(side, deck, tuple(cards))
    if t.outcome is None and type(top := t.stack[-1]) is Ask and top.seat != seat:
        t.stack.pop()
        RUNNER.settle(t, [])
    return t


def _kind(t: State, card: str) -> str:
    return deck_name(t.book.cards[card])


def _unknown(t: State, x: int) -> tuple[list[str], list[str], list[str]]:
    """Return the cards in the hand, the Reserve and of those just drawn that nobody but their
    player knows. Which of them lie in the hand is not known where they are mixed: all count as
    cards of the hand then."""
    side = t.sides[x]
    hand, reserve = list(side.hand), list(side.reserve)
    for card in side.stowed:
        reserve.remove(card)
    if side.mixed:
        hand, reserve = hand + reserve, []
    for card in side.seen:
        (hand if card in hand else reserve).remove(card)
    turn = next((f for f in t.stack if type(f) is Turn), None)
    return hand, reserve, list(turn.drawn) if turn is not None and x == t.turn else []


def _deal(t: State, x: int, power: list[str], lot: Stream) -> None:
    """Deal a seat its hidden cards anew; Power cards come from `power`."""
    side, zones = t.sides[x], _unknown(t, x)
    pools = {"power": power}
    for kind, (deck, _) in DECKS.items():
        held = [c for cards in zones for c in cards if _kind(t, c) == kind]
        pools[kind] = sorted([*getattr(side, deck), *held])
        shuffle(lot, pools[kind])
    hand, reserve, drawn = (
        [pools[kind].pop() for kind in sorted(_kind(t, c) for c in cards)] for cards in zones
    )
    for kind, (deck, _) in DECKS.items():
        setattr(side, deck, tuple(pools[kind]))
    if drawn:
        next(f for f in t.stack if type(f) is Turn).drawn = tuple(drawn)
    hand += side.seen
    if side.mixed:
        shuffle(lot, hand)
        size = len(side.hand)
        hand, reserve = hand[:size], hand[size:]
    side.hand, side.reserve = tuple(hand), (*reserve, *side.stowed)
