"""Bounty Hunter: enemies you destroy drop more."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.mat import team
from engine.games.keepers.state import State, seat_of

EXTRA = 2


def loot(s: State, source: Source, piece: int, by: int) -> int:
    enemy = team(seat_of(piece)) != team(source.owner)
    return EXTRA if by == source.owner and enemy else 0


CARD = Card(
    name="bounty-hunter",
    title="Bounty Hunter",
    kind="passive",
    category="matter",
    text="Every enemy Warrior you destroy drops 2 more Loot.",
    rule="KD-CARD-BOUNTY-HUNTER",
    rulings=(
        "The extra does not come out of the Economy.",
        (
            "It counts whenever the kill is yours: by Attack, Bomb, Explode or the "
            "Effect of your Wall."
        ),
    ),
    hooks=Hooks(loot=loot),
    emblem="sniper, crystal_body 50 50 52, crystal 50 50 46",
)
