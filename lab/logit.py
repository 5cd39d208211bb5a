"""Fit a score to how games end: a conditional logit, in plain Python.

Decides the model. Each side of a position has features; its chance to win is its share of
exp(score), the score being the sum of weight times feature. With two sides that is a logistic
regression of the difference. Newton's method finds the weights under which what happened was
likeliest, held back by a small penalty, so that what is hardly ever seen stays near nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt

from msgspec import Struct

Vector = list[float]


class Example(Struct, frozen=True):
    """A position: the features of each side, its share of the win (they add up to 1), and how much
    the position counts."""

    sides: tuple[tuple[float, ...], ...]
    shares: tuple[float, ...]
    weight: float = 1.0


def chances(weights: Sequence[float], sides: Sequence[Sequence[float]]) -> Vector:
    """Return the chance of each side."""
    scores = [sum([w * x for w, x in zip(weights, row, strict=True)]) for row in sides]
    best = max(scores)
    powers = [exp(score - best) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def loss(weights: Sequence[float], examples: Sequence[Example]) -> float:
    """Return the mean log loss: of a coin 0.693 with two sides."""
    total = 0.0
    for e in examples:
        shares = chances(weights, e.sides)
        total -= sum(s * log(max(p, 1e-12)) for s, p in zip(e.shares, shares, strict=True) if s)
    return total / len(examples)


def fit(examples: Sequence[Example], penalty: float = 1.0, rounds: int = 12) -> Vector:
    """Return the weights that fit best; `penalty` is per standard deviation of a feature.

    Raises `ValueError` without examples.
    """
    if not examples:
        raise ValueError("there is nothing to fit to")
    size = len(examples[0].sides[0])
    weights, spread = [0.0] * size, _spreads(examples)
    for _ in range(rounds):
        slope = [-penalty * v * v * w for v, w in zip(spread, weights, strict=True)]
        bend = [[0.0] * size for _ in range(size)]
        for k in range(size):
            bend[k][k] = penalty * spread[k] ** 2 + 1e-9
        for e in examples:
            _add(e, chances(weights, e.sides), slope, bend)
        step = solve(bend, slope)
        weights = [w + d for w, d in zip(weights, step, strict=True)]
        if max(abs(d) * max(v, 1e-9) for d, v in zip(step, spread, strict=True)) < 1e-6:
            break
    return weights


def _add(e: Example, shares: Vector, slope: Vector, bend: list[Vector]) -> None:
    """Add an example's share of the first and second derivatives."""
    size = len(slope)
    mean = [
        sum([p * row[k] for p, row in zip(shares, e.sides, strict=True)]) for k in range(size)
    ]  # fmt: skip
    for share, chance, row in zip(e.shares, shares, e.sides, strict=True):
        off = [x - m for x, m in zip(row, mean, strict=True)]
        seen = [k for k in range(size) if off[k]]
        for k in seen:
            slope[k] += e.weight * (share - chance) * off[k]
            line, part = bend[k], e.weight * chance * off[k]
            for j in seen:
                line[j] += part * off[j]


def _spreads(examples: Sequence[Example]) -> Vector:
    """Return how far each feature differs between the sides of a position, as a rule."""
    size = len(examples[0].sides[0])
    sums = [0.0] * size
    for e in examples:
        for k in range(size):
            column = [row[k] for row in e.sides]
            middle = sum(column) / len(column)
            sums[k] += sum([(x - middle) ** 2 for x in column]) / len(column)
    return [sqrt(total / len(examples)) for total in sums]


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> Vector:
    """Return x with matrix · x = right, by elimination with the largest pivots.

    A feature that is the same on all sides of every position gets nothing.
    """
    size = len(right)
    rows = [[*map(float, line), float(value)] for line, value in zip(matrix, right, strict=True)]
    for k in range(size):
        pivot = max(range(k, size), key=lambda r: abs(rows[r][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        for r in range(k + 1, size):
            factor = rows[r][k] / rows[k][k]
            if factor:
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[k], strict=True)]
    solution = [0.0] * size
    for k in reversed(range(size)):
        rest = sum(rows[k][j] * solution[j] for j in range(k + 1, size))
        solution[k] = (rows[k][size] - rest) / rows[k][k]
    return solution
