"""The files hosts start from name only what there is: settings, extras, folders, commands."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from bot.cli import COMMANDS
from bot.settings import NAMES

ROOT = Path(__file__).parents[1]
DOCKERFILE, COMPOSE = ROOT / "Dockerfile", ROOT / "compose.yml"
UNIT = ROOT / "deploy" / "gauntlet.service"
PAGE = ROOT / "docs" / "hosting.md"
#: How exposed to the rest of the machine the service may be, of 100 (`systemd-analyze security`).
EXPOSURE = 15


def test_every_setting_that_is_named_is_one() -> None:
    for path in (DOCKERFILE, COMPOSE, UNIT, PAGE):
        names = set(re.findall(r"GAUNTLET_[A-Z_]+", path.read_text("utf-8")))
        assert names, path
        assert names - {*NAMES} == set(), path


def test_every_extra_that_is_named_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for path in (DOCKERFILE, PAGE):
        named = re.findall(r"(?:gauntlet|\.)\[([\w,]+)\]", path.read_text("utf-8"))
        extras = {extra for group in named for extra in group.split(",")}
        assert extras >= {"metrics", "postgres"}, path
        assert extras - {*project["optional-dependencies"]} == set(), path


def test_every_command_that_is_named_is_one() -> None:
    for path in (DOCKERFILE, UNIT, PAGE):
        text = path.read_text("utf-8")
        commands = set(re.findall(r"^(?:sudo -u gauntlet )?gauntlet ([\w-]+)", text, re.M))
        commands |= set(re.findall(r"`(?:\S*/)?gauntlet ([a-z][\w-]*)", text))
        assert commands - {*COMMANDS} == set(), path


def test_the_image_holds_the_packages_and_runs_as_nobody_else() -> None:
    lines = DOCKERFILE.read_text("utf-8").splitlines()
    copied = {
        word for x in lines if x.startswith("COPY ") and "--" not in x for word in x.split()[1:-1]
    }
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    assert copied == packages | {"pyproject.toml", "README.md"}
    allowed = {x[1:] for x in (ROOT / ".dockerignore").read_text("utf-8").split() if x[0] == "!"}
    assert allowed == copied
    last = [x for x in lines if x.startswith("USER ")][-1]
    assert last == "USER gauntlet"
    assert lines.index(last) > max(i for i, x in enumerate(lines) if x.startswith(("RUN", "COPY")))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_the_service_is_understood_and_kept_apart(tmp_path: Path) -> None:
    program = tmp_path / "gauntlet"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    unit = tmp_path / "gauntlet.service"
    text = UNIT.read_text("utf-8").replace("/opt/gauntlet/bin/gauntlet", str(program))
    unit.write_text(text, "utf-8")
    for words in (["verify"], ["security", "--offline=yes", f"--threshold={EXPOSURE}"]):
        done = subprocess.run(
            ["systemd-analyze", *words, str(unit)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stdout[-500:] + done.stderr
