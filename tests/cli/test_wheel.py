"""A wheel built from here starts where no checkout is: nothing it needs is left behind."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.effort import some
from tests.waiting import FAR

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "render", "bot", "lab")
#: What lies in the folders of packages and is not needed to run.
UNNEEDED = {"__pycache__"}
pytestmark = pytest.mark.slow

#: Opens a database, reads every translation and draws the first position of every game.
EVERYTHING = """
import asyncio, sys
from pathlib import Path
import bot
from bot.i18n import catalogue, languages
from bot.matches.beginning import new_options
from bot.whole_store import Store
from engine.games import GAMES
from render.renderer import renderer

async def opened():
    await (await Store.open("data/gauntlet.db")).close()

Path("data").mkdir()
asyncio.run(opened())
for language in languages():
    catalogue(language)
for name, game in GAMES.items():
    state = game.setup(1, new_options(game, {}))
    assert renderer(name).picture(game.view(state, None), theme="dark")[:4] == b"\\x89PNG"
print(len(languages()), Path(bot.__file__).parent.parent)
"""


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=FAR)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from a copy: building leaves things beside the source."""
    source = tmp_path_factory.mktemp("source")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns(*UNNEEDED))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / name, source / name)
    made = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(made), str(source))
    (path,) = made.glob("gauntlet-*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install it alone into a folder."""
    target = tmp_path_factory.mktemp("installed")
    pip("install", "--no-deps", "--no-index", "--target", str(target), str(wheel))
    return target


class Shell:
    """An empty folder in which the installed program is first on the path."""

    def __init__(self, installed: Path, folder: Path) -> None:
        self.installed, self.folder = installed, folder
        own = {k: v for k, v in os.environ.items() if not k.startswith("GAUNTLET_")}
        self.env = own | {"PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}

    def run(self, *command: str) -> tuple[int, str, str]:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=FAR, cwd=self.folder, env=self.env
        )
        return done.returncode, done.stdout, done.stderr

    def gauntlet(self, *words: str) -> tuple[int, str, str]:
        return self.run(str(self.installed / "bin" / "gauntlet"), *words)


@pytest.fixture
def shell(installed: Path, tmp_path: Path) -> Shell:
    return Shell(installed, tmp_path)


def test_it_holds_every_file_of_its_packages_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    here = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and not UNNEEDED & {*path.parts}
    }
    assert held == here


def test_it_needs_no_checkout(shell: Shell) -> None:
    code, out, err = shell.run(sys.executable, "-c", EVERYTHING)
    assert code == 0, err
    assert out.split() == ["2", str(shell.installed)]
    code, out, _ = shell.gauntlet("db", "check")
    assert code == 0
    assert "intact; 0 live matches" in out


def test_the_program_starts_in_an_empty_folder(shell: Shell) -> None:
    code, out, err = shell.gauntlet("--version")
    assert (code, err) == (0, "")
    assert out.startswith("gauntlet 1.")
    code, out, err = shell.gauntlet("check")
    assert code == 0
    assert "GAUNTLET_DATA" in out
    assert "no token" in err
    code, out, err = shell.gauntlet("play", "--help")
    assert (code, err) == (0, "")
    assert out.startswith("usage: gauntlet play")
    code, _, err = shell.gauntlet("run")
    assert code == 2
    assert "no token" in err
    assert not [*shell.folder.iterdir()]


@pytest.mark.parametrize("game", [*GAMES][: some(1, of=len(GAMES))])
def test_games_can_be_studied_there(shell: Shell, game: str) -> None:
    code, out, err = shell.gauntlet(
        "selfplay", game, "--games", "2", "--policy", "random", "random"
    )
    assert code == 0, err
    assert "2" in out
    code, out, err = shell.gauntlet("rules", game, "turn")
    assert code == 0, err
    assert out
