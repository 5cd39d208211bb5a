"""Recorded matches of Resonance run again exactly as they did.

One that fails means that the outcome of some answer has changed: raise `Resonance.rules`, so that
matches already stored are not taken for new ones, and record anew with
`python -m tests.resonance.play tests`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.record import BadRecord, dump, load, verify
from tests.resonance import play

FOLDER = Path(__file__).parents[1] / "replays"


def kept(name: str) -> list[bytes]:
    """Return the kept matches of a way to play, as the bytes of a record each."""
    return play.corpus_file(FOLDER, name).read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept(name)
    assert len(lines) == play.CORPUS
    for line in lines:
        record = load(line)
        assert record.options["seats"] == play.WAYS[name].seats
        assert record.options["pool"] == play.WAYS[name].pool
        assert record.outcome is not None
        assert verify(record, play.GAMES) == record.outcome
        assert dump(record) == line


def test_the_kept_matches_are_many_and_end_in_every_way():
    records = [load(line) for name in play.WAYS for line in kept(name)]
    assert len(records) >= 100
    assert {r.options["seats"] for r in records} == {2, 3, 4}
    assert {r.outcome.why for r in records} == {"destroyed", "no progress"}


def test_a_changed_answer_is_noticed():
    record = load(kept("two")[0])
    number, (seat, action) = next(
        (i, a) for i, a in enumerate(record.actions) if a[1].startswith(("attack", "strike"))
    )
    actions = (*record.actions[:number], (seat, "end"), *record.actions[number + 1 :])
    with pytest.raises(BadRecord) as caught:
        verify(msgspec.structs.replace(record, actions=actions), play.GAMES)
    assert caught.value.ply >= number
    assert action != "end"
