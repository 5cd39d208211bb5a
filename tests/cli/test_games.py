"""Replaying from the command line."""

from __future__ import annotations

import pytest

from engine.core import begin
from engine.games import GAMES
from engine.record import dump, load


@pytest.fixture
def saved(gauntlet, folder):
    """Two records of random games."""
    assert gauntlet("selfplay", "keepers", "--games", "2", "--save", "records")[0] == 0
    return sorted((folder / "records").iterdir())


def test_a_saved_record_replays(gauntlet, saved):
    assert len(saved) == 2
    for file in saved:
        code, out, err = gauntlet("replay", str(file))
        assert (code, err) == (0, "")
        record = load(file.read_bytes())
        assert f"{len(record.actions)} actions replayed exactly as recorded" in out
        assert record.outcome is not None
        assert f"({record.outcome.why})" in out


def test_replay_tells_every_action(gauntlet, saved):
    code, out, _ = gauntlet("replay", str(saved[0]), "--steps")
    assert code == 0
    actions = load(saved[0].read_bytes()).actions
    lines = out.splitlines()
    assert len(lines) == len(actions) + 1
    assert all(action in line for line, (_, action) in zip(lines, actions, strict=False))


def test_replay_notices_damage(gauntlet, saved):
    data = bytearray(saved[0].read_bytes())
    data[len(data) // 2] ^= 1
    saved[0].write_bytes(data)
    code, out, err = gauntlet("replay", str(saved[0]))
    assert (code, out) == (1, "")
    assert err.count("\n") == 1


def test_replay_says_where_a_forged_record_parts(gauntlet, saved, folder):
    import msgspec

    record = load(saved[0].read_bytes())
    digests = list(record.digests)
    digests[7] = "0" * 16
    forged = msgspec.structs.replace(record, digests=tuple(digests))
    (folder / "forged.json").write_bytes(dump(forged))
    code, _, err = gauntlet("replay", "forged.json")
    assert code == 1
    assert "differs from the record at action 7" in err
    (part,) = record.parts
    older = (msgspec.structs.replace(part, rules=part.rules - 1),)
    (folder / "older.json").write_bytes(dump(msgspec.structs.replace(record, segments=older)))
    assert gauntlet("replay", "older.json")[0] == 0  # it comes out the same
    (folder / "other.json").write_bytes(dump(msgspec.structs.replace(forged, segments=older)))
    assert "was played under rules version" in gauntlet("replay", "other.json")[2]


def test_replay_wants_a_file_and_a_seat_of_the_game(gauntlet, saved):
    for argv in ([], ["nowhere.json"], ["."], [str(saved[0]), "--seat", "Green"]):
        code, out, err = gauntlet("replay", *argv)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


def test_replay_draws_every_ply_and_an_animation(gauntlet, folder):
    from engine.record import record_of

    game = GAMES["keepers"]
    state, actions = begin(game, 1, game.options_type()), []
    for _ in range(3):
        decision = game.decisions(state)[0]
        actions.append((decision.seat, decision.actions[0]))
        game.perform(state, decision.seat, decision.actions[0])
    record = record_of(game, 1, game.options_type(), actions)
    (folder / "short.json").write_bytes(dump(record))
    seat = game.seat_names[0]
    code, out, _ = gauntlet(
        "replay", "short.json", "--png", "pictures", "--gif", "match.gif", "--seat", seat
    )
    assert code == 0
    assert "unfinished" in out
    pictures = sorted((folder / "pictures").iterdir())
    assert [p.name for p in pictures] == ["0.png", "1.png", "2.png", "3.png"]
    assert all(p.read_bytes().startswith(b"\x89PNG") for p in pictures)
    assert (folder / "match.gif").read_bytes()[:4] == b"GIF8"


def test_replay_of_some_turns_from_open_eyes(gauntlet, saved, folder):
    code, out, err = gauntlet(
        "replay", str(saved[0]), "--turns", "1-2", "--steps", "--seat", "open", "--gif", "t.gif",
        "--frames", "2", "--position", "0",
    )  # fmt: skip
    assert (code, err) == (0, "")
    assert "2 pictures of" in out
    assert "A match can't start from this position." in out  # the setup
    assert (folder / "t.gif").read_bytes()[:4] == b"GIF8"
    for argv, reason in (
        (("--turns", "9999"), "are not turns of this match"),
        (("--turns", "x"), "are not turns of this match"),
        (("--position", "99999"), "there is no step 99999"),
    ):
        code, _, err = gauntlet("replay", str(saved[0]), *argv)
        assert code == 2
        assert reason in err
