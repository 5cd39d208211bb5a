"""Who is ahead, by what everybody can count on the board.

Decides nothing of a game: a game counts what its ends are about (`Words.score`), the most important
thing first, and the first that differs says who is ahead.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Count(Struct, frozen=True):
    """Something everybody can count: its `name` in the language in force, how much each seat has,
    by how much one has to be ahead for a clear lead, and what stands behind a number."""

    name: str
    of: tuple[int, ...]
    clear: int
    unit: str = ""


class Lead(Struct, frozen=True):
    """How a match stands. `team` is ahead (None: nobody); `clear` says by much. `values` is what
    each team has, the most first."""

    team: int | None
    clear: bool
    count: Count
    values: tuple[tuple[int, int], ...]

    @property
    def score(self) -> str:
        """Return the numbers as they are written: `LifeForce 15 : 10`."""
        unit = f"\N{NO-BREAK SPACE}{self.count.unit}" if self.count.unit else ""
        return f"{self.count.name} {' : '.join(f'{value}{unit}' for _, value in self.values)}"


def lead(counts: Sequence[Count], teams: Sequence[int]) -> Lead | None:
    """Return who is ahead among teams (by seat), None where nothing is counted."""
    standings = []
    for count in counts:
        sums = dict.fromkeys(sorted({*teams}), 0)
        for seat, team in enumerate(teams):
            sums[team] += count.of[seat]
        values = tuple(sorted(sums.items(), key=lambda one: (-one[1], one[0])))
        ahead = values[0][1] - values[1][1] if len(values) > 1 else 0
        standings.append(Lead(values[0][0] if ahead else None, ahead >= count.clear, count, values))
    return next((one for one in standings if one.team is not None), next(iter(standings), None))
