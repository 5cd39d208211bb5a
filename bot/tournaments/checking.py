"""Are stored tournaments as they should be?

Decides what counts as sound: everything can be read, and the log leads to the stored state. The
rules of pairings are not looked at: a result corrected later may break one after the fact.
"""

from __future__ import annotations

import msgspec

from bot.tournaments import model as domain
from bot.tournaments.contest import contest_of, replayed
from bot.tournaments.store import TournamentRows

#: So many tournaments at most are looked at.
MOST = 1_000_000


async def check(rows: TournamentRows) -> tuple[int, dict[int, str]]:
    """Return how many tournaments were checked, and what is wrong with those that are not
    sound. May run while they are played."""
    faults: dict[int, str] = {}
    heads = await rows.find(limit=MOST)
    for head in heads:
        # The log is read first: later rows belong to a later state.
        log, stored = await rows.log(head.id), await rows.load(head.id)
        if stored is None or stored.head.version != head.version:
            continue  # it is being played; the next check sees it
        try:
            contest, run = contest_of(stored), replayed(log)
        except (domain.Refused, msgspec.MsgspecError, ValueError) as error:
            faults[head.id] = f"what is stored cannot be read ({error})"
            continue
        if contest.state.started and run != contest.state:
            faults[head.id] = "the stored state is not the one its log leads to"
    return len(heads), faults
