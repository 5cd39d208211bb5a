"""Shockwave: the whole board shakes."""

from engine.games.keepers import board
from engine.games.keepers.card_types import CARDS, bare
from engine.games.keepers.declaring import Out, Play, cc
from engine.games.keepers.events import Hurt
from engine.games.keepers.resolution import worth
from engine.games.keepers.stack import Flow, Hit
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import doomed
from engine.games.keepers.text.foretold import comes_of
from engine.games.keepers.text.view_index import Seen
from engine.grid import OFF
from engine.i18n import tr


def shake(s: State, play: Play, out: Out) -> None:
    flow, amount = Flow(), power(s, play.owner)
    if amount:  # without Damage for anybody (Truce) not even Markers are turned over
        laid = s.marks
        for cell in range(s.mat.size):
            board.hits_on(s, out, flow, cell, amount, play.owner, laid=laid)
    board.settle_flow(s, flow)


def power(s: State, owner: int) -> int:
    """Return what it deals for a side: as many as it owns Damage cards, if anything. Vetoed ones
    count, too: they keep their place."""
    owned = (*s.row[owner], *s.cooling[owner])
    amount = sum(CARDS[bare(c)].category == "damage" for c in owned)
    return worth(s, Hit("m", OFF, amount, owner))


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    return tr("{n} Damage to every space", n=power(seen.state, owner))


def doubt(seen: Seen, cell: str) -> str:
    """Name the own pieces that would not outlive it."""
    n, events = power(seen.state, seen.seat), comes_of(seen, "play shockwave")
    if any(isinstance(e, Hurt) and (e.what, e.id, e.left) == ("l", seen.seat, 0) for e in events):
        return tr("Shockwave deals {n} everywhere: your LifeForce would fall. Use it?", n=n)
    if not (who := doomed(seen, events)):
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
