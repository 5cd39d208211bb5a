"""Minionized: both Keepers are as frail as Minions."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, adjust, begin, nth_turn
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import KEEPER, PER_SEAT, State
from engine.grid import OFF

HEALTH = 1


def health_cap(s: State, source: Source, piece: int) -> int:
    return HEALTH if piece % PER_SEAT == KEEPER else 0


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "minionized", OFF, owner, out, nth_turn(s, owner, 3))
    for side in s.mat.seats:
        adjust(s, keeper_of(side), HEALTH, "minionized", out)


CARD = Card(
    name="minionized",
    title="Minionized",
    kind="cc",
    category="health",
    text=(
        "Until the end of your third turn, this one included, both Keepers have 1 "
        "Health and a maximum of 1."
    ),
    rule="KD-CARD-MINIONIZED",
    cooldown=2,
    rulings=(
        "The turn you play it in is the first; played in a Response, your coming turn is.",
        "A Keeper that respawns meanwhile has 1.",
        "Afterwards the maximum returns, the lost Health does not.",
        "It sets Health directly, so nothing protects from it.",
    ),
    hooks=Hooks(health_cap=health_cap),
    use=use,
    emblem="keeper 40 40 80, up 76 72 52 180",
)
