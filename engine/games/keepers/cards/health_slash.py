"""Health Slash: half of the enemy Keeper's Health is gone."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, adjust, foe, halve
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    enemy = keeper_of(foe(s, owner, parsed))
    adjust(s, enemy, halve(s.health[enemy]), "health-slash", out)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    health = seen.keeper(enemy).health
    return f"its Keeper: Health {health} → {halve(health)}"


CARD = Card(
    name="health-slash",
    title="Health Slash",
    kind="cc",
    category="health",
    text="The enemy Keeper loses half of its current Health; what stays is rounded up.",
    rule="KD-CARD-HEALTH-SLASH",
    cooldown=2,
    rulings=(
        "So it never kills: 1 stays 1.",
        "It sets Health directly: Armor and Deliver do nothing, and there is no Response.",
    ),
    aim=ENEMY,
    use=use,
    emblem="heart 50 50 96, slash 50 50 104 cut",
    forecast=forecast,
)
