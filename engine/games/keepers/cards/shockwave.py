"""Shockwave: the whole board shakes."""

from engine.games.keepers.board import hits_on, settle_flow
from engine.games.keepers.card_types import CARDS, Card, bare
from engine.games.keepers.effects import Out, always, no_aim
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.resolution import worth
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State
from engine.grid import OFF


def red(s: State, owner: int) -> int:
    """Return how many Damage cards a player has, vetoed ones included: they keep their place."""
    cards = (*s.row[owner], *s.cooling[owner])
    return sum(CARDS[bare(c)].category == "damage" for c in cards)


def barren(s: State, owner: int, amount: int) -> bool:
    """Say whether there is no Damage for anybody, not even to turn Markers over (Truce)."""
    return not worth(s, Hit("m", OFF, amount, owner))


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    flow, amount = Flow(), red(s, owner)
    if not barren(s, owner, amount):
        for cell in range(s.mat.size):
            hits_on(s, out, flow, cell, amount, owner)
    settle_flow(s, flow)


CARD = Card(
    name="shockwave",
    title="Shockwave",
    kind="cc",
    category="damage",
    text=(
        "Every space of the board takes Damage at once, 1 for each Damage card you "
        "own, Shockwave included."
    ),
    rule="KD-CARD-SHOCKWAVE",
    cooldown=2,
    rulings=(
        "Cards in your row and on your Cooldown Field count, vetoed ones too.",
        "Both sides are hit: Warriors, LifeForces, Walls, Bombs and Markers.",
        "It is no Attack: no Responses, but Deliver works.",
    ),
    actions=no_aim,
    bar=always,
    use=use,
)
