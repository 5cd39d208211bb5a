"""Every column that can hold a person is declared, and deletion leaves nothing behind."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.i18n import pack, said, unpack
from bot.people.forgetting import _erase, _export, _overview
from bot.people.personal import TABLES, Personal
from bot.people.rewording import Person
from bot.people.rewording import reworded as reworded_for
from bot.platform.mentions import SOMEBODY
from bot.store.sqlite import connect

pytestmark = pytest.mark.file
#: Tables and columns that come with other parts and are declared already.
COMING: set[str] = set()
#: What a number that is a person is likely to be called.
PEOPLE = (
    "user", "by", "host", "guest", "owner", "player", "member", "organiser", "judge", "about",
    "second", "blocked", "author", "winner", "entrant", "first", "actor",
)  # fmt: skip
#: Numbers with such a name that are no people, with the reason.
NUMBERS = {
    "settings.owner": "rows of a person go; else a server or a match",
    "erasing.user": "empty outside the transaction that forgets",
}
ADVICE = "say in bot/people/personal.py what it holds of a person (one entry or one word)"


@pytest.fixture
def db() -> Any:
    opened = connect(None)
    yield opened
    opened.close()


def reworded(text: Any, user: int, pseudonym: int, names: Any) -> Any:
    return reworded_for(text, Person(user, pseudonym, frozenset(names)))


def test_every_column_of_every_table_is_declared(db: sqlite3.Connection) -> None:
    columns = db.tables()
    unknown = {f"{t}.{c}" for t, cs in columns.items() for c in cs if t not in TABLES}
    unknown |= {
        f"{t}.{c}" for t, cs in columns.items() if t in TABLES for c in cs
        if c not in TABLES[t].columns
    }  # fmt: skip
    assert not unknown, f"{sorted(unknown)}: {ADVICE}"
    absent = {t for t in TABLES if t not in columns}
    absent |= {
        f"{t}.{c}" for t, rule in TABLES.items() if t in columns for c in rule.columns
        if c not in columns[t]
    }  # fmt: skip
    assert absent <= COMING, f"{sorted(absent - COMING)} are declared but not there"


def test_what_is_declared_harmless_is(db: sqlite3.Connection) -> None:
    for name in db.tables():
        rule = TABLES[name]
        kinds = {row[1]: row[2] for row in db.execute(f"PRAGMA table_info({name})")}
        for column in rule.plain:
            if column in kinds:
                where = f"{name}.{column}"
                assert kinds[column] in ("INTEGER", "REAL"), f"{where} can hold a name; {ADVICE}"
                likely = any(p in column.split("_") for p in PEOPLE)
                assert not likely or where in NUMBERS, f"{where} may be a person; {ADVICE}"
        assert not rule.safe or rule.because, f"{name}: why do its texts name nobody?"
        assert rule.then != "gone" or rule.ids or rule.mine, f"{name}: whose rows go?"
        assert rule.then != "none" or not (rule.ids or rule.about), f"{name}: who stays in it?"
        unseen = [c for c in rule.secret if c not in rule.words]  # texts may be both
        lists = [rule.ids, rule.about, [c for _, c in rule.names], rule.words, rule.plain, unseen]
        assert sum(map(len, lists)) == len({c for part in lists for c in part}), f"{name}: twice"


def test_a_new_table_or_column_is_noticed(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE diaries (user INTEGER, secret TEXT) STRICT")
    with pytest.raises(AssertionError, match=r"diaries\.secret.*personal\.py"):
        test_every_column_of_every_table_is_declared(db)
    db.execute("DROP TABLE diaries")
    db.execute("ALTER TABLE boards ADD COLUMN author INTEGER")
    with pytest.raises(AssertionError, match=r"boards\.author"):
        test_every_column_of_every_table_is_declared(db)


def test_final_tables_let_a_person_be_forgotten(db: sqlite3.Connection) -> None:
    """A table whose rows cannot be altered must allow it while somebody is being forgotten."""
    for table, name, sql in db.execute(
        "SELECT tbl_name, name, sql FROM sqlite_master WHERE type = 'trigger'"
        " AND sql LIKE '%BEFORE UPDATE%'"
    ):
        rule = TABLES[table]
        if rule.ids or rule.about or rule.words:
            assert "erasing" in sql, f"{name} on {table} must let `erasing` through"


def fill(db: sqlite3.Connection, name: str, rule: Personal, user: int, called: str) -> None:
    """Put a row of a person into a table, a marker wherever one can stand."""
    columns = db.execute(f"PRAGMA table_info({name})").fetchall()
    checks = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]
    named = {column for _, column in rule.names}
    values: dict[str, Any] = {}
    for _, column, kind, _, default, _ in columns:
        if column in (*rule.ids, *rule.about):
            values[column] = user
        elif column in named:
            values[column] = called
        elif column in rule.words:
            row_values: Any = {"who": user, "name": called, "said": f"hello <@{user}>, {called}!"}
            text = msgspec.json.encode([row_values, [user, called], {str(user): 1}])
            values[column] = text if kind == "BLOB" else text.decode()
        elif default is not None:
            continue
        elif f"{column}" in rule.safe and "CHECK" in checks and f"CHECK ({column} IN" in checks:
            start = checks.index(f"CHECK ({column} IN (") + len(f"CHECK ({column} IN (")
            values[column] = checks[start:].split(")")[0].split(",")[-1].strip().strip("'")
        elif kind == "BLOB":
            values[column] = b"x"
        else:
            values[column] = "x" if kind == "TEXT" else 1
    marks = ", ".join("?" * len(values))
    db.execute(f"INSERT INTO {name} ({', '.join(values)}) VALUES ({marks})", list(values.values()))


def everything(db: sqlite3.Connection) -> str:
    return repr([(t, db.execute(f"SELECT * FROM {t}").fetchall()) for t in sorted(db.tables())])


def test_nothing_of_a_person_is_left_in_any_table(db: sqlite3.Connection) -> None:
    user, called, other = 987_654_321_012, "Zaphod B", 123_123_123_123
    db.execute("PRAGMA foreign_keys = OFF")
    for name, rule in TABLES.items():
        if name in ("matches", "erasures", "erasing", "deleted_people") or name not in db.tables():
            continue
        fill(db, name, rule, user, called)
    db.execute(
        "INSERT INTO settings VALUES ('user', ?, 0, 'text', 'true'), ('user', ?, 0, 'text', '1')",
        (user, other),
    )
    db.execute("INSERT INTO settings VALUES ('match', 1, 1, 'orders', '[\"mine\"]')")
    db.execute("INSERT INTO settings VALUES ('match', 1, 2, 'orders', '[\"yours\"]')")
    before = everything(db)
    assert str(user) in before
    assert called in before
    held = {h.table for h in _overview(db, user)}
    assert {"seats", "result_seats", "challenges", "queue", "reminders", "settings"} <= held
    exported = repr(_export(db, user))
    assert "mine" in exported
    assert "yours" not in exported
    assert str(other) not in exported
    for table, rows in _export(db, user).items():
        hidden = {*TABLES[table].secret, *TABLES[table].about}
        assert not any(hidden & {*row} for row in rows), table
    db.execute("BEGIN")
    pseudonym = _erase(db, user, 5)
    db.execute("COMMIT")
    after = everything(db)
    assert pseudonym == -1
    assert str(user) not in after
    assert called not in after
    assert str(other) in after
    assert "yours" in after
    assert "mine" not in after
    assert SOMEBODY in after
    assert db.execute("SELECT user, name FROM seats").fetchall() == [(-1, SOMEBODY)]
    assert db.execute("SELECT count(*) FROM erasing").fetchone()[0] == 0
    assert [h.table for h in _overview(db, user)] == ["deleted_people"]  # a ban binds them
    # Final is final again.
    with pytest.raises(sqlite3.IntegrityError, match="final"):
        db.execute("UPDATE result_seats SET name = 'x'")
    with pytest.raises(sqlite3.IntegrityError, match="final"):
        db.execute("UPDATE corrections SET by = 3")


def test_forgetting_lets_nothing_else_of_a_result_change(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("INSERT INTO result_seats VALUES (1, 0, 77, 0, 'a', 0), (1, 1, 88, 1, 'b', 0)")
    db.execute("INSERT INTO erasing VALUES (77, -4)")
    for change in ("team = 1, user = -4", "user = -5", "user = 88", "name = 'x'"):
        with pytest.raises(sqlite3.IntegrityError, match="final"):
            db.execute(f"UPDATE result_seats SET {change} WHERE seat = 0")
    with pytest.raises(sqlite3.IntegrityError, match="final"):
        db.execute("UPDATE result_seats SET user = -4 WHERE seat = 1")
    db.execute("UPDATE result_seats SET user = -4, name = 'Somebody' WHERE seat = 0")
    with pytest.raises(sqlite3.IntegrityError):
        db.execute("INSERT INTO erasing VALUES (99, 4)")


def test_texts_and_data_lose_a_person_and_nothing_else() -> None:
    known = {"max", "open"}
    sentence = "max played <@42>; maximal 421, 42."
    assert reworded(sentence, 42, -1, known) == "Somebody played Somebody; maximal 421, Somebody."
    data = '{"status":"open","who":[{"id":42,"name":"max"},{"id":43,"name":"open"}],"42":1}'
    assert msgspec.json.decode(reworded(data, 42, -1, known)) == {
        "status": "open", "who": [{"id": -1, "name": SOMEBODY}, {"id": 43, "name": "open"}],
        "-1": 1,
    }  # fmt: skip
    entrant = '{"name":"max","kind":"open","people":["42"]}'
    assert msgspec.json.decode(reworded(entrant, 42, -1, known)) == {
        "name": SOMEBODY, "kind": "open", "people": ["-1"],
    }  # fmt: skip
    message = {"name": "Max", "cup": "Max Cup", "why": ["{a}", {"a": "Max"}]}
    packed = msgspec.json.encode({"said": ["{name} left {cup}: {why}", message]})
    assert msgspec.json.decode(reworded(packed, 42, -1, {"Max"})) == {
        "said": [
            "{name} left {cup}: {why}",
            {"name": "Somebody", "cup": "Somebody Cup", "why": ["{a}", {"a": "Somebody"}]},
        ]
    }
    assert reworded("42", 42, -1, known) == "-1"
    assert reworded('{"a": 420}', 42, -1, known) == '{"a": 420}'
    assert reworded(b'["42"]', 42, -1, known) == b'["-1"]'
    assert reworded(None, 42, -1, known) is None


def test_the_migration_keeps_results_of_the_version_before(tmp_path: Path) -> None:
    """Results written before the exception existed stay final and can be forgotten."""
    old = tmp_path / "old"
    old.mkdir()
    steps = sorted((Path(__file__).parents[2] / "bot/store/migrations").glob("00*.sql"))
    for step in steps[:9]:
        (old / step.name).write_text(step.read_text(encoding="utf-8"), encoding="utf-8")
    file = tmp_path / "g.db"
    first = connect(file, old)
    first.execute(
        "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild, channel,"
        " thread, sandbox, created_at, status, changed_at, state)"
        " VALUES (1, 'keepers', 1, '1', '{}', '', 0, 0, 0, 0, 0, 0, 'over', 0, x'00')"
    )
    first.execute(
        "INSERT INTO results VALUES (1, 1, 'keepers', 'live', 'duel', 0, 0, '[0]', 'x', 1.0, 0)"
    )
    first.execute("INSERT INTO result_seats VALUES (1, 0, 77, 0, 'a')")
    first.close()
    second = connect(file)
    with pytest.raises(sqlite3.IntegrityError, match="final"):
        second.execute("UPDATE result_seats SET user = -1")
    second.execute("INSERT INTO erasing VALUES (77, -1)")
    second.execute("UPDATE result_seats SET user = -1, name = 'Somebody'")
    assert second.execute("SELECT user FROM result_seats").fetchall() == [(-1,)]
    second.close()


def test_a_round_that_says_who_met_again_forgets_them_in_every_language() -> None:
    met = said("{one} and {other} meet again", one="Max", other="Ida")
    packs = [pack(said("So this one breaks the fewest: {list}.", list=met))]
    stored = msgspec.json.encode({"note": "Max and Ida meet again", "said": packs, "byes": []})
    changed = msgspec.json.decode(reworded(stored, 42, -1, {"Max"}))
    assert changed["note"] == "Somebody and Ida meet again"
    assert unpack(changed["said"][0]).endswith("Somebody and Ida meet again.")
    assert msgspec.json.decode(reworded(b'{"said":[],"by":42}', 42, -1, ())) == {
        "said": [],
        "by": -1,
    }
