"""Records: they run again to the same digests, and no damage passes unnoticed."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET

from engine import core, search
from engine.record import (
    BadRecord,
    Record,
    Segment,
    dump,
    load,
    opening,
    record_of,
    replay,
    rerun,
    verify,
)
from tests.toy_game import GAMES, TOY, Options


def a_record(seed: int = 5, pile: int = 12) -> Record:
    options = Options(pile)
    game = search.playout(TOY, core.begin(TOY, seed, options), ["random", "random"], seed)
    return record_of(TOY, seed, options, game.actions)


def test_a_record_runs_again_and_survives_its_file():
    record = a_record()
    again = load(dump(record))
    assert again == record
    assert verify(again, GAMES) == record.outcome
    steps = list(replay(again, GAMES))
    assert [s.ply for s in steps] == list(range(len(record.actions) + 1))
    assert (steps[0].seat, steps[0].action, steps[0].events) == (None, "", ())
    assert [(s.seat, s.action) for s in steps[1:]] == list(record.actions)
    assert [core.digest(s.state) for s in steps] == list(record.digests)


def test_a_step_is_the_readers_own_copy():
    record = a_record()
    for step in replay(record, GAMES):
        step.state.pile = 99


def test_an_unfinished_match_with_standing_actions_is_a_record():
    record = record_of(TOY, 1, Options(), [(0, "take 1"), (1, "offer draw"), (0, "decline draw")])
    assert record.outcome is None
    assert verify(record, GAMES) is None
    ended = record_of(TOY, 1, Options(), [*record.actions, (0, "resign")])
    assert verify(ended, GAMES) == core.Outcome((1,), "resigned")


def test_record_of_refuses_an_illegal_action():
    with pytest.raises(core.Illegal):
        record_of(TOY, 1, Options(), [(1, "take 1")])


@pytest.mark.parametrize("mask", [0x01, 0x20, 0x80])
def test_every_flipped_byte_is_noticed(mask):
    data = dump(a_record())
    for at in range(len(data)):
        damaged = bytearray(data)
        damaged[at] ^= mask
        with pytest.raises(BadRecord):
            load(bytes(damaged))


@pytest.mark.parametrize("cut", [0, 1, 20, -1, -2])
def test_a_cut_file_is_noticed(cut):
    with pytest.raises(BadRecord):
        load(dump(a_record())[:cut])


@pytest.mark.parametrize("extra", [b"\n", b" ", b"x", b"{}"])
def test_added_bytes_are_noticed(extra):
    data = dump(a_record())
    for damaged in (data + extra, extra + data):
        with pytest.raises(BadRecord):
            load(damaged)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": "chess"}, "no game called 'chess'"),
        ({"digests": ("0" * 16,)}, "one more digest"),
        ({"digests": ("0" * 16,) * 8}, "opening position is not"),
        ({"segments": (Segment(1, 1, b""),)}, "does not contain the position"),
        ({"segments": (Segment(0, 1, b""), Segment(0, 1, b""))}, "are not in order"),
        ({"segments": UNSET, "options": {"pile": "many"}}, "options are not valid"),
        ({"segments": UNSET, "options": {"pile": 0}}, "at least one counter"),
        ({"segments": UNSET, "options": {"pile": 13}}, "opening position"),
        ({"outcome": None}, "ended without an outcome"),
        ({"outcome": core.Outcome((), "agreement")}, "ended in a draw"),
    ],
)
def test_a_wrong_field_is_named(change, says):
    record = msgspec.structs.replace(a_record(), **change)
    with pytest.raises(BadRecord, match=says):
        verify(record, GAMES)


def test_the_parting_action_is_named():
    record = a_record(pile=30)
    actions = list(record.actions)
    actions[2] = (actions[2][0], "take 1" if actions[2][1] != "take 1" else "take 2")
    changed = msgspec.structs.replace(record, actions=tuple(actions))
    with pytest.raises(BadRecord, match="action 3") as caught:
        verify(changed, GAMES)
    assert caught.value.ply == 3
    actions[2] = (actions[2][0], "fly")
    changed = msgspec.structs.replace(record, actions=tuple(actions))
    with pytest.raises(BadRecord, match=r"Action 3.*'fly', is refused") as caught:
        verify(changed, GAMES)
    assert caught.value.ply == 3


def test_another_format_or_version_is_named():
    data = dump(a_record())
    with pytest.raises(BadRecord, match="format is 'gauntlet-recorf'"):
        load(data.replace(b"gauntlet-record", b"gauntlet-recorf"))
    with pytest.raises(BadRecord, match="file version 3"):
        load(data.replace(b'"version":2', b'"version":3'))
    with pytest.raises(BadRecord, match="not a record"):
        load(b"\x89PNG\r\n")


def test_a_match_goes_back_by_running_again():
    record = a_record()
    played, start, last = record.actions, opening(TOY, record), len(record.actions)
    for ply, digest in enumerate(record.digests):
        state = rerun(TOY, start, played[:ply], digest)
        assert (core.digest(state), state.ply) == (digest, ply)
    assert core.digest(start) == record.digests[0]
    for actions, digest, where in (
        (played, record.digests[1], last),
        (played[1:], record.digests[-1], 1),
    ):
        with pytest.raises(BadRecord) as caught:
            rerun(TOY, start, actions, digest)
        assert caught.value.ply == where
