"""Recorded matches of Keepers Dissension run again exactly as they did (`tests.kept`)."""

from __future__ import annotations

import pytest

from engine.games.keepers import Options
from engine.record import load
from tests import kept
from tests.games.keepers import play

FILES = sorted(kept.FOLDER.glob("*.json"))


def test_there_are_recorded_matches_of_every_sort():
    records = [load(file.read_bytes()) for file in FILES]
    assert len(records) >= 12
    prepared = [bool(r.options["position"]) for r in records]
    assert {True, False} == set(prepared)
    assert all(r.outcome is not None for r in records)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_a_recorded_match_runs_again_to_the_same_digests(file):
    record = kept.again(file.read_bytes())
    later = {"counting", "release", "turn_end"}  # what the first records do not say
    assert record.options.keys() | later == {*Options.__struct_fields__}


@pytest.mark.parametrize("number", range(len(play.WAYS)), ids=map("-".join, play.WAYS))
def test_whole_matches_of_every_way_run_again_to_the_same_digests(number):
    lines = kept.lines(play.corpus_name(number))
    assert len(lines) == play.CORPUS
    for line in lines:
        record = kept.again(line)
        assert (record.options["edition"], record.options["cards"]) == play.WAYS[number]


def test_the_kept_matches_are_many():
    assert play.CORPUS * len(play.WAYS) >= 200


def test_a_changed_action_is_noticed():
    record = load(FILES[0].read_bytes())
    _, action = record.actions[-1]
    kept.noticed(record, len(record.actions) - 1, "sm" if action != "sm" else "end")


def test_matches_whose_draws_derive_from_their_actions_run_again():
    kept.drawn_again("keepers", len(play.WAYS))
