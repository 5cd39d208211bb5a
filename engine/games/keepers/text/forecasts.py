"""What a card would do now, in the words of a menu: read off the steps it is declared with.

Decides how a change is foretold from what the reader sees. A card that foretells in words of
its own has them in its declaration (`card_types.Card.forecast`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.games.keepers.card_steps import Heal, Repays, SetsHealth
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.view_index import Seen
from engine.i18n import mark, tr


def forecast(seen: Seen, card: str, owner: int, enemy: int) -> str:
    """Return what a card would do now, empty if that is clear or unknown."""
    declared = CARDS.get(card)
    if declared is None:
        return ""
    if seen.repeats(card, owner):
        return tr("still active: no effect")
    if declared.forecast is not None:
        return declared.forecast(seen, owner, enemy)
    for step in declared.does:
        if (foretold := _STEPS.get(type(step))) is not None:
            return foretold(seen, step, owner, enemy)
    return ""


def _healed(seen: Seen, step: Heal, owner: int, enemy: int) -> str:
    keeper = seen.keeper(owner)
    if step.everyone or keeper.where not in ("board", "hidden"):
        return ""
    if keeper.health >= keeper.max_health:
        return tr("{health} Health, full already", health=keeper.health)
    after = min(keeper.health + step.amount, keeper.max_health)
    return tr("Health {before} → {after}", before=keeper.health, after=after)


def _set(seen: Seen, step: SetsHealth, owner: int, enemy: int) -> str:
    mine, other = seen.keeper(owner).health, seen.keeper(enemy)
    after = step.rule(mine, other.health, other.max_health)
    return tr("its Keeper: Health {before} → {after}", before=other.health, after=after)


def _repaid(seen: Seen, step: Repays, owner: int, enemy: int) -> str:
    mine, others = seen.view.sides[owner].reserves, seen.view.sides[enemy].reserves
    if step.both:
        template = mark("you have {mine}, {enemy} has {n}")
        if owner != seen.seat:  # of a Keeper under Command
            template = mark("{owner} has {mine}, {enemy} has {n}")
        owned, other = seen.name(owner), seen.name(enemy)
        return tr(template, owner=owned, mine=mine, enemy=other, n=others)
    return tr("{enemy} has {n}", enemy=seen.name(enemy), n=others)


_STEPS: dict[type, Callable[[Seen, Any, int, int], str]] = {
    Heal: _healed,
    Repays: _repaid,
    SetsHealth: _set,
}
