"""What tests look at in the rows of counted results, as they are stored."""

from __future__ import annotations

import json
from typing import Any

from bot.ratings.results import Correction
from bot.whole_store import Store


async def derived(store: Store) -> tuple[list[Any], list[Any]]:
    """Return all ratings and their steps, for comparing them."""
    return await store.read(
        lambda db: (
            db.execute("SELECT * FROM ratings ORDER BY season, game, speed, form, user").fetchall(),
            db.execute("SELECT * FROM rating_steps ORDER BY result, season, user").fetchall(),
        )
    )


async def corrections(store: Store, match: int) -> list[Correction]:
    """Return what was said of a match's result later, oldest first."""
    sql = (
        "SELECT r.match, c.winners, c.reason, c.by, c.at FROM corrections c"
        " JOIN results r ON r.id = c.result WHERE r.match = ? ORDER BY c.id"
    )
    rows = await store.read(lambda db: db.execute(sql, (match,)).fetchall())
    return [Correction(r[0], r[1] and tuple(json.loads(r[1])), *r[2:]) for r in rows]
