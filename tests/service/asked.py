"""What workers run in tests; `game` is the path of a folder to leave notes in, or of a file.

Loads next to nothing, because each worker loads it within the time it has for an answer.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.waiting import until_now


def _note(folder: str) -> int:
    """Note this process in the folder; return how many notes there were before."""
    calls = len(notes(folder))
    (Path(folder) / "new").write_text(str(os.getpid()))
    (Path(folder) / "new").rename(Path(folder) / str(calls))
    return calls


def notes(folder: str | Path) -> list[int]:
    """Return the processes that were asked, in order."""
    return [int(p.read_text()) for p in sorted(Path(folder).glob("[0-9]*"))]


def note_and_die(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    """Die the first `seat` times, then answer with the process's id."""
    calls = _note(game)
    if calls < seat:
        os._exit(1)
    return str(os.getpid())


def note_and_hang(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    """Hang the first time, then answer."""
    calls = _note(game)
    time.sleep(0 if calls else 60)
    return level


def fail(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    if level == "bad":
        raise ZeroDivisionError(level)
    return str(os.getpid())


def gated(game: str, state: bytes, seat: int, level: str, seed: int) -> str:
    """Answer when a file is there, which only a loop that goes on can write."""
    until_now(Path(game).exists, "the file")
    return level


def patient(work: dict[str, Any]) -> dict[str, Any]:
    """Wait for the file the test names, which only a loop that runs on can write, then pair."""
    until_now(Path(os.environ["GATE"]).exists, "the gate")
    from bot.tournaments.model import solve

    return solve(work)


def dies(work: dict[str, Any]) -> dict[str, Any]:
    os._exit(1)


def returned(work: Callable[..., Any], *args: Any) -> Any:
    """Return what some work returns."""
    return work(*args)


def where() -> int:
    """Return the process that answers."""
    return os.getpid()
