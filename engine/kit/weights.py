"""Weights of an evaluation in a file of their own, where `gauntlet fit` writes them.

Decides the format, TOML with one `name = number` a line, and what scores mean: a side's chance to
win is its share of exp(score) among the sides that are in, and that of ending before one of them
its share of the two.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from math import tanh
from pathlib import Path

#: From what difference of scores on that part of a standing grows slowly.
FAR = 6.0


def read(path: Path) -> dict[str, float]:
    """Return the weights by name; raises `ValueError` where one is no number."""
    weights = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, value in weights.items():
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{path.name}: {name} is not a number.")
    return {name: float(value) for name, value in weights.items()}


def weighed(weights: Mapping[str, float], counts: Mapping[str, float]) -> float:
    """Return the weighted sum of what counts, by name."""
    total = 0.0
    for name, value in counts.items():
        total += weights[name] * value
    return total


def standing(own: float, others: Sequence[float], beaten: int = 0, ahead: float = 0.0) -> float:
    """Return how good a score is against those of the other sides, -1 (lost) to 1 (won).

    It is what `Outcome.worth` may be expected to be: the mean, over all other sides, of how
    surely this one ends before them, to which the `beaten` that are out count in full. So it
    never pays to spare somebody. To whoever is far ahead all is as good as won, and nothing would
    be worth doing; so `ahead` is the share of a part that still grows then (by `FAR`).
    """
    total = float(beaten)
    for x in others:
        gap = own - x
        total += (1 - ahead) * tanh(0.5 * gap) + ahead * gap / (FAR + abs(gap))
    return total / (len(others) + beaten)


def written(weights: Mapping[str, float], head: str) -> str:
    """Return the text of such a file, with comments at its head."""
    lines = [f"# {line}".rstrip() for line in head.splitlines()]
    lines += [f"{name} = {value:.4f}" for name, value in weights.items()]
    return "\n".join(lines) + "\n"
