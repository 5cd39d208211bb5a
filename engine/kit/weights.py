"""Weights of an evaluation in a file of their own, where `gauntlet fit` writes them.

Decides the format, TOML with one `name = number` a line, and what scores mean: a side's chance to
win is its share of exp(score) among the sides that are in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from math import exp, log, tanh
from pathlib import Path


def read(path: Path) -> dict[str, float]:
    """Return the weights by name; raises `ValueError` where one is no number."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, value in found.items():
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{path.name}: {name} is no number.")
    return {name: float(value) for name, value in found.items()}


def summed(weights: Sequence[float], values: Sequence[float]) -> float:
    """Return the weighted sum of features."""
    total = 0.0
    for weight, value in zip(weights, values, strict=True):
        total += weight * value
    return total


def standing(own: float, others: Sequence[float]) -> float:
    """Return how good a score is against those of the other sides, -1 (lost) to 1 (won)."""
    if len(others) == 1:
        return tanh(0.5 * (own - others[0]))
    best = max(others)
    mean = best + log(sum(exp(x - best) for x in others) / len(others))
    return tanh(0.5 * (own - mean))


def written(weights: Mapping[str, float], head: str) -> str:
    """Return the text of such a file, with comments at its head."""
    lines = [f"# {line}".rstrip() for line in head.splitlines()]
    lines += [f"{name} = {value:.4f}" for name, value in weights.items()]
    return "\n".join(lines) + "\n"
