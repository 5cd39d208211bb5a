"""Where the seeds of matches come from: server seeds the bot commits to, and people's nonces.

Decides that every match between people, or against the computer, has a commitment, and who adds a
nonce: each person once, in the order they sat down, one made by the bot for whoever set none.
Where a host has chosen the seeds, as tests do, nothing is committed to.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping

from bot.i18n import mark
from bot.matches.live import Games
from bot.matches.viewing import Viewing
from bot.platform.budgets import RERUN
from bot.platform.heavy import Heavy
from bot.platform.refusals import Refused
from bot.store.rows import Player
from engine.chance import SIZE, Chance, chance_of
from engine.games import GAMES
from engine.record import Record, verify, with_draws

ServerSeed = Callable[[], bytes]


class NotCommitted(Refused):
    """Somebody wants to add to a chance of which nothing was published."""

    says = mark("No seed was published for this match, so you can't add a word.")


class BadNonce(Refused):
    says = mark("Your word may have 1 to 32 letters, digits, dots, dashes or underscores.")


def fresh_server_seed() -> bytes:
    """Return a new server seed."""
    return secrets.token_bytes(SIZE)


def agreed(server_seed: bytes, people: Iterable[Player], own: Mapping[int, str]) -> Chance:
    """Return the chance of a match of these people, who have added nonces of their `own`."""
    users = dict.fromkeys(p.user for p in people if p.user is not None)
    return chance_of(server_seed, [own.get(user) or secrets.token_hex(8) for user in users])


def check_record(record: Record, games: Games | None = None) -> Record:
    """Run a record again and return it with its draws listed. Raises `BadRecord`, which names the
    first step that does not hold. `games` None: by all there are."""
    games = GAMES if games is None else games
    verify(record, games)
    return with_draws(record, games)


class ChanceChecks:
    """Checks matches that are over. One per bot."""

    def __init__(self, viewing: Viewing, heavy: Heavy) -> None:
        self._viewing, self._heavy = viewing, heavy

    async def of_match(self, match_id: int) -> Record:
        """Return the record of a match that is over, every step of it checked.

        Raises NoSuchMatch, StillRunning, Spent, and `BadRecord` as `check_record` does.
        """
        record = await self._viewing.record(match_id)
        games = self._viewing.games
        known = None if games is GAMES else games  # every process has those
        return await self._heavy.do(RERUN, check_record, record, known)
