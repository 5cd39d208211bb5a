"""The draw by hand: the order of those who have signed up, in parts that each fit a form.

Decides that no list of names is cut: a large field is ordered a part at a time, and whoever is
named in another part moves there.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.platform.controls import Button
from bot.tournaments.service import Contest
from bot.tournaments.ui import team_wording

#: Letters of a form's field; names of a part, which fit it however long they are.
LETTERS, PART = 4000, 80


def order(contest: Contest) -> list[str]:
    """Return the names of those who have signed up as they would be drawn, the best first."""
    turn = {place: n for n, place in enumerate(contest.plan.seeds)}
    last = len(turn)
    if contest.of_teams:
        teams = team_wording.entered(contest)
        return [t.name for t in sorted(teams, key=lambda t: turn.get(t.number, last))]
    here = sorted(contest.entered, key=lambda s: (turn.get(s.place, last), -s.rating))
    return [s.name for s in here]


def placed(names: Sequence[str], first: int, typed: Sequence[str]) -> list[str]:
    """Return all names with those that were typed standing from `first` on, in their order."""
    placed_names = [" ".join(name.split()) for name in typed if name.strip()]
    known = {name.casefold() for name in placed_names}
    others = [name for name in names if name.casefold() not in known]
    return [*others[:first], *placed_names, *others[first:]]


def buttons(contest: Contest) -> list[Button]:
    """Return what opens the form, one button for each part."""
    count = len(order(contest))
    if count <= PART:
        return [Button(tr("Seeds…"), "event-seeds")]
    return [
        Button(
            tr("Seeds {first}–{last}…", first=start + 1, last=min(count, start + PART)),
            "event-seeds",
            str(start // PART),
        )
        for start in range(0, count, PART)
    ]
