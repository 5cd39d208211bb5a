"""Why a tournament does not do what was asked, each with a sentence for the person.

Decides the wording; refusals of the pairings and rounds themselves come from
`bot.tournaments` in their own words and are handed on as `NotNow`.
"""

from __future__ import annotations

from bot.service.refusals import Refused


class NoSuchTournament(Refused):
    def __init__(self, number: int) -> None:
        super().__init__(
            f"There is no tournament #{number} here. Nothing changed; the list shows all of them."
        )


class DamagedTournament(Refused):
    """What is stored of a tournament cannot be read."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"What I have stored of tournament #{number} is damaged, so it cannot go on. Whoever"
            " runs me can look with `gauntlet db check`; its matches can be played on."
        )


class BadPlan(Refused):
    def __init__(self, why: str) -> None:
        super().__init__(f"The tournament was not saved: {why}")


class NotNow(Refused):
    """The state of the tournament does not allow it; `why` is a sentence."""

    def __init__(self, why: str) -> None:
        super().__init__(f"{why} Nothing changed.")


class AlreadyIn(Refused):
    def __init__(self, name: str) -> None:
        super().__init__(f"You are signed up for {name} already, so nothing changed.")


class AlreadyWaiting(Refused):
    def __init__(self, name: str, place: int) -> None:
        super().__init__(
            f"You are on the waiting list of {name} already, number {place}. I tell you when a"
            " place is free."
        )


class NotIn(Refused):
    def __init__(self, who: str, name: str) -> None:
        are = "are" if who == "You" else "is"
        super().__init__(f"{who} {are} not in {name}, so nothing changed.")


class FieldFull(Refused):
    def __init__(self, name: str, cap: int) -> None:
        super().__init__(
            f"All {cap} places of {name} are taken, and it has no waiting list. Nothing changed."
        )


class NotAllowed(Refused):
    """Somebody may not take part; `reason` is a sentence of whoever forbids it."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"You cannot take part in {name}: {reason}")


class NoReasonGiven(Refused):
    def __init__(self) -> None:
        super().__init__(
            "That needs a reason, so nothing changed. Say in a few words why; everybody can read it"
            " in the tournament's log."
        )
