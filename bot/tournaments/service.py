"""Tournaments as the bot runs them: sign-up, rounds, and every pairing as a real match.

Decides how the parts fit: `plan` is what an organiser chooses, `signing` who takes part (`adding`
enters computers),
`running` what happens by word or by the clock, `matches` keeps the matches of the bot as the
tournament wants them, `results` takes in how they ended, `deciding` and `adjusting` are the
organiser's,
`teams` what captains do, `appointments` that of players who agree on a time, `lookups`
everybody's, `hall` what is over. The pairings and standings themselves are
`bot.tournaments.model`. Nothing here knows Discord: people, channels and roles are ints.
"""

from __future__ import annotations

from bot.tournaments.adding import Adding
from bot.tournaments.adjusting import Adjusting
from bot.tournaments.appointments import Appointing
from bot.tournaments.contest import GOING, Contest, replayed
from bot.tournaments.hall import Hall
from bot.tournaments.lookups import Lookups, Table
from bot.tournaments.pairing_worker import InProcess, InThread, Solver
from bot.tournaments.plan import Plan
from bot.tournaments.teams import Teaming

__all__ = [
    "GOING",
    "Contest",
    "InProcess",
    "InThread",
    "Plan",
    "Solver",
    "Table",
    "Tournaments",
    "replayed",
]


class Tournaments(Appointing, Teaming, Hall, Lookups, Adding, Adjusting):
    """The service. One per process, beside `Matches`; `resume` after `Matches.start`, `close`
    before `Matches.close`.

    It listens to the matches by itself. Give it to `Deadlines.add`, so that what is due
    happens. Hooks: see `base.Base`. What people should hear is `rows.untold()`, each with
    `rows.mark_told(id)` once it was said (False: somebody else was faster); messages and threads
    are kept with `rows.set_message`.
    """
