"""Why a tournament does not do what was asked, each with a sentence for the person.

Decides the wording, in the language in force; refusals of the pairings and rounds themselves
come from `bot.tournaments.model` in their own words and are handed on as `NotNow`.
Where a refusal is kept with a tournament, English is in force when it is raised.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.platform.mentions import plain
from bot.platform.refusals import Refused


class NoSuchTournament(Refused):
    says = mark("There is no tournament #{number} here. `/tournament list` shows all of them.")


class DamagedTournament(Refused):
    """What is stored of a tournament cannot be read."""

    says = mark(
        "The stored data of tournament #{number} is damaged, so it can't continue. The "
        "host of this bot can check with `gauntlet db check`. You can play its matches to"
        " the end."
    )


class BadPlan(Refused):
    says = mark("The tournament was not saved: {why}")


class NotNow(Refused):
    """The state of the tournament does not allow it; `why` is a sentence."""

    says = mark("{why} Nothing was changed.")


class BadMoment(Refused):
    """A moment (UTC ms) at which a match cannot be played; `why` is a sentence."""

    says = mark("<t:{at}:F> is not possible: {why} Nothing was changed.")

    def __init__(self, at: int, why: str) -> None:
        super().__init__(at=at // 1000, why=why)


class TooEarly(Refused):
    """Somebody is there long before the moment they agreed on."""

    says = mark(
        "Your match is agreed for <t:{at}:F> (<t:{at}:R>). You can press this "
        "from half an hour before, or agree on another time."
    )

    def __init__(self, at: int) -> None:
        super().__init__(at // 1000)


class NoSuchTemplate(Refused):
    says = mark("That template no longer exists. Nothing was changed.")


class NoSuchCircuit(Refused):
    says = mark("There is no such circuit here.")


class CircuitTaken(Refused):
    says = mark("There is already a circuit called {name} here. Choose another name.")


class TemplateTaken(Refused):
    says = mark("There is already a template called {name} here. Choose another name.")


class AlreadyIn(Refused):
    """Who is to get a place has one; with `other`, the name of the person it is asked for."""

    def __init__(self, name: str, other: str = "") -> None:
        super().__init__(
            tr("{player} is already in {name}.", player=plain(other), name=plain(name))
            if other
            else tr("You are already in {name}.", name=plain(name))
        )


class AlreadyWaiting(Refused):
    says = mark(
        "You are already on the waiting list of {name}, number {place}. I'll ping you "
        "when you get a place."
    )


class NotIn(Refused):
    """Whoever asks has no place in it; with `other`, the person it is asked for."""

    def __init__(self, name: str, *, other: bool = False) -> None:
        super().__init__(
            tr("That person is not in {name}.", name=plain(name))
            if other
            else tr("You are not in {name}.", name=plain(name))
        )


class FieldFull(Refused):
    says = mark("{name} is full ({cap} places), and it has no waiting list.")


class NotAllowed(Refused):
    """Somebody may not take part; `reason` is a sentence of whoever forbids it."""

    says = mark("You can't take part in {name}: {reason}")


class NoReasonGiven(Refused):
    says = mark("Please give a short reason; everyone can read it. Nothing was changed.")
