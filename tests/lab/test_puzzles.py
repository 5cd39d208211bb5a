"""`gauntlet puzzles`: mining into a file, and proving what is in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine.puzzles import Puzzle, read, write
from lab import puzzles as command

PUZZLE = Puzzle(
    "a1",
    """7 . . . l . . k
6 . . . g . . .
5 . . . . . . .
4 . n . . . . .
3 . . . . . . .
2 . M . G . . .
1 K . . L . . .
turn: A; actions: 3""",
    0,
    "win",
    ("b2-b3", "b3xb4"),
)


def test_new_puzzles_go_into_the_file_and_old_ones_stay(
    gauntlet: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    file = tmp_path / "p.jsonl"
    write(file, [PUZZLE])
    found = {5: (replace(PUZZLE, id="b2"), PUZZLE), 6: ()}
    monkeypatch.setattr(command, "mined", lambda game, seed: found[seed])
    args = ("puzzles", "mine", "keepers", "--file", str(file), "--seed", "5", "--matches", "2")
    code, out, _ = gauntlet(*args)
    assert code == 0
    assert "1 new puzzles, 2 in all" in out
    assert [p.id for p in read(file)] == ["a1", "b2"]
    assert "by kind: win 2" in out


def test_no_sort_fills_a_file(gauntlet: Any, tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "p.jsonl"
    many = tuple(replace(PUZZLE, id=f"{n:03}") for n in range(command.SHELF + 5))
    monkeypatch.setattr(command, "mined", lambda game, seed: many[seed : seed + 1])
    gauntlet("puzzles", "mine", "keepers", "--file", str(file), "--matches", str(len(many)))
    assert len(read(file)) == command.SHELF


def test_a_wrong_puzzle_is_named(gauntlet: Any, tmp_path: Path) -> None:
    file = tmp_path / "p.jsonl"
    write(file, [PUZZLE])
    code, out, _ = gauntlet("puzzles", "check", "keepers", "--file", str(file))
    assert code == 1
    assert "1 puzzles, 1 wrong" in out
    assert "a1: its solution is not the only one" in out
