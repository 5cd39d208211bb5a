"""Counting tests: how many ways lead so many answers deep from known positions of a game.

Decides what counts as one way on, and how the counts are kept: a file in `tests/perft`, one line
per count: size, depth, count, position (`-`: the setup). Depth `whole` counts the different
positions after one whole action, however many questions it asks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import OPEN

FOLDER = Path(__file__).parent / "perft"


class Counts(NamedTuple):
    """The counts of a game. `resting` are the questions between two actions; `options` makes
    options of the first word of a line and a position as text."""

    game: Any
    resting: Collection[str]
    options: Callable[[str, str], Any]

    def path(self) -> Path:
        return FOLDER / f"{self.game.name}.txt"

    def lines(self) -> list[str]:
        """Return the lines that are kept."""
        text = self.path().read_text(encoding="utf-8")
        return [line for line in text.splitlines() if line and line[0] != "#"]

    def counted(self, size: str, depth: str, text: str) -> int:
        """Return how many ways lead `depth` answers on from a position; of `whole` actions how
        many positions they lead to."""
        s = self.game.setup(1, self.options(size, "" if text == "-" else text))
        if depth != "whole":
            return self.perft(s, int(depth))
        result: set[str] = set()
        for after in self._after(s):
            self._reached(after, result)
        return len(result)

    def perft(self, s: Any, depth: int) -> int:
        """Return the number of ways to give `depth` answers; a finished match has none."""
        if s.outcome is not None:
            return 0
        if depth == 1:
            return sum(len(d.actions) for d in self.game.decisions(s))
        return sum(self.perft(after, depth - 1) for after in self._after(s))

    def _after(self, s: Any) -> Iterator[Any]:
        for decision in self.game.decisions(s):
            for action in decision.actions:
                after = self.game.copy(s)
                self.game.perform(after, decision.seat, action)
                yield after

    def _reached(self, s: Any, counts: set[str]) -> None:
        if s.outcome is not None or self.game.decisions(s)[0].kind in self.resting:
            counts.add(f"{self.game.words.write(s, OPEN)} {s.outcome}")
            return
        for after in self._after(s):
            self._reached(after, counts)

    def anew(self) -> None:
        """Write the counts of all positions anew."""
        lines = []
        for line in self.path().read_text(encoding="utf-8").splitlines():
            if line and line[0] != "#":
                size, depth, _, text = line.split(maxsplit=3)
                line = f"{size} {depth} {self.counted(size, depth, text)} {text}"
            lines.append(line)
        self.path().write_text("\n".join(lines) + "\n", encoding="utf-8")
