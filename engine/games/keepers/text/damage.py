"""What Damage would come to, as far as a reader sees: for hints, labels and questions.

Decides how what cards make of Damage (KD-PRIO-03) is read off a view: from what runs and from the
rows in sight. What a card does by a function of its own is not read, but that it waits for an
Attack: then nothing is foretold of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.games.keepers.card_changes import (
    BEARER,
    ENEMY_GUARDIAN,
    KEEPERS,
    MINION,
    YOUR_KEEPER,
    YOUR_MINIONS,
    YOURS,
    Change,
    Who,
)
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.state import KINDS
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece
from engine.grid import OFF

KEEPER, GUARDIAN = KINDS[:2]


class _Source(NamedTuple):
    """A change that works: whose card it is of, and on which piece it lies (OFF: none)."""

    change: Change
    owner: int
    on: int


def blow(seen: Seen, attacker: Piece, target: Piece | None) -> int:
    """Return what an Attack of a Warrior takes off another one, or a LifeForce or Wall (None)."""
    if target is not None and _pinned(seen, attacker):
        return 0
    return dealt(seen, target, struck(seen, attacker, target), attacker)


def struck(seen: Seen, attacker: Piece, target: Piece | None = None) -> int:
    """Return what an Attack of a Warrior deals before anything prevents it."""
    amount = attacker.strength
    for hook in ("replaces", "multiplies"):
        for source in _working(seen, hook):
            if _fits(source, target, attacker, ""):
                other = source.change.amount
                amount = other if hook == "replaces" else amount * other
    return amount


def dealt(
    seen: Seen, target: Piece | None, amount: int, attacker: Piece | None = None, cause: str = ""
) -> int:
    """Return what of some Damage a Warrior takes, or a LifeForce or Wall (None); a Deliver token
    saves from all of it."""
    if any(_fits(source, target, attacker, cause) for source in _working(seen, "prevents")):
        return 0
    if target is None or amount <= 0:
        return max(0, amount)
    if "armor" in seen.abilities(target) and "armor-used" not in target.statuses:
        amount -= 1
    return 0 if "deliver" in target.statuses else amount


def _working(seen: Seen, hook: str) -> Iterator[_Source]:
    """Yield the changes at a hook of all that runs and of the Passives in the rows."""
    for run in seen.view.running:
        card = CARDS.get(run.name)
        if card is not None and card.kind != "passive":
            yield from (_Source(c, run.by, run.on) for c in card.changes if c.hook == hook)
    for side in seen.view.sides:
        cards = [CARDS[c.name] for c in side.row if c.name in CARDS and not c.vetoed]
        keeper = seen.keeper(side.seat).id
        for card in cards:
            if card.kind == "passive":
                yield from (_Source(c, side.seat, keeper) for c in card.changes if c.hook == hook)


def _pinned(seen: Seen, attacker: Piece) -> bool:
    """Say whether a card waits for an Attack of this Keeper, to make something else of it."""
    return attacker.kind == KEEPER and any(
        run.seat == attacker.seat and run.on == OFF and CARDS[run.name].hooks.aims is not None
        for run in seen.view.running
        if run.name in CARDS
    )


# --- whom a change is for ------------------------------------------------------------------


def _fits(source: _Source, target: Piece | None, attacker: Piece | None, cause: str) -> bool:
    """Say whether a change bears on Damage from an attacker (None: of something else)."""
    c = source.change
    if c.who is not None and (target is None or not _MEANT[c.who](source, target)):
        return False
    if c.by is not None and (attacker is None or not _MEANT[c.by](source, attacker)):
        return False
    if c.cause and c.cause != cause:
        return False
    enemy = attacker is None or target is None or _side(attacker) % 2 != _side(target) % 2
    return not c.attack or (attacker is not None and enemy)


def _side(piece: Piece) -> int:
    """Return whom a Warrior obeys: its owner, or who commands it."""
    return next((run.by for run in piece.lasting if run.name == "commanded"), piece.seat)


#: Whether a Warrior is meant (`card_changes`), by what is seen of it.
_MEANT: dict[Who, Callable[[_Source, Piece], bool]] = {
    YOUR_KEEPER: lambda source, p: p.kind == KEEPER and p.seat == source.owner,
    YOURS: lambda source, p: _side(p) == source.owner,
    YOUR_MINIONS: lambda source, p: p.kind not in (KEEPER, GUARDIAN) and _side(p) == source.owner,
    ENEMY_GUARDIAN: lambda source, p: p.kind == GUARDIAN and _side(p) % 2 != source.owner % 2,
    KEEPERS: lambda source, p: p.kind == KEEPER,
    MINION: lambda source, p: p.kind not in (KEEPER, GUARDIAN),
    BEARER: lambda source, p: p.id == source.on,
}
