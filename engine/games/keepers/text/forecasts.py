"""What a card would do now, in the words of a menu, for the shapes several cards share.

Decides how a change is foretold from what the reader sees; a card's own forecast stands in
its declaration.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.keepers.text.view_index import Seen

#: More than any maximum of Health.
FULL = 99


def healed(amount: int) -> Callable[[Seen, int, int], str]:
    """Return the forecast of a card that heals its owner's Keeper so much."""

    def forecast(seen: Seen, owner: int, enemy: int) -> str:
        keeper = seen.keeper(owner)
        if keeper.where not in ("board", "hidden"):
            return ""
        if keeper.health >= keeper.max_health:
            return f"{keeper.health} Health, full already"
        return f"Health {keeper.health} → {min(keeper.health + amount, keeper.max_health)}"

    return forecast
