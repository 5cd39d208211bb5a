"""Mirage: the Keeper trades places across the board."""

from collections.abc import Iterable

from engine.games.keepers import events as ev
from engine.games.keepers.board import displaced, settle_flow
from engine.games.keepers.card_types import Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.mat import NAME
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import controller, has, is_chained, keeper_of, visible
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import KEEPER, PER_SEAT, State, lift, place
from engine.grid import OFF


def partner_bar(s: State, seat: int, owner: int, other: int) -> str:
    """Return why the Keeper may not trade places with a Warrior, empty if it may."""
    keeper = keeper_of(owner)
    if other == OFF or not visible(s, other):
        return "no-warrior"
    own = other // PER_SEAT == owner and controller(s, other) in (owner, seat)
    if not own or other % PER_SEAT == KEEPER:
        return "card-target"
    if is_chained(s, other):
        return "chain"
    for piece, there in ((keeper, s.at[other]), (other, s.at[keeper])):
        if s.wall[there] and not has(s, piece, "scale"):
            return "wall-trade"
    return ""


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    own = range(owner * PER_SEAT, (owner + 1) * PER_SEAT)
    return [NAME[s.at[p]] for p in own if not partner_bar(s, seat, owner, p)]


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.target == OFF:
        return "card-aim"
    return partner_bar(s, seat, owner, s.board[parsed.target])


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    keeper, other = keeper_of(owner), s.board[parsed.target]
    here, there = s.at[keeper], s.at[other]
    for piece in (keeper, other):
        lift(s, piece)
    for piece, src, dst in ((keeper, here, there), (other, there, here)):
        place(s, piece, dst)
        out.append(ev.Moved(piece=piece, src=src, dst=dst, how="mirage"))
    for piece in (keeper, other):
        displaced(s, out, piece)
    settle_flow(s, Flow())


CARD = Card(
    name="mirage",
    title="Mirage",
    kind="cc",
    category="evasive",
    text=(
        "Your Keeper trades places with one of your Minions or your unchained "
        "Guardian, at any distance."
    ),
    rule="KD-CARD-MIRAGE",
    cooldown=3,
    rulings=(
        "Each must be allowed on its new space: a Wall needs Scale.",
        "It is a placement: Loot is not picked up, and immobilised pieces can trade.",
        "A hidden Keeper is revealed first.",
    ),
    by_keeper=True,
    aim=Aim(actions, bar),
    use=use,
    emblem="swap",
    tells={"moved": "{who} trades places, {way}."},
)
