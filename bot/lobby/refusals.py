"""Why a match can't be arranged, each reason with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.platform.mentions import plain
from bot.platform.refusals import Refused


class BotOpponent(Refused):
    says = mark(
        "You can't challenge a bot account. To play against the computer, use `/play practice`."
    )


class NoSuchChallenge(Refused):
    says = mark("There is no challenge #{challenge}. Please send a new one.")


class ChallengeClosed(Refused):
    """The challenge was taken, declined, withdrawn or ran out before this."""

    says = mark("Challenge #{challenge} {how}. Please send a new one.")

    def __init__(self, challenge: int, fate: str) -> None:
        how = {
            "taken": tr("has already been accepted"),
            "declined": tr("was declined"),
            "withdrawn": tr("was withdrawn"),
            "expired": tr("has expired"),
        }[fate]
        super().__init__(challenge=challenge, how=how)
        self.fate = fate


class NotYours(Refused):
    """Somebody else's challenge; `duty` says who may do it."""

    says = mark("Only {duty} can do that with challenge #{challenge}. Nothing was changed.")

    def __init__(self, challenge: int, duty: str) -> None:
        super().__init__(duty=plain(duty), challenge=challenge)


class AskedTwice(Refused):
    says = mark("You named {name} twice, so no challenge was sent. Please name different people.")


class TooFewSeats(Refused):
    """More people were named than can play; `room` are the seats beside the host's."""

    says = mark(
        "You play this {title} with {others}, but you named more, so no challenge"
        " was sent. Name fewer, or choose another variant."
    )

    def __init__(self, title: str, room: int) -> None:
        others = tr("one other player") if room == 1 else tr("{room} other players", room=room)
        super().__init__(title=title, others=others)


class OnlyComputers(Refused):
    says = mark(
        "There is no one left to ask, so no challenge was sent. `/play practice` starts a"
        " match against the computer right away."
    )


class Forgotten(Refused):
    """A rematch would ask somebody who is not known any more."""

    says = mark(
        "Someone from that match has deleted their data and can't be asked. `/play open` finds "
        "another opponent."
    )


class NotASeries(Refused):
    says = mark(
        "A best of three is only for two opponents, so nothing was sent. Leave out "
        "`games`, or choose another mode."
    )


class SeriesOver(Refused):
    """`why` says what is in the way."""

    says = mark(
        "Match #{match} has no next game: {why} Use *Rematch* or `/play challenge` to play again."
    )


class NothingToExplain(Refused):
    says = mark("You can no longer give a reason for this challenge. Nothing was sent.")


class NoSuchRoom(Refused):
    says = mark(
        "No open room on this server has that code. Ask for it again; the room may have expired."
    )


class TooManyGuesses(Refused):
    """Too many wrong codes; `until` (UTC ms) says when the next try counts."""

    says = mark("Too many wrong codes. Try again <t:{until}:R>.")

    def __init__(self, until: int) -> None:
        super().__init__(until // 1000 + 1)
        self.until = until


class NoSwitch(Refused):
    says = mark(
        "You can't switch this challenge between the first and the usual game any more. Withdraw"
        " it and send another one."
    )


class Switched(Refused):
    """Somebody accepts a game that is not the one on the card any more."""

    says = mark(
        "The game of this challenge has just been switched. Look at the card again before you"
        " accept."
    )


class TermsFixed(Refused):
    says = mark(
        "Someone has already joined this room, so you can't change its settings. Close it"
        " and open a new one."
    )
