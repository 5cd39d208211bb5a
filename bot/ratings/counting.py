"""What a match's result does to ratings: which list it belongs to, how much it weighs.

Decides that each game has lists of its own, by speed (how long an answer may take) and
form (two against each other, a larger table, or all together against the game); that
every match is a rating period of its own, certainty fading with the days between; that many
matches of the same people within a week count less and less; and that results against strangers,
of whom a list knows nothing else, soon tell nothing about whoever played them. All of it is
a function of what is handed in, so counting again gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

from bot.ratings import larger_tables
from bot.ratings.glicko import LOOSEST, START, VOLATILITY, Bout, Rating, faded, update
from engine.core import HOUSE, Outcome

Speed = Literal["live", "correspondence"]
Form = Literal["duel", "table", "together"]
SPEEDS: tuple[Speed, ...] = ("live", "correspondence")
FORMS: tuple[Form, ...] = ("duel", "table", "together")

HOUR, DAY = 3_600_000, 86_400_000
#: A clock of at most this (ms per answer) makes a match live; none at all does not.
LIVE = HOUR
#: Rating periods per day: after a year away a deviation of 60 has grown to 110.
PER_DAY = 0.21436
#: A larger deviation marks a rating as provisional.
PROVISIONAL = 110.0
#: The first matches in a list only find somebody's rating: until then no number is shown.
PLACEMENT = 5
#: Nobody's deviation falls below this, so that everybody's rating stays alive.
TIGHTEST = 30.0
#: So many matches of one pair weigh in full within this time (ms), each further one less
#: by this factor: a week of them together weighs no more than seven.
FULL, WITHIN, FALL = 3, 7 * DAY, 0.8
#: A rival is a stranger who has met fewer others of the list than this, or whose account is
#: younger than this (ms). So many results against strangers weigh in full, each further one less
#: by this factor: all together no more than four.
OTHERS, YOUNG = 1, 30 * DAY
FIRST, FALL_STRANGE = 3, 0.5
#: Who has no result for so long (ms) has no place in a list until the next one.
AWAY = 90 * DAY
#: When the first account could have been made (UTC ms); an id tells when its own was.
EPOCH = 1_420_070_400_000
#: What is left of the distance from the start when a season begins, and the deviation then.
KEPT, LOOSE = 0.5, 150.0


def speed_of(clock: int) -> Speed:
    """Return the speed of a match by its clock (ms per answer, 0: none)."""
    return "live" if 0 < clock <= LIVE else "correspondence"


def form_of(teams: Sequence[int]) -> Form:
    """Return the form of a match by the team of each seat."""
    if len({*teams}) == 1:
        return "together"
    return "duel" if len(teams) == 2 else "table"


def provisional(rating: Rating) -> bool:
    """Say whether too little is known for the rating to mean much."""
    return rating.deviation > PROVISIONAL


def rivals(teams: Sequence[int], users: Sequence[int]) -> list[tuple[int, int]]:
    """Return the pairs who played each other; where all are one team, those together."""
    alone = len({*teams}) == 1
    return [
        (min(a, b), max(a, b))
        for (one, a), (two, b) in combinations(zip(teams, users, strict=True), 2)
        if alone or one != two
    ]


def weight(before: int) -> float:
    """Return what a match weighs (0 to 1) whose pair has played `before` within the week."""
    return FALL ** max(0, before - FULL + 1)


def young(user: int, at: int) -> bool:
    """Say whether somebody's account was made shortly before `at` (UTC ms)."""
    return user > 0 and (user >> 22) + EPOCH > at - YOUNG


def trust(strangers: Sequence[bool], before: int) -> tuple[bool, float]:
    """Return whether a match was one against strangers, as it is if most rivals are, and what it
    then weighs (0 to 1) for who has played `before` such ones."""
    strange = 2 * sum(strangers) > len(strangers)
    return strange, FALL_STRANGE ** max(0, before - FIRST + 1) if strange else 1.0


def away(rating: Rating, now: int) -> bool:
    """Say whether somebody has had no result for so long that a place means nothing."""
    return bool(rating.at) and now - rating.at > AWAY


def score(teams: Sequence[int], ended: Outcome, seat: int) -> float:
    """Return 1 if a seat has won, 0 if it has lost, a half for a draw.

    Sides that share the first place have drawn. Where the game itself has beaten sides that
    played against each other, none of them has beaten another: a draw between them.
    """
    won = {teams[w] for w in ended.winners if w != HOUSE}
    if not ended.winners or (not won and len({*teams}) > 1):
        return 0.5
    return 0.0 if teams[seat] not in won else 1.0 if len(won) == 1 else 0.5


def aged(rating: Rating, now: int) -> Rating:
    """Return a rating as it stands at `now` (UTC ms), without a result since its last."""
    if not rating.at or now <= rating.at:
        return rating
    return faded(rating, (now - rating.at) / DAY * PER_DAY)


def rate(
    teams: Sequence[int],
    ended: Outcome,
    ratings: Sequence[Rating],
    weighs: float | Sequence[float],
    now: int,
) -> tuple[Rating, ...]:
    """Return the ratings by seat after a match that ended so at `now` and `weighs` so much, for
    all or for each seat."""
    before = [aged(rating, now) for rating in ratings]
    if form_of(teams) == "duel":
        after = [
            update(mine, [Bout(before[1 - seat], score(teams, ended, seat))], 0.0)
            for seat, mine in enumerate(before)
        ]
    else:
        after = [*larger_tables.rate(teams, ended, before)]
    shares = [weighs] * len(before) if isinstance(weighs, int | float) else weighs
    return tuple(
        _between(old, new, share, now)
        for old, new, share in zip(before, after, shares, strict=True)
    )


def _between(old: Rating, new: Rating, weighs: float, now: int) -> Rating:
    """Return `old` moved towards `new` by the share `weighs`, within bounds."""

    def part(a: float, b: float) -> float:
        return a + (b - a) * weighs

    return Rating(
        part(old.value, new.value),
        min(LOOSEST, max(TIGHTEST, part(old.deviation, new.deviation))),
        part(old.volatility, new.volatility),
        max(now, old.at),
    )


def season_start(rating: Rating) -> Rating:
    """Return what somebody begins a season with: nearer to the start, and less certain."""
    return Rating(
        START + (rating.value - START) * KEPT,
        max(rating.deviation, LOOSE),
        VOLATILITY,
        rating.at,
    )


__all__ = [
    "FORMS",
    "SPEEDS",
    "Form",
    "Rating",
    "Speed",
    "aged",
    "away",
    "form_of",
    "provisional",
    "rate",
    "rivals",
    "score",
    "season_start",
    "speed_of",
    "trust",
    "weight",
    "young",
]
