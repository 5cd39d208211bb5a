"""An upgrade from the release before, and the way back, as docs/hosting.md tells hosts to do it."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.store.database import MIGRATIONS, Database, NewerSchema
from bot.store.sqlite import inspect
from tests.store.test_old_databases import bot, ids, play
from tests.store.test_opening import listing

pytestmark = pytest.mark.file
#: What the newest release wrote, and how many migrations it knew.
RELEASED = sorted((Path(__file__).parent / "old").glob("schema*.sql"))[-1]
KNOWN = int(RELEASED.stem.removeprefix("schema"))
NOW = len([*MIGRATIONS.glob("*.sql")])


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of the release before, in the folder where commands are run."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data"
    folder.mkdir()
    with closing(sqlite3.connect(folder / "gauntlet.db")) as db:
        db.executescript(RELEASED.read_text(encoding="utf-8"))
    return folder


@pytest.fixture
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The migrations the release before knows: what it opens, and what it refuses."""
    folder = tmp_path_factory.mktemp("release")
    for step in sorted(MIGRATIONS.glob("*.sql"))[:KNOWN]:
        shutil.copy(step, folder)
    return folder


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [*db.iterdump()]


async def upgraded(data: Path) -> tuple[int, int]:
    """Start the bot of now once and play on; return a live match and how far it is."""
    async with bot(data / "gauntlet.db") as matches:
        match = (await ids(matches, "live"))[0]
        await play(matches, match, 3)
        assert (await matches.check()).sound
        return match, (await matches.match(match)).ply


def gauntlet(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out + err


def test_the_release_before_is_the_one_that_is_rehearsed() -> None:
    """Once a release has migrations of its own, its file belongs beside the others
    (`tests.store.old.make`)."""
    assert KNOWN <= NOW
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(RELEASED.read_text(encoding="utf-8"))
        games = {name for (name,) in db.execute("SELECT DISTINCT game FROM matches")}
    assert games == {"keepers", "hueshift", "resonance", "machines"}


async def test_an_upgrade_keeps_a_copy_that_the_release_before_takes_back(
    data: Path, before: Path
) -> None:
    path, copy = data / "gauntlet.db", data / f"gauntlet.db.schema{KNOWN}"
    old = contents(path)
    match, ply = await upgraded(data)
    assert inspect(path) == NOW
    assert contents(copy) == old
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600

    files = listing(data)
    with pytest.raises(NewerSchema) as refused:
        await Database.open(path, before)
    assert str(refused.value) == (
        f"{path} was written by a newer version (schema {NOW}; this version knows {KNOWN}). It was"
        " left as it is; start the newer version, or restore a backup made before the upgrade."
    )
    assert listing(data) == files

    shutil.copy(copy, path)  # the bot is stopped
    back = await Database.open(path, before)
    assert await back.version() == KNOWN
    assert await back.faults() == []
    await back.close()
    assert contents(path) == old

    again = await upgraded(data)
    assert again == (match, ply)  # from where it was before the upgrade
    assert contents(data / f"gauntlet.db.schema{KNOWN}-2") == old


async def test_a_backup_of_either_version_is_restored_by_the_newer_one(
    data: Path, before: Path, tmp_path: Path
) -> None:
    early, late = tmp_path / "early.sqlite3", tmp_path / "late.sqlite3"
    released = await Database.open(data / "gauntlet.db", before)
    await released.backup(early)
    await released.close()
    match, ply = await upgraded(data)
    now = await Database.open(data / "gauntlet.db")
    await now.backup(late)
    await now.close()
    for backup, known in ((early, KNOWN), (late, NOW)):
        assert inspect(backup) == known
        shutil.copy(backup, data / "gauntlet.db")
        async with bot(data / "gauntlet.db") as matches:
            assert (await matches.check()).sound
            await play(matches, match, 3)
            assert (await matches.match(match)).ply == ply + (3 if known == NOW else 0)
    with pytest.raises(NewerSchema, match="restore a backup made before the upgrade"):
        await Database.open(late, before)
    await (await Database.open(early, before)).close()


def test_the_commands_of_the_page_do_it(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, backup = contents(data / "gauntlet.db"), tmp_path / "before.sqlite3"
    code, text = gauntlet(capsys, "db", "backup", str(backup))
    assert (code, "was copied to" in text) == (0, True), text
    assert contents(data / "gauntlet.db") == contents(backup) == old
    assert (inspect(backup), stat.S_IMODE(backup.stat().st_mode)) == (KNOWN, 0o600)
    assert [file.name for file in data.iterdir()] == ["gauntlet.db"]
    code, text = gauntlet(capsys, "db", "check")
    assert (code, f"schema {NOW}, intact" in text) == (0, True), text
    assert (data / f"gauntlet.db.schema{KNOWN}").is_file()
