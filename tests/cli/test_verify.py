"""`gauntlet verify`: the chance of a saved record, from the command line."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.record import dump
from tests.engine.test_chance import DAMAGES, committed


def test_a_fair_record(gauntlet, folder):
    record = committed("keepers")
    (folder / "match.json").write_bytes(dump(record))
    code, out, err = gauntlet("verify", "match.json")
    assert (code, err) == (0, "")
    assert out.startswith("match.json: fair.")
    assert f"2 nonces, {len(record.actions)} actions" in out


def test_a_record_from_before(gauntlet, folder):
    (folder / "old.json").write_bytes(dump(replace(committed("keepers"), chance=UNSET)))
    code, out, _ = gauntlet("verify", "old.json")
    assert code == 0
    assert "no seed was published" in out


@pytest.mark.parametrize("what", DAMAGES)
def test_damage_is_named(gauntlet, folder, what):
    damage, words, _ = DAMAGES[what]
    (folder / "bad.json").write_bytes(dump(damage(committed("keepers"))))
    code, out, err = gauntlet("verify", "bad.json")
    assert (code, out) == (1, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_there(gauntlet):
    code, _, err = gauntlet("verify", "nothing.json")
    assert code == 2
    assert "cannot be read" in err
