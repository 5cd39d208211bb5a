"""A match may ask before a turn ends; everything else in it is as in one that does not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engine import core, turn_end
from engine.games import GAMES
from engine.turn_end import END, TURN_END
from tests import contract
from tests.test_contract import WAYS, ways

#: Actions played of each match.
LENGTH = 80
#: So many of the questions are looked at closely.
LOOKED = 2


def begun(game: Any, options: Any) -> tuple[Any, Any]:
    """Return the same match twice: the first one asks before a turn ends, the other does not.

    Both draw as they go on, so that one more answer changes no draw.
    """
    asking, plain = (game.setup(7, chosen) for chosen in (turn_end.asking(options), options))
    asking.asks_end = True
    return asking, plain


def asked_end(game: Any, state: Any) -> core.Decision | None:
    return next((d for d in game.decisions(state) if d.kind == TURN_END), None)


def same(one: Any, other: Any) -> bool:
    """Say whether two states differ in nothing but what they ask and count."""

    def bare(s: Any) -> Any:
        result = msgspec.to_builtins(s)
        for key in ("asks_end", "ply", "options"):
            result.pop(key, None)
        return result

    return bool(bare(one) == bare(other))


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_turn_that_asks_leads_where_one_that_does_not_leads(name: str, way: int) -> None:
    game: Any = GAMES[name]
    options = ways(game)[way]
    if not hasattr(options, "turn_end"):
        return  # its turns end by a word in any case
    chance = Random(way)
    asking, plain = begun(game, options)
    ends = 0
    for _ in range(LENGTH):
        if (d := asked_end(game, asking)) is not None:
            assert d.actions == (END,)
            assert game.decisions(asking) == (d,), "somebody else is asked at the same time"
            assert game.default(asking, d) == END
            if ends < LOOKED:
                contract.position(game, asking, drawn=0)
            core.apply(game, asking, d.seat, END)
            ends += 1
        assert same(asking, plain)
        if plain.outcome is not None:
            break
        d = chance.choice(game.decisions(plain))
        action = chance.choice(d.actions)
        core.apply(game, plain, d.seat, action)
        core.apply(game, asking, d.seat, action)
    assert ends or name == "resonance"  # there a turn is ended by a word nearly always


@pytest.mark.parametrize("name", GAMES)
def test_a_new_match_asks_if_its_options_say_so(name: str) -> None:
    game: Any = GAMES[name]
    options = ways(game)[0]
    assert core.begin(game, 1, options).asks_end is msgspec.UNSET
    chosen = turn_end.asking(options)
    asks = core.begin(game, 1, chosen).asks_end
    assert (asks is True) == hasattr(options, "turn_end")
    # What is thought about a match asks nothing more.
    belief = game.determinize(core.begin(game, 1, chosen), 0, 3)
    assert belief.asks_end is msgspec.UNSET
