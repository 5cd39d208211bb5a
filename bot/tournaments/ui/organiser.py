"""What the organiser presses while a tournament is on: people, rounds, results, the end.

Decides that the panel is shown again after each deed with a line about what was done. Deeds
carry the round they were offered in, so that a late press does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord

from bot.i18n import mark, tr
from bot.matches.ui import places
from bot.matches.ui.threads import called
from bot.platform.answers import acknowledge
from bot.platform.component_ids import LARGEST, Ref, Unreadable, whole
from bot.platform.components import picked_people
from bot.platform.forms import Field, Form
from bot.platform.refusals import Refused
from bot.tournaments import arenas
from bot.tournaments.model.shape import OUTCOMES, VOID, Match, outcome_of
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.model.shape import places as places_of
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import NotNow
from bot.tournaments.service import Contest
from bot.tournaments.ui import (
    channel_permissions,
    pairs,
    panel,
    plan_wording,
    team_wording,
    wording,
)
from bot.tournaments.ui.setup_actions import MINE, REASON, SetupActions

Click = discord.Interaction[Any]


#: What the form says of the match of whoever is taken out.
LOST = {
    "counts": mark("Their running match is given up by it, and counts. Everybody reads this."),
    "forfeit": mark("Their open match is forfeited by it. Everybody reads this."),
    "": mark("They have no open match. Everybody reads this."),
}


#: Letters of a form's list of names.
NAMES = 4000


class Outdated(Refused):
    """The round a press was about is not the one that is on."""

    says = mark(
        "That button is from an earlier round, so nothing changed. **Refresh** "
        "shows how it stands now."
    )


class Organiser(SetupActions):
    """Takes everything organisers press."""

    def __init__(self, *parts: Any) -> None:
        super().__init__(*parts)
        self.verbs |= {
            "topen": self._open,
            "tcheckin": self._checkin,
            "tstart": self._start,
            "tpair": self._pair,
            "tpause": self._pause,
            "tgoon": self._go_on,
            "tundo": self._undo,
            "tend": self._end,
            "tcancel": self._cancel,
            "tadd": self._add,
            "tcomputer": self._computer,
            "tdrop": self._drop,
            "tswap": self._swap,
            "tin": self._in,
            "tapart": self._apart,
            "texchange": self._exchange,
            "ttell": self._tell,
            "tseeds": self._seeds,
            "tmatch": self._match,
            "toutcome": self._outcome,
            "tagain": self._again,
        }

    async def manage(self, click: Click, number: int | None, match: int | None = None) -> None:
        """Open the panel of a tournament, or the page of one of its matches. Raises Refused."""
        await self.check(click)
        contest = await self._visitors.meant(click, number, MINE)
        if match is not None:
            await self._show_match(click, contest, _match_of(contest, match))
            return
        await self.show(click, contest, panel.first_page(contest))

    # -- moving on ----------------------------------------------------------

    async def _open(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if not channel_permissions.can_post(click.client, contest):
            raise NotNow(channel_permissions.told(click.client, contest))
        contest = await self._service.open(contest.id, click.user.id)
        note = tr("✅ Sign-up is open: the card is in <#{channel}>.", channel=contest.plan.channel)
        await self.show(click, contest, panel.HOME, note)

    async def _checkin(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.open_checkin(contest.id, click.user.id)
        await self.show(
            click, contest, panel.HOME, tr("✅ Check-in is open; everybody was pinged.")
        )

    async def _start(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        contest = await self._service.start(contest.id, click.user.id)
        await self.show(click, contest, panel.HOME, tr("✅ Started. The draw is made."))

    async def _pair(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != str(len(contest.state.rounds) + 1):
            raise Outdated
        await acknowledge(click)
        contest = await self._service.pair(contest.id, click.user.id)
        note = "" if contest.head.pairing else tr("✅ Paired.")
        await self.show(click, contest, panel.HOME, note)

    async def _tell(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        if ref.arg != str(len(contest.state.rounds) + 1):
            raise Outdated
        await acknowledge(click)
        contest = await self._service.tell_round(contest.id, by=click.user.id)
        await self.show(click, contest, panel.HOME, tr("✅ Told. The matches begin."))

    async def _exchange(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = await self._two(click, contest, ref, panel.HOME)
        if chosen is None:
            return
        contest = await self._service.exchange(contest.id, *chosen, by=click.user.id)
        note = tr("✅ Exchanged. The round's note says so.")
        await self.show(click, contest, panel.HOME, note)

    async def _two(
        self, click: Click, contest: Contest, ref: Ref, back: str
    ) -> tuple[int, int] | None:
        """Return the two who were chosen; None while they are being asked for."""
        await acknowledge(click)
        chosen = [_number(text) for text in ref.arg.split(pairs.BETWEEN) if text]
        if len(chosen) == 2:
            return chosen[0], chosen[1]
        await click.edit_original_response(view=pairs.page(contest, ref.verb, back, *chosen[:1]))
        return None

    async def _go_on(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        contest = await self._service.go_on(contest.id, by=click.user.id)
        await self.show(click, contest, panel.HOME, tr("▶️ It goes on."))

    async def _pause(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.pause(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("⏸️ Paused. Nothing begins meanwhile."))

        await self._ask_reason(
            click, tr("Pause the tournament"), tr("Why? Everybody reads it."), work
        )

    async def _undo(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number = len(contest.state.rounds)
        if ref.arg != str(number):
            raise Outdated
        await self._service.check_undo(contest, click.user.id)
        results = sum(m.round == number and bool(m.outcome) for m in contest.state.matches)
        hint = tr(
            "Its pairings and {results} results are dropped, running matches end.", results=results
        )

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if len(now.state.rounds) != number:
                raise Outdated
            after = await self._service.undo_round(
                contest.id, by=sent.user.id, reason=reason, last=number
            )
            note = tr(
                "↩️ Round {number} was taken back. Pair it again when you are ready.", number=number
            )
            await self.show(sent, after, panel.HOME, note)

        await self._ask_reason(click, tr("Take round {number} back?", number=number), hint, work)

    async def _end(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.end_arena(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("⌛ Its time is over."))

        hint = tr(
            "Nobody is paired any more. Games that end within {minutes} minutes count.",
            minutes=arenas.GRACE // MINUTE,
        )
        await self._ask_reason(click, tr("End the arena now?"), hint, work)

    async def _cancel(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.cancel(contest.id, by=sent.user.id, reason=reason)
            await self.show(sent, after, panel.HOME, tr("It is cancelled. Its record is kept."))

        draft = contest.status == "draft"
        title = tr("Discard this draft?") if draft else tr("Cancel the tournament?")
        await self._ask_reason(
            click, title, tr("It cannot be opened again. Running matches end."), work
        )

    # -- people -------------------------------------------------------------

    async def _add(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        added, refused = [], []
        for user in picked_people(click):
            if user.bot:
                refused.append(tr("{called} is a bot.", called=called(user)))
                continue
            try:
                contest = await self._service.sign_up(
                    contest.id, user.id, called(user), by=click.user.id
                )
                added.append(called(user))
            except Refused as error:
                refused.append(f"{called(user)}: {error}")
        note = tr("✅ Added: {list}.", list=", ".join(added)) if added else ""
        if queue := len(contest.queue):
            note += f" {wording.waiting(queue)}"
        note = wording.cut([*filter(None, [plan_wording.escaped(note)]), *refused], 8, 900)
        await self.show(click, await self._service.get(contest.id), panel.PEOPLE, note)

    async def _computer(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        contest = await self._service.add_computer(contest.id, ref.arg, by=click.user.id)
        note = tr("✅ Added: {list}.", list=contest.signups[-1].name)
        await self.show(click, contest, panel.PEOPLE, note)

    async def _drop(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await self.ask_drop(click, contest, _number(ref.arg))

    async def ask_drop(self, click: Click, contest: Contest, user: int) -> None:
        """Ask for a reason, then let somebody leave."""
        await self.check(click)
        one = contest.signup(user)
        name = one.name if one is not None else tr("Somebody")
        lost = await self._service.lost_by_leaving(contest.id, user, click.user.id)
        hint = tr(LOST[lost]) if contest.status == "running" else tr("They can join again.")

        async def work(sent: Click, reason: str) -> None:
            after = await self._service.leave(contest.id, user, by=sent.user.id, reason=reason)
            note = plan_wording.escaped(tr("✅ {name} is out.", name=name))
            await self.show(sent, after, panel.PEOPLE, note)

        await self._ask_reason(click, tr("Take {name} out?", name=name[:25]), hint, work)

    async def _swap(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        await acknowledge(click)
        await click.edit_original_response(view=panel.substitute(contest, _number(ref.arg)))

    async def _in(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = picked_people(click)
        if not chosen or chosen[0].bot:
            raise NotNow(tr("A substitute has to be a person."))
        new, out = chosen[0], _number(ref.arg)
        await acknowledge(click)
        contest = await self._service.substitute(
            contest.id, out, new.id, called(new), by=click.user.id, reason="substituted"
        )
        note = plan_wording.escaped(tr("✅ {called} plays now.", called=called(new)))
        await self.show(click, contest, panel.PEOPLE, note)

    async def _apart(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        chosen = await self._two(click, contest, ref, panel.PEOPLE)
        if chosen is None:
            return
        contest = await self._service.keep_apart(contest.id, *chosen, by=click.user.id)
        await self.show(click, contest, panel.PEOPLE, tr("✅ Noted for all rounds to come."))

    async def _seeds(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)

        async def work(sent: Click, typed: Mapping[str, str]) -> None:
            await self.check(sent)
            names = typed["names"].splitlines()
            after = await self._service.seed(contest.id, names, by=sent.user.id)
            await self.show(sent, after, panel.PEOPLE, tr("✅ The draw follows this order."))

        plan = contest.plan
        turn = {place: n for n, place in enumerate(plan.seeds)}
        here = sorted(contest.entered, key=lambda s: (turn.get(s.place, len(turn)), -s.rating))
        lines = "\n".join(s.name for s in here)
        if contest.of_teams:
            ranked = sorted(
                team_wording.entered(contest), key=lambda t: turn.get(t.number, len(turn))
            )
            lines = "\n".join(t.name for t in ranked)
        hint = tr("One name a line, the best first; who is left out comes after them.")
        field = Field("names", tr("Seeds"), lines[:NAMES], hint, NAMES)
        await click.response.send_modal(Form(tr("Seeds"), [field], work))

    # -- results ------------------------------------------------------------

    async def _match(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        match, board = _board_of(contest, ref.arg)
        await self._show_match(click, contest, match, board)

    async def _show_match(
        self, click: Click, contest: Contest, match: Match, board: int = 0
    ) -> None:
        await acknowledge(click)
        await click.edit_original_response(view=panel.outcomes(contest, match, board=board))

    async def _outcome(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        number, _, outcome = ref.arg.partition("|")
        match, board = _board_of(contest, number)
        if len(match.seats) > 2:
            await self._service.check_part(contest, [match.id], click.user.id)
            await self._ask_places(click, contest, match)
            return
        if outcome not in (*OUTCOMES, VOID):
            raise Unreadable(tr("That button asks for something I do not know. Nothing changed."))
        seats, worth = match.seats, wording.worth(outcome)
        a, b = panel.sides(contest, match, board)
        await self._service.check_part(contest, [match.id], click.user.id)

        async def work(sent: Click, reason: str) -> None:
            now = await self._service.get(contest.id)
            if _match_of(now, match.id).seats != seats:
                raise Outdated
            after = await self._service.set_result(
                contest.id, match.id, outcome, by=sent.user.id, reason=reason, board=board
            )
            note = plan_wording.escaped(
                tr("✅ {a} – {b}: {outcome}. The standings follow.", a=a, b=b, outcome=worth)
            )
            await self.show(sent, after, panel.RESULTS, note)

        hint = tr("{a} – {b}: {outcome}. Everybody reads it.", a=a[:30], b=b[:30], outcome=worth)
        await self._ask_reason(click, tr("Set the result"), hint, work)

    async def _ask_places(self, click: Click, contest: Contest, match: Match) -> None:
        """Ask for the place of each at a larger table, and for a reason."""
        names = [name_of(contest.state, seat) for seat in match.seats]

        async def work(sent: Click, values: Mapping[str, str]) -> None:
            await self.check(sent)
            now = await self._service.get(contest.id)
            if _match_of(now, match.id).seats != match.seats:
                raise Outdated
            after = await self._service.set_result(
                contest.id,
                match.id,
                _outcome(values["places"], len(names)),
                by=sent.user.id,
                reason=values["reason"],
            )
            told = wording.against(after, _match_of(after, match.id))
            note = tr("✅ {told}. The standings follow.", told=told)
            await self.show(sent, after, panel.RESULTS, note)

        now = places_of(match) if match.outcome else range(1, len(names) + 1)
        fields = [
            places.field(names, now, absent=True),
            Field("reason", tr("Reason"), "", tr("Why? Everybody reads it."), REASON),
        ]
        await click.response.send_modal(Form(tr("Set the result"), fields, work))

    async def _again(self, click: Click, ref: Ref) -> None:
        contest = await self._mine(click, ref)
        match, board = _board_of(contest, ref.arg)
        stuck = panel.is_stuck(contest, match, board)
        await self._service.check_part(contest, [match.id], click.user.id)

        async def work(sent: Click, reason: str) -> None:
            by = sent.user.id
            if stuck:
                after = await self._service.again(
                    contest.id, match.id, by=by, reason=reason, board=board
                )
            else:
                after = await self._service.set_result(
                    contest.id, match.id, "", by=by, reason=reason, board=board
                )
            await self.show(sent, after, panel.RESULTS, tr("✅ It is played again."))

        await self._ask_reason(
            click, tr("Play the match again"), tr("Why? Everybody reads it."), work
        )


def _outcome(text: str, count: int) -> str:
    """Return the outcome that was typed as places, such as `2 1 1 -`. Raises NotNow."""
    typed = places.read(text, count, absent=True)
    if typed is None:
        raise NotNow(
            tr(
                "I need {count} places in the order of the names, for example `{example}`, with -"
                " for who did not play.",
                count=count,
                example=" ".join(map(str, (2, 1, *range(3, count + 1)))),
            )
        )
    return outcome_of(typed)


def _number(text: str) -> int:
    """Return a number from an id; that of nobody's account is below 0. Raises Unreadable."""
    return whole(text, -LARGEST)


def _board_of(contest: Contest, text: str) -> tuple[Match, int]:
    """Return a match and the board of teams (else 0) of an argument such as `5` or `5.2`. Raises
    NotNow."""
    number, _, board = text.partition(".")
    match = _match_of(contest, _number(number))
    return match, min(_number(board), len(match.boards))


def _match_of(contest: Contest, number: int) -> Match:
    """Return a match of a tournament. Raises NotNow."""
    if not 1 <= number <= len(contest.state.matches):
        raise NotNow(
            tr("There is no match {number} in {name} now.", number=number, name=contest.name)
        )
    return contest.state.matches[number - 1]
