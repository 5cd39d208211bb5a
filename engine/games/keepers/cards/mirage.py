"""Mirage: the Keeper trades places across the board."""

from engine.games.keepers import board, query, state
from engine.games.keepers import events as ev
from engine.games.keepers.declaring import Out, Play, at, cc
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import trading
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF
from engine.i18n import mark


def why(s: State, seat: int, owner: int, cell: int) -> str:
    """Return why the Keeper may not trade places with whoever is there, empty if it may."""
    keeper, other = query.keeper_of(owner), s.board[cell]
    if other == OFF:
        return "no-warrior"
    own = other // PER_SEAT == owner and query.controller(s, other) in (owner, seat)
    if not own or other % PER_SEAT == KEEPER:
        return "card-target"
    if query.is_chained(s, other):
        return "chain"
    for piece, there in ((keeper, cell), (other, s.at[keeper])):
        if s.wall[there] and not query.has(s, piece, "scale"):
            return "wall-trade"
    return ""


def own(s: State, seat: int, owner: int) -> list[int]:
    mine = range(owner * PER_SEAT, (owner + 1) * PER_SEAT)
    return [s.at[p] for p in mine if query.visible(s, p)]


def trade(s: State, play: Play, out: Out) -> None:
    both = keeper, other = play.keeper, s.board[play.cell]
    here, there = s.at[keeper], s.at[other]
    for piece in both:
        state.lift(s, piece)
    for piece, src, dst in ((keeper, here, there), (other, there, here)):
        state.place(s, piece, dst)
        out.append(ev.Moved(piece=piece, src=src, dst=dst, how=play.card))
    flow = Flow()
    for piece in both:
        board.displaced(s, out, piece)
        board.ignite(s, flow, s.at[piece])  # where a Bomb that was only shown lay under the other
    board.settle_flow(s, flow)


CARD = cc(
    3,
    "evasive",
    "Your Keeper trades places with one of your Minions or your unchained "
    "Guardian, at any distance.",
    "Each must be allowed on its new space: a Wall needs Scale.",
    "It is a placement: Loot is not picked up, and immobilised pieces can trade.",
    "A hidden Keeper is revealed first.",
    by_keeper=True,
    aim=at(own, why),
    does=(trade,),
    emblem="swap",
    doubt=lambda seen, cell: trading(seen, cell, seen.keeper(seen.seat).cell),
    tells={
        "moved": "{who} trades places, {way}.",
        "swapped": "{who} trades places with {other}, {way}.",
    },
    reasons={
        "wall-trade": (
            "KD-MOVE-12",
            mark("One of the two would end on a Wall, but has no Scale."),
        ),
    },
)
