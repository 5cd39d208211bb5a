"""Acts of judges as plain data, and why one is refused.

Decides which acts there are, which are heavy, and what each is called. An act that waits for
a second judge is stored as its `JudgeAction`, so it survives a restart and is carried out by the
same code as one that did not have to wait.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from bot.moderation.refusals import NoReason
from bot.platform.refusals import Refused
from bot.store.acts import Act, Judged

Kind = Literal[
    "look",
    "pause",
    "resume",
    "time",
    "default",
    "retire",
    "result",
    "back",
    "replace",
    "ban",
    "lift",
    "recount",
    "season",
    "end season",
    "warning",
    "game loss",
    "match loss",
    "withdraw",
]
#: Acts that wait for a second judge where the server wants two.
HEAVY: tuple[Kind, ...] = (
    "retire",
    "result",
    "back",
    "replace",
    "ban",
    "game loss",
    "match loss",
)
#: Penalties for one player, the lightest first.
PENALTIES: tuple[Kind, ...] = ("warning", "game loss", "match loss")
#: What acts are called, as something a judge did.
NAMES: dict[str, str] = {
    "look": mark("looked at hidden information"),
    "pause": mark("stopped the match"),
    "resume": mark("resumed the match"),
    "time": mark("added time"),
    "default": mark("gave the default answer for a seat"),
    "retire": mark("removed a player from the match"),
    "result": mark("set the result"),
    "back": mark("took actions back"),
    "replace": mark("replaced a player"),
    "ban": mark("banned someone"),
    "lift": mark("lifted a ban"),
    "recount": mark("recalculated all ratings"),
    "season": mark("started a season"),
    "end season": mark("ended a season"),
    "warning": mark("gave a warning"),
    "game loss": mark("gave a game loss"),
    "match loss": mark("gave a match loss"),
    "withdraw": mark("withdrew a penalty"),
}
REASON_LENGTH = 300


class JudgeAction(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a judge wants done, and why.

    `match` (0: about no match), `seat`, and `user` with `name` are what it is about. `ply` is
    the version of the match the judge saw: if it has moved on, a deed about its position is
    refused. `amount` is ms, `back` the last row that stays, `winners` seats (empty: a draw),
    `placed` the place of each seat where the winners do not tell them all,
    `event` is the tournament a penalty belongs to (0: none), `undoes` the act to be withdrawn,
    `what` the rest: `annul` or `ratings` of a result, what a ban is from, a season's name.
    """

    kind: Kind
    reason: str
    match: int = 0
    seat: int = -1
    user: int = 0
    name: str = ""
    ply: int | None = None
    amount: int = 0
    back: int = 0
    winners: tuple[int, ...] | None = None
    placed: tuple[int, ...] = ()
    what: str = ""
    event: int = 0
    undoes: int = 0


class Judge(Struct, frozen=True):
    """Who judges, in which server and where; `interaction` is Discord's, None for none."""

    user: int
    guild: int
    channel: int = 0
    interaction: int | None = None


class Order(Struct, frozen=True):
    """A deed to be carried out now. `first` wanted it, `second` confirmed it (None: nobody had
    to); `ask` is what it waited as (0: it did not)."""

    deed: JudgeAction
    first: Judge
    second: Judge | None = None
    ask: int = 0

    @property
    def judges(self) -> tuple[int, ...]:
        return (self.first.user,) if self.second is None else (self.first.user, self.second.user)

    @property
    def interaction(self) -> int | None:
        return (self.second or self.first).interaction

    def act(
        self, at: int, *, ply: int = 0, user: int = 0, before: object = (), after: object = ()
    ) -> Act:
        """Return the word in the log for this. `before` and `after` become JSON objects."""
        deed, done_by = self.deed, self.second or self.first
        return Act(
            guild=self.first.guild,
            channel=done_by.channel,
            at=at,
            by=self.first.user,
            second=0 if self.second is None else self.second.user,
            kind=deed.kind,
            match=deed.match,
            ply=ply,
            user=user or deed.user,
            reason=deed.reason,
            before=_json(before),
            after=_json(after),
            event=deed.event,
            undoes=deed.undoes,
        )

    def judged(
        self,
        act: Act,
        *,
        held: bool | None = None,
    ) -> Judged:
        """Return what the act changes beside the match."""
        return Judged(act, self.ask, held)


def _json(value: Any) -> str:
    return msgspec.json.encode(value or {}).decode()


def reasoned(deed: JudgeAction) -> JudgeAction:
    """Return a deed with its reason in one line. Raises NoReason."""
    reason = " ".join(deed.reason.split())[:REASON_LENGTH]
    if not reason:
        raise NoReason
    return msgspec.structs.replace(deed, reason=reason)


# -- refusals ---------------------------------------------------------------


class OwnCause(Refused):
    says = mark("This is about you. Please ask another judge.")


class NothingToJudge(Refused):
    says = mark(
        "Match #{match} is a sandbox. Its owner can change anything, so there is nothing to judge."
    )


class AlreadyStopped(Refused):
    says = mark("A judge has already stopped match #{match}.")


class NotAsked(Refused):
    says = mark("{name} no longer has anything to answer there. Please open the match again.")


class NoTime(Refused):
    """There is no clock that could be given time, or the time makes no sense."""

    says = mark("{why} Nothing was changed.")


class NoWayBack(Refused):
    """The match cannot go back there."""

    says = mark("{why} Nothing was changed.{more}")

    def __init__(self, why: str, rule: str = "") -> None:
        more = tr("\n-# Rule {rule}: see `/rules`.", rule=rule) if rule else ""
        super().__init__(why=why, more=more)


class AlreadySeated(Refused):
    says = mark("{name} already plays in match #{match}.")


class SameResult(Refused):
    says = mark("Match #{match} already has that result.")


class NoSuchPlaces(Refused):
    says = mark(
        "The result of match #{match} needs a place for each of the {count} seats. Equal "
        "numbers share a place."
    )


class NotInMatch(Refused):
    says = mark("{name} does not play in match #{match}. Nothing was changed.")


class NotInEvent(Refused):
    says = mark("{name} is not in that event. Nothing was changed. Choose another event.")


class NoEvent(Refused):
    says = mark("There is no such event in this server. Choose one from the list.")


class NothingToLose(Refused):
    """A loss needs a match."""

    says = mark(
        "A loss needs a match in progress. Name one with `match`, or use the command in "
        "its thread. You can give {name} a warning for the whole event."
    )


class NoPenalty(Refused):
    says = mark(
        "Penalty {id} doesn't exist here or has already been withdrawn. Nothing was "
        "changed. `/judge penalties` lists current penalties."
    )


class NotBanned(Refused):
    says = mark("{name} has no such ban here.")


class AskOver(Refused):
    """What waited for a second judge does not wait any more."""

    says = mark("That {how}. Nothing was changed.")

    def __init__(self, fate: str) -> None:
        how = {
            "done": tr("has been carried out"),
            "refused": tr("was refused by another judge"),
            "withdrawn": tr("was withdrawn"),
            "expired": tr("waited for more than a day and has expired"),
            "void": tr("can no longer be carried out"),
        }.get(fate, tr("no longer exists"))
        super().__init__(how)


class OwnAsk(Refused):
    says = mark("You asked for this yourself, so another judge has to confirm it.")


class FirstLeft(Refused):
    says = mark(
        "The person who asked for this is no longer a judge, so it is void. A judge can "
        "ask for it again."
    )
