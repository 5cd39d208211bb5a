"""What a server has settled: changed one by one, noted, kept, refused in words."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.servers.files import FORM, KIND, BadFile, read_file, write_file
from bot.servers.service import (
    CHANNELS,
    KEYS,
    ROLES,
    USUAL,
    BadSetting,
    Server,
    changed,
    read,
    write,
)
from tests.service.kit import ANN, BOB, T0, Table, table

G = 77


async def test_a_server_that_settled_nothing_is_as_usual(t: Table) -> None:
    assert await t.matches.servers.of(G) == USUAL
    assert await t.matches.servers.of(0) is USUAL
    assert await t.matches.servers.log(G) == []


async def test_changes_are_kept_noted_and_counted(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        servers = t.matches.servers
        made = await servers.change(G, ANN, {"queue": False, "hourly": 3})
        assert [(c.key, c.before, c.after) for c in made] == [
            ("hourly", "20", "3"),
            ("queue", "true", "false"),
        ]
        t.time += 5
        assert await servers.change(G, BOB, {"queue": False}) == []  # as it is already
        await servers.change(G, BOB, {"channels": (5, 6)})
        assert (await servers.of(G)).version == 2
    async with table(tmp_path / "s.db") as t:
        server = await t.matches.servers.of(G)
        assert server == Server(queue=False, hourly=3, channels=(5, 6), version=2)
        newest, *_ = await t.matches.servers.log(G)
        assert (newest.by, newest.at, newest.key, newest.after) == (
            BOB,
            T0 + 5,
            "channels",
            "[5,6]",
        )
        assert await t.matches.servers.of(78) == USUAL


async def test_what_was_read_before_a_change_is_not_kept_after_it(
    t: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers, stored = t.matches.servers, t.store.servers.get
    seen, go_on = asyncio.Event(), asyncio.Event()

    async def slowly(guild: int) -> tuple[int, str]:
        server = await stored(guild)
        seen.set()
        await go_on.wait()
        return server

    monkeypatch.setattr(t.store.servers, "get", slowly)
    reading = asyncio.create_task(servers.of(G))
    await seen.wait()
    monkeypatch.setattr(t.store.servers, "get", stored)
    await servers.change(G, ANN, {"two_judges": True})
    go_on.set()
    await reading
    assert (await servers.of(G)).two_judges


async def test_the_log_of_changes_is_final(t: Table) -> None:
    await t.matches.servers.change(G, ANN, {"queue": False})
    for sql in ("UPDATE server_changes SET by = 1", "DELETE FROM server_changes"):
        with pytest.raises(sqlite3.IntegrityError, match="final"):
            await t.store.write(lambda db, sql=sql: db.execute(sql))


async def test_two_change_at_once_and_both_hold(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as one, table(tmp_path / "s.db") as other:
        assert (await other.matches.servers.of(G)).queue
        await one.matches.servers.change(G, ANN, {"queue": False})
        await other.matches.servers.change(G, BOB, {"rated": False})
        server = await other.matches.servers.of(G)
        assert (server.queue, server.rated, server.version) == (False, False, 2)


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"hourly": 0}, "between 1 and 200"),
        ({"games": ("chess",)}, "no game called 'chess'"),
        ({"game": "chess"}, "no game called 'chess'"),
        ({"clock": "whenever"}, "clock"),
        ({"raters": "role"}, "Choose the role"),
        ({"raters": "friends"}, "Invalid enum value"),
        ({"judge": -1}, "negative"),
        ({"judge": "Referees"}, "Expected `int`"),
        ({"channels": tuple(range(1, 40))}, "25"),
        ({"version": 9}, "no setting 'version'"),
    ],
)
async def test_what_cannot_be_is_refused_in_words(
    t: Table, values: dict[str, Any], why: str
) -> None:
    with pytest.raises(BadSetting, match=why) as refused:
        await t.matches.servers.change(G, ANN, values)
    assert str(refused.value).endswith("Nothing was changed.")
    assert await t.matches.servers.of(G) == USUAL


def test_a_document_of_another_version_is_read_as_far_as_it_goes() -> None:
    parsed = read(4, '{"queue": false, "hourly": "often", "tea": 1}')
    assert parsed == Server(queue=False, version=4)
    server = Server(games=("a",), clock="live 10m+10s grace 20s", judge=5, version=3)
    assert read(3, write(server)) == server
    assert {*KEYS} == {*Server.__struct_fields__} - {"version"}


plain = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 2**70) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=6,
)


@given(
    st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=6), plain, max_size=8),
    st.dictionaries(st.text(max_size=4), st.text(max_size=9), max_size=2),
)
def test_whatever_a_file_holds_is_taken_or_left_out_in_words(
    settings: dict[str, Any], names: dict[str, str]
) -> None:
    file = {"kind": KIND, "form": FORM, "settings": settings, "names": names}
    games = {"dare": 1, "toy": 2}
    parcel = read_file(msgspec.json.encode(file), USUAL, games, (5, 6), (7,))
    after = changed(USUAL, parcel.values, games)
    assert {*after.channels} <= {5, 6}
    assert {getattr(after, key) for key in CHANNELS[1:]} <= {0, 5, 6}
    assert {getattr(after, key) for key in ROLES} <= {0, 7}
    assert all(note.endswith(".") for note in parcel.notes)


@given(st.binary(max_size=60))
def test_any_bytes_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(BadFile, match="Nothing was changed"):
        read_file(data, USUAL, ("dare",), (), ())


def test_a_file_holds_ids_as_text_and_gives_the_same_again() -> None:
    server = Server(channels=(2**60 + 1,), judge=2**60 + 3, queue=False, clock=3_600_000)
    data = write_file(server, {2**60 + 1: "#a", 2**60 + 3: "@b", 9: "#c"})
    file = msgspec.json.decode(data)
    assert file["settings"]["channels"] == [str(2**60 + 1)]
    assert file["names"] == {str(2**60 + 1): "#a", str(2**60 + 3): "@b"}
    parcel = read_file(data, USUAL, ("dare",), (2**60 + 1,), (2**60 + 3,))
    assert parcel.notes == ()
    assert changed(USUAL, parcel.values, ("dare",)) == server
