"""Settings that nobody can choose any more, in events that began with them.

Decides that such an event ends as it began: what a bye and the rounds before a late entry are worth
stays in its settings, and a level match of its teams goes to the better higher boards. By the
Berlin count the first of four boards counts 4 and the last 1; where that is level, too, or by the
highest board at once, it goes to who won the highest board that somebody won.
"""

from __future__ import annotations

import msgspec

from bot.tournaments.model.shape import Settings

#: What decided a level match of a knock-out of teams: the Berlin count, the highest board won.
DECIDERS = ("berlin", "top")


def today(s: Settings) -> Settings:
    """Return settings as they can be chosen today, for an event that has not begun."""
    decider = "seed" if s.decider in DECIDERS else s.decider
    usual = Settings(s.format)
    return msgspec.structs.replace(
        s, decider=decider, bye_worth=usual.bye_worth, late_worth=usual.late_worth
    )


def ahead(s: Settings, points: list[tuple[float, float]]) -> int | None:
    """Return which seat goes on from a level match of teams by its boards, the first board first;
    None: they do not tell, or do not count."""
    leads = [a - b for a, b in points]
    counted = sum(lead * weight for weight, lead in enumerate(reversed(leads), 1))
    if s.decider == "berlin" and counted:
        return int(counted < 0)
    first = next((lead for lead in leads if lead), 0)
    return int(first < 0) if s.decider in DECIDERS and first else None
