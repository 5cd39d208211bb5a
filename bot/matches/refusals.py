"""Why a match does not do what was asked, each with a sentence for the person.

Decides the wording once: what happened, that nothing was lost, and what to do. Illegal actions
are not here: those are `engine.core.Illegal`, with the rule that forbids them.
"""

from __future__ import annotations

from bot.i18n import mark, tr
from bot.platform.mentions import plain
from bot.platform.refusals import YOU, Refused

LIVE, OPEN = mark("live matches"), mark("open challenges")
CHALLENGES, EVENTS = mark("challenges"), mark("tournaments and events")


class NoSuchMatch(Refused):
    says = mark("There is no match #{match}. Nothing changed; `/play list` shows your matches.")


class NotSeated(Refused):
    says = mark("You do not play in match #{match}, so nothing changed. You are welcome to watch.")


class IsOut(NotSeated):
    """Somebody who is out of a match that goes on wants to take part in it."""

    says = mark(
        "You are out of match #{match}, so nothing changed. It goes on without you; you are"
        " welcome to watch it to the end."
    )


class Finished(Refused):
    says = mark(
        "Match #{match} is over, so nothing changed. What may follow stands under its last board."
    )


class StillRunning(Refused):
    says = mark(
        "Match #{match} is still being played, and its full record holds secrets "
        "of both sides. It can be read as soon as the match is over."
    )


class NothingToTakeBack(Refused):
    says = mark("There is nothing of yours to take back in match #{match}, so nothing changed.")


class NothingToRedo(Refused):
    says = mark(
        "There is nothing to do again in match #{match}, so nothing changed. Redo"
        " is for sandboxes, until you do something else."
    )


class AlreadyAsked(Refused):
    says = mark(
        "You have asked for that already, and nothing has changed since. Now "
        "{names} may agree or play on."
    )


class AskedBefore(Refused):
    """A wish to go back was declined or withdrawn, and the match has not moved since."""

    says = mark(
        "You have asked {names} once from here, so nothing was sent. Play on; you"
        " can ask again later."
    )


class NoOffer(Refused):
    says = mark("That offer is no longer open. Nothing was changed.")


class HasLeft(Refused):
    says = mark("{name} has left the server and can't accept. Nothing was changed.")


class OwnOffer(Refused):
    says = mark("You made this offer yourself, so the others have to answer it.")


class AlreadyAgreed(Refused):
    says = mark("You have agreed already. {names} must answer now.")


class Rated(Refused):
    """In a rated match nothing goes back without somebody else's word."""

    says = mark(
        "Match #{match} is rated and nobody is there to agree to a takeback, so nothing changed."
    )


class NoHints(Refused):
    says = mark(
        "Hints are for Practice and Sandbox, so I keep out of this match. Nothing"
        " changed; `/rules` answers questions anywhere."
    )


class NoClock(Refused):
    says = mark("Match #{match} has no clock, so there is nothing to pause. Take your time.")


class AlreadyPaused(Refused):
    says = mark("The clocks of match #{match} are paused already. Nothing changed.")


class NotPaused(Refused):
    says = mark(
        "The clocks of match #{match} are running, and nobody asks to pause them. Nothing changed."
    )


class NotEditable(Refused):
    """Only a sandbox may be edited."""

    says = mark(
        "Match #{match} is no sandbox, so its position stays as it is. `/play "
        "sandbox` begins one in which everything can be set."
    )


class AbandonedSandbox(Refused):
    says = mark(
        "Sandbox #{match} was abandoned, so it can't be edited. `/play sandbox` begins one."
    )


class NoEditor(Refused):
    """The game of a sandbox allows no edits."""

    says = mark(
        "{game} has no editor, so sandbox #{match} can only be played. You can go back as often "
        "as you like."
    )


class TooLong(Refused):
    says = mark(
        "That is longer than any position ({longest} characters at most), so nothing changed."
    )


