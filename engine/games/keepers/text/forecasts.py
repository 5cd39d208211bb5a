"""What a card would do now, in the words of a menu, for the shapes several cards share.

Decides how a change is foretold from what the reader sees; a card's own forecast stands in
its declaration.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.keepers.text.view_index import Seen
from engine.i18n import tr

#: More than any maximum of Health.
FULL = 99


def healed(amount: int) -> Callable[[Seen, int, int], str]:
    """Return the forecast of a card that heals its owner's Keeper so much."""

    def forecast(seen: Seen, owner: int, enemy: int) -> str:
        keeper = seen.keeper(owner)
        if keeper.where not in ("board", "hidden"):
            return ""
        if keeper.health >= keeper.max_health:
            return tr("{health} Health, full already", health=keeper.health)
        after = min(keeper.health + amount, keeper.max_health)
        return tr("Health {health} → {after}", health=keeper.health, after=after)

    return forecast
