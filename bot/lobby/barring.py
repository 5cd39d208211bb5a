"""What becomes of what somebody has asked for who is banned from challenges from now on.

Decides that nobody begins a match with them any more: their open challenges and rooms are
withdrawn, they leave tables that are not full, and wait for nobody in the queue. What others have
asked of them stays: they are told that they can't accept, and it is no refusal of theirs.
"""

from __future__ import annotations

from contextlib import suppress

from bot.lobby.challenges import Challenges
from bot.lobby.queue import Queue
from bot.platform.refusals import Refused


async def bar(challenges: Challenges, queue: Queue, guild: int, user: int) -> None:
    """Take somebody out of everything that waits for a match in a server."""
    await queue.leave(guild, user)
    for challenge in await challenges.open(user=user, guild=guild):
        with suppress(Refused):  # it was closed meanwhile
            if challenge.host == user:
                await challenges.withdraw(challenge.id, user)
            elif any(g.user == user and g.joined for g in challenge.guests):
                await challenges.decline(challenge.id, user)
