"""Health Match: the enemy Keeper gets your Keeper's Health."""

from engine.games.keepers.declaring import ENEMY, SetsHealth, as_yours, cc
from engine.games.keepers.text.view_index import Seen
from engine.i18n import tr


def doubt(seen: Seen, cell: str) -> str:
    """Ask before it heals the enemy."""
    mine = seen.keeper(seen.seat).health
    if len(seen.foes()) == 1 and seen.keeper(seen.foes()[0]).health < mine:
        return tr("The enemy Keeper has less Health than yours, so this heals it. Go on?")
    return ""


CARD = cc(
    1,
    "health",
    "The enemy Keeper's Health becomes equal to your Keeper's current Health.",
    "Up or down, but never above the enemy Keeper's maximum.",
    "It sets Health directly: no Damage, no Response, no protection.",
    aim=ENEMY,
    does=(SetsHealth(as_yours),),
    emblem="heart 27 26 54, heart 73 74 54, equal 74 24 32, equal 26 76 32",
    doubt=doubt,
)
