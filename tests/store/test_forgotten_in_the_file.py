"""Nothing of a forgotten person is left in the bytes of the database, whatever was written.

What is written is gathered from the code: every table and column that may name people, every act
of a judge, every row and event of a tournament's log, every kind of news. A new one fails here
until it is listed with what it holds.
"""

from __future__ import annotations

import ast
import sqlite3
import urllib.parse
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.i18n import pack, said
from bot.moderation.judge_actions import JudgeAction, Kind
from bot.people.forgetting import Forgetting
from bot.people.personal import TABLES
from bot.platform.component_ids import base36
from bot.store.connection import Connection
from bot.store.recognition import key_path
from bot.store.sqlite import connect
from bot.tournaments.model.event_types import Event
from bot.whole_store import Store
from tests.store.test_personal import fill

USER, OTHER, NAME, THEIRS = 987_654_321_012_345_678, 123_456_789_012_345_678, "Zäphod_B", "Trillian"
SENTENCE = f"{NAME} quarrels with {THEIRS}; zäphod_b is <@{USER}>."
TOURNAMENTS = Path(__file__).parents[2] / "bot" / "tournaments"

#: What an act of a judge notes of the person: before and after.
ACTS: dict[Kind, tuple[Any, Any]] = {
    "look": ({}, {"digest": "x"}),
    "pause": ({}, {"stopped": 1}),
    "resume": ({"stopped": 1}, {}),
    "time": ({"seat": 0, "due": 5}, {"seat": 0, "added": 5}),
    "default": ({"seat": 0, "digest": "x"}, {"seat": 0, "answered": "x"}),
    "retire": ({"seat": 0, "digest": "x"}, {"seat": 0}),
    "result": ({"status": "live", "winners": [0]}, {"status": "over", "winners": [1]}),
    "back": ({"actions": 4}, {"actions": 3}),
    "replace": (
        {"seat": 0, "user": USER, "name": NAME}, {"seat": 0, "user": OTHER, "name": THEIRS},
    ),
    "ban": ({"until": 5, "reason": SENTENCE}, {"what": "events", "name": NAME, "until": 9}),
    "lift": ({"until": 5, "reason": SENTENCE}, {"what": "events", "name": NAME}),
    "recount": ({}, {}),
    "season": ({}, {"name": f"Season of {NAME}"}),
    "end season": ({}, {}),
    "warning": ({}, {}),
    "game loss": ({"status": "live", "winners": None}, {"status": "over", "winners": [1]}),
    "match loss": ({"seat": 0, "digest": "x"}, {"seat": 0}),
    "withdraw": ({}, {}),
}  # fmt: skip
#: What a row of a tournament's log holds beside the events.
LOG: dict[str, Any] = {
    "event": None,  # each event by its type
    "undo": 3, "drawn": [f"Cup of {NAME}", {}, 5],
    "created": {"name": f"Cup of {NAME}"}, "plan": {"name": f"{NAME} Cup"},
    "opened": None, "check-in": None, "not started": None, "paused": None, "goes on": None,
    "cancelled": None, "over": None, "back to sign-up": None,
    "reopened": None, "pairing": None, "not paired": None,
    "again": [7],
    "signed up": [USER, NAME, "in"], "left": [USER, NAME], "checked in": [USER, NAME],
    "moved up": [USER, NAME], "made room": [USER, NAME], "not allowed": [USER, NAME],
    "did not check in": [USER, NAME], "computer added": [5, "Bot", "hard"],
    "substituted": [OTHER, USER, NAME],
    "team": [1, f"{NAME} and friends"], "joined": [1, USER, NAME], "boards": [1, [USER, OTHER]],
    "captain": [1, USER, NAME],
    "time proposed": [7, [5]], "time agreed": [7, 5],
}  # fmt: skip
#: What news hold beside their text.
NEWS: Any = {
    "said": pack(said("{why} {winners} won.", why=said("{a} left.", a=NAME), winners=NAME)),
    "user": USER, "users": [OTHER, USER],
    "places": [{"rank": 1, "name": NAME, "people": [str(USER)], "why": f"{NAME} beat {THEIRS}"}],
}  # fmt: skip
STATE: Any = {
    "name": "Cup",
    "entrants": [
        {"id": 1, "name": NAME, "people": [str(USER)], "names": {}},
        {"id": 2, "name": "Team", "people": [str(OTHER), str(USER)],
         "names": {str(OTHER): THEIRS, str(USER): NAME}},
    ],
    "rounds": [{"note": f"{NAME} has a bye", "said": []}],
}  # fmt: skip


