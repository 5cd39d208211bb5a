"""Risk: both LifeForces pay."""

from engine.games.keepers.board import settle_flow
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, foe, lose_lifeforce
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen

THEIRS, YOURS = 5, 10


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    flow = Flow()
    lose_lifeforce(s, flow, foe(s, owner, parsed), THEIRS, "risk", out)
    lose_lifeforce(s, flow, owner, YOURS, "risk", out)
    settle_flow(s, flow)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    mine, other = seen.view.sides[owner].lifeforce, seen.view.sides[enemy].lifeforce
    after = f"{other} → {max(0, other - THEIRS)}, yours {mine} → {max(0, mine - YOURS)}"
    return f"{seen.name(enemy)}'s LifeForce {after}"


def doubt(seen: Seen, cell: str) -> str:
    """Ask before the own LifeForce does not outlive it."""
    mine = seen.me.lifeforce
    if not mine or mine > YOURS:
        return ""
    if all(seen.view.sides[f].lifeforce > THEIRS for f in seen.foes()):
        return f"Your LifeForce has {mine} and would fall: you would lose. Use Risk?"
    return "Your own LifeForce would fall as well. Use Risk?"


CARD = Card(
    name="risk",
    title="Risk",
    kind="cc",
    category="health",
    text=(
        "The enemy LifeForce loses 5 Health and your own loses 10, at the same time. "
        "Nothing prevents it."
    ),
    rule="KD-CARD-RISK",
    cooldown=2,
    rulings=(
        "It is no Damage: Truce does not stop it.",
        "If both fall, the game goes on without them; whose Keeper dies first then loses.",
    ),
    aim=ENEMY,
    use=use,
    emblem="heart 50 50 98, rift cut",
    forecast=forecast,
    doubt=doubt,
)
