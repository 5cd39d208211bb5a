"""What was offered before offers were one list is open still."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from bot.store.database import MIGRATIONS

pytestmark = pytest.mark.file

MATCH = (
    "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild, channel, thread,"
    " sandbox, created_at, status, state, ply, changed_at, pausing, stand_in, rest)"
    " VALUES (?, 'toy', 1, '1', '{}', '', 1, 0, 0, 0, 0, 0, ?, x'', 9, 0, ?, ?, 5)"
)
WISH = json.dumps({"seat": 1, "policy": "rookie", "agreed": [0], "user": None, "missing": [1]})


def test_a_pause_a_stand_in_and_a_takeback_are_taken_over() -> None:
    files = sorted(MIGRATIONS.glob("*.sql"))
    at = next(i for i, f in enumerate(files) if f.stem.endswith("_offers"))
    with closing(sqlite3.connect(":memory:")) as db:
        for file in files[:at]:
            db.executescript(file.read_text())
        for number, status, pausing, wish in (
            (1, "live", "[0]", WISH), (2, "live", "[]", None), (3, "over", "[0]", WISH),
        ):  # fmt: skip
            db.execute(MATCH, (number, status, pausing, wish))
            for seat in range(3):
                db.execute(
                    "INSERT INTO seats (match, seat, user, policy, name) VALUES (?, ?, ?, '', '')",
                    (number, seat, 100 + seat),
                )
        rows = [
            (1, 4, 0, "ask pause", 3), (1, 5, 0, "ask computer 1", 4),
            (1, 6, 2, "ask takeback 2", 1), (1, 7, 0, "agree takeback", 1),
            (2, 6, 2, "ask takeback 2", 1), (2, 7, 0, "decline takeback", 1),
        ]  # fmt: skip
        db.executemany(
            "INSERT INTO actions (match, ply, seat, text, back, at, source, digest, events)"
            " VALUES (?, ?, ?, ?, ?, 0, 'click', '', '[]')",
            rows,
        )
        db.executescript(files[at].read_text())
        offers = {n: json.loads(text) for n, text in db.execute("SELECT id, offers FROM matches")}
    assert (offers[2], offers[3]) == ([], [])
    pause, computer, takeback = offers[1]
    assert (pause["kind"], pause["ply"], pause["agreed"], pause["missing"], pause["rest"]) == (
        "pause", 4, [0], [1, 2], 5,
    )  # fmt: skip
    assert (computer["kind"], computer["ply"], computer["of"]) == ("computer", 5, 1)
    assert (takeback["kind"], takeback["ply"], takeback["seat"]) == ("takeback", 6, 2)
    assert (sorted(takeback["agreed"]), takeback["missing"]) == ([0, 2], [1])
    assert (takeback["back"], takeback["count"]) == (1, 2)
