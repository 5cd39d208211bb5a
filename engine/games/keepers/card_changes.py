"""What a card changes while it works, as data, and the hooks of the rules made of it.

Decides what a row such as `Change("speed", 1, YOUR_KEEPER)` means at its hook. `Ends` says
by what an effect is over before its time. Warriors are named by the words in capitals:
whether one is meant, by (state, source, piece).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.core import Event
from engine.games.keepers.card_types import Hooks, Source
from engine.games.keepers.effects import enemy_attack, finish, ours, theirs
from engine.games.keepers.query import keeper_of
from engine.games.keepers.stack import Hit, Strike
from engine.games.keepers.state import State, kind_of, side
from engine.games.keepers.warriors import GUARDIAN, KEEPER, MINIONS, PER_SEAT
from engine.grid import OFF

Who = Callable[[State, Source, int], bool]
#: A Speed no Warrior has.
NO_LIMIT = 99


def YOUR_KEEPER(s: State, source: Source, piece: int) -> bool:
    return piece == keeper_of(source.owner)


def YOURS(s: State, source: Source, piece: int) -> bool:
    return ours(s, piece, source.owner)


def YOUR_MINIONS(s: State, source: Source, piece: int) -> bool:
    return kind_of(piece) in MINIONS and ours(s, piece, source.owner)


def ENEMY_GUARDIAN(s: State, source: Source, piece: int) -> bool:
    return kind_of(piece) == GUARDIAN and theirs(s, piece, source.owner)


def KEEPERS(s: State, source: Source, piece: int) -> bool:
    return piece % PER_SEAT == KEEPER


def MINION(s: State, source: Source, piece: int) -> bool:
    return kind_of(piece) in MINIONS


def BEARER(s: State, source: Source, piece: int) -> bool:
    """What the effect lies on."""
    return piece == source.on


class Change(NamedTuple):
    """A change at one of `card_types.Hooks`: how much, and for whom.

    `who` is the Warrior the hook asks about, or the one that would be hurt; None: anybody. For a
    Hit `by` is its attacker, `cause` what it comes of, and `attack` asks for an Attack by enemies.
    `when` says by (state, source, piece) whether the moment has come. A change for sides
    (`price`, `starves`, ...) is for those the effect lies on.
    """

    hook: str
    amount: int = 1
    who: Who | None = None
    by: Who | None = None
    cause: str = ""
    attack: bool = False
    when: Who | None = None


class Ends(NamedTuple):
    """An effect is over at a hook: `attacked` by, `moves`, `displaced` or `keeper_died`."""

    hook: str
    who: Who | None = None


def hooks_of(changes: tuple[Change, ...], ends: Ends | None, own: Hooks) -> Hooks:
    """Return the hooks of a card: those made of its data besides those of its own."""
    made: dict[str, Any] = {c.hook: MAKERS[c.hook](c) for c in changes}
    if ends is not None:
        made[ends.hook] = ENDINGS[ends.hook](ends.who)
    return own._replace(**made) if made else own


# --- of a Warrior ------------------------------------------------------------------------


def _meant(c: Change) -> Who:
    who, when = c.who, c.when
    if who is None:
        return when or (lambda s, source, piece: True)
    if when is None:
        return who
    return lambda s, source, piece: who(s, source, piece) and when(s, source, piece)


def _number(c: Change) -> Callable[[State, Source, int], int]:
    meant, amount = _meant(c), c.amount
    return lambda s, source, piece: amount if meant(s, source, piece) else 0


def _cap(c: Change) -> Callable[[State, Source, int], int]:
    meant, amount = _meant(c), c.amount
    return lambda s, source, piece: amount if meant(s, source, piece) else NO_LIMIT


def _instead(c: Change) -> Callable[[State, Source, int, int], int]:
    meant, amount = _meant(c), c.amount
    return lambda s, source, piece, so_far: amount if meant(s, source, piece) else so_far


def _holds(c: Change) -> Callable[[State, Source, int, int], bool]:
    meant = _meant(c)
    return lambda s, source, piece, cell: meant(s, source, piece)


def _silent(c: Change) -> Callable[[State, Source, Strike], bool]:
    meant = _meant(c)
    return lambda s, source, blow: meant(s, source, blow.piece)


# --- of a side ---------------------------------------------------------------------------


def _sides(c: Change) -> Callable[..., bool]:
    return lambda s, source, seat, *about: source.on in (OFF, side(seat))


def _price(c: Change) -> Callable[[State, Source, int, str], int]:
    covers, amount = _sides(c), c.amount
    return lambda s, source, seat, what: amount if covers(s, source, seat) else 0


# --- of a Hit ----------------------------------------------------------------------------


def _struck(c: Change) -> Callable[[State, Source, Hit], bool]:
    who, by, cause, attack, when = c.who, c.by, c.cause, c.attack, c.when
    if (who, by, cause, attack, when) == (None, None, "", False, None):
        return lambda s, source, hit: True

    def fits(s: State, source: Source, hit: Hit) -> bool:
        if who is not None and (hit.what != "w" or not who(s, source, hit.id)):
            return False
        if by is not None and (hit.source == OFF or not by(s, source, hit.source)):
            return False
        if cause and hit.cause != cause:
            return False
        if when is not None and not when(s, source, hit.id):
            return False
        return not attack or enemy_attack(s, hit)

    return fits


def _otherwise(nothing: int) -> Callable[[Change], Callable[[State, Source, Hit], int]]:
    def maker(c: Change) -> Callable[[State, Source, Hit], int]:
        fits, amount = _struck(c), c.amount
        return lambda s, source, hit: amount if fits(s, source, hit) else nothing

    return maker


def _reflects(c: Change) -> Callable[[State, Source, Hit, int], int]:
    fits, times = _struck(c), c.amount
    return lambda s, source, hit, taken: times * taken if fits(s, source, hit) else 0


#: What makes the function of a hook out of a `Change`.
MAKERS: dict[str, Callable[[Change], Callable[..., Any]]] = {
    "base_speed": _number,
    "speed": _number,
    "strength": _number,
    "reach": _number,
    "speed_cap": _cap,
    "health_cap": _number,
    "max_health": _instead,
    "holds": _holds,
    "silent": _silent,
    "price": _price,
    "starves": _sides,
    "silences": _sides,
    "wall_immune": _sides,
    "prevents": _struck,
    "pushes": _struck,
    "replaces": _otherwise(-1),
    "multiplies": _otherwise(1),
    "reflects": _reflects,
}


# --- before its time -----------------------------------------------------------------------


def _over(s: State, source: Source, out: list[Event]) -> None:
    finish(s, source.card, source.owner, out, source.on)


def _by_attack(who: Who | None) -> Callable[[State, Source, list[Event], Strike], None]:
    def attacked(s: State, source: Source, out: list[Event], blow: Strike) -> None:
        if who is None or who(s, source, blow.piece):
            _over(s, source, out)

    return attacked


def _by_piece(who: Who | None) -> Callable[[State, Source, list[Event], int], None]:
    def happened(s: State, source: Source, out: list[Event], piece: int) -> None:
        if who is None or who(s, source, piece):
            _over(s, source, out)

    return happened


def _by_move(who: Who | None) -> Callable[[State, Source, int], None]:
    def moves(s: State, source: Source, piece: int) -> None:
        if who is None or who(s, source, piece):
            _over(s, source, [])  # what it was for goes on: nothing to be told

    return moves


ENDINGS: dict[str, Callable[[Who | None], Callable[..., None]]] = {
    "attacked": _by_attack,
    "displaced": _by_piece,
    "keeper_died": _by_piece,
    "moves": _by_move,
}
