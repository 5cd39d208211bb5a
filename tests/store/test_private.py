"""Only the owner of the process may read what is stored: it holds hidden cards and seeds."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import sqlite as database
from bot.whole_store import Store

pytestmark = [pytest.mark.file, pytest.mark.skipif(os.name != "posix", reason="modes are Unix's")]


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def listed(folder: Path) -> list[Path]:
    return list(folder.iterdir())


def chmod(mode: int, *files: Path) -> None:
    for file in files:
        file.chmod(mode)


def modes(folder: Path) -> dict[str, str]:
    return {p.name: oct(stat.S_IMODE(p.stat().st_mode)) for p in folder.iterdir()}


@pytest.mark.usefixtures("umask")
async def test_files_are_made_for_their_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    database.make_folder(folder)
    assert modes(folder.parent) == {"data": "0o700"}
    store = await Store.open(folder / "s.db")
    await store.settings.set("guild", 1, "x", 1)
    await store.backup(folder / "copy.db")
    private = dict.fromkeys(("s.db", "s.db-wal", "s.db-shm", "copy.db"), "0o600")
    assert modes(folder) == private
    await store.close()
    assert set(modes(folder).values()) == {"0o600"}


async def test_a_file_others_could_read_is_closed_and_it_is_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "s.db"
    first = await Store.open(path)
    await first.settings.set("guild", 1, "x", 1)
    old = tmp_path / "s.db.schema3"
    old.write_bytes(b"a copy from before a migration")
    chmod(0o644, *listed(tmp_path))
    with caplog.at_level(logging.WARNING):
        second = await Store.open(path)
    assert set(modes(tmp_path).values()) == {"0o600"}
    assert f"{path} could be read by others (644)" in caplog.text
    assert str(old) in caplog.text
    await second.close()
    await first.close()
    caplog.clear()
    again = await Store.open(path)
    assert not caplog.records
    await again.close()


def test_a_folder_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    database.make_folder(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755
