"""Recorded matches run again exactly as they did.

A record that fails means that the outcome of some action has changed: raise
`Keepers.rules`, so that matches already stored are not taken for new ones, and record
anew with `python -m tests.engine.keepers.play tests/replays`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.games import GAMES
from engine.games.keepers import Options
from engine.record import BadRecord, dump, load, replay, verify
from tests.engine.keepers import play

FOLDER = Path(__file__).parents[2] / "replays"
FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_recorded_matches_of_every_sort():
    records = [load(file.read_bytes()) for file in FILES]
    assert len(records) >= 12
    prepared = [bool(r.options["position"]) for r in records]
    assert {True, False} == set(prepared)
    assert all(r.outcome is not None for r in records)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_match_runs_again_to_the_same_digests(file):
    record = load(file.read_bytes())
    later = {"counting", "release", "turn_end"}  # what the first records do not say
    assert record.options.keys() | later == {*Options.__struct_fields__}
    steps = list(replay(record, GAMES))
    assert len(steps) == len(record.actions) + 1
    assert verify(record, GAMES) == record.outcome
    assert dump(record) == file.read_bytes()


@pytest.mark.parametrize("number", range(len(play.WAYS)), ids=map("-".join, play.WAYS))
def test_whole_matches_of_every_way_run_again_to_the_same_digests(number):
    lines = play.corpus_file(FOLDER, number).read_bytes().splitlines(keepends=True)
    assert len(lines) == play.CORPUS
    for line in lines:
        record = load(line)
        assert (record.options["edition"], record.options["cards"]) == play.WAYS[number]
        assert record.outcome is not None
        assert verify(record, GAMES) == record.outcome


def test_the_kept_matches_are_many():
    assert play.CORPUS * len(play.WAYS) >= 200


def test_a_changed_action_is_noticed():
    record = load(FILES[0].read_bytes())
    seat, action = record.actions[-1]
    other = msgspec.structs.replace(
        record, actions=(*record.actions[:-1], (seat, "sm" if action != "sm" else "end"))
    )
    with pytest.raises(BadRecord):
        verify(other, GAMES)


def test_matches_whose_draws_derive_from_their_actions_run_again():
    lines = (FOLDER / "drawn-keepers.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) == len(play.WAYS)
    for line in lines:
        record = load(line)
        (part,) = record.parts
        assert b"secret" in part.state
        assert verify(record, GAMES) == record.outcome
        assert dump(record) == line
