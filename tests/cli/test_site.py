"""Writing pages from the command line: who has to allow it, and what is asked of Discord."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.servers.service import Servers
from bot.whole_store import Store
from engine.games import GAMES

FILE = Path("data/gauntlet.db")
OPEN, SHUT = 1 << 40, 2 << 40


@pytest.fixture
def database(folder, monkeypatch):
    """A database with one server that allows pages, and one that does not."""

    async def make() -> None:
        store = await Store.open(FILE)
        servers = Servers(store.servers, GAMES, lambda: 1)
        await servers.change(OPEN, 1, {"site": True})
        await servers.change(SHUT, 1, {"threads": False})
        await store.close()

    FILE.parent.mkdir()
    asyncio.run(make())
    monkeypatch.setenv("GAUNTLET_TOKEN", "a.b.c")
    asked = []

    async def everybody(token: str, guild: int) -> tuple[str, frozenset[int]]:
        asked.append(guild)
        return "The Board Room", frozenset({7})

    monkeypatch.setattr("bot.cli.site.everybody", everybody)
    return asked


def test_the_only_server_that_allows_pages_is_written(gauntlet, database, folder):
    code, out, err = gauntlet("site", "out")
    assert (code, err) == (0, "")
    assert "0 matches (0 drawn anew) and 0 events" in out
    assert database == [OPEN]
    assert "The Board Room" in (folder / "out" / "index.html").read_text()
    assert gauntlet("site", "out")[0] == 0  # once more into the same folder


def test_a_server_that_allows_none_is_not_written(gauntlet, database, folder):
    code, out, err = gauntlet("site", "out", "--server", str(SHUT))
    assert (code, out) == (2, "")
    assert "allows no web page" in err
    assert not database
    assert not (folder / "out").exists()


def test_a_folder_with_something_else_in_it_is_refused(gauntlet, database, folder):
    (folder / "out").mkdir()
    (folder / "out" / "thesis.txt").write_text("years of work")
    code, _, err = gauntlet("site", "out")
    assert code == 2
    assert "name another folder" in err
    assert [p.name for p in (folder / "out").iterdir()] == ["thesis.txt"]


def test_it_needs_a_token(gauntlet, database, monkeypatch):
    monkeypatch.delenv("GAUNTLET_TOKEN")
    code, _, err = gauntlet("site", "out")
    assert code == 2
    assert "GAUNTLET_TOKEN" in err
