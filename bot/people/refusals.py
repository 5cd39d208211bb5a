"""Why absences and reminders are not set as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark, trn
from bot.platform.refusals import Refused


class AlreadyAway(Refused):
    says = mark(
        "You are already on vacation until <t:{until}:f>. `/away back` ends it; "
        "you keep the remaining days."
    )

    def __init__(self, until: int) -> None:
        super().__init__(until // 1000)


class NotAway(Refused):
    says = mark("You are not on vacation. `/away vacation` starts one.")


class TooLittleVacation(Refused):
    def __init__(self, days: int) -> None:
        super().__init__(
            trn(
                "You only have {count} day of vacation left. You earn more over time.",
                "You only have {count} days of vacation left. You earn more over time.",
                days,
            )
        )


class BadQuietHours(Refused):
    says = mark("{why} Your quiet hours were not changed.")


class BadZone(Refused):
    says = mark("{why} Your reminders were not changed.")
