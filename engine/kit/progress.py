"""No match goes on for ever: turns without progress, and positions that come back.

Decides how both are counted and when they end a match or let somebody claim a draw. A game
says what progress is, when a turn ends, and what its position is: the public part and the
hidden part as bytes. It keeps a `Tally` in its state, plain data like all else, and asks
`claim` and `drawn` what follows under its `Limits`. One that has to count turns only keeps a
number and asks `quiet_turns` and `exhausted`.

Every position is remembered, whatever happened in between: matches that make progress in a
circle end, too. What may be claimed or told never rests on a hidden fact: positions count as
the same only by what is public, and only as far back as nothing hidden can have changed. By
itself a match ends only if the hidden part was the same as well; then everything is shown.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from engine.i18n import mark, tr

O = TypeVar("O")  # noqa: E741

#: Why a match is drawn, as the outcome's key.
REPETITION, STANDSTILL = "repetition", "no progress"
#: Bits of a remembered position that stand for its hidden part.
HIDDEN = 16


class Limits(Struct, frozen=True):
    """After how many turns without progress, and at which occurrence of a position, a draw
    may be claimed (`claim_`) and the match is over by itself (`draw_`); 0: never. From the
    turn `told` on everybody is told the count. `longest`: the most turns a match may have."""

    claim_turns: int = 60
    draw_turns: int = 100
    claim_times: int = 3
    draw_times: int = 5
    told: int = 40
    longest: int = 0


class Tally(Struct, frozen=True):
    """What is counted. `quiet`: turns in a row that ended without progress; `moved`: there has
    been some in the turn under way. `seen`: every position so far, the oldest first; from
    `open` on nothing hidden can have changed between them."""

    quiet: int = 0
    moved: bool = False
    seen: tuple[int, ...] = ()
    open: int = 0

    @property
    def times(self) -> int:
        """How often the last position has occurred, as everybody can tell."""
        if not self.seen:
            return 0
        last = self.seen[-1] >> HIDDEN
        return 1 + sum(p >> HIDDEN == last for p in self.seen[self.open : -1])


def quiet_turns(before: int, progress: bool) -> int:
    """Return how many turns in a row went by without progress, after one more turn."""
    return 0 if progress else before + 1


def exhausted(quiet: int, turns: int, limits: Limits) -> bool:
    """Say whether a match is over after so many turns without progress, and in all."""
    return 0 < limits.draw_turns <= quiet or 0 < limits.longest <= turns


def progressed(tally: Tally) -> Tally:
    """Note that there was progress in the turn under way."""
    return tally if tally.moved else replace(tally, moved=True)


def turned(tally: Tally) -> Tally:
    """Note that a turn has ended."""
    return replace(tally, quiet=quiet_turns(tally.quiet, tally.moved), moved=False)


def veiled(tally: Tally) -> Tally:
    """Note that something hidden may have changed unseen."""
    return replace(tally, open=len(tally.seen))


def met(tally: Tally, public: bytes, hidden: bytes) -> Tally:
    """Note a position at the beginning of a turn."""
    digest = int.from_bytes(blake2b(public, digest_size=6).digest())
    secret = int.from_bytes(blake2b(hidden, digest_size=HIDDEN // 8).digest())
    return replace(tally, seen=(*tally.seen, digest << HIDDEN | secret))


def claim(tally: Tally | UnsetType, limits: Limits, fresh: bool) -> str:
    """Return why whoever is to move may claim a draw, empty if it may not.

    `fresh`: nothing has been done in this turn yet, so the last position is the present one.
    """
    if tally is UNSET:
        return ""
    if 0 < limits.claim_turns <= tally.quiet:
        return STANDSTILL
    repeated = fresh and 0 < limits.claim_times <= tally.times
    return REPETITION if repeated else ""


def drawn(tally: Tally | UnsetType, limits: Limits) -> str:
    """Return why the match is over without anybody claiming it, empty if it is not."""
    if tally is UNSET:
        return ""
    if exhausted(tally.quiet, 0, limits):
        return STANDSTILL
    if tally.seen and 0 < limits.draw_times <= tally.seen.count(tally.seen[-1]):
        return REPETITION
    return ""


def told(quiet: int, times: int, limits: Limits) -> str:
    """Return what everybody is told about it, as one clause; empty as long as it is early."""
    if times > 1 and limits.claim_times:
        now = tr(TIMES.get(times, OFTEN), times=times)
        return tr("{now}, a draw can be claimed", now=now) if times >= limits.claim_times else now
    if quiet < limits.told:
        return ""
    text = mark("{quiet} turns without progress, a draw can be claimed at {most}")
    if quiet < limits.claim_turns:
        return tr(text, quiet=quiet, most=limits.claim_turns)
    text = mark("{quiet} turns without progress, a draw can be claimed; draw at {most}")
    return tr(text, quiet=quiet, most=limits.draw_turns)


OFTEN = mark("this position for the {times}th time")
TIMES = {
    2: mark("this position for the second time"),
    3: mark("this position for the third time"),
}


def fading(tally: Tally | UnsetType, limits: Limits, fresh: bool) -> float:
    """Return how much of an advantage is left, 1 to 0, the nearer a draw comes; `fresh` is
    as in `claim`.

    For evaluations: a position that comes back is worth as much as a draw, and who is
    ahead has a reason to get on before the turns have run out.
    """
    if tally is UNSET:
        return 1.0
    if fresh and tally.times > 1:
        return 0.0
    late = limits.told // 2
    return max(0.0, 1.0 - max(0, tally.quiet - late) / max(1, limits.draw_turns - late))


@runtime_checkable
class CountsProgress(Protocol):
    """What a game offers besides `Game` whose matches count only if their options say so.

    Matches that began before there was a count go on without it.
    """

    def counted(self, options: Any, on: bool = True) -> Any:
        """Return the options of a new match: with the count, or without it for a sandbox."""
        ...


def counted(game: Any, options: O, on: bool = True) -> O:
    """Return the options of a new match of any game, with its count or without it."""
    if not isinstance(game, CountsProgress):
        return options
    counted_options: O = game.counted(options, on)
    return counted_options
