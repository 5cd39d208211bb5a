"""What the organiser presses about results: setting, correcting, playing again, deciding.

Decides that whatever falls with a corrected result is listed in the form that asks for the reason,
and that only what was listed falls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.i18n import mark, tr
from bot.matches.ui import typed_places
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, Unreadable, whole
from bot.platform.component_router import FORGED
from bot.platform.forms import Field, Form
from bot.platform.mentions import plain
from bot.platform.refusals import Refused
from bot.tournaments import model as domain
from bot.tournaments.model.shape import OUTCOMES, VOID, Match, match_at, outcome_of, places
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.refusals import NotNow
from bot.tournaments.results import match_at as by_id
from bot.tournaments.service import Contest
from bot.tournaments.ui import match_page, panel, wording
from bot.tournaments.ui.setup_actions import MINE, REASON, SetupActions

RATINGS = mark("-# Ratings stay as played. Server managers correct them with `/ratings change`.")


class Outdated(Refused):
    """The round a press was about is not the one that is on."""

    says = mark(
        "This button is from an earlier round. Nothing was changed. **Refresh** shows the"
        " current round."
    )


class ResultActions(SetupActions):
    """Takes what organisers press about results."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.verbs |= {
            "event-match": self._match,
            "event-outcome": self._outcome,
            "event-round-again": self._again,
            "event-share": self._share,
        }

    async def show_named(self, click: Click, tournament: int | None, text: str) -> None:
        """Show that page for a match as it is typed or chosen: by its number (`#123`), which tells
        the tournament as well, or by its label. Raises Refused."""
        typed = whole(text.strip().removeprefix("#"))
        sitting = await self._service.rows.sitting(typed) if typed else None
        if sitting is not None:
            contest = await self._visitors.of(click, sitting.tournament)
            match = by_id(contest.state, sitting)
            if match is None:
                raise NotNow(tr("Match #{number} was taken back.", number=typed))
            await self.show_match(click, contest, match, sitting.game_no if match.boards else 0)
            return
        contest = await self._visitors.meant(click, tournament, MINE)
        for match in contest.state.matches:
            if wording.label(contest, match)[:100] == text.strip():
                await self.show_match(click, contest, match)
                return
        raise NotNow(
            tr(
                "{name} has no match {match}. The match's thread shows its number, such as #123.",
                name=plain(contest.name),
                match=text[:40],
            )
        )

    async def show_match(
        self, click: Click, contest: Contest, match: Match, board: int = 0
    ) -> None:
        """Show the page on which the outcome of a match is chosen."""
        await acknowledge(click)
        await click.edit_original_response(view=match_page.outcomes(contest, match, board=board))

    async def _match(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        match, board = _board_of(contest, ref.arg)
        await self.show_match(click, contest, match, board)

    async def _outcome(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number, _, outcome = ref.arg.partition("|")
        match, board = _board_of(contest, number)
        if len(match.seats) > 2:
            await self._service.check_part(contest, [match.id], click.user.id)
            await self._ask_places(click, contest, match)
            return
        if outcome not in (*OUTCOMES, VOID):
            raise Unreadable(tr(FORGED))
        seats, worth = match.seats, wording.worth(outcome)
        a, b = match_page.sides(contest, match, board)
        await self._service.check_part(contest, [match.id], click.user.id)

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if _match_of(now, match.id).seats != seats:
                raise Outdated
            ended = bool(_match_of(now, match.id).outcome) and outcome != VOID
            after = await self._service.set_result(
                contest.id,
                match.id,
                outcome,
                by=sent.user.id,
                reason=reason,
                board=board,
                falling=falling,
            )
            note = plain(
                tr("✅ {a} – {b}: {outcome}. The standings are updated.", a=a, b=b, outcome=worth)
            )
            if ended and now.plan.rated:
                note += f"\n{tr(RATINGS)}"
            await self.show(sent, after, panel.RESULTS, note)

        falling, text = await self._falls(click, contest, match, outcome, board)
        hint = tr("{a} – {b}: {outcome}. Everyone can read it.", a=a[:30], b=b[:30], outcome=worth)
        await self._ask_reason(click, tr("Set the result"), hint, work, text)

    async def _falls(
        self, click: Click, contest: Contest, match: Match, outcome: str, board: int = 0
    ) -> tuple[list[int], str]:
        """Return the matches that fall if a match gets an outcome, and what the form says of them.
        Raises OwnMatch."""
        try:
            matches = domain.falling(contest.state, match.id, outcome, board).matches
        except domain.Refused as refused:
            raise NotNow(plain(str(refused))) from None
        numbers = [m.id for m in matches]
        await self._service.check_part(contest, numbers, click.user.id)
        return numbers, wording.falling(contest, matches)

    async def _ask_places(self, click: Click, contest: Contest, match: Match) -> None:
        """Ask for the place of each at a larger table, and for a reason."""
        names = [name_of(contest.state, seat) for seat in match.seats]

        async def work(sent: Click, values: Mapping[str, str]) -> None:
            await self.check(sent)
            now = await self._service.get(contest.id)
            if _match_of(now, match.id).seats != match.seats:
                raise Outdated
            outcome = _outcome(values["places"], len(names))
            falling, _ = await self._falls(sent, now, match, outcome)
            after = await self._service.set_result(
                contest.id,
                match.id,
                outcome,
                by=sent.user.id,
                reason=values["reason"],
                falling=falling if falling == seen else (),
            )
            sides = wording.against(after, _match_of(after, match.id))
            note = tr("✅ {told}. The standings are updated.", told=sides)
            await self.show(sent, after, panel.RESULTS, note)

        seen, text = list[int](), ""
        if match.outcome:  # whatever else it becomes
            seen, text = await self._falls(click, contest, match, "")
        now = places(match) if match.outcome else range(1, len(names) + 1)
        fields = [
            typed_places.field(names, now, absent=True),
            Field("reason", tr("Reason"), "", tr("Why? Everyone can read it."), REASON),
        ]
        await click.response.send_modal(Form(tr("Set the result"), fields, work, text))

    async def _again(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        match, board = _board_of(contest, ref.arg)
        stuck = match_page.is_stuck(contest, match, board)
        await self._service.check_part(contest, [match.id], click.user.id)
        falling, text = await self._falls(click, contest, match, "", board)

        async def work(sent: Click, reason: str) -> None:
            by = sent.user.id
            if stuck:
                after = await self._service.again(
                    contest.id, match.id, by=by, reason=reason, board=board
                )
            else:
                after = await self._service.set_result(
                    contest.id,
                    match.id,
                    "",
                    by=by,
                    reason=reason,
                    board=board,
                    falling=falling,
                )
            await self.show(sent, after, panel.RESULTS, tr("✅ It is played again."))

        await self._ask_reason(
            click, tr("Play the match again"), tr("Why? Everyone can read it."), work, text
        )

    async def _share(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        last = [m.id for m in domain.last_matches(contest.state)]
        await self._service.check_part(contest, last, click.user.id)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.share(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("✅ The event is over, without a winner."))

        hint = tr("The finalists share first place. The winner's role goes to no one.")
        await self._ask_reason(click, tr("End without a winner?"), hint, work)


def _outcome(text: str, count: int) -> str:
    """Return the outcome that was typed as places, such as `2 1 1 -`. Raises NotNow."""
    typed = typed_places.read(text, count, absent=True)
    if typed is None:
        raise NotNow(
            tr(
                "Type {count} places in the order of the names, for example `{example}`. "
                "Type - for a player who did not play.",
                count=count,
                example=" ".join(map(str, (2, 1, *range(3, count + 1)))),
            )
        )
    return outcome_of(typed)


def _board_of(contest: Contest, text: str) -> tuple[Match, int]:
    """Return a match and the board of teams (else 0) of an argument such as `5` or `5.2`. Raises
    NotNow."""
    number, _, board = text.partition(".")
    match = _match_of(contest, whole(number))
    return match, min(whole(board), len(match.boards))


def _match_of(contest: Contest, number: int) -> Match:
    """Return a match of a tournament. Raises NotNow."""
    match = match_at(contest.state, number)
    if match is None:
        raise NotNow(
            tr("That match was taken back and is no longer in {name}.", name=plain(contest.name))
        )
    return match
