"""Where the bot may write about a match: where it is played, and whether also around its thread.

Decides that nothing of a match in a private thread is written in the channel around it, even if the
thread is gone: not everybody there may see the match. Its players find it by `/inbox`, and are told
in direct messages. What they take up again gets another private thread.
"""

from __future__ import annotations

from bot.matches.match_store import MatchStore
from bot.store.rows import Match

#: Says of a match that its thread is private.
KEY = "secluded"


async def seclude(store: MatchStore, match: int) -> None:
    """Remember that the thread of a match is private."""
    await store.settings.set("match", match, KEY, True)


async def is_secluded(store: MatchStore, match: Match) -> bool:
    """Say whether a match is played in a private thread, or where only its players see it."""
    private = match.audience == "players" or await store.settings.get("match", match.id, KEY, False)
    return bool(match.place.thread and private)


async def places(store: MatchStore, match: Match) -> tuple[int, ...]:
    """Return the channels in which something about a match may be written, the best first."""
    place = match.place
    if await is_secluded(store, match):
        return (place.thread,)
    return tuple(c for c in (place.thread, place.channel) if c)
