"""A newcomer adds a game: one folder, one drawing module, one line in the registry.

The project is copied, exactly that is added to the copy, and in the copy the game is played
by every computer player and by people through the bot, and drawn.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
HERE = Path(__file__).parent


def add_the_game(copy: Path) -> None:
    """Add the folder, the drawing module, and the line."""
    shutil.copytree(HERE / "heap", copy / "engine" / "games" / "heap")
    shutil.copy(HERE / "heap_picture.py", copy / "render" / "heap.py")
    registry = copy / "engine" / "games" / "__init__.py"
    text = registry.read_text(encoding="utf-8")
    line = re.sub(r"in \(([^)]*?),?\)", r"in (\1, HEAP)", text)
    assert line != text
    registry.write_text(
        line.replace("GAMES:", "from engine.games.heap import HEAP\n\nGAMES:"), encoding="utf-8"
    )


def test_a_third_game_is_a_folder_a_drawing_and_a_line(tmp_path: Path) -> None:
    for package in ("engine", "render", "bot"):
        shutil.copytree(ROOT / package, tmp_path / package)  # with what is compiled of it
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "tests" / "bot").mkdir(parents=True)
    for name in ("kit.py", "conftest.py", "court.py", "cups.py", "quick.py", "typed_signs.py"):
        shutil.copy(ROOT / "tests" / "bot" / name, tmp_path / "tests" / "bot")
    for name in ("effort.py", "postgres.py", "stores.py", "toy_game.py", "waiting.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests")
    shutil.copy(HERE / "inside.py", tmp_path / "tests" / "bot" / "test_inside.py")
    add_the_game(tmp_path)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "tests/bot"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]


def test_the_game_is_tiny() -> None:
    lines = (HERE / "heap" / "__init__.py").read_text(encoding="utf-8").splitlines()
    drawing = (HERE / "heap_picture.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) + len(drawing) <= 260
