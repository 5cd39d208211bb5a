"""Shockwave: the whole board shakes."""

from engine.games.keepers import board
from engine.games.keepers.card_types import CARDS, bare
from engine.games.keepers.declaring import Out, Play, cc
from engine.games.keepers.resolution import worth
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import doomed
from engine.games.keepers.text.damage import dealt
from engine.games.keepers.text.view_index import Seen
from engine.grid import OFF
from engine.i18n import tr


def shake(s: State, play: Play, out: Out) -> None:
    owned = (*s.row[play.owner], *s.cooling[play.owner])
    # Vetoed ones count, too: they keep their place.
    flow, amount = Flow(), sum(CARDS[bare(c)].category == "damage" for c in owned)
    # Without Damage for anybody (Truce) not even Markers are turned over.
    if worth(s, Hit("m", OFF, amount, play.owner)):
        laid = s.marks
        for cell in range(s.mat.size):
            board.hits_on(s, out, flow, cell, amount, play.owner, laid=laid)
    board.settle_flow(s, flow)


def power(seen: Seen, seat: int) -> int:
    """Return what it deals for a side: as many as it is seen to own Damage cards, if anything."""
    side = seen.view.sides[seat]
    owned = (c.name for c in (*side.row, *side.field))
    amount = sum(CARDS[name].category == "damage" for name in owned if name in CARDS)
    return dealt(seen, None, amount)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    return tr("{n} Damage to every space", n=power(seen, owner))


def doubt(seen: Seen, cell: str) -> str:
    """Name the own pieces that would not outlive it."""
    n = power(seen, seen.seat)
    if seen.me.lifeforce and seen.me.lifeforce <= n:
        return tr("Shockwave deals {n} everywhere: your LifeForce would fall. Use it?", n=n)
    if not (who := doomed(seen, n)):
        return ""
    return tr("Shockwave deals {n} everywhere: your {who} would not survive. Use it?", n=n, who=who)


CARD = cc(
    2,
    "damage",
    "Every space of the board takes Damage at once, 1 for each Damage card you "
    "own, Shockwave included.",
    "Cards in your row and on your Cooldown Field count, vetoed ones too.",
    "Both sides are hit: Warriors, LifeForces, Walls, Bombs and Markers.",
    "It is not an Attack: no Responses, but Deliver works.",
    does=(shake,),
    emblem="wave",
    forecast=forecast,
    doubt=doubt,
)
