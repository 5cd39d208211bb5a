"""What a try at a puzzle counts: for ratings, for streaks, for the table of the week.

Decides that person and puzzle are opponents by Glicko-2, in the first try only, and one that needed
a hint is lost; that a puzzle begins with a rating of its grade; that a streak is of days by UTC on
which the puzzle of the day was solved; and that the week begins on Monday. What is solved after
one has seen the solution counts nowhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.puzzles.store import OPEN, SOLUTION, Rated, Tried
from bot.ratings.counting import TIGHTEST, aged
from bot.ratings.glicko import Bout, Rating, update
from engine.puzzles import Puzzle

DAY = 86_400_000
#: The ratings puzzles begin with, by their grade from 1, and how sure that is.
GRADED, UNSURE = (1100.0, 1300.0, 1500.0, 1700.0, 1900.0), 200.0
#: The day 0 of all was a Thursday: so many days after a Monday.
THURSDAY = 3
#: Who solved yesterday's puzzle, but not yet today's, has the streak still.
GRACE = 1


class Streak(Struct, frozen=True):
    """Days in a row on which somebody solved the puzzle of the day: up to now, and at most."""

    now: int = 0
    best: int = 0


def begins(puzzle: Puzzle) -> Rated:
    """Return what a puzzle nobody has tried is rated."""
    return Rated(Rating(GRADED[puzzle.grade - 1], UNSURE))


def counted(
    tried: Tried, person: Rated, rival: Rated, *, solved: bool, match: int, guild: int, now: int
) -> tuple[Tried, Rated, Rated]:
    """Return what follows from a try that is over, in a match; nothing if that one, or a later
    one, is counted already."""
    if match <= tried.match:
        return tried, person, rival
    first = tried.score == OPEN
    after = replace(tried, match=match, tries=tried.tries + 1)
    if not tried.solved_at:
        after = replace(after, guild=guild)
    if solved and tried.helped != SOLUTION and not tried.solved_at:
        after = replace(after, solved_at=now)
    if not first:
        return after, person, rival
    score = float(solved and not tried.helped)
    after = replace(after, score=int(score), tried_at=now)
    if tried.helped == SOLUTION:
        return after, person, rival
    mine, others = aged(person.rating, now), rival.rating
    one = _moved(update(mine, [Bout(others, score)], 0.0), now)
    other = _moved(update(others, [Bout(mine, 1 - score)], 0.0), now)
    after = replace(after, change=one.value - mine.value)
    return after, Rated(one, person.count + 1), Rated(other, rival.count + 1)


def _moved(rating: Rating, now: int) -> Rating:
    return replace(rating, deviation=max(TIGHTEST, rating.deviation), at=now)


def streak(days: Sequence[int], today: int) -> Streak:
    """Return somebody's streak from the days they solved, the newest first."""
    runs = list[list[int]]()
    for day in days:
        if runs and runs[-1][-1] == day + 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    now = len(runs[0]) if runs and runs[0][0] >= today - GRACE else 0
    return Streak(now, max(map(len, runs), default=0))


def monday(day: int) -> int:
    """Return the day on which the week of a day begins."""
    return day - (day + THURSDAY) % 7