def literals(method: str, position: int) -> set[str]:
    """Return the words the code of tournaments hands to a method in one place."""
    words = set()
    for path in TOURNAMENTS.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                called = node.func.attr if isinstance(node.func, ast.Attribute) else ""
                word = node.args[position]
                if called == method and isinstance(word, ast.Constant):
                    words.add(str(word.value))
    return words


def sample(kind: Any, name: str = "") -> Any:
    """Return a value of a type of an event, with the person wherever one may stand."""
    info = msgspec.inspect
    if name == "said":
        return [NEWS["said"]]
    if isinstance(kind, info.StructType):
        values = {f.encode_name: sample(f.type, f.name) for f in kind.fields}
        return values | ({kind.tag_field: kind.tag} if kind.tag_field else {})
    if isinstance(kind, info.ListType | info.VarTupleType | info.SetType):
        return [sample(kind.item_type, name)]
    if isinstance(kind, info.TupleType):
        return [sample(one, name) for one in kind.item_types]
    if isinstance(kind, info.DictType):
        return {str(USER): sample(kind.value_type, name)}
    if isinstance(kind, info.UnionType):
        return sample(kind.types[0], name)
    if isinstance(kind, info.StrType):
        return NAME if "name" in name else SENTENCE if name in ("note", "why") else str(USER)
    return None if isinstance(kind, info.NoneType) else 1


