"""Which matches count for ratings, decided before they begin and when they end.

Beforehand: several people and no computer, in a server, from the game's own opening
(a text somebody wrote, for example a position, makes a match casual), and no first game, which
is for learning. At the end: every
side that is still in has acted twice in what still counts of the record, and somebody since the
first turn began, as nothing is lost by a setup alone; giving up, talk about a draw and what was
taken back are no such actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec

from bot.i18n import mark
from bot.store.rows import Done, Guest, Place, Player
from engine import core
from engine.core import Game
from engine.own_cards import OWN

#: So often each side must have acted.
TWICE = 2
#: Why a match is casual whatever was wished.
COMPUTERS, ONE_SIDE, OWN_POSITION, OWN_CARDS, FIRST_GAME = (
    mark("a computer plays along"), mark("all players are on one side"),
    mark("a custom starting position"), mark("custom cards"), mark("a first game"),
)  # fmt: skip
_NO_ACTS = (core.RESIGN, *core.DRAWS)


def may_count(
    game: Game[Any, Any], options: Any, people: Iterable[Player | Guest], place: Place
) -> bool:
    """Say whether a match with these people may be a rated one."""
    return bool(place.guild) and not why_casual(game, options, people)


def why_casual(game: Game[Any, Any], options: Any, people: Iterable[Player | Guest]) -> str:
    """Return why a match with these people cannot be a rated one in a server, empty if it can."""
    if any(one.policy for one in people):
        return COMPUTERS
    if len(game.teams(options)) < 2:
        return ONE_SIDE
    if game.ways.is_first_game(options):
        return FIRST_GAME
    texts = own_texts(game, options)
    return OWN_CARDS if texts == [OWN] else OWN_POSITION if texts else ""


def own_texts(game: Game[Any, Any], options: Any) -> list[str]:
    """Return the names of the options that hold texts somebody wrote. What one of the game's
    modes says there is the game's own."""
    info: Any = msgspec.inspect.type_info(type(options))
    modes = game.ways.modes()
    names = []
    for field in info.fields:
        kind = field.type
        kind = kind.type if isinstance(kind, msgspec.inspect.Metadata) else kind
        kind = kind.item_type if isinstance(kind, msgspec.inspect.VarTupleType) else kind
        value = getattr(options, field.name)
        usual = value == field.default or any(
            mode.options.get(field.name) == value for mode in modes
        )
        if isinstance(kind, msgspec.inspect.StrType) and not usual:
            names.append(field.name)
    return names


def acted_enough(
    game: Game[Any, Any] | None,
    teams: Sequence[int],
    done: Iterable[Done],
    out: Sequence[int] = (),
) -> bool:
    """Say whether every side that was in to the end has acted twice, and one in a turn.

    `done` are the actions that count. Who left the others before, seats `out`, has its place
    for it, however soon that was.
    """
    rows = [row for row in done if row.text not in _NO_ACTS]
    signs = turn_signs(game)
    began = (at for at, row in enumerate(rows) if any(sign in row.events for sign in signs))
    if signs and next(began, len(rows)) + 1 >= len(rows):
        return False
    acts = Counter(teams[row.seat] for row in rows)
    return all(acts[team] >= TWICE for seat, team in enumerate(teams) if seat not in out)


def turn_signs(game: Game[Any, Any] | None) -> tuple[str, ...]:
    """Return what stored events hold by which a turn begins; none in a game that tells no turns,
    or is gone."""
    kinds = () if game is None else get_args(game.event_type)
    return tuple(f'"type":"{kind.__struct_config__.tag}"' for kind in kinds if kind.new_turn)
