"""Recorded matches of HueShift run again exactly as they did.

One that fails means that the outcome of some action has changed: raise `HueShift.rules`, so
that matches already stored are not taken for new ones, and record anew with
`python -m tests.engine.hueshift.play tests/replays`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.record import BadRecord, dump, load, verify
from tests.engine.hueshift import play

FOLDER = Path(__file__).parents[2] / "replays"


def kept(name: str) -> list[bytes]:
    """Return the kept matches of a way to play, as the bytes of a record each."""
    return play.corpus_file(FOLDER, name).read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("name", play.WAYS)
def test_kept_matches_of_every_way_run_again_to_the_same_digests(name):
    lines = kept(name)
    assert len(lines) == play.CORPUS
    for line in lines:
        record = load(line)
        assert record.options == msgspec.to_builtins(play.WAYS[name])
        assert record.outcome is not None
        assert verify(record, play.GAMES) == record.outcome
        assert dump(record) == line


def test_the_kept_matches_are_many_and_end_in_every_way():
    records = [load(line) for name in play.WAYS for line in kept(name)]
    assert len(records) >= 60
    ends = {r.outcome.why for r in records if r.outcome is not None}
    assert {"no units", "monster", "squads"} <= ends


def test_a_changed_action_is_noticed():
    record = load(kept("boss-gris")[0])
    number, (seat, action) = next(
        (i, a) for i, a in enumerate(record.actions) if a[1] == "attack gris"
    )
    actions = (*record.actions[:number], (seat, "pass"), *record.actions[number + 1 :])
    with pytest.raises(BadRecord) as caught:
        verify(msgspec.structs.replace(record, actions=actions), play.GAMES)
    assert caught.value.ply == number + 1
    assert action == "attack gris"


def test_matches_whose_draws_derive_from_their_actions_run_again():
    lines = (FOLDER / "drawn-hueshift.jsonl").read_bytes().splitlines(keepends=True)
    assert len(lines) == len(play.WAYS)
    for line in lines:
        record = load(line)
        (part,) = record.parts
        assert b"secret" in part.state
        assert verify(record, play.GAMES) == record.outcome
        assert dump(record) == line
