"""Recorded matches of Resonance run again exactly as they did (`tests.kept`)."""

from __future__ import annotations

import pytest

from tests import kept
from tests.games.resonance import play


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept.lines(play.corpus_name(name))
    assert len(lines) == play.CORPUS
    for line in lines:
        record = kept.again(line)
        assert record.options["seats"] == play.WAYS[name].seats
        assert record.options["pool"] == play.WAYS[name].pool


def test_the_kept_matches_are_many_and_end_in_every_way():
    records = kept.records(*map(play.corpus_name, play.WAYS))
    assert len(records) >= 100
    assert {r.options["seats"] for r in records} == {2, 3, 4}
    assert {r.outcome.why for r in records} == {"destroyed", "no progress"}


def test_a_changed_answer_is_noticed():
    record = kept.records(play.corpus_name("two"))[0]
    number = next(i for i, a in enumerate(record.actions) if a[1].startswith(("attack", "strike")))
    assert kept.noticed(record, number, "end") >= number
