"""Byes requested before the start, or given by an organiser.

Decides that a player may request one as soon as they have signed up (it becomes part of the
tournament at the start), and that an organiser who plays gives nobody a bye.
"""

from __future__ import annotations

import msgspec

from bot.i18n import said, tr
from bot.platform.mentions import plain
from bot.tournaments import plan as plans
from bot.tournaments.draft import Draft
from bot.tournaments.model.rules import early_bye
from bot.tournaments.model.shape import OPEN_ROUNDS, Refused
from bot.tournaments.refusals import NotIn, NotNow


def ask_early(draft: Draft, user: int, round_number: int) -> None:
    """Note a bye that is asked for before the start."""
    plan, mine = draft.plan, draft.signups.get(user)
    if mine is None or mine.state == "out":
        raise NotIn(plan.name)
    if plan.settings.format not in OPEN_ROUNDS or plan.settings.boards:
        raise NotNow(
            tr("{name} has not started. Ask for a bye once it has.", name=plain(plan.name))
        )
    try:
        early_bye(
            plan.settings, mine.name, [n for p, n in plan.byes if p == mine.place], round_number
        )
    except Refused as refused:
        raise NotNow(plain(str(refused))) from None
    draft.plan = msgspec.structs.replace(plan, byes=(*plan.byes, (mine.place, round_number)))
    draft.set(plan=plans.written(draft.plan))
    draft.note("plan", draft.plan)


def give(draft: Draft, user: int, round_number: int) -> None:
    """Tell that an organiser gives somebody a bye. Whoever plays there gives none: it would be
    a rival's point."""
    one, mine = draft.signups.get(user), draft.signups.get(draft.by)
    if mine is not None and mine.state != "out":
        raise NotNow(
            tr(
                "You play in {name}, so another organiser must give byes there.",
                name=plain(draft.plan.name),
            )
        )
    if one is None or one.state == "out":
        raise NotIn(draft.plan.name, other=True)
    draft.tell(
        "bye given",
        said(
            "The organiser gives {name} a bye in round {round} of {cup}.",
            name=one.name,
            round=round_number,
            cup=draft.plan.name,
        ),
        users=[user],
    )
