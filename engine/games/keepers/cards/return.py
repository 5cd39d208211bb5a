"""Return: all reserves flow back."""

from engine.games.keepers.declaring import ENEMY, FULL, Repays, cc
from engine.games.keepers.text.view_index import Seen
from engine.i18n import tr


def doubt(seen: Seen, cell: str) -> str:
    """Ask before one's own reserves go to the Economy while the enemy has less."""
    mine = seen.me.reserves
    if mine and mine >= max(seen.view.sides[f].reserves for f in seen.foes()):
        return tr("You would also lose your own {mine} Strange Matter. Go on?", mine=mine)
    return ""


CARD = cc(
    2,
    "matter",
    "The whole reserves of both players go to the Economy.",
    "Loot on the board and Loot being carried stay where they are.",
    aim=ENEMY,
    does=(Repays(FULL, both=True),),
    emblem="crystal 62 58 72, back 30 34 62",
    doubt=doubt,
    tells={"gained": "Return: {who} puts {n} Strange Matter back into the Economy."},
)
