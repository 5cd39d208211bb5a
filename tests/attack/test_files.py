"""Files members hand in: whatever is in them, they are taken or refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.matches.reels import NotTaken, Reel, examine
from bot.servers import files
from bot.servers.service import KEYS, USUAL, Server, changed
from engine.games import GAMES
from engine.record import BadRecord, Record, _checksum, dump, load
from tests.effort import some
from tests.matches import match_of

CHANNELS, ROLES = {5, 7}, {6}
#: Values JSON can hold that nobody expects; lone surrogates and NaN are written as they come.
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**40), 10**40)
    | st.floats(allow_nan=True, allow_infinity=True)
    | st.text(max_size=8)
    | st.sampled_from(["\ud800", "5", "6", "5" * 30, "²", "keepers", "role", "de", "1e999"])
    | st.sampled_from([5, 6, 7, 2**63, -1])
)
STRANGE = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
NAMES = st.sampled_from(KEYS) | st.text(max_size=6)


def settings_file(given_: Any, names: Any = None) -> bytes:
    head = {"kind": files.KIND, "form": files.FORM, "settings": given_}
    return json.dumps(head if names is None else {**head, "names": names}).encode()


def taken(data: bytes) -> Server:
    """Return what the settings are after a file, refused or not."""
    try:
        parcel = files.read_file(data, USUAL, GAMES, CHANNELS, ROLES)
    except files.BadFile as error:
        sentence = str(error)
    else:
        sentence = ""
    if sentence:
        assert "Nothing was changed" in sentence
        return USUAL
    for note in parcel.notes:
        assert 0 < len(note) < 400
        note.encode()
    after = changed(USUAL, parcel.values, GAMES)
    msgspec.json.encode(after)
    return after


@settings(max_examples=some(90, of=300))
@given(given_=st.dictionaries(NAMES, STRANGE, max_size=6), names=st.none() | STRANGE)
@example(given_={"channels": [[]]}, names=None)
@example(given_={"channels": [{}], "lobby": {}}, names={"[]": "x"})
@example(given_={"games": [[]], "clock": {"a": 1}}, names=None)
@example(given_={"judge": "\ud800"}, names={"\ud800": "\ud800"})
def test_any_settings_are_taken_or_refused(given_: Any, names: Any) -> None:
    after = taken(settings_file(given_, names))
    assert {*after.channels} <= CHANNELS


@settings(max_examples=some(60, of=200))
@given(data=st.binary(max_size=80) | STRANGE.map(lambda v: json.dumps(v).encode()))
def test_any_bytes_are_no_settings_and_no_record(data: bytes) -> None:
    assert taken(data) == USUAL
    with pytest.raises(NotTaken):
        examine(data)
    with pytest.raises(BadRecord):
        load(data)


@pytest.mark.parametrize("depth", [10, 500, 2_000, 30_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    deep = b"[" * depth + b"]" * depth
    head = settings_file({"channels": 0})
    assert taken(head.replace(b"0}", deep + b"}")) == USUAL
    assert taken(deep) == USUAL
    for body in (deep, b'{"format":"gauntlet-record","version":1,"record":' + deep + b"}"):
        with pytest.raises(BadRecord):
            load(body)
    with pytest.raises(NotTaken):
        examine(signed(dump(match_of()), b'"options":', b'"options":' + deep + b',"x":'))


def test_a_setting_said_twice_is_read_once() -> None:
    data = settings_file({"hourly": 5}).replace(b'{"hourly": 5}', b'{"hourly": 5, "hourly": 6}')
    assert taken(data).hourly == 6
    twice = settings_file({}).replace(b'"form"', b'"form": 9, "form"')
    assert taken(twice) == USUAL


def signed(data: bytes, old: bytes, new: bytes) -> bytes:
    """Return a record's file with its body changed and a checksum that fits."""
    body = bytes(json.loads(data)["checksum"].encode())
    start = data.index(b'"record":') + len(b'"record":')
    inside = data[start:-2].replace(old, new, 1)
    return data[:start].replace(body, _checksum(inside).encode()) + inside + data[-2:]


@settings(max_examples=some(45, of=150))
@given(
    field=st.sampled_from(Record.__struct_fields__),
    value=STRANGE,
)
@example(field="seed", value=10**40)
@example(field="options", value={"position": "x" * 9000})
@example(field="actions", value=[[0, "edit " + "a;" * 4000]])
@example(field="actions", value=[[-1, "resign"], [2**62, "resign"]])
def test_a_record_with_any_field_changed_is_refused(field: str, value: Any) -> None:
    whole = json.loads(dump(match_of()))["record"]
    before = json.dumps(whole, separators=(",", ":")).encode()
    after = json.dumps({**whole, field: value}, separators=(",", ":")).encode()
    data = dump(match_of())
    assert before in data
    if before == after:
        return
    changed_ = signed(data, before, after)
    try:
        reel = examine(changed_)
    except NotTaken as error:
        message = str(error)
    else:  # said in another way, it is the same match
        assert isinstance(reel, Reel)
        assert reel.record.digests == load(data).digests
        return
    assert "Please use a file from" in message
    message.encode()