class Unplayable(Refused):
    """The game of the match is not in this version of the bot."""

    says = mark(
        "Match #{match} is one of {game}, which is not here any more, so it cannot be "
        "played on. Its record is kept; resign or abandon it."
    )


class RulesChanged(Refused):
    """What somebody would go back to was played under other rules."""

    says = mark(
        "The rules of this game have changed since then, so what was done in match "
        "#{match} before the change stays. Nothing was taken back."
    )


class Damaged(Unplayable):
    """What is stored of the match cannot be read."""

    says = mark(
        "What I have stored of match #{match} is damaged, so it cannot be played "
        "on. Whoever runs me can look with `gauntlet db check`; `/match resign` "
        "ends the match."
    )


class NoSuchGame(Refused):
    def __init__(self, game: str, known: list[str]) -> None:
        super().__init__(
            tr(
                "There is no game called {game!r} here. Choose one of: {list}.",
                game=game[:40],
                list=", ".join(known),
            )
        )


class NoSuchPolicy(Refused):
    def __init__(self, policy: str, known: list[str]) -> None:
        super().__init__(
            tr(
                "There is no computer player called {policy!r}. Choose one of: {list}.",
                policy=policy[:40],
                list=", ".join(known),
            )
        )


class BadOptions(Refused):
    """An option has a value it cannot have; the sentence names it."""

    says = mark("These options do not work: {why} No match was started.")


class BadClock(BadOptions):
    """What somebody typed is no clock; `why` is a sentence."""

    says = mark("{why} Nothing was started or changed.")

    def __init__(self, why: str) -> None:
        super().__init__(f"{why[:1].upper()}{why[1:]}")


class BadPreference(Refused):
    def __init__(self, key: str, known: list[str]) -> None:
        offer = ", ".join(known) if known else tr("none")
        super().__init__(
            tr(
                "There is no standing choice {key!r} in this game (there are: {offer}). "
                "Your choices stay as they were.",
                key=key[:40],
                offer=offer,
            )
        )


class BadOrder(Refused):
    says = mark("{why} Nothing was armed, and your other orders stay as they were.")


class NothingToPlan(Refused):
    says = mark(
        "There is nothing left here that could be answered ahead, so nothing changed."
        " `/play resume` shows the match as it stands."
    )


class TooMany(Refused):
    """A person has reached the limit; `who` is `YOU` or a name, `what` `LIVE` or `OPEN`."""

    def __init__(self, who: str, limit: int, what: str) -> None:
        super().__init__(
            tr(
                "You already have {limit} {what}, which is the limit here, so nothing was"
                " started. Finish or withdraw one first.",
                limit=limit,
                what=tr(what),
            )
            if who == YOU
            else tr(
                "{who} already has {limit} {what}, which is the limit here, so nothing was"
                " started. Finish or withdraw one first.",
                who=plain(who),
                limit=limit,
                what=tr(what),
            )
        )


class Held(Refused):
    """A judge has stopped the match."""

    says = mark(
        "A judge has stopped match #{match}, so nothing changed. No clock runs; "
        "you are told when it goes on."
    )


class Banned(Refused):
    """Somebody may not do that in this server; `until` (UTC ms) is 0 for no end."""

    def __init__(self, who: str, what: str, until: int, reason: str) -> None:
        end = tr("until a judge lifts it")
        if until:
            end = tr("until {when}", when=f"<t:{until // 1000}:f>")
        said, what, reason = "", tr(what), reason.rstrip(".")
        if who == YOU:
            said = tr(
                "You are kept from {what} in this server {end}, so nothing changed. The judges'"
                " reason: {reason}.",
                what=what,
                end=end,
                reason=plain(reason),
            )
        else:
            said = tr(
                "{who} is kept from {what} in this server {end}, so nothing changed. The judges'"
                " reason: {reason}.",
                who=plain(who),
                what=what,
                end=end,
                reason=plain(reason),
            )
        super().__init__(said)
