"""The table of an arena as a plain list, as `render.tables` draws it.

Decides that it shows the points of everybody's last games, the newest last, the games won, which
separate equals, and a sign for whom the next game counts double.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr, trn
from bot.tournaments import model as events
from bot.tournaments.model import Row, Tournament, arena
from bot.tournaments.model.shape import number
from render.tables import Block, Column, Line, Sheet

#: Games whose points are shown.
LAST = 5


def sheet(t: Tournament, rows: Sequence[Row], where: str) -> Sheet:
    """Return the table now, best first; `where` says how far it is."""
    best = [r.entrant for r in events.podium(t)] if events.over(t) else []
    table = arena.games(t)
    columns = (
        Column("#", 28),
        Column(tr("Name")),
        Column(tr("Last games"), 84, "r"),
        Column(tr("Pts"), 38, "r", bold=True),
        Column(tr("Won"), 42, "r"),
    )
    lines = []
    for row in rows:
        mine = [g for g in table.get(row.entrant, ()) if g.result is not None]
        last = " ".join(number(g.points) for g in mine[-LAST:])
        tag = tr(row.status) or ("×2" if arena.doubled(mine) and not t.closed else "")
        cells = (str(row.rank), row.name, last, number(row.points or 0.0), str(row.won))
        medal = row.rank if row.entrant in best and row.status != "left" else 0
        lines.append(Line(cells, medal, tag, bool(row.status)))
    foot = "" if t.closed else tr("×2: the next game counts double")
    return Sheet(t.name, where, columns, (Block("", tuple(lines)),), foot)


def where(t: Tournament) -> str:
    """Return in a few words how far it is."""
    left = len(events.open_matches(t))
    played = arena.played(t)
    now = tr("{count} in progress", count=left) if left else tr("no games in progress")
    if t.closed:
        now = tr("time is over, {now}", now=now)
    return tr("Arena") + " · " + trn("{count} game", "{count} games", played) + f" · {now}"
