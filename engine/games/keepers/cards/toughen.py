"""Toughen: the Keeper has more Health."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, begin, heal, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, max_health
from engine.games.keepers.state import State

MAXIMUM = 7


def maximum(s: State, source: Source, piece: int, so_far: int) -> int:
    return MAXIMUM if piece == keeper_of(source.owner) else so_far


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    # It happens once: neither a Veto nor the Keeper's death takes it back (KD-CSYS-08).
    begin(s, "toughen", side(owner), owner, out)
    keeper = keeper_of(owner)
    heal(s, keeper, max_health(s, keeper), out)


CARD = Card(
    name="toughen",
    title="Toughen",
    kind="event",
    category="health",
    text="Your Keeper's maximum Health becomes 7, and it heals fully.",
    rule="KD-CARD-TOUGHEN",
    rulings=("If Minionized runs, the 7 count from its end.",),
    hooks=Hooks(max_health=maximum),
    use=use,
    emblem="armor, heart 50 47 52 cut",
)
