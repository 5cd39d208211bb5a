"""What the organiser should do now, and what is missing for it.

Decides the one sentence at the head of the panel, so that it never says that nothing is to be done
while a press is waited for.
"""

from __future__ import annotations

from bot.i18n import tr
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.contest import Contest
from bot.tournaments.ui import check_in_pages, team_wording, wording


def next_step(contest: Contest) -> str:
    """Return what the organiser should do now, and what is missing for it."""
    if contest.status == "draft":
        return tr("**Next:** check the settings, then press **Open sign-up**.")
    if contest.head.paused and contest.status != "cancelled":
        return tr(
            "**Paused.** **Next:** press **Resume**. All deadlines move by the length of the pause."
        )
    if contest.status in ("open", "checkin"):
        return _before_the_start(contest)
    if contest.status == "over":
        return tr(
            "**The tournament is over.** You can still correct a result. "
            "**Export** saves everything."
        )
    return _while_it_runs(contest) if contest.status == "running" else ""


def _before_the_start(contest: Contest) -> str:
    plan, head = contest.plan, contest.head
    count, waits = len(contest.entered), len(contest.queue)
    # A start that was missed comes later than planned.
    starts = max(plan.start_at, head.due_at) if contest.status == "open" else head.due_at
    if contest.of_teams and len(team_wording.ready(contest)) < 2:
        return tr(
            "**Missing:** two complete teams. Players create and join teams on the card, "
            "or you enter them under **Players**."
        )
    people = sum(not s.computer for s in contest.entered)
    if count < 2 or not people:
        missing = tr("one more player") if count == 1 else tr("at least two players")
        if not people and count:
            missing = tr("a person (not a computer)")
        text = tr(
            "**Missing:** {missing}. Players press **Join** on the card, or you add them "
            "under **Players**.",
            missing=missing,
        )
        if people and wording.may_have_computers(contest):
            text += tr(" You can also add a computer there.")
        return text
    text = tr("**Next:** press **Start now** when everyone is there.")
    if starts:
        text = tr("**Next:** wait. It starts automatically <t:{starts}:R>.", starts=starts // 1000)
    if absent := contest.unchecked:
        text += tr(" **Not checked in:** {names}.", names=check_in_pages.names_of(absent))
    if contest.of_teams and (lack := team_wording.lacking(contest)):
        text += f" {lack}"
    return text + (f" {wording.waiting(waits)}" if waits else "")


def _while_it_runs(contest: Contest) -> str:
    head, t = contest.head, contest.state
    if head.pairing:
        return tr(
            "**Next:** wait. Pairing {round} can take half a minute; this panel then shows it.",
            round=wording.coming(contest),
        )
    stuck = wording.stuck_matches(contest)
    if stuck:
        names = "; ".join(wording.pair(contest, m) for m in stuck[:3])
        return tr(
            "**Missing:** a result. These matches ended without one: {names}. Press "
            "**Set result**.",
            names=names,
        )
    if domain.vacant(t):
        names = "; ".join(plain(domain.corrections.words(t, m)) for m in domain.last_matches(t))
        return tr(
            "**Missing:** a winner. No one appeared in {names}. Have it played again, "
            "name its winner, or end without one.",
            names=names,
        )
    if t.bracket and not head.due_at and may_pair(contest):
        return tr("**Next:** press **Pair {round}**.", round=wording.coming(contest))
    left = domain.open_matches(t)
    if left:
        names = "; ".join(wording.pair(contest, m) for m in left[:3])
        more = tr(" and {count} more", count=len(left) - 3) if len(left) > 3 else ""
        return tr(
            "**Next:** wait. Results come in automatically. In progress: {names}{more}.",
            names=names,
            more=more,
        )
    if head.due_at:
        return tr(
            "**Next:** wait. The next round begins <t:{due_at}:R>.", due_at=head.due_at // 1000
        )
    if t.proposed is not None:
        return tr(
            "**Next:** check {round}; only you can see it. Swap two players if you need "
            "to, then press **Publish**.",
            round=wording.coming(contest),
        )
    if domain.cutting(t):
        return tr("**Next:** press **Draw the knock-out**.")
    return tr("**Next:** press **Pair {round}**.", round=wording.coming(contest))


def may_pair(contest: Contest) -> bool:
    """Say whether a round can be paired by a press."""
    if contest.plan.settings.format == "arena":  # that happens by itself
        return False
    try:
        domain.rules.may_pair(contest.state)
    except domain.Refused:
        return False
    return True
