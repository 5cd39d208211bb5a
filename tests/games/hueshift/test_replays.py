"""Recorded matches of HueShift run again exactly as they did (`tests.kept`)."""

from __future__ import annotations

import msgspec
import pytest

from tests import kept
from tests.games.hueshift import play


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept.lines(play.corpus_name(name))
    assert len(lines) == play.CORPUS
    for line in lines:
        record = kept.again(line)
        assert record.options == msgspec.to_builtins(play.WAYS[name])


def test_the_kept_matches_are_many_and_end_in_every_way():
    records = kept.records(*map(play.corpus_name, play.WAYS))
    assert len(records) >= 60
    ends = {r.outcome.why for r in records if r.outcome is not None}
    assert {"no units", "monster", "squads"} <= ends


def test_a_changed_action_is_noticed():
    record = kept.records(play.corpus_name("boss-gris"))[0]
    number = next(i for i, a in enumerate(record.actions) if a[1] == "attack gris")
    assert kept.noticed(record, number, "pass") == number + 1


def test_matches_whose_draws_derive_from_their_actions_run_again():
    kept.drawn_again("hueshift", len(play.WAYS))
