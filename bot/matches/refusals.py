"""Why a match refuses what was asked, each reason with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do. Illegal actions
are not here: those are `engine.core.Illegal`, with the rule that forbids them.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import and_list, capital, mark, tr
from bot.platform.mentions import mention, plain
from bot.platform.refusals import YOU, Refused
from bot.store.rows import Match

LIVE, OPEN = mark("live matches"), mark("open challenges")
CHALLENGES, EVENTS = mark("challenges"), mark("tournaments and events")


class NoSuchMatch(Refused):
    says = mark("There is no match #{match}. `/play list` shows your matches.")


class NotSeated(Refused):
    says = mark("You are not a player in match #{match}, but you are welcome to watch.")


class IsOut(NotSeated):
    """Somebody who is out of a match that goes on wants to take part in it."""

    says = mark(
        "You are out of match #{match}. It continues without you; you are welcome to watch."
    )


class Finished(Refused):
    says = mark(
        "Match #{match} is over. Its last board shows what you can do next, such as a rematch."
    )


class TryOver(Finished):
    """A step of a lesson or a try at a puzzle is over: it has no last board, and no rematch."""

    says = mark("That try is over. `/learn` and `/puzzle` begin a new one.")


def finished(match: Match) -> Finished:
    """Return why nothing can be done in a match any more."""
    return TryOver() if match.lesson else Finished(match.id)


class StillRunning(Refused):
    says = mark(
        "Match #{match} is still being played, and its record contains hidden "
        "information. You can get it when the match is over."
    )


class NothingToTakeBack(Refused):
    says = mark("You have nothing to take back in match #{match}. Nothing was changed.")


class NothingToRedo(Refused):
    says = mark(
        "There is nothing to redo in match #{match}. Redo works in sandboxes, until you "
        "do something else."
    )


class AlreadyAsked(Refused):
    says = mark("You already asked for that. Now it's up to {names} to agree or to play on.")


class AskedBefore(Refused):
    """A wish to go back was declined or withdrawn, and the match has not moved since."""

    says = mark("You already asked {names} at this point. Play on; you can ask again later.")


class NoOffer(Refused):
    says = mark("That offer is no longer open. Nothing was changed.")


class HasLeft(Refused):
    says = mark("{name} has left the server and can't accept. Nothing was changed.")


class OwnOffer(Refused):
    says = mark("This is your own offer; the other players have to answer it.")


class AlreadyAgreed(Refused):
    says = mark("You already agreed. Now {names} must answer.")


class Counts(Refused):
    """Where something is at stake nothing goes back without somebody else's word."""

    says = mark(
        "Match #{match} counts for ratings or a tournament, and no one is there to agree to a"
        " takeback."
    )


class StoodIn(Refused):
    """Nobody agrees to a takeback for somebody who may come back."""

    def __init__(self, match: int, users: Sequence[int]) -> None:
        super().__init__(
            tr(
                "A computer player stands in for {names} in match #{match}. Until they are back,"
                " nothing can be taken back.",
                names=and_list(map(mention, users)),
                match=match,
            )
        )


class NoHints(Refused):
    says = mark(
        "Hints are only available in practice and sandbox matches. `/rules` answers "
        "questions everywhere."
    )


class NoClock(Refused):
    says = mark("Match #{match} has no clock, so there is nothing to pause. Take your time.")


class AlreadyPaused(Refused):
    says = mark("The clocks of match #{match} are already paused. *Resume* starts them again.")


class NotPaused(Refused):
    says = mark("The clocks of match #{match} are running, and no one has asked to pause them.")


class NotEditable(Refused):
    """Only a sandbox may be edited."""

    says = mark(
        "Match #{match} is not a sandbox, so you can't edit its position. `/play sandbox`"
        " starts one you can edit."
    )


class AbandonedSandbox(Refused):
    says = mark(
        "Sandbox #{match} was abandoned, so you can't edit it. `/play sandbox` starts a new one."
    )


