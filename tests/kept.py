"""Whole matches that are kept in `tests/replays`: recorded once, run again ever since.

One that fails means that the outcome of some answer has changed: raise the `rules` of its game, so
that matches already stored are not taken for new ones, and record anew with the game's `play`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from engine.games import GAMES
from engine.record import BadRecord, Record, dump, load, verify

FOLDER = Path(__file__).parent / "replays"


def lines(name: str) -> list[bytes]:
    """Return the matches of a file, as the bytes of a record each."""
    return (FOLDER / f"{name}.jsonl").read_bytes().splitlines(keepends=True)


def records(*names: str) -> list[Record]:
    """Return the matches of some files."""
    return [load(line) for name in names for line in lines(name)]


def keep(name: str, new_lines: Iterable[Record]) -> None:
    """Write matches into a file, a record a line."""
    (FOLDER / f"{name}.jsonl").write_bytes(b"".join(map(dump, new_lines)))


def again(line: bytes) -> Record:
    """Assert that a match runs again to the same digests and bytes; return it."""
    record = load(line)
    assert record.outcome is not None
    assert verify(record, GAMES) == record.outcome
    assert dump(record) == line
    return record


def drawn_again(game: str, count: int) -> None:
    """Assert the same of as many matches whose draws derive from their answers."""
    drawn = lines(f"drawn-{game}")
    assert len(drawn) == count
    for line in drawn:
        (part,) = again(line).parts
        assert b"secret" in part.state


def noticed(record: Record, number: int, action: str) -> int:
    """Assert that another answer at a place of a match does not go unnoticed; return the ply at
    which it is."""
    seat, before = record.actions[number]
    assert action != before
    actions = (*record.actions[:number], (seat, action), *record.actions[number + 1 :])
    with pytest.raises(BadRecord) as caught:
        verify(msgspec.structs.replace(record, actions=actions), GAMES)
    return caught.value.ply
