"""Backing up and checking the database from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.services import Services
from bot.whole_store import Store

FILE = Path("data/gauntlet.db")


@pytest.fixture
def database(folder):
    """A database with one match in which one action was taken."""

    async def make() -> None:
        store = await Store.open(FILE)
        matches = Services(store)
        await matches.start()
        match = await matches.solo.sandbox(1, "member", "keepers")
        state = await matches.snapshot(match.id, 1)
        await matches.act(match.id, 1, state.actions[0], seat=state.seat)
        await matches.close()
        await store.close()

    FILE.parent.mkdir()
    asyncio.run(make())
    return folder / FILE


def test_without_a_database_nothing_is_made(gauntlet, folder):
    for argv in (["check"], ["backup", "copy.db"]):
        code, out, err = gauntlet("db", *argv)
        assert (code, out) == (2, "")
        assert "no database" in err
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("argv", [[], ["frob"], ["backup"], ["check", "extra"]])
def test_wrong_arguments_are_one_line(gauntlet, argv):
    code, out, err = gauntlet("db", *argv)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("database")
def test_a_sound_database_passes(gauntlet):
    code, out, err = gauntlet("db", "check")
    assert (code, err) == (0, "")
    assert "1 live matches and 0 tournaments replayed correctly" in out


@pytest.mark.usefixtures("database")
def test_a_backup_is_a_database(gauntlet, folder):
    assert gauntlet("db", "backup", "copy.db")[0] == 0
    assert gauntlet("db", "check", "--file", "copy.db")[0] == 0
    code, _, err = gauntlet("db", "backup", "copy.db")
    assert code == 2
    assert "--force" in err
    assert gauntlet("db", "backup", "copy.db", "--force")[0] == 0
    assert gauntlet("db", "backup", ".")[0] == 2
    code, _, err = gauntlet("db", "backup", str(FILE), "--force")
    assert code == 2
    assert "the database itself" in err
    assert gauntlet("db", "check")[0] == 0


def test_a_changed_match_is_found(gauntlet, database):
    with sqlite3.connect(database) as db:
        (state,) = db.execute("SELECT state FROM matches").fetchone()
        db.execute("UPDATE matches SET state = ?", (state[:-1] + bytes([state[-1] ^ 1]),))
    db.close()
    code, out, err = gauntlet("db", "check")
    assert code == 1
    assert "match #1" in out
    assert "restore" in err


def test_a_file_that_is_no_database_is_left_alone(gauntlet, folder):
    (folder / "x.db").write_text("hello")
    for argv in (["check", "--file", "x.db"], ["backup", "y.db", "--file", "x.db"]):
        code, _, err = gauntlet("db", *argv)
        assert code == 1
        assert "not a Gauntlet database" in err
    assert (folder / "x.db").read_text() == "hello"
