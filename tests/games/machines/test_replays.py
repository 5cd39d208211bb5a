"""Recorded matches of Of Men and Machines run again exactly as they did (`tests.kept`)."""

from __future__ import annotations

import pytest

from tests import kept
from tests.effort import some
from tests.games.machines import play


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept.lines(play.corpus_name(name))
    assert len(lines) == play.CORPUS[name]
    for line in lines[:: some(4, of=1)]:
        kept.again(line)


def test_the_kept_matches_are_many_and_end_in_several_ways():
    records = kept.records(*map(play.corpus_name, play.WAYS))
    assert len(records) >= 100
    ends = {r.outcome.why for r in records}
    assert {"attrition", "last stand", "resignation"} <= ends


def test_a_changed_answer_is_noticed():
    record = kept.records(play.corpus_name("arena"))[0]
    number = next(i for i, a in enumerate(record.actions) if "x" in a[1].partition(" ")[0])
    assert kept.noticed(record, number, "end") >= number
