"""Levels of computer players: who beats whom, how surely, and how long they think about it.

Decides what a result means. A pairing plays every opening twice, seats swapped, so
neither side has the better draw. The score is wins plus half the draws over the games;
the Elo difference is 400 * log10(score / (1 - score)), and its 95 % interval is Wilson's
interval of the score put through the same formula. Where more than two sides play, the
stronger one sits alone among the others, on each seat in turn: a draw is worth its share, and
400 * log10 of the others' number is added, so that an even score is a difference of 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import inf, log10, sqrt

from msgspec import Struct

from engine.core import HOUSE
from engine.rng import fork
from lab.playing import Clock, Played, Task

#: The 97.5 % quantile of the normal distribution.
Z = 1.959964


class Pairing(Struct):
    """What came of a pairing of so many `sides`, from the point of view of `strong`."""

    strong: str
    weak: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    sides: int = 2

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Wins and the share of the draws, as a share of the games."""
        return (self.wins + self.draws / self.sides) / self.games

    @property
    def elo(self) -> float:
        return elo(self.score, self.sides)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the Elo difference."""
        low, high = wilson(self.score, self.games)
        return elo(low, self.sides), elo(high, self.sides)


def elo(score: float, sides: int = 2) -> float:
    """Return the Elo difference that goes with a score (0 to 1) against all other sides; the
    ends are infinite."""
    if score <= 0 or score >= 1:
        return inf if score > 0 else -inf
    return 400 * (log10(score / (1 - score)) + log10(sides - 1))


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a score; of all or nothing it ends there, to the bit."""
    z = Z * Z / games
    middle = (score + z / 2) / (1 + z)
    half = Z * sqrt(score * (1 - score) / games + z / (4 * games)) / (1 + z)
    return middle - half if score > 0 else 0.0, middle + half if score < 1 else 1.0


def pairings(levels: Sequence[str], everybody: bool) -> list[tuple[str, str]]:
    """Return who meets whom as (later, earlier): neighbours, or everybody."""
    pairs = combinations(levels, 2) if everybody else pairwise(levels)
    return [(later, earlier) for earlier, later in pairs]


def schedule(
    game: str,
    options: object,
    teams: Sequence[int],
    pairs: Sequence[tuple[str, str]],
    games: int,
    seed: int,
    longest: int,
) -> list[Task]:
    """Return every game of a tournament, `games` per pairing; a team is of one kind."""
    tasks, sides = [], sorted({*teams}) if len({*teams}) > 1 else [0, 1]
    for strong, weak in pairs:
        for n in range(games):
            alone = sides[n % len(sides)]
            policies = tuple(strong if team == alone else weak for team in teams)
            # All pairings play the same openings.
            opening = fork(seed, n // len(sides))
            tasks.append(Task(game, options, opening, policies, longest=longest))
    return tasks


def count(
    pairs: Sequence[tuple[str, str]], games: int, played: Sequence[Played], sides: int = 2
) -> list[Pairing]:
    """Return the result of every pairing from the games in the order of `schedule`."""
    results = []
    for number, (strong, weak) in enumerate(pairs):
        result = Pairing(strong, weak, sides=sides)
        for game in played[number * games : (number + 1) * games]:
            winners = {game.policies[seat] for seat in game.winners if seat != HOUSE}
            if len(winners) != 1:
                result.draws += 1
            elif strong in winners:
                result.wins += 1
            else:
                result.losses += 1
        results.append(result)
    return results


def clocks(played: Iterable[Played]) -> dict[str, Clock]:
    """Return everybody's thinking times over all games."""
    by_level: dict[str, Clock] = {}
    for game in played:
        for name, clock in game.clocks.items():
            by_level.setdefault(name, Clock()).add(clock)
    return by_level


def report(
    pairs: Sequence[tuple[str, str]], games: int, played: Sequence[Played], sides: int = 2
) -> dict[str, object]:
    """Return results and times as plain data; infinite numbers are None."""
    rows = [
        {
            "level": r.strong,
            "against": r.weak,
            "games": r.games,
            "wins": r.wins,
            "draws": r.draws,
            "losses": r.losses,
            "score": round(r.score, 4),
            "elo": _finite(r.elo),
            "from": _finite(r.interval[0]),
            "to": _finite(r.interval[1]),
        }
        for r in count(pairs, games, played, sides)
    ]
    times = {
        name: {
            "decisions": c.count,
            "mean s": round(c.seconds / max(1, c.count), 4),
            "longest s": round(c.longest, 4),
        }
        for name, c in clocks(played).items()
    }
    lengths = sorted(p.plies for p in played)
    return {
        "pairings": rows,
        "why": dict(Counter(p.why for p in played).most_common()),
        "plies": {"median": lengths[len(lengths) // 2], "longest": lengths[-1]},
        "times": times,
    }


def tables(results: Sequence[Pairing], times: dict[str, Clock]) -> list[str]:
    """Return the results and the times as two tables of text."""
    head = ("level", "against", "games", "won", "drawn", "lost", "score", "Elo", "95 % interval")
    rows = [head]
    for r in results:
        low, high = r.interval
        rows.append(
            (
                r.strong,
                r.weak,
                str(r.games),
                str(r.wins),
                str(r.draws),
                str(r.losses),
                f"{r.score:.1%}",
                signed(r.elo),
                f"{signed(low)} to {signed(high)}",
            )
        )
    slow = [("level", "decisions", "mean", "longest")]
    for name, c in times.items():
        mean = 1000 * c.seconds / max(1, c.count)
        slow.append((name, str(c.count), f"{mean:.1f} ms", f"{1000 * c.longest:.0f} ms"))
    return [_table(rows), _table(slow)]


def signed(number: float) -> str:
    """Return an Elo difference for people."""
    if abs(number) == inf:
        return "+inf" if number > 0 else "-inf"
    return f"{number:+.0f}"


def _finite(number: float) -> float | None:
    return None if abs(number) == inf else round(number, 1)


def _table(rows: Sequence[Sequence[str]]) -> str:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(w) if i < 1 else cell.rjust(w)
            for i, (cell, w) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
