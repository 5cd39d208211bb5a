"""Risk: both LifeForces pay."""

from engine.games.keepers.board import settle_flow
from engine.games.keepers.declaring import ENEMY, Out, Play, cc
from engine.games.keepers.effects import lose_lifeforce
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen
from engine.i18n import mark, tr

THEIRS, YOURS = 5, 10


def pay(s: State, play: Play, out: Out) -> None:
    flow = Flow()
    lose_lifeforce(s, flow, play.foe(s), THEIRS, play.card, out)
    lose_lifeforce(s, flow, play.owner, YOURS, play.card, out)
    settle_flow(s, flow)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    mine, other = seen.view.sides[owner].lifeforce, seen.view.sides[enemy].lifeforce
    template = mark("{enemy}'s LifeForce {other} → {other2}, yours {mine} → {mine2}")
    if owner != seen.seat:  # of a Keeper under Command
        template = mark("{enemy}'s LifeForce {other} → {other2}, {owner}'s {mine} → {mine2}")
    return tr(
        template,
        owner=seen.name(owner),
        enemy=seen.name(enemy),
        other=other,
        other2=max(0, other - THEIRS),
        mine=mine,
        mine2=max(0, mine - YOURS),
    )


def doubt(seen: Seen, cell: str) -> str:
    """Ask before the own LifeForce does not outlive it."""
    mine = seen.me.lifeforce
    if not mine or mine > YOURS:
        return ""
    if all(seen.view.sides[f].lifeforce > THEIRS for f in seen.foes()):
        return tr("Your LifeForce has {mine} and would fall: you would lose. Use Risk?", mine=mine)
    return tr("Your own LifeForce would also fall. Use Risk?")


CARD = cc(
    2,
    "health",
    f"The enemy LifeForce loses {THEIRS} Health and your own loses {YOURS}, at the same time. "
    "Nothing prevents it.",
    "It is not Damage: Truce does not stop it.",
    "If both fall, the match goes on without them; the player whose Keeper dies first then loses.",
    aim=ENEMY,
    does=(pay,),
    emblem="heart 50 50 98, rift cut",
    forecast=forecast,
    doubt=doubt,
)
