"""Risk: both LifeForces pay."""

from engine.games.keepers.board import settle_flow
from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, foe, foe_bar, foes, lose_lifeforce
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import State

THEIRS, YOURS = 5, 10


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    flow = Flow()
    lose_lifeforce(s, flow, foe(s, owner, parsed), THEIRS, "risk", out)
    lose_lifeforce(s, flow, owner, YOURS, "risk", out)
    settle_flow(s, flow)


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
    actions=foes,
    bar=foe_bar,
    use=use,
)