def encoded(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def rows(db: sqlite3.Connection) -> list[tuple[str, dict[str, Any]]]:
    """Return a row of every kind, as table and columns."""
    result: list[tuple[str, dict[str, Any]]] = []
    for number, (kind, (before, after)) in enumerate(ACTS.items()):
        by, user = ((USER, OTHER), (OTHER, USER))[kind not in ("season",)]
        act = {"guild": 1, "channel": 1, "at": 1, "by": by, "kind": kind, "user": user}
        act |= {"match": number, "reason": SENTENCE}
        result.append(("judge_acts", act | {"before": encoded(before), "after": encoded(after)}))
        action = JudgeAction(kind=kind, user=USER, name=NAME, reason=SENTENCE)
        ask = {"guild": 1, "channel": 1, "by": OTHER, "at": 1, "expires_at": 1, "fate": "done"}
        result.append(("judge_asks", ask | {"deed": encoded(action)}))
    events = msgspec.inspect.type_info(Event)
    assert isinstance(events, msgspec.inspect.UnionType)
    log = list(LOG.items())
    log += [("event", sample(one)) for one in events.types]
    for number, (kind, data) in enumerate(log):
        row = {"tournament": 1, "number": number + 2, "kind": kind, "data": encoded(data)}
        result.append(("tournament_log", row | {"by": OTHER, "reason": SENTENCE, "at": 1}))
    for kind in sorted(literals("tell", 0)):
        news = {"tournament": 1, "kind": kind, "text": SENTENCE, "data": encoded(NEWS), "at": 1}
        result.append(("tournament_news", news))
    return result


def written(db: sqlite3.Connection) -> None:
    """Fill a database, with pages that were freed and rows that were written over."""
    db.execute("PRAGMA foreign_keys = OFF")
    for name, rule in TABLES.items():
        if name not in ("matches", "erasures", "erasing", "deleted_people"):
            fill(db, name, rule, USER, NAME)
    db.execute("UPDATE tournaments SET state = ?, id = 1", (msgspec.json.encode(STATE),))
    for table, row in rows(db):
        marks = ", ".join("?" * len(row))
        columns = ", ".join(f'"{c}"' for c in row)
        db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", [*row.values()])
    for filler in (f"{NAME} " * 3000, "short", f"<@{USER}> " * 900, "x"):
        db.execute("UPDATE tournaments SET why = ?", (filler,))
        db.execute("UPDATE reports SET lines = ?", (filler,))
        db.execute("INSERT INTO settings VALUES ('user', ?, 0, 'y', ?)", (USER, f'"{filler}"'))
        db.execute("DELETE FROM settings WHERE key = 'y'")


def forms() -> dict[str, bytes]:
    """Return how a person may be written."""
    names = {NAME, NAME.casefold(), NAME.upper(), NAME.replace("_", "\\_")}
    texts = {*names, *(urllib.parse.quote(n) for n in names), *(encoded(n)[1:-1] for n in names)}
    texts |= {n.encode("unicode_escape").decode() for n in names}
    texts |= {str(USER), base36(USER), hex(USER)[2:]}
    sizes = {f"{n} bytes": USER.to_bytes(n, "big") for n in (8,)}
    return {text: text.encode() for text in texts} | sizes


def traces(path: Path) -> set[str]:
    """Return what can be read of the person in the files of a database."""
    files = [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm")), key_path(path)]
    data = b"".join(f.read_bytes() for f in files if f.exists())
    return {form for form, text in forms().items() if text in data}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "s.db")
    yield opened
    await opened.close()


@pytest.mark.file
async def test_nothing_of_a_person_is_left_in_the_bytes_of_the_file(store: Store) -> None:
    path = store.path
    assert path is not None
    await store.read(written)
    assert {NAME, NAME.casefold(), str(USER), "8 bytes"} <= traces(path)
    await Forgetting(store).erase(USER, 5, {NAME})
    assert traces(path) == set(), await where(store)
    await store.backup(path.with_name("copy.db"))
    assert traces(path.with_name("copy.db")) == set()
    assert THEIRS.encode() in path.read_bytes()  # the others are still there
    assert str(OTHER).encode() in path.read_bytes()


async def plant(store: Store, work: Callable[[Connection], None]) -> None:
    """Write rows that point to no others."""

    def loosely(db: Connection) -> None:
        if store.path is not None:
            db.execute("PRAGMA foreign_keys = OFF")
        else:
            db.execute("SET LOCAL session_replication_role = replica")
        work(db)

    # In a transaction SQLite does not look away.
    await (store.write if store.path is None else store.read)(loosely)


async def test_nothing_of_a_person_is_left_in_any_row(store: Store) -> None:
    def work(db: Connection) -> None:
        with closing(connect(None)) as full:
            full.execute(
                "INSERT INTO matches (game, rules, seed, options, opening, clock, guild, channel,"
                " thread, sandbox, created_at, changed_at, status, state)"
                " VALUES ('dare', 1, '1', '', '', 0, 0, 0, 0, 0, 0, 0, 'over', x'')"
            )
            written(full)
            for table, columns in full.tables().items():
                marks, names = ", ".join("?" * len(columns)), ", ".join(columns)
                rows = full.execute(f"SELECT {names} FROM {table}").fetchall()
                db.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", rows)

    await plant(store, work)
    assert len(await where(store)) > 60
    await Forgetting(store).erase(USER, 5, {NAME})
    assert await where(store) == []


async def where(store: Store) -> list[str]:
    """Return the columns that still name the person."""

    def work(db: sqlite3.Connection) -> list[str]:
        result = []
        for table, columns in db.tables().items():
            for row in db.execute(f"SELECT * FROM {table}"):
                for column, value in zip(columns, row, strict=True):
                    text = value.decode(errors="replace") if isinstance(value, bytes) else value
                    if NAME.casefold() in str(text).casefold() or str(USER) in str(text):
                        result.append(f"{table}.{column}: {text}")
        return result

    return await store.read(work)


async def test_names_are_found_by_what_is_stored_alone(store: Store) -> None:
    """Nobody has to say what they are called: columns and JSON that belong to them know."""

    def work(db: sqlite3.Connection) -> None:
        for table, row in rows(db):
            if table == "judge_acts" and row["kind"] in ("ban", "replace"):
                columns = ", ".join(f'"{c}"' for c in row)
                marks = ", ".join("?" * len(row))
                db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", [*row.values()])

    await plant(store, work)
    await Forgetting(store).erase(USER, 5)
    assert await where(store) == []
    assert store.path is None or traces(store.path) == set()


async def test_a_word_that_is_somebodys_name_stays_elsewhere(store: Store) -> None:
    """Whoever is called like a word does not take it out of what is not about them."""
    sentence = "Repeated stalling, see round 3"

    def work(db: sqlite3.Connection) -> None:
        for user, match in ((OTHER, 1), (USER, 2)):
            db.execute(
                "INSERT INTO judge_acts (guild, channel, at, by, kind, match, user, reason, before,"
                " after) VALUES (1, 1, 1, 5, 'time', ?, ?, ?, '{}', '{}')",
                (match, user, sentence),
            )
        db.execute(
            "INSERT INTO seats (match, seat, user, name) VALUES (2, 0, ?, 'Repeated')", (USER,)
        )

    await plant(store, work)
    await Forgetting(store).erase(USER, 5)
    sql = "SELECT reason FROM judge_acts ORDER BY id"
    reasons = await store.read(lambda db: [row[0] for row in db.execute(sql)])
    assert reasons == [sentence, sentence.replace("Repeated", "Somebody")]


def test_every_kind_is_listed() -> None:
    """A new act, row or event fails until it is listed above with what it holds of people."""
    assert set(ACTS) == {*get_args(Kind)}
    assert set(LOG) == literals("note", 0) | literals("become", 1)
    assert literals("tell", 0)
    listed = {column for rule in TABLES.values() for column in rule.words}
    assert listed >= {"before", "after", "reason", "deed", "state", "plan", "data", "text"}


@pytest.mark.parametrize("kind", ["a new kind"])
def test_a_new_kind_is_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LOG, kind, None)
    with pytest.raises(AssertionError):
        test_every_kind_is_listed()
