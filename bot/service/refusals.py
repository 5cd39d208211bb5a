"""Why the service refuses: a small closed set, each with a sentence for the person.

Decides the wording once. `str(error)` may be shown as it is: it says what happened,
that nothing was lost, and what to do. Illegal actions are not here: those are
`engine.core.Illegal`, with the rule that forbids them.
"""

from __future__ import annotations


class Refused(Exception):
    """The service did not do what was asked; nothing changed."""


class NoSuchMatch(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"There is no match #{match}. Nothing changed; `/play list` shows your matches."
        )


class NotSeated(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"You do not play in match #{match}, so nothing changed. You are welcome to watch."
        )


class Finished(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} is over, so nothing changed. A rematch is one challenge away."
        )


class StillRunning(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} is still being played, and its full record holds secrets of both"
            " sides. It can be read as soon as the match is over."
        )


class NothingToTakeBack(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"There is nothing of yours to take back in match #{match}, so nothing changed."
        )


class NothingToRedo(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"There is nothing to do again in match #{match}, so nothing changed. Redo is for"
            " sandboxes, until you do something else."
        )


class AlreadyAsked(Refused):
    def __init__(self, names: str) -> None:
        super().__init__(
            f"You have asked for that already, and nothing has changed since. Now {names} may"
            " agree or play on."
        )


class AskedBefore(Refused):
    """A wish to go back was declined or withdrawn, and the match has not moved since."""

    def __init__(self, names: str) -> None:
        super().__init__(
            f"You have asked {names} once from here, so nothing was sent. Play on; you can ask"
            " again later."
        )


class NoRequest(Refused):
    def __init__(self) -> None:
        super().__init__(
            "That wish to take something back is over: the match has gone on, or somebody has"
            " answered it. Nothing changed."
        )


class OwnRequest(Refused):
    def __init__(self) -> None:
        super().__init__("You cannot agree to your own wish, so nothing changed.")


class AlreadyAgreed(Refused):
    def __init__(self) -> None:
        super().__init__("You have agreed already; somebody else has not answered yet.")


class Rated(Refused):
    """In a rated match nothing goes back without somebody else's word."""

    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} is rated and nobody is there to agree to a takeback, so nothing"
            " changed."
        )


class NoHints(Refused):
    def __init__(self) -> None:
        super().__init__(
            "Hints are for Practice and Sandbox, so I keep out of this match. Nothing changed;"
            " `/rules` answers questions anywhere."
        )


class NoClock(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} has no clock, so there is nothing to pause. Take your time."
        )


class AlreadyPaused(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(f"The clocks of match #{match} are paused already. Nothing changed.")


class NotPaused(Refused):
    def __init__(self, match: int) -> None:
        super().__init__(
            f"The clocks of match #{match} are running, and nobody asks to pause them. Nothing"
            " changed."
        )


class AlreadyAway(Refused):
    def __init__(self, until: int) -> None:
        super().__init__(
            f"You are on vacation until <t:{until // 1000}:f>, so nothing changed. `/away back`"
            " ends it and keeps the rest."
        )


class NotAway(Refused):
    def __init__(self) -> None:
        super().__init__("You are not on vacation, so nothing changed.")


class TooLittleVacation(Refused):
    def __init__(self, days: int) -> None:
        super().__init__(
            f"You have {days} {'day' if days == 1 else 'days'} of vacation now, so nothing changed."
            " It grows by itself."
        )


class BadQuietHours(Refused):
    def __init__(self, why: str) -> None:
        super().__init__(f"{why} Your quiet hours stay as they were.")


class NotEditable(Refused):
    """Only a sandbox may be edited, and of a game that allows it."""

    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} is no sandbox, so its position stays as it is. `/play sandbox` begins"
            " one in which everything can be set."
        )


class TooLong(Refused):
    def __init__(self, longest: int) -> None:
        super().__init__(
            f"That is longer than any position ({longest} characters at most), so nothing changed."
        )


class Unplayable(Refused):
    """The rules the match was begun under are not in this version of the bot."""

    def __init__(self, match: int, game: str, rules: int, have: int | None) -> None:
        now = "which is not here any more" if have is None else f"and rules version {have} is here"
        super().__init__(
            f"Match #{match} was begun under {game} rules version {rules}, {now}, so it cannot be"
            " played on. Its record is kept; resign or abandon it and start a new one."
        )


class Damaged(Unplayable):
    """What is stored of the match cannot be read."""

    def __init__(self, match: int) -> None:
        Refused.__init__(
            self,
            f"What I have stored of match #{match} is damaged, so it cannot be played on. Whoever"
            " runs me can look with `gauntlet db check`; `/match resign` ends the match.",
        )


class Busy(Refused):
    """The store could not take the action just now; trying again is safe."""

    def __init__(self) -> None:
        super().__init__("That was not saved, and nothing changed. Please try once more.")


class NoSuchGame(Refused):
    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(
            f"There is no game called {game[:40]!r} here. Choose one of: {', '.join(known)}."
        )


class NoSuchPolicy(Refused):
    def __init__(self, policy: str, known: list[str]) -> None:
        super().__init__(
            f"There is no computer player called {policy[:40]!r}."
            f" Choose one of: {', '.join(known)}."
        )


class BadOptions(Refused):
    """An option has a value it cannot have; the sentence names it."""

    def __init__(self, why: str) -> None:
        super().__init__(f"These options do not work: {why} No match was started.")


