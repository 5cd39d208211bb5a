"""Whether some actions are better than another: the same beliefs, played on in every way.

Decides what it takes. All actions are played in the same belief and go on with the same random
numbers until everybody has had a turn, and for a while after it; then the estimate counts. Two
levels play on in turn; the quicker of them begins. Each belief has a number, so a comparison can go
on where it stopped. The actor's own next actions of that turn are followed where they are known, so
a plan that came after an action speaks for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

from msgspec import Struct

from engine.coach.chances import chance
from engine.core import Game, State, decode, encode
from engine.rng import fork
from engine.search.deciding import asked
from engine.search.greedy import Glance
from engine.search.policy import take

#: By how much the better line must win more often, and to each level alone.
CLEARLY, AGREED = 0.2, 0.05
#: The levels that play on: the best of so many actions taken by lot.
LEVELS = {"glance": 6, "gaze": 24}
#: The best of how many actions the seat itself takes as long as it acts uninterrupted.
OWN = 24
#: Pairs of the first level before the others begin, and of each level before it is heard.
FIRST, HEARD = 8, 8
#: Fewest pairs that settle anything, most pairs, and how many standard errors are clear.
FEWEST, MOST, CLEAR = 16, 200, 2.0
#: The least standard deviation a few pairs are believed to have.
SPREAD = 0.1
#: To try an action in a position of so many bytes is an effort of 1; half of it does not depend on
#: how large a position is.
SIZE = 2000
#: Actions that are played at most beyond those that are played at least, until a round of turns is
#: over.
LONGEST = 150


class Line(Struct, frozen=True):
    """An action, and what its seat did next in the same turn, as far as it is to be followed."""

    action: str
    follow: tuple[str, ...] = ()


class Tally(Struct, frozen=True):
    """Differences of so many `pairs`: their sum, and that of their squares."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.pairs + other.pairs, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float:
        return self.total / self.pairs if self.pairs else 0.0


class Proof(Struct, frozen=True):
    """What the pairs so far say by level of a line beside another."""

    levels: Mapping[str, Tally] = {}

    def __add__(self, other: Proof) -> Proof:
        levels = dict(self.levels)
        for name, tally in other.levels.items():
            levels[name] = levels.get(name, Tally()) + tally
        return Proof(levels)

    @property
    def all(self) -> Tally:
        return sum(self.levels.values(), Tally())

    @property
    def pairs(self) -> int:
        return self.all.pairs

    @property
    def gain(self) -> float:
        """By how much the better line wins more often."""
        return self.all.mean

    @property
    def error(self) -> float:
        """The standard error of the gain."""
        tally = self.all
        if tally.pairs < 2:
            return 1.0
        squares = max(0.0, tally.squares - tally.total * tally.mean)
        return max(sqrt(squares / (tally.pairs - 1)), SPREAD) / sqrt(tally.pairs)

    @property
    def heard(self) -> bool:
        """Whether every level has had its say."""
        return all(name in self.levels and self.levels[name].pairs >= HEARD for name in LEVELS)

    def clear(self, least: float = CLEARLY) -> bool:
        """Whether the line is better by so much, to both levels, and surely by half of it."""
        agreed = self.heard and all(tally.mean >= AGREED for tally in self.levels.values())
        return agreed and self.gain >= least and self.gain - self.error * CLEAR > least / 2

    def settled(self, least: float = CLEARLY) -> bool:
        """Whether more pairs would hardly change whether it is `clear`."""
        off = self.gain - least
        sure = self.pairs >= FEWEST and abs(off) > CLEAR * self.error
        return self.pairs >= MOST or (sure and (off < 0 or self.heard))


class Trial(Struct, frozen=True):
    """Lines of a seat at a position, encoded, to compare with a `base`: in the beliefs `first` to
    `last`, the last one left out, each played on for `least` actions or more."""

    position: bytes
    seat: int
    base: Line
    lines: tuple[Line, ...]
    seed: int
    first: int
    last: int
    least: int


class Evidence(Struct, frozen=True):
    """What a trial shows of each line, and the `effort` it took: actions tried, and more where a
    position is large."""

    proofs: tuple[Proof, ...]
    effort: float


def compared(game: Game[Any, Any], trial: Trial) -> Evidence:
    """Play pairs of continuations."""
    state: State = decode(game, trial.position)
    tallies = [dict.fromkeys(LEVELS, Tally()) for _ in trial.lines]
    effort, names = 0.0, tuple(LEVELS)
    for number in range(trial.first, trial.last):
        name = names[number % len(names) if number >= FIRST else 0]
        belief = game.determinize(state, trial.seat, fork(trial.seed, number, 0))
        # The size of a belief, not of the position: what is hidden must not decide how far it goes.
        weight = (SIZE + len(encode(belief))) / (2 * SIZE)
        ends = []
        for line in (trial.base, *trial.lines):
            end, tries = played_on(
                game, belief, trial.seat, line, LEVELS[name], fork(trial.seed, number, 1),
                trial.least,
            )  # fmt: skip
            ends.append(chance(game, end, trial.seat))
            effort += tries * weight
        for tally, end_chance in zip(tallies, ends[1:], strict=True):
            gain = end_chance - ends[0]
            tally[name] += Tally(1, gain, gain * gain)
    proofs = tuple(Proof({n: t for n, t in tally.items() if t.pairs}) for tally in tallies)
    return Evidence(proofs, effort)


def played_on(
    game: Game[Any, Any], belief: State, seat: int, line: Line, few: int, seed: int, least: int
) -> tuple[State, int]:
    """Return where a line leads, and how many actions were tried on the way: until a round of turns
    ends after `least` actions or more. Those who play on take the best of `few` actions."""
    state, follow, few_now = game.copy(belief), list(line.follow), max(few, OWN)
    mover, changes, actions, tries = _mover(game, state), 0, 0, 0
    enough = len(state.playing)
    seat_now, action = seat, line.action
    while True:
        take(game, state, seat_now, action)
        actions += 1
        tries += 1
        now = _mover(game, state)
        changes, mover = changes + (None not in (now, mover) and now != mover), now
        decision = None if state.outcome is not None else game.first(state)
        ripe = actions >= least and changes >= enough and not changes % enough
        if decision is None or ripe or actions >= least + LONGEST:
            return state, tries
        seat_now = decision.seat
        if seat_now != seat:
            few_now = few
        elif follow:
            action = follow.pop(0)
            if action in decision.actions:
                continue
            follow.clear()
        action = asked(game, state, seat_now, Glance(few_now), fork(seed, actions))
        tries += min(few_now, len(decision.actions)) if len(decision.actions) > 1 else 0


def _mover(game: Game[Any, Any], state: State) -> int | None:
    return None if game.turns is None else game.turns.to_move(state)
