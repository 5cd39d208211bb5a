"""Tournaments as the bot runs them: sign-up, rounds, and every pairing as a real match.

Decides how the parts fit. An organiser chooses a `plan`; `sign_up` and `adding` (computers) say who
takes part; `running` does what is due or asked for; `matches` begins and ends matches as the
tournament needs them, and `results` takes in how they ended. `deciding` and `adjusting` are for the
organiser, `teams` for captains, `appointments` for players who agree on a time, `lookups` for
everybody; `hall` is about what is over. Pairings and standings are made by `bot.tournaments.model`.
Nothing here knows Discord: people, channels and roles are ints.
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