class BadClock(BadOptions):
    """What somebody typed is no clock; `why` is a sentence."""

    def __init__(self, why: str) -> None:
        Refused.__init__(self, f"{why[:1].upper()}{why[1:]} Nothing was started or changed.")


class BadPreference(Refused):
    def __init__(self, key: str, known: list[str]) -> None:
        offer = ", ".join(known) if known else "none"
        super().__init__(
            f"There is no standing choice {key[:40]!r} in this game (there are: {offer})."
            " Your choices stay as they were."
        )


class BadZone(Refused):
    def __init__(self, why: str) -> None:
        super().__init__(f"{why} Your reminders stay as they were.")


class BadOrder(Refused):
    def __init__(self, why: str) -> None:
        super().__init__(f"{why} Nothing was armed, and your other orders stay as they were.")


class Oneself(Refused):
    def __init__(self) -> None:
        super().__init__(
            "You cannot challenge yourself, so no challenge was sent. Start a sandbox match to"
            " move both sides."
        )


class BotOpponent(Refused):
    def __init__(self) -> None:
        super().__init__(
            "That account is a bot and cannot answer a challenge, so none was sent. Start a"
            " practice match to play against the computer."
        )


class TooMany(Refused):
    """A person has reached the limit; `who` is "You" or a name."""

    def __init__(self, who: str, limit: int, what: str) -> None:
        verb = "have" if who == "You" else "has"
        super().__init__(
            f"{who} already {verb} {limit} {what}, which is the limit here, so nothing was"
            " started. Finish or withdraw one first."
        )


class NoSuchChallenge(Refused):
    def __init__(self, challenge: int) -> None:
        super().__init__(f"There is no challenge #{challenge}. Nothing changed; send a new one.")


class ChallengeClosed(Refused):
    """The challenge was taken, declined, withdrawn or ran out before this."""

    def __init__(self, challenge: int, fate: str) -> None:
        how = {
            "taken": "has already been taken",
            "declined": "was declined",
            "withdrawn": "was withdrawn",
            "expired": "has run out",
        }[fate]
        super().__init__(f"Challenge #{challenge} {how}, so nothing changed. Send a new one.")
        self.fate = fate


class NotYours(Refused):
    """Somebody else's challenge; `duty` says who may do it."""

    def __init__(self, challenge: int, duty: str) -> None:
        super().__init__(f"Only {duty} may do that with challenge #{challenge}. Nothing changed.")


class AskedTwice(Refused):
    def __init__(self, name: str) -> None:
        super().__init__(
            f"You named {name} twice, so no challenge was sent. Everybody needs one seat only."
        )


class TooFewSeats(Refused):
    """More people were named than can play; `room` are the seats beside the host's."""

    def __init__(self, title: str, room: int) -> None:
        others = "one other" if room == 1 else f"{room} others"
        super().__init__(
            f"{title} is played with {others} like this, and you named more, so no challenge was"
            " sent. Name fewer, or choose another variant."
        )


class OnlyComputers(Refused):
    def __init__(self) -> None:
        super().__init__(
            "Nobody is left to be asked, so no challenge was sent. `/play practice` starts against"
            " the computer at once."
        )


class NoSuchRoom(Refused):
    def __init__(self) -> None:
        super().__init__(
            "No open room in this server has that code, so nothing happened. Check it with whoever"
            " opened the room; rooms also run out."
        )


class TooManyGuesses(Refused):
    """Too many wrong codes; `until` (UTC ms) says when the next try counts."""

    def __init__(self, until: int) -> None:
        super().__init__(
            "Those were too many wrong codes, so I look none up for you just now. Try again"
            f" <t:{until // 1000 + 1}:R>."
        )
        self.until = until


class TermsFixed(Refused):
    def __init__(self) -> None:
        super().__init__(
            "Somebody has joined this room already, so its settings stay. Close it and open"
            " another to play differently."
        )


class SeasonRuns(Refused):
    def __init__(self) -> None:
        super().__init__("A season runs here already, so none was begun. End that one first.")


class NoSeason(Refused):
    def __init__(self) -> None:
        super().__init__("No season runs here, so there was nothing to end.")


class NoReason(Refused):
    def __init__(self) -> None:
        super().__init__("That needs a reason, so nothing changed. Say in a few words why.")


class NoSuchSeat(Refused):
    def __init__(self) -> None:
        super().__init__("Nobody sat there in that match, so nothing changed.")


class NotCounted(Refused):
    """The match is on no leaderboard, or its result is that already."""

    def __init__(self, match: int) -> None:
        super().__init__(
            f"Match #{match} does not count for ratings, or its result is that already. Nothing"
            " changed."
        )


class Held(Refused):
    """A judge has stopped the match."""

    def __init__(self, match: int) -> None:
        super().__init__(
            f"A judge has stopped match #{match}, so nothing changed. No clock runs; you are told"
            " when it goes on."
        )


class Banned(Refused):
    """Somebody may not do that in this server; `until` (UTC ms) is 0 for no end."""

    def __init__(self, who: str, what: str, until: int, reason: str) -> None:
        end = f"until <t:{until // 1000}:f>" if until else "until a judge lifts it"
        verb = "are" if who == "You" else "is"
        super().__init__(
            f"{who} {verb} kept from {what} in this server {end}, so nothing changed. The judges'"
            f" reason: {reason.rstrip('.')}."
        )
