"""Shockwave: the whole board shakes."""

from engine.games.keepers.board import hits_on, settle_flow
from engine.games.keepers.card_types import CARDS, Card, bare
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.resolution import worth
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import NAMED
from engine.games.keepers.text.view_index import Seen
from engine.grid import OFF
from engine.kit.text import listed


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


def power(seen: Seen, seat: int) -> int:
    """Return how many Damage cards a side is seen to own."""
    side = seen.view.sides[seat]
    owned = (c.name for c in (*side.row, *side.field))
    return sum(CARDS[name].category == "damage" for name in owned if name in CARDS)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    return f"{power(seen, owner)} Damage to every space"


def doubt(seen: Seen, cell: str) -> str:
    """Name the own pieces that would not outlive it."""
    deals = power(seen, seen.seat)
    if seen.me.lifeforce and seen.me.lifeforce <= deals:
        return f"Shockwave deals {deals} everywhere: your LifeForce would fall. Use it?"
    lost = [p for p in seen.view.pieces if p.seat == seen.seat and p.cell and p.health <= deals]
    if not lost:
        return ""
    names = [p.kind.capitalize() for p in lost[:NAMED]]
    if len(lost) > NAMED:
        names.append(f"{len(lost) - NAMED} more")
    return f"Shockwave deals {deals} everywhere: your {listed(names)} would not survive. Use it?"


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
    use=use,
    emblem="wave",
    forecast=forecast,
    doubt=doubt,
)
