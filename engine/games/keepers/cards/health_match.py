"""Health Match: the enemy Keeper gets your Keeper's Health."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import Out, adjust, foe, foe_bar, foes
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, max_health
from engine.games.keepers.state import State


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    enemy = keeper_of(foe(s, owner, parsed))
    health = min(s.health[keeper_of(owner)], max_health(s, enemy))
    adjust(s, enemy, health, "health-match", out)


CARD = Card(
    name="health-match",
    title="Health Match",
    kind="cc",
    category="health",
    text="The enemy Keeper's Health becomes equal to your Keeper's current Health.",
    rule="KD-CARD-HEALTH-MATCH",
    cooldown=1,
    rulings=(
        "Up or down, but never above the enemy Keeper's maximum.",
        "It sets Health directly: no Damage, no Response, no protection.",
    ),
    actions=foes,
    bar=foe_bar,
    use=use,
)
