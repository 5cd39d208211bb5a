"""Why absences and reminders are not set as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import tr, trn
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
    def __init__(self) -> None:
        super().__init__(tr("You are not on vacation, so nothing changed."))


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
    def __init__(self, why: str) -> None:
        super().__init__(tr("{why} Your quiet hours stay as they were.", why=why))


class BadZone(Refused):
    def __init__(self, why: str) -> None:
        super().__init__(tr("{why} Your reminders stay as they were.", why=why))
