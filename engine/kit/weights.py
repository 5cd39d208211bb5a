"""Weights of an evaluation in a file of their own, where `gauntlet fit` writes them.

Decides the format: TOML, one `name = number` a line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path


def read(path: Path) -> dict[str, float]:
    """Return the weights by name; raises `ValueError` where one is no number."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, value in found.items():
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise ValueError(f"{path.name}: {name} is no number.")
    return {name: float(value) for name, value in found.items()}


def written(weights: Mapping[str, float], head: str) -> str:
    """Return the text of such a file, with comments at its head."""
    lines = [f"# {line}".rstrip() for line in head.splitlines()]
    lines += [f"{name} = {value:.4f}" for name, value in weights.items()]
    return "\n".join(lines) + "\n"
