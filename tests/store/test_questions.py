"""The numbers of open questions: kept as they are, and given to what was open before."""

from __future__ import annotations

from pathlib import Path

from bot.store.rows import Waiting
from bot.store.sqlite import MIGRATIONS, connect
from bot.whole_store import Store
from tests.store.test_rows import T0, begun


async def test_a_number_is_kept_as_it_is(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "s.db")
    waiting = (
        Waiting(1, "turn", "", T0, T0 + 9, 9, False, 12, "a"),
        Waiting(0, "react", "x", T0, asked=3),
    )
    match = await begun(store, *waiting)
    loaded = await store.matches.load(match.id)
    assert loaded is not None
    assert loaded.waiting == waiting
    (due,) = await store.matches.due(T0 + 9)
    assert (due.seat, due.subject, due.asked, due.instance) == (1, "", 12, "a")
    await store.close()


def test_what_was_open_before_keeps_its_buttons(tmp_path: Path) -> None:
    """Buttons drawn since a question was asked count after the update, older ones do not."""
    old = tmp_path / "old"
    old.mkdir()
    for step in sorted(MIGRATIONS.glob("*.sql")):
        if int(step.name[:4]) < 12:
            (old / step.name).write_text(step.read_text(encoding="utf-8"), encoding="utf-8")
    first = connect(tmp_path / "g.db", old)
    first.execute(
        "INSERT INTO matches (id, game, rules, seed, options, opening, clock, guild, channel,"
        " thread, sandbox, created_at, status, changed_at, state)"
        " VALUES (1, 'keepers', 1, '1', '{}', '', 0, 0, 0, 0, 0, 0, 'live', 0, x'00')"
    )
    first.executemany(
        "INSERT INTO actions (match, ply, seat, text, at, source, digest, events)"
        " VALUES (1, ?, 0, 'x', ?, 'click', '', '[]')",
        [(ply, 100 * ply) for ply in (1, 2, 3)],
    )
    first.executemany(
        "INSERT INTO waiting (match, slot, seat, kind, subject, since)"
        " VALUES (1, ?, ?, 'a', '', ?)",
        [(0, 0, 200), (1, 1, 50), (2, 2, 300)],
    )
    first.close()
    second = connect(tmp_path / "g.db")
    rows = second.execute("SELECT seat, asked, instance FROM waiting ORDER BY seat").fetchall()
    assert [tuple(row) for row in rows] == [(0, 2, ""), (1, 0, ""), (2, 3, "")]
    second.close()
