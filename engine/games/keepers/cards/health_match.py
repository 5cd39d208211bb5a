"""Health Match: the enemy Keeper gets your Keeper's Health."""

from engine.games.keepers.card_types import Card
from engine.games.keepers.effects import ENEMY, Out, adjust, foe
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.query import keeper_of, max_health
from engine.games.keepers.state import State
from engine.games.keepers.text.view_index import Seen


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    enemy = keeper_of(foe(s, owner, parsed))
    health = min(s.health[keeper_of(owner)], max_health(s, enemy))
    adjust(s, enemy, health, "health-match", out)


def forecast(seen: Seen, owner: int, enemy: int) -> str:
    mine, other = seen.keeper(owner).health, seen.keeper(enemy)
    return f"its Keeper: Health {other.health} → {min(mine, other.max_health)}"


def doubt(seen: Seen, cell: str) -> str:
    """Ask before it heals the enemy."""
    mine = seen.keeper(seen.seat).health
    if len(seen.foes()) == 1 and seen.keeper(seen.foes()[0]).health < mine:
        return "The enemy Keeper has less Health than yours: this heals it. Go on?"
    return ""


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
    aim=ENEMY,
    use=use,
    emblem="heart 27 26 54, heart 73 74 54, equal 74 24 32, equal 26 76 32",
    forecast=forecast,
    doubt=doubt,
)
