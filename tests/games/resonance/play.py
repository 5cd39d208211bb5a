"""Whole matches of Resonance at random, positions counted, and matches that are kept.

Decides the ways to play (`WAYS`), how a random match is played (`plies`), of what positions
are counted (`COUNTS`), and which matches are kept (`corpus`). Counts and kept
matches are made anew by `python -m tests.games.resonance.play`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import core
from engine.core import Decision, Event
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.state import State
from engine.record import Record, record_of
from engine.releases import newest
from tests import kept
from tests.counting import Counts

#: More plies than any match has.
BOUND = 20_000
#: Questions between two actions.
RESTING = {"turn", "pick", "plan"}


def fresh(options: Options) -> Options:
    """Return options as a new match has them."""
    return RESONANCE.ways.counted(newest(RESONANCE, options), True)


#: Every way to play, by the word in the name of its file of kept matches. In the last a side may be
#: locked out, as in matches that began before the rule about that.
WAYS: dict[str, Options] = {
    "two": fresh(Options(seats=2)),
    "three": fresh(Options(seats=3)),
    "four": fresh(Options(seats=4)),
    "two-paragon": fresh(Options(seats=2, pool="paragon")),
    "three-fallen": fresh(Options(seats=3, pool="fallen")),
    "four-paragon": fresh(Options(seats=4, pool="paragon")),
    "two-fallen": fresh(Options(seats=2, pool="fallen")),
    "two-quick": fresh(Options(seats=2, quick=True)),
    "four-locked": newest(RESONANCE, Options(seats=4)),
}

# -- what is played --------------------------


def choose(r: Random, decision: Decision) -> str:
    """Pick an answer: fights often, the end of a turn seldom, plans without detours."""
    actions = decision.actions
    colors = [a for a in actions if a.startswith("color")]
    if decision.kind == "plan" and r.random() < 0.8:
        return r.choice(colors) if colors else "seal"
    fights = [a for a in actions if a.startswith(("attack", "strike", "area"))]
    if fights and r.random() < 0.6:
        return r.choice(fights)
    bought = [a for a in actions if a in ("refine", "acquire") or a.startswith("deploy")]
    if bought and r.random() < 0.5:
        return r.choice(bought)
    left = [a for a in actions if a not in ("end", "anew")]
    return r.choice(left if left and r.random() < 0.7 else actions)


def plies(
    seed: int, options: Options | None = None
) -> Iterator[tuple[State, int, str, list[Event]]]:
    """Play a random match; yield the state after each ply, who did what, what happened."""
    r = Random(seed)
    options = list(WAYS.values())[seed % len(WAYS)] if options is None else options
    s = core.begin(RESONANCE, seed, options)
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        decision = r.choice(RESONANCE.decisions(s))
        action = choose(r, decision)
        yield s, decision.seat, action, core.apply(RESONANCE, s, decision.seat, action)
    raise AssertionError(f"match {seed} is longer than {BOUND} answers")


# -- what is counted --------------------------

COUNTS = Counts(
    RESONANCE,
    RESTING,
    lambda size, text: Options(seats=int(size), position=text),  # type: ignore[arg-type]
)

# -- what is kept --------------------------

#: Whole matches of each way to play that are kept.
CORPUS = 14


def corpus(name: str) -> list[Record]:
    """Return the matches to keep of a way to play."""
    options, number = WAYS[name], list(WAYS).index(name)
    result = []
    for seed in range(number, CORPUS * len(WAYS), len(WAYS)):
        actions = [(seat, action) for _, seat, action, _ in plies(seed, options)]
        result.append(record_of(RESONANCE, seed, options, actions))
    return result


def corpus_name(name: str) -> str:
    """Return the name of the file of a way to play in `tests.kept`."""
    return f"resonance-{name}"


def main() -> None:
    """Count and record anew."""
    COUNTS.anew()
    for name in WAYS:
        kept.keep(corpus_name(name), corpus(name))


if __name__ == "__main__":
    main()
