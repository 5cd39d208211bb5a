"""Whole matches of Of Men and Machines at random, and matches that are kept.

Decides the ways to play (`WAYS`), how a random match is played (`plies`), and which matches are
kept (`corpus`). They are made anew by `python -m tests.games.machines.play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import core
from engine.core import Event
from engine.games.machines import MACHINES, Options
from engine.games.machines.state import State
from engine.record import Record, record_of
from tests import kept

#: More plies than any match has.
BOUND = 20_000
#: Every way to play, by the word in the name of its file of kept matches.
WAYS: dict[str, Options] = {
    "arena": Options(),
    "corridor": Options(field="corridor", layout="dug-in"),
    "three": Options(seats=3, layout="picket"),
    "four": Options(seats=4),
    "alliance": Options(seats=4, play="alliance"),
}
SIZES = tuple(WAYS.values())
#: Whole matches of each way to play that are kept.
CORPUS = {"arena": 40, "corridor": 40, "three": 10, "four": 6, "alliance": 6}


def plies(
    seed: int, options: Options, leaving: bool = False
) -> Iterator[tuple[State, int, str, list[Event]]]:
    """Play at random, building seldom; yield state, seat, action, events after each ply. With
    `leaving` somebody resigns now and then."""
    dice, s = Random(seed), core.begin(MACHINES, seed, options)
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        d = dice.choice(MACHINES.decisions(s))
        actions = d.actions
        fights = [a for a in actions if "x" in a.partition(" ")[0] or a.startswith("skirmish")]
        if d.kind == "build" and dice.random() < 0.6:
            actions = ("done",)
        elif fights and dice.random() < 0.7:
            actions = tuple(fights)
        seat, action = d.seat, dice.choice(actions)
        if leaving and dice.random() < 0.01:
            seat, action = dice.choice(s.playing), "resign"
        yield s, seat, action, core.apply(MACHINES, s, seat, action)
    raise AssertionError("no end")


def corpus(name: str) -> list[Record]:
    """Return the matches to keep of a way to play."""
    options = WAYS[name]
    result = []
    for seed in range(CORPUS[name]):
        actions = [(seat, action) for _, seat, action, _ in plies(seed, options, seed % 4 == 3)]
        result.append(record_of(MACHINES, seed, options, actions))
    return result


def corpus_name(name: str) -> str:
    """Return the name of the file of a way to play in `tests.kept`."""
    return f"machines-{name}"


def main() -> None:
    """Record anew."""
    for name in WAYS:
        kept.keep(corpus_name(name), corpus(name))


if __name__ == "__main__":
    main()
