"""Commands run in a folder of their own, with no settings but those a test makes."""

from __future__ import annotations

import os

import pytest

from bot.cli import main


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """An empty working folder and an environment without settings."""
    for name in list(os.environ):
        if name.startswith("GAUNTLET_"):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def gauntlet(capsys):
    """Run a command line; return (exit code, output, errors)."""

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(argv)
        out, err = capsys.readouterr()
        return code, out, err

    return run
