"""Where the bot may write about a match: where it is played, and whether also around its thread.

Decides that nothing of a match in a private thread is written in the channel around it, before it
has its thread as little as when the thread is gone: not everybody there may see the match. Its
players find it by `/inbox`, and are told in direct messages. What they take up again gets another
private thread.
"""

from __future__ import annotations

from bot.matches.match_store import MatchStore
from bot.store.connection import Connection
from bot.store.rows import Match
from bot.store.settings import SET

#: Says of a match that its thread is private.
KEY = "secluded"


def secluding(db: Connection, match: int) -> None:
    """Let a match begin as one in a private thread, which it gets next, within a transaction."""
    db.execute(SET, ("match", match, 0, KEY, "true"))


async def seclude(store: MatchStore, match: int, private: bool) -> None:
    """Remember whether the thread of a match is private."""
    await store.settings.set("match", match, KEY, private or None)


async def is_secluded(store: MatchStore, match: Match) -> bool:
    """Say whether a match is played in a private thread, or where only its players see it; also
    while it waits for such a thread."""
    if match.place.thread and match.audience == "players":
        return True
    return bool(await store.settings.get("match", match.id, KEY, False))


async def places(store: MatchStore, match: Match) -> tuple[int, ...]:
    """Return the channels in which something about a match may be written, the best first."""
    place = match.place
    around = 0 if await is_secluded(store, match) else place.channel
    return tuple(c for c in (place.thread, around) if c)
