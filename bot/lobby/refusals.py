"""Why people do not come together as asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.platform.mentions import plain
from bot.platform.refusals import Refused


class BotOpponent(Refused):
    says = mark(
        "That account is a bot and cannot answer a challenge, so none was sent. "
        "Start a practice match to play against the computer."
    )


class NoSuchChallenge(Refused):
    says = mark("There is no challenge #{challenge}. Nothing changed; send a new one.")


class ChallengeClosed(Refused):
    """The challenge was taken, declined, withdrawn or ran out before this."""

    def __init__(self, challenge: int, fate: str) -> None:
        how = {
            "taken": tr("has already been taken"),
            "declined": tr("was declined"),
            "withdrawn": tr("was withdrawn"),
            "expired": tr("has run out"),
        }[fate]
        super().__init__(
            tr(
                "Challenge #{challenge} {how}, so nothing changed. Send a new one.",
                challenge=challenge,
                how=how,
            )
        )
        self.fate = fate


class NotYours(Refused):
    """Somebody else's challenge; `duty` says who may do it."""

    def __init__(self, challenge: int, duty: str) -> None:
        super().__init__(
            tr(
                "Only {duty} may do that with challenge #{challenge}. Nothing changed.",
                duty=plain(duty),
                challenge=challenge,
            )
        )


class AskedTwice(Refused):
    says = mark("You named {name} twice, so no challenge was sent. Everybody needs one seat only.")


class TooFewSeats(Refused):
    """More people were named than can play; `room` are the seats beside the host's."""

    def __init__(self, title: str, room: int) -> None:
        others = tr("one other") if room == 1 else tr("{room} others", room=room)
        super().__init__(
            tr(
                "{title} is played with {others} like this, and you named more, so no "
                "challenge was sent. Name fewer, or choose another variant.",
                title=title,
                others=others,
            )
        )


class OnlyComputers(Refused):
    says = mark(
        "Nobody is left to be asked, so no challenge was sent. `/play practice` "
        "starts against the computer at once."
    )


class NotASeries(Refused):
    says = mark(
        "A best of three is between two people, each for themselves, so nothing was sent. Leave"
        " `games` out, or choose another way to play."
    )


class SeriesOver(Refused):
    """`why` says what is in the way."""

    def __init__(self, match: int, why: str) -> None:
        super().__init__(
            tr(
                "No further game follows match #{match}: {why} Nothing was started; *Rematch* and"
                " `/play challenge` begin anew.",
                match=match,
                why=why,
            )
        )


class NothingToExplain(Refused):
    says = mark("There is nothing to explain any more, so nothing changed.")


class NoSuchRoom(Refused):
    says = mark(
        "No open room in this server has that code, so nothing happened. Check it"
        " with whoever opened the room; rooms also run out."
    )


class TooManyGuesses(Refused):
    """Too many wrong codes; `until` (UTC ms) says when the next try counts."""

    def __init__(self, until: int) -> None:
        super().__init__(
            tr(
                "Those were too many wrong codes, so I look none up for you just now. Try"
                " again <t:{until}:R>.",
                until=until // 1000 + 1,
            )
        )
        self.until = until


class TermsFixed(Refused):
    says = mark(
        "Somebody has joined this room already, so its settings stay. Close it "
        "and open another to play differently."
    )
