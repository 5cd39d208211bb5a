"""Recorded matches of Of Men and Machines run again exactly as they did.

One that fails means that the outcome of some answer has changed: raise `Machines.rules`, so that
matches already stored are not taken for new ones, and record anew with
`python -m tests.machines.play tests`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.record import BadRecord, dump, load, verify
from tests.machines import play

FOLDER = Path(__file__).parents[1] / "replays"


def kept(name: str) -> list[bytes]:
    """Return the kept matches of a way to play, as the bytes of a record each."""
    return play.corpus_file(FOLDER, name).read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept(name)
    assert len(lines) == play.CORPUS[name]
    for line in lines:
        record = load(line)
        assert record.outcome is not None
        assert verify(record, play.GAMES) == record.outcome
        assert dump(record) == line


def test_the_kept_matches_are_many_and_end_in_several_ways():
    records = [load(line) for name in play.WAYS for line in kept(name)]
    assert len(records) >= 100
    ends = {r.outcome.why for r in records}
    assert {"attrition", "last stand", "resignation"} <= ends


def test_a_changed_answer_is_noticed():
    record = load(kept("arena")[0])
    number = next(i for i, a in enumerate(record.actions) if "x" in a[1].partition(" ")[0])
    seat = record.actions[number][0]
    actions = (*record.actions[:number], (seat, "end"), *record.actions[number + 1 :])
    with pytest.raises(BadRecord) as caught:
        verify(msgspec.structs.replace(record, actions=actions), play.GAMES)
    assert caught.value.ply >= number
