"""Why absences and reminders are not set as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark, tr, trn
from bot.platform.refusals import Refused


class AlreadyAway(Refused):
    def __init__(self, until: int) -> None:
        super().__init__(
            tr(
                "You are on vacation until <t:{until}:f>, so nothing changed. `/away "
                "back` ends it and keeps the rest.",
                until=until // 1000,
            )
        )


class NotAway(Refused):
    says = mark("You are not on vacation, so nothing changed.")


class TooLittleVacation(Refused):
    def __init__(self, days: int) -> None:
        super().__init__(
            trn(
                "You have {count} day of vacation now, so nothing changed. It grows by itself.",
                "You have {count} days of vacation now, so nothing changed. It grows by itself.",
                days,
            )
        )


class BadQuietHours(Refused):
    says = mark("{why} Your quiet hours stay as they were.")


class BadZone(Refused):
    says = mark("{why} Your reminders stay as they were.")