class NoEditor(Refused):
    """The game of a sandbox allows no edits."""

    says = mark(
        "{game} has no editor, so you can only play sandbox #{match}. You can undo as "
        "often as you like."
    )


class TooLong(Refused):
    says = mark(
        "That is too long for a position (at most {longest} characters). Nothing was changed."
    )


class Unplayable(Refused):
    """The game of the match is not in this version of the bot."""

    says = mark(
        "Match #{match} can't continue: {game} is no longer available on this bot. The "
        "record is kept; please resign or abandon the match."
    )


class RulesChanged(Refused):
    """What somebody would go back to was played under other rules."""

    says = mark(
        "The rules have changed since then, so actions before the change can't be taken "
        "back in match #{match}."
    )


class Damaged(Unplayable):
    """What is stored of the match cannot be read."""

    says = mark(
        "The stored data of match #{match} is damaged, so it can't continue. `/match "
        "resign` ends it; the host of this bot can check with `gauntlet db check`."
    )


class NoSuchGame(Refused):
    says = mark("There is no game called {game!r} here. Choose one of: {list}.")

    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(game=game[:40], list=", ".join(known))


class NoSuchPolicy(Refused):
    says = mark("There is no computer player called {policy!r}. Choose one of: {list}.")

    def __init__(self, policy: str, known: list[str]) -> None:
        super().__init__(policy=policy[:40], list=", ".join(known))


class BadOptions(Refused):
    """An option has a value it cannot have; the sentence names it."""

    says = mark("These options do not work: {why} No match was started.")


class BadClock(BadOptions):
    """What somebody typed is no clock; `why` is a sentence."""

    says = mark("{why} Nothing was started.")

    def __init__(self, why: str) -> None:
        super().__init__(capital(why))


class BadPreference(Refused):
    says = mark("This game has no standing choice {key!r}. It has: {offer}. Nothing was changed.")

    def __init__(self, key: str, known: list[str]) -> None:
        offer = ", ".join(known) if known else tr("none")
        super().__init__(key=key[:40], offer=offer)


class BadOrder(Refused):
    says = mark("{why} The order was not set; your other orders are unchanged.")


class NothingToPlan(Refused):
    says = mark("Your setup can no longer be prepared here. `/play resume` shows the match.")


class TooMany(Refused):
    """A person has reached the limit; `who` is `YOU` or a name, `what` `LIVE` or `OPEN`."""

    def __init__(self, who: str, limit: int, what: str) -> None:
        super().__init__(
            tr(
                "You already have {limit} {what}, which is the limit. Finish or withdraw "
                "one first.",
                limit=limit,
                what=tr(what),
            )
            if who == YOU
            else tr(
                "{who} already has {limit} {what}, which is the limit. One of them has to"
                " be finished or withdrawn first.",
                who=plain(who),
                limit=limit,
                what=tr(what),
            )
        )


class Held(Refused):
    """A judge has stopped the match."""

    says = mark(
        "A judge stopped match #{match}. The clocks are stopped, too; I'll tell you when "
        "it continues."
    )


class Banned(Refused):
    """Somebody may not do that in this server; `until` (UTC ms) is 0 for no end."""

    def __init__(self, who: str, what: str, until: int, reason: str) -> None:
        end = tr("until a judge lifts it")
        if until:
            end = tr("until {when}", when=f"<t:{until // 1000}:f>")
        text, what, reason = "", tr(what), reason.rstrip(".")
        if who == YOU:
            text = tr(
                "You are banned from {what} on this server {end}. Reason: {reason}.",
                what=what,
                end=end,
                reason=plain(reason),
            )
        else:
            text = tr(
                "{who} is banned from {what} on this server {end}. Reason: {reason}.",
                who=plain(who),
                what=what,
                end=end,
                reason=plain(reason),
            )
        super().__init__(text)
